/// The number of one to three digits in front of a name, before a separator: `01 Iceland`, `2-rome`, `24. Dezember`.
///
/// With a leading zero it sorts; without one it may belong to the name, as in `100 Strangers`, so it sorts only in a
/// series of names side by side.
struct LeadingNumber {
    /// The digits.
    let digits: Substring
    /// The name without the number.
    let rest: Substring

    /// The signs between the parts of a name.
    static let separators: Set<Character> = ["-", "_", ".", " "]

    /// Finds the number in front of a name; nil when there is none. A number before another one, as in `03-05
    /// Wedding`, is part of a date or a range unless a space separates them.
    init?(_ name: Substring) {
        digits = name.prefix { $0.isASCII && $0.isNumber }
        let after = name[digits.endIndex...]
        guard (1...3).contains(digits.count), let rest = Self.afterSeparators(after) else {
            return nil
        }
        self.rest = rest
        let hasSpace = after.prefix(while: Self.separators.contains).contains(" ")
        if rest.first?.isNumber == true && !hasSpace { return nil }
    }

    /// The text after leading separators; nil when there are none, or no letter or digit after them.
    static func afterSeparators(_ text: Substring) -> Substring? {
        let rest = text.drop(while: separators.contains)
        guard rest.startIndex > text.startIndex,
            rest.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        return rest
    }

    /// Whether the number has a leading zero.
    var isPadded: Bool { digits.count > 1 && digits.first == "0" }

    /// Whether the number sorts only in a series, because it may count what follows.
    var needsSeries: Bool { !isPadded && rest.first?.isLetter == true }

    /// The series in names side by side: which numbers without a leading zero sort.
    struct Series {
        /// Whether at least two names have such a number, and differ without it.
        private let isPlain: Bool
        /// The lengths of the numbers with a leading zero, which those of `10 Rome` continue.
        private let lengths: Set<Int>

        /// Finds the series in the numbers of names.
        init(_ numbers: [LeadingNumber]) {
            isPlain = Set(numbers.filter(\.needsSeries).map(\.rest)).count > 1
            lengths = Set(numbers.filter(\.isPadded).map(\.digits.count))
        }

        /// Whether a number is one of the series.
        func contains(_ number: LeadingNumber) -> Bool {
            isPlain || lengths.contains(number.digits.count)
        }
    }
}
