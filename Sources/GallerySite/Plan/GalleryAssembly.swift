internal import GalleryFacts

/// Builds a gallery from inspected photos: albums from folders, titles, order and names.
package enum GalleryAssembly {
    /// A photo before it is in an album.
    private struct Entry {
        var photo: InspectedPhoto
        var name: String
        var slug: String
        var fileSlug: String?
    }

    /// The gallery of `photos`. Folders without photos in or below them are left out, except for the root. `notes`
    /// are the author's; `unlisted` has the folder names of unlisted albums and photos, by their paths; `addresses`
    /// are those of the same photos, without earlier ones by default.
    package static func gallery(
        title: String, photos: [InspectedPhoto], settings: SiteSettings = SiteSettings(),
        notes: AuthorNotes = AuthorNotes([:]), unlisted: [String: String] = [:],
        addresses: SiteAddresses? = nil
    ) -> Gallery {
        let addresses = addresses ?? SiteAddresses(photos, unlisted: unlisted)
        let entries = ClockShift.applied(to: photos, notes).enumerated().map { index, photo in
            Entry(
                photo: photo, name: addresses.photos.names[index], slug: addresses.slugs[index],
                fileSlug: addresses.fileSlugs[index])
        }
        let byFolder = grouped(
            unlisted.isEmpty ? entries : entries.filter { unlisted[$0.photo.file.path] == nil },
            rights: settings.siteRights)
        let folders = Set(byFolder.keys.flatMap { AuthorNotes.folders(above: $0 + "/") })
        var gallery = Gallery(title: title, albums: [])
        var indices: [String: Int] = [:]
        let order = AlbumOrder(folders, notes, settings) { folder in
            byFolder[folder]?.lazy.compactMap { $0.photo.facts.taken?.wallClock }.min()
        }
        for folder in order.folders {
            let parts = folder.split(separator: "/").map(String.init)
            let parent = parts.isEmpty ? nil : indices[parts.dropLast().joined(separator: "/")]
            let name = folder.isEmpty ? nil : order.names[folder]
            let path = addresses.paths[folder] ?? ""
            indices[folder] = gallery.albums.count
            let isAlone = unlisted[folder] != nil
            let own = notes.album(folder)
            let ownSettings = notes.settings(folder)
            if let parent, !isAlone {
                gallery.albums[parent].children.append(gallery.albums.count)
            }
            gallery.albums.append(
                Album(
                    path: path, source: folder,
                    title: own?.title ?? name?.title(settings.wording) ?? title,
                    photos: named(
                        byFolder[folder] ?? [], in: path, notes: notes,
                        sort: settings.applying(ownSettings).sort, order: own?.order ?? []),
                    children: [], cover: own?.cover, text: own?.textAbove ?? "",
                    textBelow: own?.textBelow ?? "", parent: isAlone ? 0 : parent,
                    isUnlisted: isAlone || parent.map { gallery.albums[$0].isUnlisted } ?? false,
                    settings: ownSettings, date: own?.date.map(AlbumDate.init) ?? name?.date))
        }
        for entry in entries {
            guard let path = unlisted[entry.photo.file.path] else { continue }
            let alone = grouped([entry], rights: settings.siteRights).values.flatMap { $0 }
            gallery.albums.append(
                self.alone(alone, at: path, notes: notes, settings.wording))
        }
        return gallery
    }

    /// The album of a single unlisted photo.
    private static func alone(
        _ entries: [Entry], at path: String, notes: AuthorNotes, _ words: Wording
    ) -> Album {
        let photos = named(entries, in: path, notes: notes, sort: .name, order: [])
        let name = entries.first?.name ?? ""
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return Album(
            path: path, source: photos.first?.source ?? "",
            title: photos.first.flatMap(PhotoText.title) ?? FolderName(stem).title(words),
            photos: photos,
            children: [], parent: 0, isUnlisted: true)
    }

    /// The photos of each folder, with the rights of the site where they state none.
    private static func grouped(
        _ entries: [Entry], rights: PhotoRights
    ) -> [String: [Entry]] {
        var groups: [String: [Entry]] = [:]
        var (folder, group) = ("", [Entry]())
        func close() {
            // The photos of a folder are usually adjacent, so the group is not copied.
            if groups[folder] == nil { groups[folder] = group } else { groups[folder]? += group }
        }
        var (stated, filled) = (PhotoRights(), PhotoRights().filled(from: rights))
        for var entry in entries {
            // Most photos of a folder state the same rights.
            if entry.photo.facts.rights != stated {
                stated = entry.photo.facts.rights
                filled = stated.filled(from: rights)
            }
            if filled != stated { entry.photo.facts.rights = filled }
            let path = entry.photo.file.path.utf8
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
            let place = path[..<(slash ?? path.startIndex)]
            if !place.elementsEqual(folder.utf8) {
                close()
                (folder, group) = (String(Substring(place)), [])
            }
            group.append(entry)
        }
        close()
        return groups
    }

    private static func named(
        _ entries: [Entry], in album: String, notes: AuthorNotes, sort: SiteSettings.Sort,
        order: [String]
    ) -> [Photo] {
        let byName = NaturalOrder.sorted(entries) { $0.name }
        var numbers: [String: Int] = [:]
        let photos = byName.map { entry in
            let slug = entry.slug
            var photo = Photo(
                entry.photo, id: FilePath.joined(album, slug), slug: slug,
                fileSlug: entry.fileSlug)
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
        SiteAddresses.reservedAlbums.contains(name)
            || albums.contains { $0.path.prefix { $0 != "/" } == name }
    }
}
