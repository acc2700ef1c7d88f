/// A syntax error in a JSON text.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    /// What the parser expected.
    package enum Expectation: Sendable, Hashable {
        case value, name, colon, commaOrBracket, commaOrBrace, end, closingQuote, escape
        case surrogatePair, digit, utf8, fewerLevels, fewerBytes
    }

    /// The line, from 1.
    package var line: Int
    /// The Unicode scalar in the line, from 1.
    package var column: Int
    /// What the parser expected.
    package var expected: Expectation
    /// The character that it found; `nil` at the end of the text.
    package var found: Unicode.Scalar?
}

extension JSONDocument {
    /// The maximum depth of nested lists and objects; a request needs seven.
    package static let maximumDepth = 64

    /// Parses a text. O(bytes).
    package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: bytes)
        do { try parser.parse() } catch {
            throw JSONSyntaxError(bytes, at: error.offset, expected: error.expected)
        }
        self.init(bytes: bytes, nodes: parser.nodes)
    }
}

extension JSONSyntaxError {
    fileprivate init(_ bytes: [UInt8], at offset: Int, expected: Expectation) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        // Continuation bytes belong to the preceding character.
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        self.expected = expected
        found = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    }
}

private struct JSONParser {
    struct Failure: Error {
        var offset: Int
        var expected: JSONSyntaxError.Expectation
    }

    let bytes: [UInt8]
    var position = 0
    var nodes: [JSONDocument.Node] = []
    /// The indices of the open lists and objects.
    private var open: [Int] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark, which some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        nodes.reserveCapacity(bytes.count / 8)
    }

    mutating func parse() throws(Failure) {
        guard bytes.count < UInt32.max else { throw failure(.fewerBytes) }
        while true {
            skipSpace()
            guard position < bytes.count else { throw failure(.value) }
            switch bytes[position] {
            case UInt8(ascii: "{"):
                if try isEmpty(.object, until: UInt8(ascii: "}")) { break }
                try parseName()
                continue
            case UInt8(ascii: "["):
                if try isEmpty(.array, until: UInt8(ascii: "]")) { break }
                continue
            case UInt8(ascii: "\""): try parseString()
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
            case UInt8(ascii: "t"): try parseWord("true", .true)
            case UInt8(ascii: "f"): try parseWord("false", .false)
            case UInt8(ascii: "n"): try parseWord("null", .null)
            default: throw failure(.value)
            }
            guard try moveToNextValue() else { return }
        }
    }

    /// Opens a list or an object and returns whether it is empty.
    private mutating func isEmpty(
        _ kind: JSONDocument.Kind, until close: UInt8
    ) throws(Failure) -> Bool {
        guard open.count < JSONDocument.maximumDepth else { throw failure(.fewerLevels) }
        open.append(nodes.count)
        append(kind, from: position)
        position += 1
        skipSpace()
        return position < bytes.count && bytes[position] == close
    }

    /// Closes finished lists and objects and consumes the comma before the next value; false at the end of the
    /// text.
    private mutating func moveToNextValue() throws(Failure) -> Bool {
        while let container = open.last {
            skipSpace()
            let isObject = nodes[container].kind == .object
            switch position < bytes.count ? bytes[position] : 0 {
            case UInt8(ascii: ","):
                position += 1
                if isObject { try parseName() }
                return true
            case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                position += 1
                nodes[container].end = UInt32(position)
                nodes[container].next = UInt32(nodes.count)
                open.removeLast()
            default: throw failure(isObject ? .commaOrBrace : .commaOrBracket)
            }
        }
        skipSpace()
        guard position == bytes.count else { throw failure(.end) }
        return false
    }

    private mutating func parseName() throws(Failure) {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw failure(.name)
        }
        try parseString()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
            throw failure(.colon)
        }
        position += 1
    }

    private mutating func parseString() throws(Failure) {
        let start = position
        var hasEscapes = false
        // The combined bits of all bytes show whether any is not ASCII.
        var bits: UInt8 = 0
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                append(.string, from: start)
                nodes[nodes.count - 1].hasEscapes = hasEscapes
                if bits >= 0x80, String(validating: bytes[start..<position], as: UTF8.self) == nil {
                    throw Failure(offset: start, expected: .utf8)
                }
                return
            }
            guard byte >= 0x20 else { throw failure(.closingQuote) }
            bits |= byte
            position += 1
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try parseEscape()
            }
        }
        throw failure(.closingQuote)
    }

    /// Parses the rest of an escape sequence.
    private mutating func parseEscape() throws(Failure) {
        guard position < bytes.count else { throw failure(.escape) }
        switch bytes[position] {
        case UInt8(ascii: "u"):
            let start = position - 1
            let unit = try parseUnit()
            guard unit & 0xF800 == 0xD800 else { return }
            // Half a surrogate pair is not a character, and would be invalid in the output.
            guard unit < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else {
                throw Failure(offset: start, expected: .surrogatePair)
            }
            position += 1
            guard try parseUnit() & 0xFC00 == 0xDC00 else {
                throw Failure(offset: start, expected: .surrogatePair)
            }
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        default: throw failure(.escape)
        }
    }

    /// Parses "u" and four hexadecimal digits.
    private mutating func parseUnit() throws(Failure) -> Int {
        position += 1
        var unit = 0
        for _ in 0..<4 {
            guard position < bytes.count else { throw failure(.escape) }
            switch bytes[position] {
            case let digit where isDigit(digit): unit = unit * 16 + Int(digit & 0x0F)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                unit = unit * 16 + Int(bytes[position] & 0x0F) + 9
            default: throw failure(.escape)
            }
            position += 1
        }
        return unit
    }

    private mutating func parseNumber() throws(Failure) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
            // A leading zero must be the only digit.
            position += 1
        } else {
            try parseDigits()
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try parseDigits()
        }
        if position < bytes.count, bytes[position] & 0xDF == UInt8(ascii: "E") {
            position += 1
            if position < bytes.count,
                bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
            {
                position += 1
            }
            try parseDigits()
        }
        append(.number, from: start)
    }

    private mutating func parseDigits() throws(Failure) {
        guard position < bytes.count, isDigit(bytes[position]) else { throw failure(.digit) }
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    }

    private mutating func parseWord(
        _ word: StaticString, _ kind: JSONDocument.Kind
    ) throws(Failure) {
        let start = position
        let isThere = word.withUTF8Buffer { bytes[start...].starts(with: $0) }
        guard isThere else { throw failure(.value) }
        position += word.utf8CodeUnitCount
        append(kind, from: start)
    }

    private mutating func append(_ kind: JSONDocument.Kind, from start: Int) {
        nodes.append(
            JSONDocument.Node(
                kind: kind, start: UInt32(start), end: UInt32(position),
                next: UInt32(nodes.count + 1)))
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func failure(_ expected: JSONSyntaxError.Expectation) -> Failure {
        Failure(offset: position, expected: expected)
    }
}
