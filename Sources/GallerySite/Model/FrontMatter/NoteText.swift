internal import GalleryFacts

/// The text of a file from any text editor.
struct NoteText {
    /// The text.
    let text: String
    /// The first line, from 1, that another encoding may have changed: the first with a byte that is not ASCII, and 1
    /// for UTF-16. Nil for UTF-8.
    let repairedLine: Int?
    /// Whether the bytes are a text. Bytes of another encoding may be decoded to anything.
    let isText: Bool

    /// Decodes bytes as UTF-8, as UTF-16 after a byte order mark, else as Windows-1252, which includes Latin-1.
    init(_ bytes: [UInt8]) {
        let mark = bytes.prefix(2)
        if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] {
            let low = bytes[0] == 0xFF ? 0 : 1
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
            }
            (text, repairedLine) = (String(decoding: units, as: UTF16.self), 1)
            let isComplete =
                bytes.count.isMultiple(of: 2) && !text.unicodeScalars.contains("\u{FFFD}")
            // In the other byte order, ASCII is of other scripts.
            let hasASCII = units.isEmpty || units.contains { $0 < 0x80 }
            isText = isComplete && hasASCII && !text.utf8.contains(where: Self.isControl)
            return
        }
        let isPlain = !bytes.contains(where: Self.isControl)
        if let text = String(validating: bytes, as: UTF8.self) {
            (self.text, repairedLine, isText) = (text, nil, isPlain)
            return
        }
        text = MetadataText.windows1252(bytes)
        let end = bytes.firstIndex { $0 >= 0x80 } ?? bytes.endIndex
        repairedLine = 1 + bytes[..<end].count { $0 == 0x0A }
        // EBCDIC has its space at 0x40 and its line feed at 0x25.
        let isEBCDIC = bytes.contains(0x40) && !bytes.contains(0x20) && !bytes.contains(0x0A)
        isText = isPlain && !isEBCDIC
    }

    /// Whether a byte is a control character that texts do not contain; UTF-16 and UTF-32 have many.
    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1A && byte != 0x1B
    }
}
