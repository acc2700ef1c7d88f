/// An index of the photos of all folders: albums of its own, beside those of the folders.
package enum PhotoIndex: String, CaseIterable, Sendable {
    case dates
    case keywords

    /// The folder of its pages, which no album of photos can use; also the name of its string.
    var folder: String { rawValue }

    /// The index with a path in its folder; nil for pages of folders.
    package init?(path: String) {
        self.init(rawValue: String(path.prefix { $0 != "/" }))
    }

    /// The gallery of the index: the site's first page without its photos, an overview with `title` below it, and
    /// the albums of the index below that. Nil for an index without albums.
    func gallery(of gallery: Gallery, title: String) -> Gallery? {
        let albums =
            switch self {
            case .dates: YearAlbums.albums(of: gallery)
            case .keywords: KeywordAlbums.albums(of: gallery)
            }
        guard !albums.isEmpty, var home = gallery.albums.first else { return nil }
        (home.photos, home.children) = ([], [1])
        let overview = Album(
            path: folder, source: "", title: title, photos: [],
            children: Array(2..<2 + albums.count), parent: 0)
        return Gallery(title: gallery.title, albums: [home, overview] + albums)
    }

    /// An album of the index without photos.
    func album(_ name: String, title: String) -> Album {
        Album(
            path: folder + "/" + name, source: "", title: title, photos: [], children: [],
            parent: 1)
    }
}

extension SiteSettings {
    /// The indexes with pages.
    var indexes: Set<PhotoIndex> {
        Set((hasDatePages ? [.dates] : []) + (hasKeywordPages ? [.keywords] : []))
    }
}

extension Photo {
    /// The photo without its placement, which is only valid in its folder.
    var withoutPlacement: Photo {
        guard placement != PhotoPlacement() else { return self }
        var photo = self
        photo.placement = PhotoPlacement()
        return photo
    }
}
