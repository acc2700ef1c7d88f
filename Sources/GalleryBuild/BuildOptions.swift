public import GallerySite

/// Everything that a build was asked for, with every default filled in.
public struct BuildOptions: Sendable, Hashable {
    /// Where what earlier builds found out is kept.
    public enum Cache: Sendable, Hashable {
        /// Nowhere: what the site itself states is all that is known.
        case none
        /// Where the system keeps caches, apart for each photo folder.
        case standard
        /// In a folder, which may be moved together with photos and site.
        case folder(String)
    }

    /// The folder of photos.
    public var photos: String
    /// The folder that the site is written to.
    public var output: String
    /// What the site holds, what it says and how it looks.
    public var settings = SiteSettings()
    /// Where the site is deployed to; a build does nothing with it.
    public var deployTarget: String?
    /// A folder with templates that replace those of the built-in theme, file by file.
    public var theme: String?
    /// The number of photos worked on side by side.
    public var jobs = 1
    /// What the addresses of unlisted albums are made from; nil when there is none.
    public var secret: String?
    /// The passwords of private albums that their own files do not state.
    public var passwords = AlbumPasswords()
    /// Where the files of the photo folder are parsed and decoded.
    public var isolation = Isolation.inProcess
    /// The programs that decode and convert videos; nil where they are not installed.
    public var videoPrograms: VideoPrograms?
    /// What one file of the photo folder may cost.
    public var limits = ReadingLimits()
    /// Where what earlier builds found out is kept; only time depends on it.
    public var cache = Cache.none
    /// The share of the photos that is inspected and derived, for a build that joins it; nil builds the site.
    public var shard: Shard?
    /// Whether nothing is written.
    public var isDryRun = false
    /// Whether an output folder is used that holds files of someone else, and any number of photos may be removed
    /// from the site.
    public var isForced = false
    /// Whether a photo that is damaged or left out fails the build.
    public var isStrict = false
    /// Whether symbolic links that lead out of the photo folder are followed.
    public var followsLinks = false

    /// Creates the default options for a folder of photos and one for the site.
    public init(photos: String, output: String) {
        self.photos = photos
        self.output = output
    }
}
