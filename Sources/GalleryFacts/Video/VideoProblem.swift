/// Why a file is not a video that can be published.
public enum VideoProblem: Error, Sendable, Hashable, Codable {
    /// The file has no bytes.
    case empty
    /// The system refused to read it.
    case unreadable(errno: Int32)
    /// It was written to while it was looked at.
    case changed
    /// It ends before a part of it does.
    case truncated(expectedBytes: Int, foundBytes: Int)
    /// Its structure contradicts itself.
    case malformed
    /// It has more parts than any video.
    case tooManyParts
    /// It shows no picture.
    case noPicture
    /// It is a Matroska file that is no WebM.
    case matroska
    /// It is a file of another kind than browsers play: AVI, MPEG and the like.
    case otherContainer(FileKind)
    /// Its header is compressed.
    case compressedHeader
    /// Its picture or sound is in another file.
    case otherFile
    /// It has a track that is neither picture nor sound and cannot be taken out.
    case hiddenTrack
    /// The process that was to read it did not.
    case worker(WorkerFailure)
    /// The program that was to convert it did not.
    case notConverted(WorkerFailure)

    /// Whether another program may make a video of the file that browsers play.
    package var isConvertible: Bool {
        switch self {
        case .matroska, .otherContainer, .compressedHeader, .hiddenTrack: true
        default: false
        }
    }
}
