internal import GalleryFacts

/// Albums whose address has changed.
extension SitePlan {
    /// The fingerprints of the photos of each listed album except the root, by the paths of the albums. Albums with the
    /// same photos have equal fingerprints.
    package var albumContents: [String: Fingerprint] {
        var contents: [String: Fingerprint] = [:]
        for album in albumsWithPhotos {
            var encoder = KeyEncoder()
            encoder.put("photos", album.photos.map(\.content.picture.high).sorted())
            contents[album.path] = encoder.key
        }
        return contents
    }

    private var albumsWithPhotos: [Album] {
        gallery.listedAlbums.filter { !$0.path.isEmpty && !$0.photos.isEmpty }
    }

    /// The albums whose photos were published at another path, which has no redirect: the path of the file about the
    /// album, and the old path. `earlier` are the `albumContents` of the published site.
    package func renamedAlbums(
        since earlier: [String: Fingerprint]
    ) -> [(file: String, path: String)] {
        let albums = albumsWithPhotos
        let paths = Set(albums.map(\.path))
        let lost = earlier.filter { !paths.contains($0.key) }
        // Few builds lose an address, and comparing all albums takes time.
        guard !lost.isEmpty else { return [] }
        let contents = albumContents
        let known = Set(redirects.map(\.path))
        let new = albums.filter { earlier[$0.path] == nil }
        return lost.sorted { $0.key < $1.key }.compactMap { path, content in
            let same = new.filter { contents[$0.path] == content }
            // Of two copies, the author decides which one is the album.
            guard same.count == 1, !known.contains(AlbumAddress(path: path).page) else {
                return nil
            }
            return (AuthorNotes.file(ofAlbum: same[0].source), path)
        }
    }
}
