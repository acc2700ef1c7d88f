internal import GalleryFacts

/// The months or days of a long album, each with its first photo.
struct JumpIndex {
    /// A month or day.
    struct Entry: Hashable {
        /// Its name within its year or month.
        var label: String
        /// The index of its first photo in the album.
        var photo: Int
    }

    /// The months of a year, or the days of a month.
    struct Group: Hashable {
        /// The year or month.
        var label: String
        var entries: [Entry]
    }

    /// The groups in the order of the photos. Empty when the photos are not sorted by date, in either direction,
    /// because a month would then begin in many places, or when all photos are of one day.
    let groups: [Group]

    /// Finds the months; an album of a single month is divided into days.
    init(_ dates: [CaptureDate?], _ words: Wording = .standard) {
        let dated = dates.enumerated().compactMap { index, date in date.map { (index, $0) } }
        let days = dated.map(\.1.dayNumber)
        let steps = zip(days, days.dropFirst())
        guard steps.allSatisfy({ $0 <= $1 }) || steps.allSatisfy({ $0 >= $1 }) else {
            groups = []
            return
        }
        let years = Self.groups(dated, by: { $0.year * 12 + $0.month }) {
            (String($0.year), words.month($0.month))
        }
        if years.count > 1 || years.contains(where: { $0.entries.count > 1 }) {
            groups = years
            return
        }
        let months = Self.groups(dated, by: \.dayNumber) {
            (PhotoText.month($0, words), words.dayOfMonth($0.day))
        }
        groups = months.contains { $0.entries.count > 1 } ? months : []
    }

    private static func groups(
        _ dated: [(Int, CaptureDate)], by key: (CaptureDate) -> Int,
        names: (CaptureDate) -> (group: String, entry: String)
    ) -> [Group] {
        var groups: [Group] = []
        var last: Int?
        for (index, date) in dated where key(date) != last {
            last = key(date)
            let (group, label) = names(date)
            if groups.last?.label != group { groups.append(Group(label: group, entries: [])) }
            groups[groups.count - 1].entries.append(Entry(label: label, photo: index))
        }
        return groups
    }
}
