/// A token of a script: not white space and not a comment (ECMA-262, 12).
struct ScriptToken {
    /// The kind of a token.
    enum Kind: Equatable {
        /// A name or a keyword.
        case name
        /// A punctuator character, or the three dots of a spread.
        case sign
        /// A string, a number, a regular expression, or a part of a template literal.
        case literal
    }

    /// The kind.
    let kind: Kind
    /// The byte range in the script.
    let range: Range<Int>

    /// The tokens of a script, in order.
    static func tokens(of script: [UInt8]) -> [ScriptToken] {
        var reader = Reader(script: script)
        return reader.all()
    }

    /// Whether a character can be part of a name.
    static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

private struct Reader {
    let script: [UInt8]
    private var place = 0
    private var tokens: [ScriptToken] = []
    // The number of open braces in the expression of each open template literal.
    private var templates: [Int] = []

    init(script: [UInt8]) { self.script = script }

    private func byte(_ place: Int) -> UInt8? { place < script.count ? script[place] : nil }

    private mutating func add(_ kind: ScriptToken.Kind, to end: Int) {
        let end = min(max(end, place + 1), script.count)
        tokens.append(ScriptToken(kind: kind, range: place..<end))
        place = end
    }

    mutating func all() -> [ScriptToken] {
        while let first = byte(place) {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                place += 1
            case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "/"):
                place = script[place...].firstIndex(of: UInt8(ascii: "\n")) ?? script.count
            case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "*"):
                place = endOfComment
            case UInt8(ascii: "/") where mayBeginExpression: add(.literal, to: endOfExpression)
            case UInt8(ascii: "'"), UInt8(ascii: "\""): add(.literal, to: end(of: first))
            case UInt8(ascii: "`"): readTemplate()
            case UInt8(ascii: "}") where templates.last == 0:
                templates.removeLast()
                readTemplate()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.literal, to: endOfWord(dots: true))
            case _ where ScriptToken.isNamePart(first): add(.name, to: endOfWord(dots: false))
            default: readSign(first)
            }
        }
        return tokens
    }

    private mutating func readSign(_ sign: UInt8) {
        if !templates.isEmpty {
            if sign == UInt8(ascii: "{") { templates[templates.count - 1] += 1 }
            if sign == UInt8(ascii: "}") { templates[templates.count - 1] -= 1 }
        }
        add(.sign, to: script[place...].starts(with: "...".utf8) ? place + 3 : place + 1)
    }

    private func endOfWord(dots: Bool) -> Int {
        script[place...].firstIndex {
            !ScriptToken.isNamePart($0) && !(dots && $0 == UInt8(ascii: "."))
        } ?? script.count
    }

    private var endOfComment: Int {
        var end = place + 2
        while end + 1 < script.count, !script[end...].starts(with: "*/".utf8) { end += 1 }
        return end + 2
    }

    /// The index after the string that begins here.
    private func end(of quote: UInt8) -> Int {
        var end = place + 1
        while let byte = byte(end), byte != quote, byte != UInt8(ascii: "\n") {
            end += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return end + 1
    }

    /// Whether a slash begins a regular expression here: no value precedes it that it could divide.
    private var mayBeginExpression: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .literal: return false
        case .name: return script[last.range].elementsEqual("return".utf8)
        case .sign: return !")]}".utf8.contains(script[last.range.lowerBound])
        }
    }

    private var endOfExpression: Int {
        var end = place + 1
        var isInClass = false
        while let byte = byte(end), byte != UInt8(ascii: "\n") {
            switch byte {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return end + 1
            default: break
            }
            end += 1
        }
        return end
    }

    /// Reads a template literal to its end, or to its next expression.
    private mutating func readTemplate() {
        var end = place + 1
        while let byte = byte(end), byte != UInt8(ascii: "`") {
            if byte == UInt8(ascii: "$"), self.byte(end + 1) == UInt8(ascii: "{") {
                add(.literal, to: end + 2)
                templates.append(0)
                return
            }
            end += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        add(.literal, to: end + 1)
    }
}
