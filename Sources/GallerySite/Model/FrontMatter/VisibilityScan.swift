/// Finds what may state the visibility of an album or a photo in a text that is not read as front matter.
///
/// A word of visibility in prose states nothing. It may state something where a key stands: at the start of a line, before
/// a colon or a sign of equality, or alone with true or false.
struct VisibilityScan {
    /// What a text may state.
    struct Finding: Equatable {
        /// The line in the text, from 1.
        var line: Int
        /// The word as it is written.
        var word: String
    }

    /// How a text is to be understood.
    enum Kind {
        /// Text of an author, which may contain such words in sentences.
        case prose
        /// The value of a key, which may be such a word.
        case value
        /// Data that was not parsed: every such word counts.
        case data
    }

    private struct Token {
        var text: Substring
        var letters: String
        /// What stands between this word and the next one.
        var gap: Substring

        /// Whether a colon or a sign of equality follows.
        var isKey: Bool { gap.contains { ":=：＝".contains($0) } }
        /// Whether the value after this word ends with it.
        var isEnd: Bool { gap.isEmpty || gap.contains { ",;}])|>&#".contains($0) } }
    }

    private static let truths: Set<String> = [
        "true", "false", "yes", "no", "on", "off", "ja", "nein", "oui", "non", "si", "y", "n",
        "null", "none", "never", "always",
    ]
    /// Words that also begin a line of prose, before a colon.
    private static let common: Set<String> = [
        "expire", "expired", "expires", "hide", "public", "publish", "published", "restricted",
        "until", "visible",
    ]
    private static let maxWords = 64

    /// The first finding in a text; nil when there is none.
    static func finding(in text: Substring, as kind: Kind) -> Finding? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let isData = kind == .data || line.first { !$0.isWhitespace } == "{"
            if let word = isData ? dataWord(in: line) : word(in: line, as: kind) {
                return Finding(line: index + 1, word: String(word.prefix(40)))
            }
        }
        return nil
    }

    /// A word of visibility in a line of data.
    private static func dataWord(in line: Substring) -> Substring? {
        tokens(of: line, limit: .max).first { VisibilityWords.likeness($0.letters) != nil }?.text
    }

    private static func word(in line: Substring, as kind: Kind) -> Substring? {
        var tokens = tokens(of: line, limit: maxWords)[...]
        // The number of a list.
        if tokens.count > 1, let first = tokens.first, first.letters.isEmpty, !first.isKey {
            tokens.removeFirst()
        }
        guard let first = tokens.first else { return nil }
        if tokens.count <= 2, let word = statement(tokens, of: line, as: kind) { return word }
        if first.isKey, let likeness = VisibilityWords.likeness(first.letters) {
            let value = tokens.dropFirst().first
            let isPlain =
                value.map { isTruth($0) || $0.text.first?.isNumber == true } ?? true
            if isPlain || likeness == .same && !common.contains(first.letters) {
                return first.text
            }
        }
        for (key, value) in zip(tokens, tokens.dropFirst()) where isTruth(value) && value.isEnd {
            // A value may be a line that was meant to be a key of its own.
            let likeness = VisibilityWords.likeness(key.letters)
            if key.isKey ? likeness != nil : likeness == .same && kind == .value {
                return key.text
            }
        }
        if kind == .value,
            let key = tokens.first(where: { $0.isKey && $0.letters == AlbumAccess.mark })
        {
            return key.text
        }
        // A key of two words, such as `is private: true`.
        if tokens.count == 3, !first.isKey {
            let (second, last) = (tokens[tokens.startIndex + 1], tokens[tokens.endIndex - 1])
            let joined = VisibilityWords.likeness(first.letters + second.letters)
            if second.isKey, isTruth(last), joined != nil { return second.text }
        }
        return nil
    }

    /// The word in a line of one or two words that may be a whole statement: `private`, `private true`,
    /// `status: draft`.
    private static func statement(
        _ tokens: ArraySlice<Token>, of line: Substring, as kind: Kind
    ) -> Substring? {
        guard let first = tokens.first, let last = tokens.last else { return nil }
        let likeness = VisibilityWords.likeness(first.letters)
        if tokens.count == 1 {
            // A heading or a title may be such a word.
            let isHeading = line.drop(while: \.isWhitespace).first == "#" && !first.isKey
            let isSaid = first.isKey ? likeness != nil : likeness == .same
            return isSaid && (first.isKey || kind == .prose && !isHeading) ? first.text : nil
        }
        if likeness != nil, isTruth(last) { return first.text }
        return first.isKey && VisibilityWords.likeness(last.letters) == .same ? last.text : nil
    }

    private static func isTruth(_ token: Token) -> Bool {
        truths.contains(token.letters) || token.text == "0" || token.text == "1"
    }

    /// The words of a line. Signs of markup before the first one are no words.
    private static func tokens(of line: Substring, limit: Int) -> [Token] {
        var tokens: [Token] = []
        var place = line.startIndex
        while place < line.endIndex, tokens.count < limit {
            guard let start = line[place...].firstIndex(where: isWordStart) else { break }
            let end = line[start...].firstIndex { !isWord($0) } ?? line.endIndex
            let next = line[end...].firstIndex(where: isWordStart) ?? line.endIndex
            let text = line[start..<end]
            tokens.append(
                Token(text: text, letters: VisibilityWords.letters(text), gap: line[end..<next]))
            place = next
        }
        return tokens
    }

    private static func isWordStart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Whether a character is in the middle of a word; invisible characters do not end one.
    private static func isWord(_ character: Character) -> Bool {
        isWordStart(character) || character == "_" || character == "-"
            || character.unicodeScalars.allSatisfy {
                $0.properties.generalCategory == .format || $0.properties.isVariationSelector
            }
    }
}
