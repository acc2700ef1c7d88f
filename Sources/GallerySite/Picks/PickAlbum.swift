internal import GalleryFacts

/// An album of the photo folder from which a list of picks may be.
package struct PickAlbum: Sendable, Hashable {
    /// The path of its folder below the photo folder.
    package var folder: String
    /// The names of the folders of its page below the root of the site; nil when only the site's secret gives them.
    package var names: [String]?
    /// Whether it is unlisted or private.
    package var isSecret = false
    /// Whether it is private: albums in it have no page of their own.
    package var isPrivate = false
    /// Whether visitors can pick its photos.
    package var hasPicks = false

    /// Creates a listed album without picks.
    package init(folder: String, names: [String]?) { (self.folder, self.names) = (folder, names) }

    /// Whether the file at a path is one of its photos.
    func contains(_ path: String) -> Bool {
        let folder = FilePath.folder(of: path)
        return isPrivate ? FilePath.contains(self.folder, folder) : folder == self.folder
    }

    /// How well its page fits an address: the number of names at the end of the address, less for a name that only
    /// begins as the album's does, because a suffix keeps the names of two albums apart. Nil for another page.
    fileprivate func fit(_ address: PickAddress, site: [String]) -> Double? {
        guard let names else { return nil }
        // Every address ends with the empty path of the first album.
        if names.isEmpty { return address.folders == site || address.folders.isEmpty ? 0 : nil }
        let end = address.folders.suffix(names.count)
        guard end.count == names.count else { return nil }
        var fit = 0.0
        for (own, found) in zip(names, end) {
            if found == own {
                fit += 1
            } else if found.hasPrefix(own + "-") {
                fit += 0.5
            } else {
                return nil
            }
        }
        return fit
    }
}

extension [PickAlbum] {
    /// The album from which a list is: that of its address, else the one that has picks and most of the photos; nil when
    /// none has any. `site` has the names of the folders of the site's first page on its host, and `files` are the picked
    /// photos.
    func album(
        of address: PickAddress?, site: [String], files: [PickedPhotos.File]
    ) -> PickAlbum? {
        var candidates = self
        if let address {
            let fits = compactMap { album in
                album.fit(address, site: site).map { (album: album, fit: $0) }
            }
            let best = fits.map(\.fit).max()
            let found = fits.filter { $0.fit == best }.map(\.album)
            if !found.isEmpty {
                candidates = found
            } else if address.folders.contains(where: UnlistedName.isName) {
                candidates = filter { $0.isSecret && $0.names == nil }
            }
        }
        func rank(_ album: PickAlbum) -> (Int, Int, Int) {
            let count = Set(files.lazy.filter { album.contains($0.path) }.map(\.id)).count
            return (album.hasPicks ? 1 : 0, count, album.isSecret ? 1 : 0)
        }
        if candidates.count == 1 { return candidates[0] }
        let known = candidates.filter { album in files.contains { album.contains($0.path) } }
        return known.max { one, other in
            let (a, b) = (rank(one), rank(other))
            return a == b ? NaturalOrder.precedes(other.folder, one.folder) : a < b
        }
    }
}
