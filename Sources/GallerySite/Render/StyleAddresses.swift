/// The addresses that a style sheet loads.
package struct StyleAddresses {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var found: [(reference: URLReference, place: Range<Int>)] = []

    /// Every `url(…)`, and every string of `@import` and of `image-set(…)`, with its line. Comments and strings are
    /// recognised as in CSS Syntax 3 (4.3); names of namespaces are not addresses.
    package static func all(in bytes: [UInt8]) -> [URLReference] {
        places(in: bytes).map(\.reference)
    }

    /// The same addresses with their byte ranges, including quotes.
    static func places(in bytes: [UInt8]) -> [(reference: URLReference, place: Range<Int>)] {
        var reader = StyleAddresses(bytes: bytes)
        reader.read()
        return reader.found
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() {
        // The name of the open at-rule, and whether an image-set is open.
        var rule = ""
        var depth = 0
        var setDepth: Int?
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "/") where at(position + 1) == UInt8(ascii: "*"): skipComment()
            case 0x22, 0x27:
                let (line, start) = (line, position)
                let text = string()
                if rule == "@import" || setDepth != nil { add(text, line, from: start) }
            case UInt8(ascii: "("):
                depth += 1
                advance()
            case UInt8(ascii: ")"):
                depth -= 1
                if let set = setDepth, depth < set { setDepth = nil }
                advance()
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                rule = ""
                advance()
            case _ where Self.isName(byte):
                let word = word()
                if word.hasPrefix("@") { rule = word }
                guard at(position) == UInt8(ascii: "(") else { continue }
                if word == "url" {
                    readURL(isAddress: rule != "@namespace")
                } else if word.hasSuffix("image-set") {
                    setDepth = setDepth ?? depth + 1
                }
            default: advance()
            }
        }
    }

    private mutating func add(_ address: String, _ line: Int, from start: Int) {
        let reference = URLReference(address: address, use: .load, line: line)
        found.append((reference, start..<min(position, bytes.count)))
    }

    private mutating func readURL(isAddress: Bool) {
        let line = line
        advance()
        while let byte = at(position), byte <= 0x20 { advance() }
        let start = position
        if let quote = at(position), quote == 0x22 || quote == 0x27 {
            let text = string()
            if isAddress { add(text, line, from: start) }
            return
        }
        var text: [UInt8] = []
        while let byte = at(position), byte != UInt8(ascii: ")") {
            if byte == UInt8(ascii: "\\") { advance() }
            if position < bytes.count, bytes[position] > 0x20 { text.append(bytes[position]) }
            advance()
        }
        if isAddress { add(String(decoding: text, as: UTF8.self), line, from: start) }
        advance()
    }

    private mutating func string() -> String {
        let quote = bytes[position]
        advance()
        var text: [UInt8] = []
        while let byte = at(position), byte != quote {
            if byte == UInt8(ascii: "\\") { advance() }
            if let byte = at(position) { text.append(byte) }
            advance()
        }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = position
        while let byte = at(position), Self.isName(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private mutating func skipComment() {
        let end = StyleText.end(ofCommentAt: position, bytes)
        while position < end { advance() }
    }

    private mutating func advance() {
        if at(position) == 0x0A { line += 1 }
        position += 1
    }

    private func at(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
    }
}
