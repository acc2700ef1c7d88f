internal import GalleryFacts

/// The text of a file from any text editor.
struct NoteText {
    /// The text.
    let text: String
    /// The first line, from 1, that another encoding may have changed: the first with a byte that is not ASCII, and 1
    /// for UTF-16. Nil for UTF-8.
    let repairedLine: Int?

    /// Decodes bytes as UTF-8, as UTF-16 after a byte order mark, else as Windows-1252, which includes Latin-1.
    init(_ bytes: [UInt8]) {
        if let text = String(validating: bytes, as: UTF8.self) {
            (self.text, repairedLine) = (text, nil)
            return
        }
        let mark = bytes.prefix(2)
        if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] {
            let low = bytes[0] == 0xFF ? 0 : 1
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
            }
            (text, repairedLine) = (String(decoding: units, as: UTF16.self), 1)
            return
        }
        text = MetadataText.windows1252(bytes)
        let end = bytes.firstIndex { $0 >= 0x80 } ?? bytes.endIndex
        repairedLine = 1 + bytes[..<end].count { $0 == 0x0A }
    }
}
