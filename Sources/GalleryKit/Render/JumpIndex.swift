internal import GalleryImaging

/// The months, or else days, of a long album with the photo that each begins with.
struct JumpIndex {
    /// A month or day.
    struct Entry: Hashable {
        /// Its name.
        var label: String
        /// The index in the album of its first photo.
        var photo: Int
    }

    /// The entries in the order of the photos; none when dates do not follow one another, because a
    /// month would then begin in many places, or when all photos are of one day.
    let entries: [Entry]

    /// Finds where months begin; an album of a single month is told by days.
    init(_ dates: [CaptureDate?], _ words: Wording = .standard) {
        let dated = dates.enumerated().compactMap { index, date in date.map { (index, $0) } }
        let days = dated.map(\.1.dayNumber)
        let steps = zip(days, days.dropFirst())
        guard steps.allSatisfy({ $0 <= $1 }) || steps.allSatisfy({ $0 >= $1 }) else {
            entries = []
            return
        }
        let months = Self.runs(dated, by: { $0.year * 12 + $0.month }) {
            PhotoText.month($0, words)
        }
        let parts =
            months.count > 1
            ? months : Self.runs(dated, by: \.dayNumber) { PhotoText.day($0, words) }
        entries = parts.count > 1 ? parts : []
    }

    private static func runs(
        _ dated: [(Int, CaptureDate)], by key: (CaptureDate) -> Int, label: (CaptureDate) -> String
    ) -> [Entry] {
        var entries: [Entry] = []
        var last: Int?
        for (index, date) in dated where key(date) != last {
            last = key(date)
            entries.append(Entry(label: label(date), photo: index))
        }
        return entries
    }
}
