/// Why a picture cannot be read or derived, as facts; whoever shows it writes the sentence.
public enum ImageError: Error, Sendable, Hashable, Codable {
    /// The file holds no bytes.
    case empty
    /// The file is neither JPEG nor PNG; `kind` is what its first bytes look like.
    case notAPhoto(kind: FileKind)
    /// The system refused to open or read the file; `errno` is its reason.
    case unreadable(errno: Int32)
    /// The file ends at `foundBytes`, before the structure that needs `expectedBytes`.
    case truncated(expectedBytes: Int, foundBytes: Int)
    /// The structure breaks a rule of its format.
    case malformed(Malformation)
    /// A kind of coding that browsers or the decoder cannot show.
    case unsupported(Unsupported)
    /// A limit of `limit` was crossed by `value`.
    case tooLarge(Limit, value: Int, limit: Int)
    /// The header claims more pixels than the file's bytes can code.
    case impossibleSize(width: Int, height: Int, fileBytes: Int)
    /// The codec refused the data; `message` is the codec's own.
    case undecodable(message: String)
    /// An allocation failed.
    case outOfMemory
    /// The file was written to while it was read.
    case changed
    /// The work was cancelled.
    case cancelled
    /// The process that was to read it did not.
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
    }

    /// Kinds of coding that are recognised and refused.
    public enum Unsupported: Sendable, Hashable, Codable {
        case lossless
        case hierarchical
        case bitsPerSample(Int)
        case heightInLaterMarker
        case appleOptimisedPNG
        case highDynamicRangePNG
    }

    /// What is limited.
    public enum Limit: Sendable, Hashable, Codable {
        case pixels
        case markers
        case fileBytes
        /// What a codec must hold whole: the coefficients of a progressive JPEG, an interlaced PNG.
        case workingBytes
        case scans
        /// The pixels of a JPEG times its scans.
        case scannedPixels
    }
}
