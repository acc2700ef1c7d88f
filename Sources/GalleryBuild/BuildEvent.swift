internal import GalleryFiles
public import GallerySite

/// What a build reports while it runs.
public enum BuildEvent: Sendable, Hashable {
    /// The stages whose progress can be counted.
    public enum Stage: String, Sendable, Hashable {
        /// The photo folder is walked; how many files there are is not known before it ends.
        case scan
        /// Headers and metadata are read.
        case inspect
        /// Videos are converted; what is counted are their seconds.
        case convert
        /// Pictures of videos are made.
        case posters
        /// Renditions are made.
        case derive
        /// Files for download are put in place.
        case originals
        /// Videos are put in place.
        case videos
        /// Files of private albums are encrypted.
        case seal
        /// Pages are written.
        case publish
    }

    /// `done` of `total` files of a stage are finished; `total` is 0 while it is not known.
    case progress(stage: Stage, done: Int, total: Int)
    /// Something that a person should know.
    case diagnostic(Diagnostic)
    /// A file was written, removed, or would be in a dry run.
    case file(action: FileAction, path: String)

    /// What happens to a file of the site.
    public enum FileAction: String, Sendable, Hashable {
        case write, keep, remove
        /// A picture that is there under another name is given this one.
        case rename
    }
}

/// What a build came to.
public struct BuildReport: Sendable, Hashable, Codable {
    /// The photos of the site.
    public var photos = 0
    /// The files that look like photos or videos and were left out.
    public var omitted: [Diagnostic] = []
    /// The number of files that were left out.
    public var skipped: Int { omitted.count }
    /// The files that are no photos, no videos and nothing that a site is made of, and other forms of photos that are
    /// shown, such as raw files.
    public var ignored = 0
    /// The renditions that were made.
    public var renditionsWritten = 0
    /// The renditions that were there already.
    public var renditionsReused = 0
    /// The pages and assets whose content changed.
    public var pagesWritten = 0
    /// The photos whose largest picture gets brighter than white on displays that can.
    public var hdr = 0
    /// The photos that are published to no one.
    public var hidden = 0
    /// What is published at an address that no page names, in the order of the paths.
    public var unlisted: [UnlistedPage] = []
    /// The pages of private albums, in the order of their folders.
    public var privatePages: [UnlistedPage] = []
    /// The path of the site's first page.
    public var index = ""

    /// The path of the file of what a shard found; nil when a site was built.
    public var shardFile: String?

    /// An album, or a photo, at an address that only its author hands out.
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
