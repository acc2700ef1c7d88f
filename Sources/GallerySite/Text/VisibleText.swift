/// Texts of others for people's screens: names of files may contain anything, and so may manifests and lists.
package enum VisibleText {
    /// A text without characters that control a terminal or reorder its line: each is replaced by its number, such as
    /// `\u{1b}`.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.map {
            isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0)
        }
        .joined()
    }

    /// Whether a character is a control character (C0, DEL, C1), separates lines, or reorders the text after it.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
