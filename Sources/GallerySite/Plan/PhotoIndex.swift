/// A way to the photos of all folders at once: albums of their own, beside those of the folders.
package enum PhotoIndex: String, CaseIterable, Sendable {
    case dates
    case keywords

    /// The folder of its pages, which no album of photos may take; the word that names it is called the same.
    var folder: String { rawValue }

    /// The index in whose folder a path is; nil for what belongs to folders of photos.
    package init?(path: String) {
        self.init(rawValue: String(path.prefix { $0 != "/" }))
    }

    /// The first page without its photos, below it an overview called `title`, and below that the albums of the
    /// index. Nil when it has none.
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
    /// The indexes that have pages.
    var indexes: Set<PhotoIndex> {
        Set((hasDatePages ? [.dates] : []) + (hasKeywordPages ? [.keywords] : []))
    }
}

extension Photo {
    /// The photo outside its folder: what that says of its place means nothing there.
    var withoutPlacement: Photo {
        guard placement != PhotoPlacement() else { return self }
        var photo = self
        photo.placement = PhotoPlacement()
        return photo
    }
}
