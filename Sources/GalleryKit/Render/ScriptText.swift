/// The script of a theme as the pages get it.
enum ScriptText {
    /// A word's place in a script: `'{{words.close}}'`, quotes and all.
    private struct Mention {
        var range: Range<Int>
        var name: String
    }

    private static let opening = Array("'{{words.".utf8)
    private static let closing = Array("}}'".utf8)

    /// The script with the site's words in it, and without what only people read. Each mention of a word
    /// becomes a string of its text.
    static func made(of script: [UInt8], _ words: Wording) -> [UInt8] {
        let text = compact(script)
        let known = words.all
        var made: [UInt8] = []
        made.reserveCapacity(text.count)
        var done = 0
        for mention in mentions(in: text) {
            // A text of JSON is a string of JavaScript too.
            guard let word = known[mention.name], let string = try? JSONText.line(word) else {
                continue
            }
            made += text[done..<mention.range.lowerBound]
            made += string.utf8
            done = mention.range.upperBound
        }
        return made + text[done...]
    }

    /// Throws at the first word that the site does not have.
    static func check(_ script: [UInt8], file: String) throws(ThemeError) {
        for mention in mentions(in: script) where !Wording.names.contains(mention.name) {
            let before = script[..<mention.range.lowerBound]
            throw .unknownName(
                file: file, line: before.count { $0 == lineFeed } + 1,
                name: "words.\(mention.name)",
                suggestion: Spelling.nearest(to: mention.name, among: Wording.names).map {
                    "words.\($0)"
                })
        }
    }

    /// Every mention of a word, in order. One search of bytes: patterns take longer to read than a script.
    private static func mentions(in script: [UInt8]) -> [Mention] {
        var found: [Mention] = []
        var place = 0
        while let start = script[place...].firstIndex(of: opening[0]) {
            place = start + 1
            guard script[start...].starts(with: opening) else { continue }
            let name = script[(start + opening.count)...]
                .prefix { $0 != closing[0] && $0 != lineFeed }
            guard script[name.endIndex...].starts(with: closing) else { continue }
            place = name.endIndex + closing.count
            found.append(Mention(range: start..<place, name: String(decoding: name, as: UTF8.self)))
        }
        return found
    }

    // MARK: What only people read

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    /// Whether there is a U+2028 or U+2029, which end a line of JavaScript as well (ECMA-262, 12.3).
    private static func hasSeparator(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.dropLast(2).contains { index in
            line[index] == 0xE2 && line[index + 1] == 0x80 && line[index + 2] & 0xFE == 0xA8
        }
    }

    /// Whether two characters follow one another somewhere in a line.
    private static func contains(
        _ line: ArraySlice<UInt8>, _ first: Unicode.Scalar, _ second: Unicode.Scalar
    ) -> Bool {
        zip(line, line.dropFirst()).contains {
            $0 == UInt8(ascii: first) && $1 == UInt8(ascii: second)
        }
    }

    /// The same program without indentation, lines of comment, and ends of lines after which no statement can end
    /// (ECMA-262, 12.10). One with a text of several lines, where any may be part of the text, stays as it is.
    private static func compact(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split { $0 == lineFeed || $0 == carriageReturn }
        let hasLongText = lines.contains { line in
            line.last == UInt8(ascii: "\\")
                || !line.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2)
                || hasSeparator(line)
        }
        guard !hasLongText else { return script }
        var made: [UInt8] = []
        made.reserveCapacity(script.count)
        for line in lines {
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            // What looks like a line of comment may end a longer one.
            let isComment = start.starts(with: "//".utf8) && !contains(start, "*", "/")
            if start.isEmpty || isComment { continue }
            made += start
            let goesOn = start.last.map(";{,(".utf8.contains) ?? false
            // There may be a comment at its end; an address in a text looks like one.
            if !goesOn || contains(start, "/", "/") { made.append(lineFeed) }
        }
        return made
    }
}
