/// Crockford's base32 in lower case, without padding and without ambiguous letters.
package enum Base32 {
    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Encodes bytes: one letter per five bits, the last group padded with zero bits.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var (bits, bitCount) = (0, 0)
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xFFFF
            bitCount += 8
            while bitCount >= 5 {
                bitCount -= 5
                text.append(letters[bits >> bitCount & 31])
            }
        }
        if bitCount > 0 { text.append(letters[bits << (5 - bitCount) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text; nil for other letters, for five or more bits after the last byte, and for padding that is not
    /// zero.
    package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, bitCount) = (0, 0)
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            bits = (bits << 5 | value) & 0xFFFF
            bitCount += 5
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(bits >> bitCount & 255))
            }
        }
        return bitCount < 5 && bits & ((1 << bitCount) - 1) == 0 ? bytes : nil
    }

    /// Whether a text consists only of these letters.
    package static func isText(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy(letters.contains)
    }
}
