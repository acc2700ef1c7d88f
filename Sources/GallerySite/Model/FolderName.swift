package import GalleryFacts

/// The parts of the name of an album's folder.
package struct FolderName: Sendable, Hashable {
    /// A leading number of one to three digits, which only sorts albums: `01 Iceland`, `2-rome`.
    package private(set) var number: Int?
    /// A leading date before a title: `2019-05-03 Wedding`, `20190503_wedding`.
    package private(set) var date: CaptureDate?
    /// The title.
    package private(set) var title: String
    /// The text of the address. It contains a date, but not a number.
    package private(set) var addressed: String

    private static let separators: Set<Character> = ["-", "_", ".", " "]

    /// Parses the name of a folder.
    package init(_ name: String) {
        var rest = name[...]
        if let (number, after) = Self.number(rest) { (self.number, rest) = (number, after) }
        addressed = String(rest)
        title = number == nil ? Slug.title(name) : Slug.words(String(rest))
        guard let (date, after) = Self.day(rest) else { return }
        self.date = date
        title = Slug.words(String(after))
    }

    /// The leading number of a text, and the rest; nil when there is none. A number before another one, as in `03-05
    /// Wedding`, is part of a date unless a space separates them.
    private static func number(_ text: Substring) -> (Int, Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        guard (1...3).contains(digits.count), let number = Int(digits),
            let after = afterSeparator(rest)
        else { return nil }
        let isPart =
            after.first?.isNumber == true && !rest.prefix(while: separators.contains).contains(" ")
        return isPart ? nil : (number, after)
    }

    /// The text after leading separators; nil when there are none, or no letter or digit after them.
    private static func afterSeparator(_ text: Substring) -> Substring? {
        let rest = text.drop(while: separators.contains)
        guard rest.startIndex > text.startIndex,
            rest.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        return rest
    }

    /// The leading date of a text, and the rest; nil when there is none, when nothing follows it, or when its year is
    /// not from 1800 to 2199.
    private static func day(_ text: Substring) -> (CaptureDate, Substring)? {
        let isDigit = { (letter: Character) in letter.isASCII && letter.isNumber }
        var parts: [Substring] = []
        var rest = text
        if text.prefix(while: isDigit).count == 8 {
            let digits = text.prefix(8)
            parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2)]
            rest = text.dropFirst(8)
        } else {
            for length in [4, 2, 2] {
                if !parts.isEmpty {
                    guard let first = rest.first, separators.contains(first), first != " " else {
                        return nil
                    }
                    rest = rest.dropFirst()
                }
                let digits = rest.prefix(while: isDigit)
                guard digits.count == length else { return nil }
                parts.append(digits)
                rest = rest[digits.endIndex...]
            }
        }
        guard let after = afterSeparator(rest), (1_800...2_199).contains(Int(parts[0]) ?? 0),
            let date = CaptureDate(xmp: parts.joined(separator: "-"))
        else { return nil }
        return (date, after)
    }
}
