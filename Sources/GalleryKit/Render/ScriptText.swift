/// The script of a theme as the pages get it.
enum ScriptText {
    /// The script with the site's words in it, and without what only people read.
    ///
    /// A word stands in it as `'{{words.close}}'`, quotes and all, and becomes a string of that text.
    static func made(of script: [UInt8], _ words: Wording) -> [UInt8] {
        let script = Array(compact(String(decoding: script, as: UTF8.self)).utf8)
        let all = words.all
        var (made, copied) = ([UInt8](), 0)
        for (place, name) in places(in: script) {
            // A text of JSON is a string of JavaScript too.
            guard let word = all[name], let string = try? JSONText.line(word) else { continue }
            made += script[copied..<place.lowerBound]
            made += string.utf8
            copied = place.upperBound
        }
        return made + script[copied...]
    }

    private static let opening = Array("'{{words.".utf8)
    private static let closing = Array("}}'".utf8)

    /// Where words stand in a script, quotes and all, and what they are called.
    private static func places(in script: [UInt8]) -> [(place: Range<Int>, name: String)] {
        var found: [(Range<Int>, String)] = []
        var index = 0
        while let start = script[index...].firstIndex(of: opening[0]) {
            index = start + 1
            guard script[start...].starts(with: opening) else { continue }
            let name = script[(start + opening.count)...].prefix { $0 != closing[0] && $0 != 0x0A }
            guard script[name.endIndex...].starts(with: closing) else { continue }
            index = name.endIndex + closing.count
            found.append((start..<index, String(decoding: name, as: UTF8.self)))
        }
        return found
    }

    /// Throws at the first word that the site does not have.
    static func check(_ script: String, file: String) throws(ThemeError) {
        let bytes = Array(script.utf8)
        for (place, name) in places(in: bytes) where !Wording.names.contains(name) {
            throw .unknownName(
                file: file, line: bytes[..<place.lowerBound].count { $0 == 0x0A } + 1,
                name: "words.\(name)",
                suggestion: Spelling.nearest(to: name, among: Wording.names).map {
                    "words.\($0)"
                })
        }
    }

    /// The same program without indentation and lines of comment. One with a text of several lines, where
    /// either may be part of the text, stays as it is.
    static func compact(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        let hasLongText = lines.contains { line in
            line.last == "\\" || !line.count { $0 == "`" }.isMultiple(of: 2)
        }
        guard !hasLongText else { return text }
        return lines.compactMap { line in
            let start = line.drop { $0 == " " || $0 == "\t" }
            return start.isEmpty || start.hasPrefix("//") ? nil : start + "\n"
        }.joined()
    }
}
