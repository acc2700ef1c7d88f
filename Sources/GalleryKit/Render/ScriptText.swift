/// The script of a theme as the pages get it.
enum ScriptText {
    /// The script with the site's words in it, and without what only people read.
    ///
    /// A word stands in it as `'{{words.close}}'`, quotes and all, and becomes a string of that text.
    static func made(of script: [UInt8], _ words: Wording) -> [UInt8] {
        let texts = words.all
        let text = compact(String(decoding: script, as: UTF8.self))
            .replacing(/'{{words\.([a-z-]+)}}'/) { match in
                // A text of JSON is a string of JavaScript too.
                texts[String(match.1)].flatMap { try? JSONText.line($0) } ?? String(match.0)
            }
        return Array(text.utf8)
    }

    /// Throws at the first word that the site does not have.
    static func check(_ script: String, file: String) throws(ThemeError) {
        for (index, line) in script.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .enumerated() {
            for match in line.matches(of: /'{{words\.([^}]*)}}'/)
            where !Wording.names.contains(String(match.1)) {
                throw .unknownName(
                    file: file, line: index + 1, name: "words.\(match.1)",
                    suggestion: Spelling.nearest(to: String(match.1), among: Wording.names).map {
                        "words.\($0)"
                    })
            }
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
