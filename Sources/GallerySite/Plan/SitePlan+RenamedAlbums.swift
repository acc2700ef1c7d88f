internal import GalleryFacts

/// Albums that have another address than before.
extension SitePlan {
    /// What photos the albums hold that everyone finds, by the paths of their pages, the root aside: equal fingerprints are
    /// the same photos.
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

    /// The albums whose photos were at another address, which nothing leads from: the path of the file about the album, and
    /// the old path. `earlier` are the contents that were published.
    package func renamedAlbums(
        since earlier: [String: Fingerprint]
    ) -> [(file: String, path: String)] {
        let albums = albumsWithPhotos
        let paths = Set(albums.map(\.path))
        let lost = earlier.filter { !paths.contains($0.key) }
        // Few builds lose one, and what all albums hold takes a while.
        guard !lost.isEmpty else { return [] }
        let contents = albumContents
        let known = Set(redirects.map(\.path))
        let new = albums.filter { earlier[$0.path] == nil }
        return lost.sorted { $0.key < $1.key }.compactMap { path, content in
            let same = new.filter { contents[$0.path] == content }
            // Which of two copies is the album is for the author to say.
            guard same.count == 1, !known.contains(AlbumAddress(path: path).page) else {
                return nil
            }
            return (AuthorNotes.file(ofAlbum: same[0].source), path)
        }
    }
}
