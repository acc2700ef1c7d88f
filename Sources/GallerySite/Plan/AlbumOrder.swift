internal import GalleryFacts

/// The order of albums: each before its child albums, those of one parent in the author's order.
struct AlbumOrder {
    /// The paths of the folders in order.
    private(set) var folders: [String] = []
    /// The parts of their names.
    let names: [String: FolderName]
    private let notes: AuthorNotes
    private let settings: SiteSettings
    private let children: [String: [String]]
    // The earliest capture time of the photos directly in a folder; called only when albums are sorted by date.
    private let firstClock: (String) -> Int?

    /// Sorts folders; `firstClock` returns the earliest `CaptureDate.wallClock` of the photos directly in a folder.
    init(
        _ folders: Set<String>, _ notes: AuthorNotes, _ settings: SiteSettings,
        firstClock: @escaping (String) -> Int?
    ) {
        (self.notes, self.settings, self.firstClock) = (notes, settings, firstClock)
        var children: [String: [String]] = [:]
        for folder in folders where !folder.isEmpty {
            children[FilePath.folder(of: folder), default: []].append(folder)
        }
        self.children = children
        names = FolderName.names(of: folders)
        visit("")
    }

    private mutating func visit(_ folder: String) {
        folders.append(folder)
        for child in sorted(children[folder] ?? [], in: folder) { visit(child) }
    }

    private func sorted(_ folders: [String], in parent: String) -> [String] {
        guard folders.count > 1 else { return folders }
        let byName = NaturalOrder.sorted(folders) { FilePath.name(of: $0) }
        let sort = settings.applying(notes.settings(parent)).albumSort
        let isByDate = sort == .date || sort == .dateDescending
        var numbers: [String: Int] = [:]
        for folder in folders {
            // When albums are sorted by name, the number is part of the name.
            numbers[folder] =
                notes.album(folder)?.own.number
                ?? (isByDate ? names[folder]?.number : nil)
        }
        let sorted = sort.applied(to: byName) { byName.map(day) }
        return PhotoOrder(names: notes.album(parent)?.order ?? [], numbers: numbers)
            .applied(to: sorted) { $0 }
    }

    /// The date of an album in milliseconds, as `CaptureDate.wallClock` counts them: the stated one, else the earliest
    /// of its own photos and its child albums; nil when there is none.
    private func day(of folder: String) -> Int? {
        let stated = notes.album(folder)?.date ?? names[folder]?.date?.day
        if let stated { return stated.wallClock }
        return ([firstClock(folder)] + (children[folder] ?? []).map(day)).compactMap(\.self).min()
    }
}
