/// Text as cameras and editors write it: mostly UTF-8, sometimes Windows-1252, padded with blanks.
enum MetadataText {
    /// Decodes and trims; control characters become blanks; nil when nothing is left.
    static func decode(_ bytes: [UInt8]) -> String? {
        let text = String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl =
                scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
            scalars.append(isControl ? " " : scalar)
        }
        let trimmed = trim(String(scalars))
        return trimmed.isEmpty ? nil : trimmed
    }

    private static func trim(_ text: String) -> String {
        var slice = Substring(text)
        while slice.first?.isWhitespace == true { slice.removeFirst() }
        while slice.last?.isWhitespace == true { slice.removeLast() }
        return String(slice)
    }

    /// The characters that Windows-1252 has in place of Latin-1's second block of controls.
    private static let upper: [Unicode.Scalar] = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    private static func windows1252(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            scalars.append(
                (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(scalars)
    }
}
