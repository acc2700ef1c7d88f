/// Why a picture cannot be read or derived, as facts; whoever shows it writes the sentence.
public enum ImageError: Error, Sendable, Hashable, Codable {
    /// The file holds no bytes.
    case empty
    /// The file is of a format that is not read; `kind` is what its first bytes look like.
    case notAPhoto(kind: FileKind)
    /// The program was built without the trait of its package that reads files of this kind.
    case notBuiltIn(kind: FileKind, trait: String)
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
        /// What the parts of a file of another format say of each other cannot be.
        case structure(FileKind)
    }

    /// Kinds of coding that are recognised and refused.
    public enum Unsupported: Sendable, Hashable, Codable {
        case lossless
        case hierarchical
        case bitsPerSample(Int)
        case heightInLaterMarker
        case appleOptimisedPNG
        /// Samples coded by PQ or HLG (BT.2100), and nothing that states how they look without HDR.
        case highDynamicRange(FileKind)
        /// A file of a kind whose metadata cannot be removed.
        case stripping(FileKind)
        /// A raw file without a JPEG that is large enough: the extents of the largest one in it, or 0.
        case rawWithoutPicture(width: Int, height: Int)
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
