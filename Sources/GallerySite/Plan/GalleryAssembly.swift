package import GalleryFacts

/// The making of a gallery from what inspection found: albums from folders, titles, order and names.
package enum GalleryAssembly {
    /// A photo before it has a name in the site.
    private struct Entry {
        var file: InspectedPhoto
        var name: String
    }

    /// Names that photos must not take: that of the album's page, and that of the place in it where they begin.
    private static let reservedPhotos: Set<String> = ["index", "photos"]
    /// Names of folders that albums directly below the root must not take.
    private static let reservedAlbums = Set(
        ["images", "assets", Original.folder, PublishedVideo.folder, "gallery.json"]
            + PhotoIndex.allCases.map(\.folder))

    /// The gallery of `photos`. Folders without photos in or below them are left out; the root stays.
    /// `notes` are what the author wrote beside them, by the paths of those files; `reserved` are names that
    /// pages of text have at the root; `rights` are those of photos that state none.
    package static func gallery(
        title: String, photos: [InspectedPhoto], sort: SiteSettings.Sort,
        notes: [String: FrontMatter] = [:], reserved: Set<String> = [],
        rights: PhotoRights = PhotoRights()
    ) -> Gallery {
        let byFolder = grouped(photos, rights: rights)
        var folders: Set<String> = [""]
        for folder in byFolder.keys {
            var rest = Substring(folder)
            while !rest.isEmpty, folders.insert(String(rest)).inserted {
                rest = rest[..<(rest.lastIndex(of: "/") ?? rest.startIndex)]
            }
        }
        var gallery = Gallery(title: title, albums: [])
        var indices: [String: Int] = [:]
        var takenPaths: [String: TakenNames] = [:]
        for folder in folders.sorted(by: precedes) {
            let parts = folder.split(separator: "/").map(String.init)
            let parent = parts.isEmpty ? nil : indices[parts.dropLast().joined(separator: "/")]
            let path = parent.map { parent in
                let above = gallery.albums[parent].path
                let free = TakenNames(above.isEmpty ? reservedAlbums : [])
                let slug = takenPaths[above, default: free].unique(
                    Slug.slug(parts[parts.count - 1], fallback: "album"))
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
                        byFolder[folder] ?? [], in: path ?? "", sort: sort, album: own,
                        notes: notes,
                        reserved: reservedPhotos.union(folder.isEmpty ? reserved : [])),
                    children: [], cover: own?.cover, text: own?.body ?? "", parent: parent))
        }
        return gallery
    }

    /// The photos of each folder, with the rights of the site where they state none.
    private static func grouped(
        _ photos: [InspectedPhoto], rights: PhotoRights
    ) -> [String: [Entry]] {
        var groups: [String: [Entry]] = [:]
        var (folder, group) = ("", [Entry]())
        func close() {
            // A folder's photos mostly come together; then they are handed over as they are.
            if groups[folder] == nil { groups[folder] = group } else { groups[folder]? += group }
        }
        var (stated, filled) = (PhotoRights(), PhotoRights().filled(from: rights))
        for var file in photos {
            // Most photos of a folder state the same rights.
            if file.facts.rights != stated {
                stated = file.facts.rights
                filled = stated.filled(from: rights)
            }
            if filled != stated { file.facts.rights = filled }
            let path = file.file.path.utf8
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
            let place = path[..<(slash ?? path.startIndex)]
            if !place.elementsEqual(folder.utf8) {
                close()
                (folder, group) = (String(Substring(place)), [])
            }
            let name = String(
                Substring(path[(slash.map(path.index(after:)) ?? path.startIndex)...]))
            group.append(Entry(file: file, name: name))
        }
        close()
        return groups
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
        _ entries: [Entry], in album: String, sort: SiteSettings.Sort, album own: FrontMatter?,
        notes: [String: FrontMatter], reserved: Set<String>
    ) -> [Photo] {
        // Names are given in the order of names, so that another order of the page changes no address.
        let byName = NaturalOrder.sorted(entries) { $0.name }
        var taken = TakenNames(reserved)
        let photos = byName.map { entry in
            let dot = entry.name.lastIndex(of: ".") ?? entry.name.endIndex
            let stem = entry.name[..<dot]
            let plain = Slug.slug(stem.isEmpty ? entry.name : String(stem))
            // Pages of the album may be called like a photo, and like the second of those called page.
            if Album.isPageName(plain) { taken.take(plain) }
            var slug = taken.unique(plain)
            if Album.isPageName(slug) { slug = taken.unique(plain + "-photo") }
            let path = entry.file.file.path
            var photo = Photo(
                id: album.isEmpty ? slug : album + "/" + slug, source: path, slug: slug,
                stamp: entry.file.file.stamp, facts: entry.file.facts,
                content: entry.file.content ?? Fingerprint(value: 0))
            photo.sidecar = entry.file.sidecar
            guard !notes.isEmpty else { return photo }
            let beside =
                notes[path + ".md"] ?? notes[path.dropLast(entry.name.count) + stem + ".md"]
            let note = own?.photos[entry.name]
            photo.placement = beside?.placement ?? note?.placement ?? PhotoPlacement()
            photo.words = beside?.words ?? note?.words ?? PhotoWords()
            return photo
        }
        return sorted(photos, by: sort)
    }

    private static func sorted(_ photos: [Photo], by sort: SiteSettings.Sort) -> [Photo] {
        func dated(_ precedes: (Int, Int) -> Bool) -> [Photo] {
            let keys = photos.map { $0.facts.taken?.sortKey }
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
