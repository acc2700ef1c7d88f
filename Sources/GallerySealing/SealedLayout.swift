/// The layout of an encrypted file, which depends only on the length of its content.
package struct SealedLayout: Sendable, Hashable {
    /// The first bytes of each encrypted file.
    package static let mark = Array("GALP1".utf8)
    /// The plaintext of each chunk except the last, in bytes.
    package static let chunkBytes = 65_536
    /// The length of the authentication tag of a chunk, in bytes.
    static let tagBytes = 16
    /// The length of the field before the content that states its length, in bytes.
    static let lengthBytes = 8

    /// The length of the content in bytes.
    package let contentBytes: Int

    /// Computes the layout; the length must not be negative.
    package init(contentBytes: Int) { self.contentBytes = max(0, contentBytes) }

    /// The length of the plaintext: length field, content, and zeros up to the next of eight lengths per octave.
    package var plaintextBytes: Int { Self.padded(Self.lengthBytes + contentBytes) }

    /// The number of chunks.
    package var chunkCount: Int {
        (plaintextBytes + Self.chunkBytes - 1) / Self.chunkBytes
    }

    /// The length of the file.
    package var fileBytes: Int {
        Self.mark.count + plaintextBytes + chunkCount * Self.tagBytes
    }

    /// The range of a chunk in the plaintext.
    package func plaintextRange(ofChunk index: Int) -> Range<Int> {
        let start = index * Self.chunkBytes
        return start..<min(start + Self.chunkBytes, plaintextBytes)
    }

    /// The range of the content in a chunk; empty for a chunk of padding.
    package func contentRange(ofChunk index: Int) -> Range<Int> {
        let range = plaintextRange(ofChunk: index)
        let start = min(max(0, range.lowerBound - Self.lengthBytes), contentBytes)
        return start..<max(start, min(range.upperBound - Self.lengthBytes, contentBytes))
    }

    /// The next of eight lengths per octave: a length of 8 or more rounded up to a multiple of 2^(⌊log₂ length⌋ −
    /// 3).
    static func padded(_ length: Int) -> Int {
        let exponent = Int.bitWidth - 1 - max(8, length).leadingZeroBitCount
        let step = 1 << (exponent - 3)
        return (length + step - 1) / step * step
    }
}
