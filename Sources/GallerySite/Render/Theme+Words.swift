internal import CTheme
internal import Yams

/// The strings of languages: a file for each, named after the language, in the format of `words` in the
/// configuration. Only the files of the site's language are read.
extension Theme {
    /// The folder of the files of strings in a theme.
    package static let wordsFolder = "words"
    private static let wordsEnding = ".yml"

    /// The built-in files of strings, sorted by name.
    package static var builtInWords: [File] {
        (0..<words_file_count()).map { File(words_file_at($0)) }
    }

    /// Whether a path below a theme is that folder or a file in it.
    package static func isWords(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first == wordsFolder[...], parts.count <= 2 else { return false }
        return parts.count == 1 || !(parts[1].hasPrefix(".") || parts[1].hasPrefix("_"))
    }

    /// The language tag of a file of strings in lower case, by its path below the theme. Throws unless the extension is
    /// `.yml`.
    package static func languageTag(_ path: String) throws(ThemeError) -> String {
        guard path.hasSuffix(wordsEnding) else { throw .unknownFile(path, suggestion: nil) }
        return tag(path)
    }

    private static func tag(_ name: String) -> String {
        name.dropFirst(wordsFolder.count + 1).dropLast(wordsEnding.count).lowercased()
    }

    /// The strings of a language, such as `de-AT`: those of the file with its tag, else of shorter tags, else English.
    /// The theme's own files have precedence over the built-in ones. Throws at the first mistake in a file.
    package func words(of language: String) throws(ThemeError) -> Wording {
        var words = Wording()
        let tags = LanguageTag.chain(language)
        var builtIn: [String: Int] = [:]
        for index in 0..<words_file_count() {
            builtIn[Self.tag(String(cString: words_file_at(index).name))] = index
        }
        for index in tags.compactMap({ builtIn[$0] }) {
            let file = File(words_file_at(index))
            try Self.read(file.bytes, of: file.name, into: &words)
        }
        for found in tags.compactMap({ ownWords[$0] }) {
            let file = try found.get()
            try Self.read(file.bytes, of: file.name, into: &words)
        }
        return words
    }

    private static func read(
        _ bytes: [UInt8], of file: String, into words: inout Wording
    ) throws(ThemeError) {
        let node: Node?
        do throws(YAMLProblem) {
            node = try YAMLText.compose(String(decoding: bytes, as: UTF8.self))
        } catch let problem {
            throw .invalidWords(
                file: file, line: problem.line ?? 1, problem: .notYAML(problem.mistake))
        }
        guard let node else { return }
        guard case .mapping(let mapping) = node else {
            throw .invalidWords(file: file, line: 1, problem: .notKeys)
        }
        for (key, value) in mapping {
            let (name, line) = (key.string ?? "", key.mark?.line ?? 1)
            guard case .scalar(let text) = value else {
                throw .invalidWords(file: file, line: line, problem: .notText(key: name))
            }
            guard words.replace(name, with: text.string) else {
                throw .unknownWord(
                    file: file, line: line, name: name,
                    suggestion: Spelling.nearest(to: name, among: Wording.names))
            }
            if let unknown = Wording.unknownPlaceholder(in: text.string, of: name) {
                throw .invalidWords(
                    file: file, line: line,
                    problem: .unknownPlaceholder(
                        key: name, name: unknown, known: Wording.placeholders(of: name)))
            }
        }
    }
}

/// The language tags for the lookup of strings.
enum LanguageTag {
    /// The tags in lower case, the most general first: `pt`, `pt-br`. `no` counts as `nb`, and `iw` as `he`. Chinese is
    /// identified by its script (RFC 5646, with the likely scripts of CLDR).
    static func chain(_ language: String) -> [String] {
        let language = language.lowercased()
        var parts = language.split(separator: "-").map(String.init)
        switch parts.first {
        case "no": parts[0] = "nb"
        case "iw": parts[0] = "he"
        case "zh" where !parts.contains("hans") && !parts.contains("hant"):
            let isTraditional = parts.contains { ["tw", "hk", "mo"].contains($0) }
            parts.insert(isTraditional ? "hant" : "hans", at: 1)
        default: break
        }
        let tags = parts.indices.map { parts[...$0].joined(separator: "-") }
        return tags.contains(language) ? tags : tags + [language]
    }
}
