/// Why a picture cannot be read or derived; the command formats the message.
public enum ImageError: Error, Sendable, Hashable, Codable {
    /// The file holds no bytes.
    case empty
    /// The format is not supported; `kind` is the kind of its first bytes.
    case notAPhoto(kind: FileKind)
    /// The program was built without the package trait that reads files of this kind.
    case notBuiltIn(kind: FileKind, trait: String)
    /// The system failed to open or read the file with `errno`.
    case unreadable(errno: Int32)
    /// The file ends at `foundBytes`, before the end of a structure at `expectedBytes`.
    case truncated(expectedBytes: Int, foundBytes: Int)
    /// The structure violates a rule of its format.
    case malformed(Malformation)
    /// A coding that browsers or the decoder do not support.
    case unsupported(Unsupported)
    /// `value` exceeds a limit of `limit`.
    case tooLarge(Limit, value: Int, limit: Int)
    /// The header states more pixels than the file's bytes can encode.
    case impossibleSize(width: Int, height: Int, fileBytes: Int)
    /// The codec rejected the data with `message`.
    case undecodable(message: String)
    /// An allocation failed.
    case outOfMemory
    /// The file was written to while it was read.
    case changed
    /// The work was cancelled.
    case cancelled
    /// The worker process failed.
    case worker(WorkerFailure)

    /// The rules that header readers check.
    public enum Malformation: Sendable, Hashable, Codable {
        case noFrameHeader
        case noScan
        case zeroExtent
        case segmentLength(marker: UInt8)
        case frameHeader
        case componentCount(Int)
        case imageHeader
        /// The parts of a file of another format contradict each other.
        case structure(FileKind)
    }

    /// Codings that are recognised and rejected.
    public enum Unsupported: Sendable, Hashable, Codable {
        case lossless
        case hierarchical
        case bitsPerSample(Int)
        case heightInLaterMarker
        case appleOptimisedPNG
        /// Samples in PQ or HLG (BT.2100), without a description of their appearance on SDR displays.
        case highDynamicRange(FileKind)
        /// A file of a kind whose metadata cannot be removed.
        case stripping(FileKind)
        /// A raw file without a large enough JPEG: the size of the largest one in it, or 0.
        case rawWithoutPicture(width: Int, height: Int)
    }

    /// The limits.
    public enum Limit: Sendable, Hashable, Codable {
        case pixels
        /// The larger of width and height.
        case side
        case markers
        case fileBytes
        /// The memory that a codec needs at once: the coefficients of a progressive JPEG, an interlaced PNG.
        case workingBytes
        case scans
        /// The pixels of a JPEG times its scans.
        case scannedPixels
    }
}
