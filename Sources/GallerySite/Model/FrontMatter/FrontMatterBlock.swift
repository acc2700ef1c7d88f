/// The raw front matter of a text, and the text without it.
struct FrontMatterBlock {
    /// The keys and values as YAML, each on its line in the file; nil when there are none.
    private(set) var yaml: String?
    /// Front matter in an unsupported format, TOML or JSON.
    private(set) var unread: String?
    /// The text after the front matter.
    private(set) var body: String
    /// The line where the text begins, from 1.
    private(set) var bodyLine = 1
    /// The mistake in the block as a whole.
    private(set) var problem: FrontMatterProblem?
    /// Its line, from 1.
    private(set) var problemLine = 1
    /// The line where `unread` begins, from 1.
    private(set) var unreadLine = 1

    private static let fence = "---"
    private static let tomlFence = "+++"

    /// Finds the front matter of a text.
    init(_ text: String) {
        let scalars = text.unicodeScalars
        let text = scalars.first == "\u{FEFF}" ? String(scalars.dropFirst()) : text
        body = text
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            return
        }
        let first = Self.trimmed(lines[start])
        if Self.isFence(first) {
            findYAML(lines, from: start)
        } else if first == Self.tomlFence {
            let end =
                lines[(start + 1)...].firstIndex { Self.trimmed($0) == Self.tomlFence }
                ?? Self.endOfParagraph(lines, from: start + 1)
            take(lines, unread: .toml, from: start, to: end)
        } else if first == "{" {
            guard let end = lines.firstIndex(where: { Self.trimmed($0) == "}" }) else { return }
            take(lines, unread: .json, from: start, to: end)
        } else {
            findHead(lines, from: start)
        }
    }

    /// Whether a line, without white space around it, is a fence: three hyphens or more.
    private static func isFence(_ line: String) -> Bool {
        line.utf8.count >= fence.utf8.count && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    private mutating func take(
        _ lines: [Substring], unread problem: FrontMatterProblem, from start: Int, to end: Int
    ) {
        self.problem = problem
        problemLine = start + 1
        unreadLine = start + 2
        unread = lines[min(start + 1, end)..<end].joined(separator: "\n")
        take(lines, after: end)
    }

    private mutating func take(_ lines: [Substring], after end: Int) {
        body = lines[min(end + 1, lines.count)...].joined(separator: "\n")
        bodyLine = end + 2
    }

    private mutating func findYAML(_ lines: [Substring], from start: Int) {
        let isEnd = { (line: Substring) in
            let line = Self.trimmed(line)
            return Self.isFence(line) || line == "..."
        }
        var end = lines[(start + 1)...].firstIndex(where: isEnd)
        let isPlain = start == 0 && Self.trimmed(lines[start]) == Self.fence
        if end == nil || !isPlain {
            // A text may begin with a thematic break, but rarely with a key below it.
            let isWord = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
            guard let first = lines[(start + 1)...].firstIndex(where: isWord),
                first == end || Self.key(of: lines[first]) != nil
            else { return }
            if end == nil {
                (problem, problemLine) = (.unclosed, start + 1)
                end = Self.endOfParagraph(lines, from: first)
            }
        }
        guard let end else { return }
        // Empty lines replace the first ones, so that line numbers stay the same.
        yaml =
            String(repeating: "\n", count: start + 1)
            + lines[(start + 1)..<max(start + 1, end)].joined(separator: "\n")
        take(lines, after: end)
    }

    /// Finds lines such as `Title: Rome`, which end with an empty line (MultiMarkdown 6, Metadata).
    private mutating func findHead(_ lines: [Substring], from start: Int) {
        guard let key = Self.key(of: lines[start]), FrontMatterKeys.beginsHead(key) else { return }
        let end = Self.endOfParagraph(lines, from: start)
        // The values in YAML, one line each.
        var pairs: [(key: String, value: String)] = []
        for line in lines[start..<end] {
            if line.first?.isWhitespace == true, let last = pairs.lastIndex(where: { $0.key != "" })
            {
                pairs[last].value += " " + Self.trimmed(line)
                pairs.append(("", ""))
            } else if let key = Self.key(of: line) {
                let value = line[line.index(after: key.endIndex)...]
                pairs.append((key.lowercased(), Self.trimmed(value)))
            } else {
                return
            }
        }
        yaml =
            String(repeating: "\n", count: start)
            + pairs.map { $0.key.isEmpty ? "" : "\($0.key): \(Self.scalar($0.value))" }
            .joined(separator: "\n")
        take(lines, after: end)
    }

    /// A value in YAML; numbers and file names need no quotes.
    private static func scalar(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." }
        if isPlain { return text }
        return "\""
            + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The index of the first blank line from `start` on, or the index after the last line.
    private static func endOfParagraph(_ lines: [Substring], from start: Int) -> Int {
        lines[start...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.count
    }

    /// The key of a line that begins with a word, a colon and white space; nil for any other line.
    private static func key(of line: Substring) -> Substring? {
        let key = line.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard key.first?.isLetter == true, line[key.endIndex...].first == ":" else { return nil }
        let rest = line[key.endIndex...].dropFirst()
        return rest.isEmpty || rest.first?.isWhitespace == true ? key : nil
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
    }
}

extension FrontMatterKeys {
    /// Whether a line with this key may begin front matter without fences.
    fileprivate static func beginsHead(_ key: Substring) -> Bool {
        ["title", "thumbnail", "author", "date", "order"].contains(key.lowercased())
    }
}
