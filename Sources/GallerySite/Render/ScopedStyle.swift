/// Style rules for elements in a page of another site, which has its own rules and classes.
enum ScopedStyle {
    /// The root class of all rules.
    static let root = "gallery-fragment"
    private static let prefix = "gf-"

    /// Rules limited to descendants of the root, with prefixed classes. A condition that is always true gives them
    /// higher specificity than rules of the page without ids (Selectors 4, 17).
    static func text(_ rules: String) -> String {
        ".\(root):not(#_){\n\(prefixingSelectors(of: rules))}\n"
    }

    /// Class names with the prefix.
    static func prefixed(_ classes: String) -> String {
        classes.split(separator: " ").map { prefix + $0 }.joined(separator: " ")
    }

    /// Rules with prefixed classes: names after a dot in selectors, but not in at-rules.
    private static func prefixingSelectors(of rules: String) -> String {
        let bytes = Array(rules.utf8)
        var (result, pending) = ([UInt8](), [UInt8]())
        var (quote, isAtRule): (UInt8?, Bool) = (nil, false)
        for (index, byte) in bytes.enumerated() {
            if let open = quote {
                pending.append(byte)
                if byte == open, bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "{"):
                result += isAtRule ? pending : prefixingClasses(of: pending)
                result.append(byte)
                (pending, isAtRule) = ([], false)
            case UInt8(ascii: ";"), UInt8(ascii: "}"):
                result += pending + [byte]
                (pending, isAtRule) = ([], false)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                quote = byte
                pending.append(byte)
            default:
                if byte == UInt8(ascii: "@") { isAtRule = true }
                pending.append(byte)
            }
        }
        return String(decoding: result + pending, as: UTF8.self)
    }

    private static func prefixingClasses(of selectors: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var quote: UInt8?
        for (index, byte) in selectors.enumerated() {
            result.append(byte)
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "."), index + 1 < selectors.count,
                isNameStart(selectors[index + 1])
            {
                result += prefix.utf8
            }
        }
        return result
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "\\") || byte >= 0x80
    }
}
