internal import GalleryFacts

/// The parts of the name of an album's folder, or of the file of a text page without its extension.
package struct FolderName: Sendable, Hashable {
    /// A leading number, which only sorts: `01 Iceland`, or `2 Rome` beside `1 Oslo`.
    package private(set) var number: Int?
    /// A leading date before a title, or a date alone: `2019-05-03 Wedding`, `20190503_wedding`, `2019-05`.
    package private(set) var date: AlbumDate?
    /// The text of the address. It contains a date, but not a number.
    package let addressed: String
    // Empty for a date alone.
    private var text: String

    /// Parses a name without others beside it.
    package init(_ name: String) { self.init(name, in: LeadingNumber.Series([])) }

    /// The names at the ends of paths, by path: those of one folder are side by side.
    package static func names(of paths: some Sequence<String>) -> [String: FolderName] {
        var names: [String: FolderName] = [:]
        for paths in Dictionary(grouping: paths, by: FilePath.folder).values {
            let numbers = paths.compactMap { LeadingNumber(FilePath.name(of: $0)[...]) }
            let series = LeadingNumber.Series(numbers)
            for path in paths { names[path] = FolderName(FilePath.name(of: path), in: series) }
        }
        return names
    }

    private init(_ name: String, in series: LeadingNumber.Series) {
        let leading = LeadingNumber(name[...])
        addressed = leading.map { String($0.rest) } ?? name
        var rest = name[...]
        if let leading, Self.sorts(leading, in: series) {
            (number, rest) = (Int(leading.digits), leading.rest)
        }
        guard let (date, after) = Self.date(rest) else {
            text = Self.title(String(rest))
            return
        }
        (self.date, text) = (date, Self.title(String(after)))
    }

    /// The title; `words` are those of dates.
    package func title(_ words: Wording) -> String {
        guard text.isEmpty, let date else { return text }
        return date.text(words)
    }

    private static func sorts(_ number: LeadingNumber, in series: LeadingNumber.Series) -> Bool {
        if number.needsSeries { return series.contains(number) }
        return number.isPadded || date(number.rest) != nil
    }

    /// The leading date of a text, and the title after it, which has a letter; nil when there is none. The title is
    /// empty after a date alone, which may be a month.
    private static func date(_ text: Substring) -> (AlbumDate, Substring)? {
        guard let (parts, rest) = digits(text), let date = AlbumDate(parts) else { return nil }
        if rest.allSatisfy(LeadingNumber.separators.contains) { return (date, "") }
        guard !date.isMonth, let after = LeadingNumber.afterSeparators(rest),
            after.contains(where: \.isLetter)
        else { return nil }
        return (date, after)
    }

    /// The numbers of a leading date, and the text after them: `20190503`, or with separators `2019-05-03`, `2019-05`.
    private static func digits(_ text: Substring) -> (parts: [Substring], rest: Substring)? {
        let isDigit = { (letter: Character) in letter.isASCII && letter.isNumber }
        if text.prefix(while: isDigit).count == 8 {
            let digits = text.prefix(8)
            let parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2)]
            return (parts, text.dropFirst(8))
        }
        var parts: [Substring] = []
        var rest = text
        for length in [4, 2, 2] {
            var next = rest
            if !parts.isEmpty {
                guard let sign = next.first, LeadingNumber.separators.contains(sign), sign != " "
                else { break }
                next = next.dropFirst()
            }
            let digits = next.prefix(while: isDigit)
            guard digits.count == length else { break }
            parts.append(digits)
            rest = next[digits.endIndex...]
        }
        return parts.count > 1 ? (parts, rest) : nil
    }

    // MARK: Titles

    /// A title from a name: with spaces for hyphens and underscores if these stand for spaces, and a capital letter if
    /// the first word is in lower case; the name itself if nothing else is left.
    private static func title(_ name: String) -> String {
        let isSpaced = !hyphensAreSpaces(name)
        let words = name.split { $0.isWhitespace || !isSpaced && isHyphen($0) }
        let text = words.joined(separator: " ")
        guard let first = text.split(whereSeparator: { $0 == " " || isHyphen($0) }).first else {
            return name
        }
        return first == first.lowercased() ? text.prefix(1).uppercased() + text.dropFirst() : text
    }

    /// Whether hyphens and underscores stand for spaces, as in `new-york-city`: the name has no space, and no capital
    /// letter or digit is beside them, as in `Saint-Malo`, `24-70mm` and `F-16`.
    private static func hyphensAreSpaces(_ name: String) -> Bool {
        let letters = Array(name)
        return letters.indices.allSatisfy { index in
            if letters[index].isWhitespace { return false }
            guard isHyphen(letters[index]) else { return true }
            return [index - 1, index + 1].allSatisfy { place in
                guard letters.indices.contains(place) else { return true }
                let letter = letters[place]
                // Some ideographs are numbers, too.
                return !letter.isUppercase && (!letter.isNumber || letter.isLetter)
            }
        }
    }

    private static func isHyphen(_ letter: Character) -> Bool { letter == "-" || letter == "_" }
}
