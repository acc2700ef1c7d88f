internal import GalleryFacts

/// The photos of a folder that a list picks.
package struct PickedPhotos: Sendable, Hashable {
    /// A file of the folder.
    package struct File: Sendable, Hashable {
        /// The path below the photo folder.
        package var path: String
        /// The identity of its picture.
        package var picture: ContentIdentity
        /// The id in lists.
        var id: PickID { PickID(picture) }

        /// Describes a file.
        package init(path: String, picture: ContentIdentity) {
            (self.path, self.picture) = (path, picture)
        }
    }

    /// A picked photo.
    package struct Photo: Sendable, Hashable, Encodable {
        /// The path of its file below the photo folder.
        package var path: String
        /// The other files of the photo, with the same name in the same folder, such as the raw file beside a JPEG.
        package var others: [String]
        /// The files with the same picture, in other albums or under other names.
        package var alsoIn: [String] = []
        /// The visitor's note.
        package var note: String?
    }

    /// The visitor's name.
    package var name: String?
    /// The photos, in natural order of their paths.
    package var photos: [Photo]
    /// The picks without a photo in the folder.
    package var missing: [PickList.Pick]

    /// Finds the photos of a list among the files of a folder. Photos of the list's album win; only a pick that it does
    /// not have is a photo of another album. Of files with the same picture, one is picked.
    ///
    /// `albums` are those of the folder, and `site` are the names of the folders of the site's first page on its host.
    package init(
        _ list: PickList, among files: [File], albums: [PickAlbum] = [], site: [String] = []
    ) {
        let picks = Dictionary(
            list.picks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let picked = files.filter { picks[$0.id] != nil }
            .sorted { NaturalOrder.precedes($0.path, $1.path) }
        let album = albums.album(of: list.address, site: site, files: picked)
        let byName = Dictionary(grouping: files.map(\.path), by: Self.withoutEnding)
        let paths = Set(picked.map(\.path))
        name = list.name
        photos = Dictionary(grouping: picked, by: \.id).values.flatMap { same in
            let own = same.filter { album?.contains($0.path) ?? false }
            // Two pictures may have the same id.
            return Dictionary(grouping: own.isEmpty ? same : own, by: \.picture).values.map {
                let file = $0[0]
                let others = byName[Self.withoutEnding(file.path)] ?? []
                return Photo(
                    path: file.path,
                    others: others.filter { !paths.contains($0) }
                        .sorted(by: NaturalOrder.precedes),
                    alsoIn: same.filter { $0.picture == file.picture && $0.path != file.path }
                        .map(\.path),
                    note: picks[file.id]?.note)
            }
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
