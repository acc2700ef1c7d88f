/// Why a picture cannot be read or derived, as facts; whoever shows it writes the sentence.
package enum ImageError: Error, Sendable, Hashable {
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
    /// The work was cancelled.
    case cancelled

    /// The rules that header readers check.
    package enum Malformation: Sendable, Hashable {
        case noFrameHeader
        case noScan
        case zeroExtent
        case segmentLength(marker: UInt8)
        case frameHeader
        case componentCount(Int)
        case imageHeader
    }

    /// Kinds of coding that are recognised and refused.
    package enum Unsupported: Sendable, Hashable {
        case lossless
        case hierarchical
        case bitsPerSample(Int)
        case heightInLaterMarker
        case appleOptimisedPNG
    }

    /// What is limited.
    package enum Limit: Sendable, Hashable {
        case pixels
        case markers
        case fileBytes
    }
}

/// What the first bytes of a file look like.
package enum FileKind: String, Sendable, Hashable {
    case jpeg, png, heic, avif, webp, gif, tiff, bmp, jxl, pdf, html, text, unknown

    /// Tells the kind of a file from its first bytes, 16 of which are enough; an empty prefix is unknown.
    package init(prefix: some Collection<UInt8>) {
        let bytes = Array(prefix.prefix(64))
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("ftyp", at: 4) {
            self =
                has("avif", at: 8) || has("avis", at: 8)
                ? .avif : has("he", at: 8) || has("mif1", at: 8) ? .heic : .unknown
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("GIF8") {
            self = .gif
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0])
            || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
        {
            self = .tiff
        } else if has("BM"), bytes.count > 14, bytes[6...9].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
            self = .jxl
        } else if has("%PDF") {
            self = .pdf
        } else if has("<!") || has("<html") || has("<HTML") {
            self = .html
        } else if !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 || (9...13).contains($0) }) {
            self = .text
        } else {
            self = .unknown
        }
    }
}
