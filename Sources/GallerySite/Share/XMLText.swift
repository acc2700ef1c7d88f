/// Text as XML documents hold it.
package enum XMLText {
    /// The text with the characters escaped that end text or an attribute's value; characters that XML 1.0
    /// does not know (section 2.2) are left out.
    package static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && !"&<>\"'".utf8.contains($0)
        }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// An element with text in it, on a line of its own.
    static func element(_ name: String, _ text: String) -> String {
        "<\(name)>\(escaped(text))</\(name)>\n"
    }
}
