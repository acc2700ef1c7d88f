package import GalleryFacts

/// The date that an album states: a day or a month.
package struct AlbumDate: Sendable, Hashable {
    /// The day; the first one of a month.
    let day: CaptureDate
    /// Whether only the month is known.
    let isMonth: Bool

    /// The date of a day.
    package init(_ day: CaptureDate) { (self.day, isMonth) = (day, false) }

    /// The date of numbers of two digits, and four for the year; without the day a month. Nil unless the year is from
    /// 1800 to 2199 and the calendar has the date.
    init?(_ parts: [Substring]) {
        guard let year = parts.first.flatMap({ Int($0) }), (1_800...2_199).contains(year) else {
            return nil
        }
        isMonth = parts.count == 2
        let text = (parts + (isMonth ? ["01"] : [])).joined(separator: "-")
        guard let day = CaptureDate(xmp: text) else { return nil }
        self.day = day
    }

    /// The date in ISO 8601: `2019-05-03`, `2019-05`.
    package var iso8601: String { String(day.iso8601.prefix(isMonth ? 7 : 10)) }

    /// The date in a language: `3 May 2019`, `May 2019`.
    func text(_ words: Wording) -> String {
        isMonth ? PhotoText.month(day, words) : PhotoText.day(day, words)
    }
}
