/// What became of a file of the photo folder.
public enum SourceFate: Sendable, Hashable {
    /// The site shows it: a photo, a video, or a text page.
    case shown
    /// It is a part of a photo or an album that the site shows; the path of the file or folder.
    case merged(with: String, MergedFile)
    /// It cannot be used.
    case leftOut(Problem)
    /// The site does not use it.
    case ignored(IgnoredFile)
}

/// Why a file is a part of a photo or an album.
public enum MergedFile: Sendable, Hashable {
    /// Another form of the photo: the raw file or the HEIC beside a JPEG.
    case otherForm
    /// A phone stored an edited file of the photo or video.
    case unedited
    /// Another picture of the burst has the mark of its cover.
    case burst
    /// Metadata of an editor.
    case sidecar
    /// The author's notes about the photo.
    case notes
    /// The caption of the photo.
    case caption
    /// The author's notes about the album.
    case albumNotes
}

/// Why a file or folder is ignored.
public enum IgnoredFile: Sendable, Hashable {
    /// The name starts with a dot.
    case hiddenName
    /// The name starts with an underscore.
    case underscore
    /// A folder that other programs create.
    case foreignFolder
    /// A folder with a file `.nomedia`.
    case closedFolder
    /// The output folder or the cache.
    case ownFolder
    /// A link to a folder above it.
    case repeatedFolder
    /// A pipe, a socket or a device.
    case notAFile
    /// Neither a photo nor a video.
    case notAPhoto
    /// Notes, a caption or metadata of no photo that the site shows.
    case ofNoPhoto
    /// The author hides it, or a draft, or its album.
    case hidden
    /// A part of a photo that is left out; the path of its file.
    case ofLeftOut(String)
    /// Videos are not published.
    case video
    /// Nothing shows it.
    case unused
}

/// The numbers of the files of a photo folder by what became of them. A folder that is not scanned counts as one file.
public struct SourceCounts: Sendable, Hashable, Codable {
    /// The files that the site shows.
    public var shown = 0
    /// The files that are parts of others.
    public var merged = 0
    /// The files that cannot be used.
    public var leftOut = 0
    /// The files that were scanned and are not used.
    package var unused = 0
    /// The files and folders that were not scanned.
    package var unscanned = 0

    /// Creates the counts of an empty folder.
    public init() {}

    /// The files that the site does not use.
    public var ignored: Int { unused + unscanned }
    /// All files.
    public var total: Int { shown + merged + leftOut + ignored }

    /// Adds a file.
    package mutating func add(_ fate: SourceFate) {
        switch fate {
        case .shown: shown += 1
        case .merged: merged += 1
        case .leftOut: leftOut += 1
        case .ignored: unused += 1
        }
    }

    /// Adds the files of a private album.
    package mutating func add(_ other: SourceCounts) {
        shown += other.shown
        merged += other.merged
        leftOut += other.leftOut
        unused += other.unused
        unscanned += other.unscanned
    }
}
