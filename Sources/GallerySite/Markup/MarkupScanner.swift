/// Scans the tags and texts of an HTML or XML document in order, with their lines.
///
/// It recognises tags, attributes, comments and raw text as the HTML Standard does (13.2.5), which never fails; a
/// script in a comment in a script is not supported. It builds no tree and repairs nothing.
package struct MarkupScanner {
    /// The language of the document.
    package enum Language: Sendable {
        /// Names are case-insensitive; scripts, styles and titles contain no tags.
        case html
        /// Names are case-sensitive; there are CDATA sections.
        case xml
    }

    /// An attribute of a tag.
    package struct Attribute {
        /// The name, in HTML in lower case.
        package var name: String
        /// The value with its references replaced; empty for an attribute without a value.
        package var value: String
        /// The line of its first byte, from 1.
        package var line: Int
    }

    /// A start tag.
    package struct Tag {
        /// The name, in HTML in lower case.
        package var name: String
        /// The attributes in order; of several with one name, the first.
        package var attributes: [Attribute]
        /// The line of its first byte, from 1.
        package var line: Int
        /// Its byte range in the document, including the angle brackets.
        package var range: Range<Int>

        /// The value of an attribute; nil when there is none.
        package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// A part of a document.
    package enum Token {
        /// A start tag.
        case start(Tag)
        /// An end tag with its name, in HTML in lower case.
        case end(name: String)
        /// A text with its references replaced, and the line of its first byte.
        case text(String, line: Int)
    }

    private let bytes: [UInt8]
    private let language: Language
    private var position = 0
    private var countedTo = 0
    private var countedLine = 1
    /// The element with raw text that was just opened.
    private var rawElement: String?

    /// Begins at the first byte.
    package init(_ bytes: [UInt8], _ language: Language) {
        self.bytes = bytes
        self.language = language
    }

    /// The next token; nil at the end.
    package mutating func next() -> Token? {
        if let rawElement {
            self.rawElement = nil
            if let text = rawText(of: rawElement) { return text }
        }
        while position < bytes.count {
            let start = position
            guard bytes[start] == UInt8(ascii: "<"), let kind = byte(at: start + 1) else {
                skipText()
                return text(start..<position)
            }
            if isLetter(kind) {
                position += 1
                return .start(startTag(at: start))
            }
            switch kind {
            case UInt8(ascii: "/"):
                if let letter = byte(at: start + 2), isLetter(letter) {
                    position += 2
                    let name = name()
                    skip(past: ">")
                    return .end(name: name)
                }
                skip(past: ">")
            case UInt8(ascii: "!"):
                if language == .xml, has("![CDATA[", at: start + 1) {
                    position = start + 9
                    let end = find("]]>") ?? bytes.count
                    let text = String(decoding: bytes[position..<end], as: UTF8.self)
                    position = min(bytes.count, end + 3)
                    return .text(text, line: line(at: start))
                }
                skipDeclaration()
            case UInt8(ascii: "?"):
                skip(past: language == .xml ? "?>" : ">")
            default:
                skipText()
                return text(start..<position)
            }
        }
        return nil
    }

    // MARK: Tags

    private mutating func startTag(at start: Int) -> Tag {
        var tag = Tag(name: name(), attributes: [], line: line(at: start), range: start..<start)
        var names: Set<String> = []
        while let attribute = attribute() {
            if names.insert(attribute.name).inserted { tag.attributes.append(attribute) }
        }
        tag.range = start..<position
        if language == .html, Self.rawElements.contains(tag.name) { rawElement = tag.name }
        return tag
    }

    private static let rawElements: Set<String> = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
    ]

    private mutating func name() -> String {
        let start = position
        while let byte = byte(at: position), !isSpace(byte), byte != UInt8(ascii: "/"),
            byte != UInt8(ascii: ">")
        {
            position += 1
        }
        return name(start..<position)
    }

    private func name(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return language == .html ? text.lowercased() : text
    }

    /// The next attribute of a tag; nil after the end of the tag.
    private mutating func attribute() -> Attribute? {
        while let byte = byte(at: position), isSpace(byte) || byte == UInt8(ascii: "/") {
            position += 1
        }
        guard let first = byte(at: position) else { return nil }
        if first == UInt8(ascii: ">") {
            position += 1
            return nil
        }
        let start = position
        // A name may begin with an equals sign.
        position += 1
        while let byte = byte(at: position), !isSpace(byte), !"/>=".utf8.contains(byte) {
            position += 1
        }
        var attribute = Attribute(
            name: name(start..<position), value: "", line: line(at: start))
        let end = position
        skipSpace()
        guard byte(at: position) == UInt8(ascii: "=") else {
            position = end
            return attribute
        }
        position += 1
        skipSpace()
        attribute.value = CharacterReferences.replaced(in: value())
        return attribute
    }

    private mutating func value() -> ArraySlice<UInt8> {
        if let quote = byte(at: position), quote == 0x22 || quote == 0x27 {
            let start = position + 1
            let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
            position = min(bytes.count, end + 1)
            return bytes[start..<end]
        }
        let start = position
        while let byte = byte(at: position), !isSpace(byte), byte != UInt8(ascii: ">") {
            position += 1
        }
        return bytes[start..<position]
    }

    // MARK: Everything else

    private mutating func text(_ range: Range<Int>) -> Token {
        .text(CharacterReferences.replaced(in: bytes[range]), line: line(at: range.lowerBound))
    }

    private mutating func skipText() {
        if position < bytes.count, bytes[position] == UInt8(ascii: "<") { position += 1 }
        position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    }

    /// The text up to the end tag of `element`; nil when it is empty.
    private mutating func rawText(of element: String) -> Token? {
        let start = position
        var end = start
        while let found = bytes[end...].firstIndex(of: UInt8(ascii: "<")) {
            end = found
            let tail = found + 2 + element.utf8.count
            if byte(at: found + 1) == UInt8(ascii: "/"), tail <= bytes.count,
                name((found + 2)..<tail) == element,
                byte(at: tail).map({ isSpace($0) || $0 == 0x2F || $0 == 0x3E }) ?? true
            {
                break
            }
            end += 1
            if end == bytes.count { break }
        }
        if !bytes[end...].contains(UInt8(ascii: "<")) { end = bytes.count }
        position = end
        guard end > start else { return nil }
        if element == "title" || element == "textarea" { return text(start..<end) }
        return .text(String(decoding: bytes[start..<end], as: UTF8.self), line: line(at: start))
    }

    /// Skips a comment, a document type, or another declaration.
    private mutating func skipDeclaration() {
        guard has("!--", at: position + 1) else { return skip(past: ">") }
        // `<!-->` and `<!--->` are complete comments.
        position += 2
        if language == .html, has("-->", at: position) || has("--->", at: position) {
            return skip(past: ">")
        }
        position += 2
        while let end = find("--") {
            position = end + 2
            if language == .html, has("!>", at: position) { position += 1 }
            if has(">", at: position) {
                position += 1
                return
            }
            // The second hyphen may be the first one of the end.
            position = end + 1
        }
        position = bytes.count
    }

    private mutating func skip(past mark: StaticString) {
        position = find(mark).map { $0 + mark.utf8CodeUnitCount } ?? bytes.count
    }

    private func find(_ mark: StaticString) -> Int? {
        var rest = bytes[position...]
        while let found = rest.firstIndex(of: mark.utf8Start.pointee) {
            if has(mark, at: found) { return found }
            rest = bytes[(found + 1)...]
        }
        return nil
    }

    private func has(_ text: StaticString, at offset: Int) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return offset <= bytes.count && bytes[offset...].starts(with: wanted)
    }

    private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
            || (language == .xml && (byte == UInt8(ascii: "_") || byte >= 0x80))
    }

    private mutating func skipSpace() {
        while let byte = byte(at: position), isSpace(byte) { position += 1 }
    }

    /// The line of an offset, which must not be smaller than in the last call.
    private mutating func line(at offset: Int) -> Int {
        for index in countedTo..<max(countedTo, offset) where bytes[index] == 0x0A {
            countedLine += 1
        }
        countedTo = max(countedTo, offset)
        return countedLine
    }
}
