internal import GalleryFiles
public import GallerySite

/// What a build tells while it runs.
public enum BuildEvent: Sendable, Hashable {
    /// The stages whose progress can be counted.
    public enum Stage: String, Sendable, Hashable {
        /// The photo folder is walked; how many files there are is not known before it ends.
        case scan
        /// Headers and metadata are read.
        case inspect
        /// Renditions are made.
        case derive
        /// Files for download are put in place.
        case originals
        /// Films are put in place.
        case videos
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
    /// The files that look like photos and were left out.
    public var skipped = 0
    /// The renditions that were made.
    public var renditionsWritten = 0
    /// The renditions that were there already.
    public var renditionsReused = 0
    /// The pages and assets whose content changed.
    public var pagesWritten = 0
    /// The photos whose largest picture gets brighter than white on displays that can.
    public var hdr = 0
    /// The path of the site's first page.
    public var index = ""

    /// Creates an empty report.
    public init() {}
}

/// Why a build cannot be done at all.
public enum BuildError: Error, Sendable, Hashable {
    /// There is no folder of photos at the path.
    case noPhotoFolder(String)
    /// The output folder is the photo folder or lies above or inside it.
    case outputOverlapsPhotos(output: String, photos: String)
    /// The output folder holds files that no build of ours made.
    case outputIsForeign(String)
    /// There is a file of the name already.
    case fileExists(String)
    /// The folder is not a site of ours; it may hold a file named as the one that tells a site.
    case notASite(String, hasManifest: Bool)
    /// Another build writes to the output folder.
    case outputIsBusy(String)
    /// The theme cannot be used.
    case theme(path: String, message: String)
    /// The file system refused.
    case fileSystem(path: String, message: String)
    /// The build was interrupted.
    case interrupted

    /// The path it is about and the sentence for it.
    public var diagnostic: Diagnostic {
        switch self {
        case .noPhotoFolder(let path):
            return Diagnostic(
                .error, path: path,
                message: "is not a folder; name the folder that holds the photos")
        case .outputOverlapsPhotos(let output, let photos):
            return Diagnostic(
                .error, path: output,
                message:
                    "overlaps the photo folder \(photos); choose another with -o"
            )
        case .outputIsForeign(let path):
            return Diagnostic(
                .error, path: path,
                message:
                    "contains files that gallery did not create; choose another with -o or use --force"
            )
        case .fileExists(let path):
            return Diagnostic(
                .error, path: path,
                message: "already exists; move or remove it first")
        case .notASite(let path, let hasManifest):
            return Diagnostic(
                .error, path: path,
                message: hasManifest
                    ? "not a site of gallery (its gallery.json is damaged, or another program's); "
                        + "build the site again"
                    : "not a site of gallery (no gallery.json); name the folder of one")
        case .outputIsBusy(let path):
            return Diagnostic(
                .error, path: path,
                message: "in use by another build; try again when that has finished")
        case .theme(let path, let message), .fileSystem(let path, let message):
            return Diagnostic(.error, path: path, message: message)
        case .interrupted:
            return Diagnostic(
                .error, message: "interrupted; finished work is kept, build again to continue")
        }
    }

    init(_ error: FileSystemError) {
        self = .fileSystem(path: error.path, message: Sentence.of(error))
    }
}
