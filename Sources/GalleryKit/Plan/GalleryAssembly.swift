package import GalleryImaging

/// The making of a gallery from what inspection found: albums from folders, titles, order and names.
package enum GalleryAssembly {
    /// A photo before it has a name in the site.
    private struct Entry {
        var file: InspectedFile
        var name: String
    }

    /// Names of pages that photos must not take.
    private static let reservedPhotos: Set<String> = ["index"]
    /// Names of folders that albums directly below the root must not take.
    private static let reservedAlbums: Set<String> = ["images", "assets", "gallery.json"]

    /// The gallery of `photos`. Folders without photos in or below them are left out; the root stays.
    /// `notes` are what the author wrote beside them, by the paths of those files; `rights` are those of
    /// photos that state none.
    package static func gallery(
        title: String, photos: [InspectedFile], sort: BuildOptions.Sort,
        notes: [String: FrontMatter] = [:], rights: PhotoRights = PhotoRights()
    ) -> Gallery {
        var byFolder: [String: [Entry]] = [:]
        var folders: Set<String> = [""]
        for var file in photos {
            file.metadata.rights = file.metadata.rights.filled(from: rights)
            let parts = file.file.path.split(separator: "/").map(String.init)
            let folder = parts.dropLast().joined(separator: "/")
            byFolder[folder, default: []].append(Entry(file: file, name: parts.last ?? ""))
            for depth in 0..<parts.count {
                folders.insert(parts.prefix(depth).joined(separator: "/"))
            }
        }
        var gallery = Gallery(title: title, albums: [])
        var indices: [String: Int] = [:]
        var takenPaths: [String: Set<String>] = [:]
        for folder in folders.sorted(by: precedes) {
            let parts = folder.split(separator: "/").map(String.init)
            let parent = parts.isEmpty ? nil : indices[parts.dropLast().joined(separator: "/")]
            let path = parent.map { parent in
                let above = gallery.albums[parent].path
                let slug = Slug.unique(
                    Slug.slug(parts[parts.count - 1], fallback: "album"),
                    taken: &takenPaths[above, default: above.isEmpty ? reservedAlbums : []])
                return above.isEmpty ? slug : above + "/" + slug
            }
            let own = notes[folder.isEmpty ? "index.md" : folder + "/index.md"]
            indices[folder] = gallery.albums.count
            if let parent { gallery.albums[parent].children.append(gallery.albums.count) }
            gallery.albums.append(
                Album(
                    path: path ?? "", source: folder,
                    title: own?.title ?? parts.last.map(Slug.title) ?? title,
                    photos: named(
                        byFolder[folder] ?? [], in: path ?? "", sort: sort, album: own, notes: notes
                    ), children: [],
                    parent: parent))
        }
        return gallery
    }

    /// Folders in natural order, each before those inside it.
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let (left, right) = (a.split(separator: "/"), b.split(separator: "/"))
        for (x, y) in zip(left, right) where x != y {
            return NaturalOrder.precedes(String(x), String(y))
        }
        return left.count < right.count
    }

    private static func named(
        _ entries: [Entry], in album: String, sort: BuildOptions.Sort, album own: FrontMatter?,
        notes: [String: FrontMatter]
    ) -> [Photo] {
        // Names are given in the order of names, so that another order of the page changes no address.
        let byName = NaturalOrder.sorted(entries) { $0.name }
        var taken = reservedPhotos
        let photos = byName.map { entry in
            let stem = entry.name.split(separator: ".").dropLast().joined(separator: ".")
            let slug = Slug.unique(Slug.slug(stem.isEmpty ? entry.name : stem), taken: &taken)
            let path = entry.file.file.path
            let beside =
                notes[path + ".md"] ?? notes[path.dropLast(entry.name.count) + stem + ".md"]
            return Photo(
                id: album.isEmpty ? slug : album + "/" + slug, source: entry.file.file.path,
                slug: slug,
                fileBytes: entry.file.file.bytes, header: entry.file.header,
                metadata: entry.file.metadata,
                content: entry.file.content ?? Fingerprint(value: 0),
                placement: beside?.placement ?? own?.photos[entry.name]?.placement
                    ?? PhotoPlacement(),
                words: beside?.words ?? own?.photos[entry.name]?.words ?? PhotoWords())
        }
        return sorted(photos, by: sort)
    }

    private static func sorted(_ photos: [Photo], by sort: BuildOptions.Sort) -> [Photo] {
        func dated(_ precedes: (Int, Int) -> Bool) -> [Photo] {
            let keys = photos.map { $0.metadata.taken?.sortKey }
            let order = photos.indices.sorted { a, b in
                switch (keys[a], keys[b]) {
                case (let left?, let right?) where left != right: precedes(left, right)
                case (_?, nil): true
                case (nil, _?): false
                default: a < b
                }
            }
            return order.map { photos[$0] }
        }
        switch sort {
        case .name: return photos
        case .nameDescending: return photos.reversed()
        case .date: return dated(<)
        case .dateDescending: return dated(>)
        }
    }
}
