/// Why a video cannot be published.
public enum VideoProblem: Error, Sendable, Hashable, Codable {
    /// The file is empty.
    case empty
    /// The system failed to read it.
    case unreadable(errno: Int32)
    /// It was written to while it was read.
    case changed
    /// It ends before the end of a part.
    case truncated(expectedBytes: Int, foundBytes: Int)
    /// Its structure contradicts itself.
    case malformed
    /// It has more parts than any valid video.
    case tooManyParts
    /// It shows no picture.
    case noPicture
    /// It is a Matroska file that is not WebM.
    case matroska
    /// It has a container that browsers do not support: AVI, MPEG and others.
    case otherContainer(FileKind)
    /// Its header is compressed.
    case compressedHeader
    /// Its picture or sound is in another file.
    case otherFile
    /// It has a codec in which data other than picture and sound cannot be found, by its name in the file.
    case opaqueCodec(String)
    /// It has a track that is neither picture nor sound and cannot be removed.
    case hiddenTrack
    /// The worker process failed.
    case worker(WorkerFailure)
    /// The conversion failed.
    case notConverted(WorkerFailure)

    /// Whether a conversion may make the file playable in browsers.
    package var isConvertible: Bool {
        switch self {
        case .matroska, .otherContainer, .compressedHeader, .opaqueCodec, .hiddenTrack: true
        default: false
        }
    }
}
