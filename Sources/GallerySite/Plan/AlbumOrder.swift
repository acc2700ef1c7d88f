internal import GalleryFacts

/// The order of albums: each before those inside it, those of one album as its author wants them.
struct AlbumOrder {
    /// The paths of the folders in order.
    private(set) var folders: [String] = []
    private let notes: AuthorNotes
    private let settings: SiteSettings
    private let children: [String: [String]]
    // What the clock showed at the first of the photos right in a folder; asked for only where dates order albums.
    private let firstClock: (String) -> Int?

    /// Orders folders; `firstClock` is what the clock showed when the first of the photos right in one of them was taken.
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
            // In the order of names, a number in a name is part of it.
            numbers[folder] =
                notes.album(folder)?.own.number
                ?? (isByDate ? FolderName(FilePath.name(of: folder)).number : nil)
        }
        let sorted = sort.applied(to: byName) { byName.map(day) }
        return PhotoOrder(names: notes.album(parent)?.order ?? [], numbers: numbers)
            .applied(to: sorted) { $0 }
    }

    /// The day that an album states, else the first of its photos, with those below.
    private func day(of folder: String) -> Int? {
        let stated = notes.album(folder)?.date ?? FolderName(FilePath.name(of: folder)).date
        if let stated { return stated.wallClock }
        return ([firstClock(folder)] + (children[folder] ?? []).map(day)).compactMap(\.self).min()
    }
}
