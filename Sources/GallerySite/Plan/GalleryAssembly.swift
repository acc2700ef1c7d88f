internal import GalleryFacts

/// Builds a gallery from inspected photos: albums from folders, titles, order and names.
package enum GalleryAssembly {
    /// A photo before it has a name in the site.
    private struct Entry {
        var file: InspectedPhoto
        var name: String
    }

    /// Names that photos cannot have: that of the album's page, and that of the anchor of its photos.
    private static let reservedPhotos: Set<String> = ["index", "photos"]
    /// Folder names that albums directly below the root cannot have.
    static let reservedAlbums = Set(
        ["images", "assets", Original.folder, PublishedVideo.folder, "gallery.json"]
            + PhotoIndex.allCases.map(\.folder))

    /// The gallery of `photos`. Folders without photos in or below them are left out, except for the root. `notes`
    /// are the author's; `unlisted` has the folder names of unlisted albums and photos, by their paths; `reserved`
    /// are the names of text pages at the root.
    package static func gallery(
        title: String, photos: [InspectedPhoto], settings: SiteSettings = SiteSettings(),
        notes: AuthorNotes = AuthorNotes([:]), unlisted: [String: String] = [:],
        reserved: Set<String> = []
    ) -> Gallery {
        let photos = ClockShift.applied(to: photos, notes)
        let byFolder = grouped(
            unlisted.isEmpty ? photos : photos.filter { unlisted[$0.file.path] == nil },
            rights: settings.siteRights)
        let folders = Set(byFolder.keys.flatMap { AuthorNotes.folders(above: $0 + "/") })
        var gallery = Gallery(title: title, albums: [])
        var indices: [String: Int] = [:]
        var takenPaths: [String: TakenNames] = [:]
        let order = AlbumOrder(folders, notes, settings) { folder in
            byFolder[folder]?.lazy.compactMap { $0.file.facts.taken?.wallClock }.min()
        }
        for folder in order.folders {
            let parts = folder.split(separator: "/").map(String.init)
            let parent = parts.isEmpty ? nil : indices[parts.dropLast().joined(separator: "/")]
            let name = parts.last.map(FolderName.init)
            let path =
                unlisted[folder]
                ?? parent.map { parent in
                    let above = gallery.albums[parent].path
                    let free = TakenNames(above.isEmpty ? reservedAlbums : [])
                    let slug = takenPaths[above, default: free].unique(
                        Slug.slug(name?.addressed ?? "", fallback: "album"))
                    return above.isEmpty ? slug : above + "/" + slug
                }
            indices[folder] = gallery.albums.count
            let isAlone = unlisted[folder] != nil
            let own = notes.album(folder)
            let ownSettings = notes.settings(folder)
            if let parent, !isAlone {
                gallery.albums[parent].children.append(gallery.albums.count)
            }
            gallery.albums.append(
                Album(
                    path: path ?? "", source: folder,
                    title: own?.title ?? name?.title ?? title,
                    photos: named(
                        byFolder[folder] ?? [], in: path ?? "", notes: notes,
                        sort: settings.applying(ownSettings).sort, order: own?.order ?? [],
                        reserved: reservedPhotos.union(folder.isEmpty ? reserved : [])),
                    children: [], cover: own?.cover, text: own?.textAbove ?? "",
                    textBelow: own?.textBelow ?? "", parent: isAlone ? 0 : parent,
                    isUnlisted: isAlone || parent.map { gallery.albums[$0].isUnlisted } ?? false,
                    settings: ownSettings, date: own?.date ?? name?.date))
        }
        for photo in photos {
            guard let path = unlisted[photo.file.path] else { continue }
            let entries = grouped([photo], rights: settings.siteRights).values.flatMap { $0 }
            gallery.albums.append(alone(entries, at: path, notes: notes))
        }
        return gallery
    }

    /// The album of a single unlisted photo.
    private static func alone(
        _ entries: [Entry], at path: String, notes: AuthorNotes
    ) -> Album {
        let photos = named(
            entries, in: path, notes: notes, sort: .name, order: [], reserved: reservedPhotos)
        let name = entries.first?.name ?? ""
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return Album(
            path: path, source: photos.first?.source ?? "",
            title: photos.first.flatMap(PhotoText.title) ?? Slug.title(stem), photos: photos,
            children: [], parent: 0, isUnlisted: true)
    }

    /// The photos of each folder, with the rights of the site where they state none.
    private static func grouped(
        _ photos: [InspectedPhoto], rights: PhotoRights
    ) -> [String: [Entry]] {
        var groups: [String: [Entry]] = [:]
        var (folder, group) = ("", [Entry]())
        func close() {
            // The photos of a folder are usually adjacent, so the group is not copied.
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

    private static func named(
        _ entries: [Entry], in album: String, notes: AuthorNotes, sort: SiteSettings.Sort,
        order: [String], reserved: Set<String>
    ) -> [Photo] {
        // Slugs are assigned in the order of names, so that another order of photos changes no address.
        let byName = NaturalOrder.sorted(entries) { $0.name }
        var taken = TakenNames(reserved)
        var numbers: [String: Int] = [:]
        let photos = byName.map { entry in
            let dot = entry.name.lastIndex(of: ".") ?? entry.name.endIndex
            let stem = entry.name[..<dot]
            let plain = Slug.slug(stem.isEmpty ? entry.name : String(stem))
            // `page-2` is the name of an album's page, and also the slug of the second photo named "page".
            if Album.isPageName(plain) { taken.take(plain) }
            var slug = taken.unique(plain)
            if Album.isPageName(slug) { slug = taken.unique(plain + "-photo") }
            var photo = Photo(
                entry.file, id: album.isEmpty ? slug : album + "/" + slug, slug: slug)
            guard !notes.isEmpty, let said = notes.photo(photo.source) else { return photo }
            (photo.placement, photo.words) = (said.placement, said.words)
            if let number = said.number { numbers[photo.source] = number }
            return photo
        }
        let sorted = sort.applied(to: photos) { CaptureOrder(photos.map(\.facts.taken)).keys }
        return PhotoOrder(names: order, numbers: numbers).applied(to: sorted, name: \.source)
    }
}

extension Gallery {
    /// Whether a name at the site's root is used by an album or reserved.
    package func isTaken(atRoot name: String) -> Bool {
        GalleryAssembly.reservedAlbums.contains(name)
            || albums.contains { $0.path.prefix { $0 != "/" } == name }
    }
}
