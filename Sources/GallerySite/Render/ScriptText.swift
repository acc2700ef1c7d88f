/// Prepares the script of a theme for pages.
enum ScriptText {
    /// A placeholder for a string or a number in a script, including the quotes: `'{{words.close}}'`,
    /// `'{{metrics.bar-height}}'`.
    private struct Reference {
        var range: Range<Int>
        /// The first part of the name: `words` or `metrics`.
        var kind: String
        /// The rest.
        var name: String
    }

    private static let opening = Array("'{{".utf8)
    private static let closing = Array("}}'".utf8)
    private static let (words, metrics) = ("words", "metrics")

    /// The script with the site's strings and the theme's metrics, compacted. Each placeholder becomes a string
    /// literal or a number.
    static func made(of script: [UInt8], _ words: Wording, _ metrics: ThemeMetrics) -> [UInt8] {
        let text = compact(script)
        let known = words.all
        var made: [UInt8] = []
        made.reserveCapacity(text.count)
        var done = 0
        for reference in references(in: text) {
            let value =
                reference.kind == Self.words
                // A JSON string is a JavaScript string, too.
                ? known[reference.name].flatMap { try? JSONText.line($0) }
                : metrics.text(inScript: reference.name)
            guard let value else { continue }
            made += text[done..<reference.range.lowerBound]
            made += value.utf8
            done = reference.range.upperBound
        }
        return made + text[done...]
    }

    /// Throws at the first placeholder of an unknown string or number.
    static func check(_ script: [UInt8], file: String) throws(ThemeError) {
        for reference in references(in: script) {
            let known =
                reference.kind == words
                ? Wording.names : ThemeMetrics.Name.allCases.map(\.rawValue)
            guard !known.contains(reference.name) else { continue }
            let before = script[..<reference.range.lowerBound]
            throw .unknownName(
                file: file, line: before.count { $0 == lineFeed } + 1,
                name: "\(reference.kind).\(reference.name)",
                suggestion: Spelling.nearest(to: reference.name, among: known).map {
                    "\(reference.kind).\($0)"
                })
        }
    }

    /// Every placeholder, in order. A search of bytes, because regular expressions take longer than the rest of the
    /// compaction.
    private static func references(in script: [UInt8]) -> [Reference] {
        var found: [Reference] = []
        var place = 0
        while let start = script[place...].firstIndex(of: opening[0]) {
            place = start + 1
            guard script[start...].starts(with: opening) else { continue }
            let name = script[(start + opening.count)...]
                .prefix { $0 != closing[0] && $0 != lineFeed }
            guard script[name.endIndex...].starts(with: closing) else { continue }
            place = name.endIndex + closing.count
            let parts = String(decoding: name, as: UTF8.self).split(separator: ".", maxSplits: 1)
            guard parts.count == 2, [words, metrics].contains(String(parts[0])) else { continue }
            found.append(
                Reference(range: start..<place, kind: String(parts[0]), name: String(parts[1])))
        }
        return found
    }

    // MARK: Compaction

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    /// Whether there is a U+2028 or U+2029, which are line terminators in JavaScript (ECMA-262, 12.3).
    private static func hasSeparator(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.dropLast(2).contains { index in
            line[index] == 0xE2 && line[index + 1] == 0x80 && line[index + 2] & 0xFE == 0xA8
        }
    }

    /// Whether two adjacent characters occur in a line.
    private static func contains(
        _ line: ArraySlice<UInt8>, _ first: Unicode.Scalar, _ second: Unicode.Scalar
    ) -> Bool {
        zip(line, line.dropFirst()).contains {
            $0 == UInt8(ascii: first) && $1 == UInt8(ascii: second)
        }
    }

    /// The same program without indentation, comment lines, needless spaces, and line ends that end no statement
    /// (ECMA-262, 12.10). A script is not changed if a template literal or string continues on another line, or if it
    /// contains a U+2028 or U+2029.
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
            // An apparent comment line may end a longer comment.
            let isComment = start.starts(with: "//".utf8) && !contains(start, "*", "/")
            if start.isEmpty || isComment { continue }
            made += withoutSpaces(start)
            let goesOn = start.last.map(";{,(".utf8.contains) ?? false
            // There may be a comment at its end; an address in a string looks like one.
            if !goesOn || contains(start, "/", "/") { made.append(lineFeed) }
        }
        return made
    }

    /// A line without needless spaces. A line that may contain a comment, a regular expression, or a string without
    /// single quotes is not changed.
    private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let quote = UInt8(ascii: "'")
        let parts = line.split(separator: quote, omittingEmptySubsequences: false)
        // Every second part is a string, which may contain an address.
        guard !parts.count.isMultiple(of: 2), !line.contains(UInt8(ascii: "\\")),
            stride(from: 0, to: parts.count, by: 2).allSatisfy({
                !parts[$0].contains(where: "/`\"".utf8.contains)
            })
        else { return line }
        var made: ArraySlice<UInt8> = []
        var isText = false
        var rest = line
        while let byte = rest.first {
            let next = rest.drop { $0 == UInt8(ascii: " ") }
            if isText || next.startIndex == rest.startIndex {
                if byte == quote { isText.toggle() }
                made.append(byte)
                rest = rest.dropFirst()
            } else {
                if let before = made.last, let after = next.first, needsSpace(before, after) {
                    made.append(UInt8(ascii: " "))
                }
                rest = next
            }
        }
        return made
    }

    /// Whether two characters need a space between them: they would form one word or number, `++` or `--`, or an
    /// HTML-like comment (ECMA-262, B.1.1).
    private static func needsSpace(_ before: UInt8, _ after: UInt8) -> Bool {
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                true
            // A number may replace a placeholder in quotes.
            default: "_$'".utf8.contains(byte)
            }
        }
        if isWord(before) && (isWord(after) || after == UInt8(ascii: ".")) { return true }
        let sign = "+-<>!?.".utf8
        return sign.contains(before) && sign.contains(after)
    }
}
