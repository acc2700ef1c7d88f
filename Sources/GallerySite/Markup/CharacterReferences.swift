/// Character references of HTML and XML.
enum CharacterReferences {
    private static let names: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    /// `&#x10FFFF;` without its ampersand and semicolon.
    private static let maxLength = 8

    /// The text with its references replaced: the five named ones of XML, the no-break space, and all numeric ones.
    /// Other references are not changed.
    static func replaced(in bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...].dropFirst()
            let name = rest.prefix(maxLength + 1).prefix { $0 != ";" }
            guard rest.dropFirst(name.count).first == ";", let character = character(name) else {
                result += "&"
                continue
            }
            result += character
            rest = rest.dropFirst(name.count + 1)
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let value =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
