internal import GalleryFiles
public import GallerySite

/// An event of a running build.
public enum BuildEvent: Sendable, Hashable {
    /// The stages that report progress.
    public enum Stage: String, Sendable, Hashable {
        /// The photo folder is scanned; the number of files is not known until the end.
        case scan
        /// Headers and metadata are read.
        case inspect
        /// Videos are converted; progress counts seconds of video.
        case convert
        /// Pictures of videos are extracted.
        case posters
        /// Renditions are made.
        case derive
        /// Originals are copied.
        case originals
        /// Videos are copied.
        case videos
        /// Files of private albums are encrypted.
        case seal
        /// Pages are written.
        case publish
    }

    /// `done` of `total` units of a stage are finished: files, photos or pages; for `convert`, seconds of video.
    /// `total` is 0 while it is not known.
    case progress(stage: Stage, done: Int, total: Int)
    /// A problem or a hint for the user.
    case diagnostic(Diagnostic)
    /// A file was written or removed, or would be in a dry run.
    case file(action: FileAction, path: String)
    /// What became of a file of the photo folder, or of a folder in it that is not scanned.
    case source(path: String, SourceFate)

    /// A change of a file of the site.
    public enum FileAction: String, Sendable, Hashable {
        case write, keep, remove
        /// An existing picture or copy gets this name.
        case rename
    }
}

/// The result of a build.
public struct BuildReport: Sendable, Hashable, Codable {
    /// The photos of the site, without its videos.
    public var photos = 0
    /// The videos of the site.
    public var videos = 0
    /// The files that look like photos or videos and were left out.
    public var omitted: [Diagnostic] = []
    /// The number of files that were left out.
    public var skipped: Int { omitted.count }
    /// What became of the files of the photo folder; all zero for a shard.
    public var sources = SourceCounts()
    /// The renditions that were made.
    public var renditionsWritten = 0
    /// The renditions that existed already.
    public var renditionsReused = 0
    /// The pages, assets and manifests whose content changed.
    public var pagesWritten = 0
    /// The photos whose largest rendition has an HDR gain map.
    public var hdr = 0
    /// The photos that are not published.
    public var hidden = 0
    /// The unlisted pages, which no other page links to, in the order of the paths.
    public var unlisted: [UnlistedPage] = []
    /// The pages of private albums, in the order of their folders.
    public var privatePages: [UnlistedPage] = []
    /// The path of the first page of the site; empty for a shard.
    public var index = ""

    /// The path of the store file of a shard; nil when a site was built.
    public var shardFile: String?

    /// An album or photo with an address that only its author gives out.
    public struct UnlistedPage: Sendable, Hashable, Codable {
        /// The path of the folder or of the photo below the photo folder.
        public var source: String
        /// The path of the page below the output folder.
        public var page: String

        /// Names a page.
        public init(source: String, page: String) { (self.source, self.page) = (source, page) }
    }

    /// Creates an empty report.
    public init() {}
}
