public import GallerySite

/// The options of a build, with every default filled in.
public struct BuildOptions: Sendable, Hashable {
    /// Where the results of earlier builds are stored.
    public enum Cache: Sendable, Hashable {
        /// Nowhere: only the manifest of the site is known.
        case none
        /// In the cache folder of the system, one folder for each photo folder.
        case standard
        /// In a folder, which may move together with photos and site.
        case folder(String)
    }

    /// The folder of photos.
    public var photos: String
    /// The folder that the site is written to.
    public var output: String
    /// The content and the appearance of the site.
    public var settings = SiteSettings()
    /// The target of `gallery deploy`; a build ignores it.
    public var deployTarget: String?
    /// A folder with files that replace those of the built-in theme of the same name; nil is the built-in theme.
    public var theme: String?
    /// The number of photos processed in parallel, at least 1.
    public var jobs = 1
    /// The secret from which the addresses of unlisted albums and photos and the salts of private albums are
    /// derived; nil when there is none.
    public var secret: String?
    /// The passwords of private albums, apart from those in their own files.
    public var passwords = AlbumPasswords()
    /// The process in which files of the photo folder are parsed and decoded.
    public var isolation = Isolation.inProcess
    /// The programs that decode and convert videos; nil where they are not installed.
    public var videoPrograms: VideoPrograms?
    /// The limits for one file of the photo folder.
    public var limits = ReadingLimits()
    /// Where the results of earlier builds are stored; the bytes of the site do not depend on it.
    public var cache = Cache.none
    /// The share of the photos to inspect and derive, for a build that joins the shards; nil builds the site.
    public var shard: Shard?
    /// Whether nothing is written.
    public var isDryRun = false
    /// Whether the build may use an output folder with foreign files, and remove any number of photos from the
    /// site.
    public var isForced = false
    /// Whether damaged photos are left out, too. `gallery build` then exits with status 1 if any file was left out;
    /// the site is published nevertheless.
    public var isStrict = false
    /// Whether symbolic links that lead out of the photo folder are followed.
    public var followsLinks = false

    /// Creates the default options for a folder of photos and one for the site.
    public init(photos: String, output: String) {
        self.photos = photos
        self.output = output
    }

    /// The path of a page of the site, by its path below the output folder.
    package func path(of page: String) -> String {
        output + (output.hasSuffix("/") ? "" : "/") + page
    }
}
