/// The photos of a folder that a list picks.
package struct PickedPhotos: Sendable, Hashable {
    /// A picked photo.
    package struct Photo: Sendable, Hashable, Encodable {
        /// The path of its file below the photo folder.
        package var path: String
        /// The other files of the photo, with the same name in the same folder, such as the raw file beside a JPEG.
        package var others: [String]
        /// The visitor's note.
        package var note: String?
    }

    /// The visitor's name.
    package var name: String?
    /// The photos, in natural order of their paths.
    package var photos: [Photo]
    /// The picks without a photo in the folder.
    package var missing: [PickList.Pick]

    /// Finds the photos of a list among the files of a folder; `known` has their paths and ids. All files with a
    /// picked content are picked.
    package init(_ list: PickList, among known: [(path: String, id: PickID)]) {
        let picks = Dictionary(
            list.picks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let byName = Dictionary(grouping: known.map(\.path), by: Self.withoutEnding)
        let picked = known.filter { picks[$0.id] != nil }
        let paths = Set(picked.map(\.path))
        name = list.name
        photos = picked.map { file in
            let others = (byName[Self.withoutEnding(file.path)] ?? []).filter {
                !paths.contains($0)
            }
            return Photo(
                path: file.path, others: others.sorted(by: NaturalOrder.precedes),
                note: picks[file.id]?.note)
        }.sorted { NaturalOrder.precedes($0.path, $1.path) }
        let found = Set(picked.map(\.id))
        missing = list.picks.filter { !found.contains($0.id) }
    }

    /// A path without the extension of its name.
    static func withoutEnding(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
        return String(path[..<dot])
    }
}
