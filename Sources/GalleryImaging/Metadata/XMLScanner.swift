/// Scans the tags and texts of an XML document in order, in one pass over its bytes.
///
/// It supports the part of XML 1.0 that XMP packets use: names, attributes, texts, CDATA sections, the five
/// entities and numeric references. It ends at the first error and at a document type, whose entities could expand.
struct XMLScanner {
    /// Bytes of the document with unresolved references.
    struct Raw {
        fileprivate var bytes: ArraySlice<UInt8>
        fileprivate var isLiteral = false

        /// The bytes with resolved references.
        var unescaped: [UInt8] { isLiteral ? Array(bytes) : XMLScanner.unescape(bytes) }
    }

    /// An attribute of a tag.
    struct Attribute {
        /// The name with its prefix.
        var name: ArraySlice<UInt8>
        /// The value.
        var value: Raw
    }

    /// A token of the document.
    enum Token {
        /// A start tag; `isEmpty` for a self-closing one.
        case start(name: ArraySlice<UInt8>, attributes: [Attribute], isEmpty: Bool)
        case end
        case text(Raw)
    }

    private let bytes: [UInt8]
    private var position = 0

    /// Begins at the first byte.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token; nil at the end and at the first error.
    mutating func next() -> Token? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let start = position
                position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                return .text(Raw(bytes: bytes[start..<position]))
            }
            position += 1
            if skips("!--") {
                guard skip(past: "-->") != nil else { return nil }
            } else if skips("![CDATA[") {
                guard let text = skip(past: "]]>") else { return nil }
                return .text(Raw(bytes: text, isLiteral: true))
            } else if skips("?") {
                guard skip(past: "?>") != nil else { return nil }
            } else if skips("!") {
                return nil
            } else if skips("/") {
                return skip(past: ">") == nil ? nil : .end
            } else {
                return startTag()
            }
        }
        return nil
    }

    private mutating func skips(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    /// Skips to the end of the next `mark`; returns the bytes before it, or nil if there is none.
    private mutating func skip(past mark: StaticString) -> ArraySlice<UInt8>? {
        let wanted = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        let start = position
        while let found = bytes[position...].firstIndex(of: wanted[0]) {
            position = found + 1
            if bytes[found...].starts(with: wanted) {
                position = found + wanted.count
                return bytes[start..<found]
            }
        }
        position = bytes.count
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private mutating func name() -> ArraySlice<UInt8>? {
        let start = position
        while position < bytes.count, !Self.isSpace(bytes[position]),
            !"/>=\"'<&".utf8.contains(bytes[position])
        {
            position += 1
        }
        return start == position ? nil : bytes[start..<position]
    }

    private mutating func startTag() -> Token? {
        guard let name = name() else { return nil }
        var attributes: [Attribute] = []
        while true {
            skipSpace()
            if skips("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
            if skips(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
            guard let attribute = attribute() else { return nil }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() -> Attribute? {
        guard let name = name() else { return nil }
        skipSpace()
        guard skips("=") else { return nil }
        skipSpace()
        guard position < bytes.count, [0x22, 0x27].contains(bytes[position]),
            let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
        else { return nil }
        let value = bytes[(position + 1)..<end]
        position = end + 1
        return Attribute(name: name, value: Raw(bytes: value))
    }

    // MARK: References

    private static let entities: [String: UInt8] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27,
    ]
    /// `&#x10FFFF;` is the longest valid reference.
    private static let maxReferenceLength = 10

    /// Resolves references; unknown ones stay unchanged.
    private static func unescape(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(maxReferenceLength).firstIndex(of: UInt8(ascii: ";")),
                let text = replacement(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
            else {
                result.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
                continue
            }
            result += text
            rest = rest[(end + 1)...]
        }
        return result + rest
    }

    private static func replacement(_ name: String) -> [UInt8]? {
        if let byte = entities[name] { return [byte] }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return value.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
    }
}
