internal import GalleryFacts

/// Pages whose addresses have changed, because the author renamed or moved their files.
extension SiteAddresses {
    /// The number of photos that are named.
    private static let maxNotes = 100

    /// Notes with the old addresses of albums and photos, except for those that have redirects. What is or was unlisted
    /// is not named: a redirect would publish its address.
    func moved(redirects: Set<String>) -> [Diagnostic] {
        movedAlbums(redirects) + movedPhotos(redirects)
    }

    private func movedAlbums(_ redirects: Set<String>) -> [Diagnostic] {
        matches.albums.compactMap { source, earlier -> Diagnostic? in
            guard hasMoved(source), !redirects.contains(AlbumAddress(path: earlier.path).page)
            else { return nil }
            let file = AuthorNotes.file(ofAlbum: source.folder)
            return Diagnostic(.note, path: file, .renamedAlbum(path: earlier.path))
        }.sorted { $0.path ?? "" < $1.path ?? "" }
    }

    /// Whether a listed album has another path than in the last build.
    private func hasMoved(_ source: AlbumSource) -> Bool {
        guard source.isListed, let earlier = matches.albums[source] else { return false }
        return paths[source.folder].map { $0 != earlier.path } ?? false
    }

    private func movedPhotos(_ redirects: Set<String>) -> [Diagnostic] {
        var found: [(path: String, page: String, own: Int)] = []
        for group in photos.groups where group.source.isListed {
            guard let path = paths[group.source.folder] else { continue }
            // The redirects of an album include those of its photos.
            let covered = hasMoved(group.source) ? matches.albums[group.source]?.path : nil
            for own in group.photos {
                guard let match = matches.photos[own] else { continue }
                let (slug, earlier) = (matches.photo(match).slug, matches.path(match))
                guard earlier != path || slug != slugs[own],
                    earlier != covered || slug != slugs[own], !Self.hostPages.contains(slug)
                else { continue }
                let page = FilePath.joined(earlier, slug) + ".html"
                guard !redirects.contains(page) else { continue }
                let folder = group.source.folder
                let name = photos.names[own]
                found.append((FilePath.joined(folder, name), page, own))
            }
        }
        guard !found.isEmpty else { return [] }
        let copies = copies()
        // Of two copies, the author decides which one is the photo.
        found.removeAll { _, _, own in
            matches.photos[own]?.isRenamed == true
                && photos.identities[own].map { copies[$0, default: 0] > 1 } ?? false
        }
        found.sort { $0.path < $1.path }
        let notes = found.prefix(Self.maxNotes).map { path, page, _ in
            Diagnostic(.note, path: path, .renamedPhoto(page: page))
        }
        let rest = found.count - notes.count
        return notes + (rest > 0 ? [Diagnostic(.note, .renamedPhotos(rest))] : [])
    }

    /// The numbers of photos with each picture.
    private func copies() -> [ContentIdentity: Int] {
        photos.identities.lazy.compactMap(\.self).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
