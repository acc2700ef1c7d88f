package import GalleryFacts

/// A folder of photos as a page.
package struct Album: Sendable, Hashable {
    /// The path of its pages below the site's root, without a slash at either end; empty for the root.
    package var path: String
    /// The path below the photo folder; empty for the root.
    package var source: String
    /// What stands above the photos.
    package var title: String
    /// The photos in the order of the page.
    package var photos: [Photo]
    /// The albums directly below, as indices into the gallery's albums.
    package var children: [Int]
    /// The name of the photo that stands for the album, or its path below the album; nil chooses one.
    package var cover: String?
    /// What is said of the album, in Markdown.
    package var text = ""
    /// What is said below its photos, in Markdown.
    package var textBelow = ""
    /// The album above, as an index into the gallery's albums; nil for the root.
    package var parent: Int?
    /// Whether only those find it who know its address. The topmost such album has the root for a parent, which does
    /// not have it for a child.
    package var isUnlisted = false
    /// The settings that it has of its own, or of an album above.
    package var settings = AlbumSettings()
    /// The day that it states.
    package var date: CaptureDate?
}

/// All albums of a site, the root first and every parent before its children.
package struct Gallery: Sendable, Hashable {
    /// The name of the site.
    package var title: String
    /// The albums.
    package var albums: [Album]

    /// The photo that the author named to stand for an album, in it or below it.
    package func namedCover(of album: Int) -> Photo? {
        guard let name = albums[album].cover else { return nil }
        let path = albums[album].source.isEmpty ? name : albums[album].source + "/" + name
        // What is unlisted stands for nothing outside.
        return albums.lazy.filter { !$0.isUnlisted || $0.isBeside(albums[album]) }
            .flatMap(\.photos).first { $0.source == path }
    }

    /// The albums that everyone finds.
    var listedAlbums: [Album] { albums.filter { !$0.isUnlisted } }

    /// The topmost unlisted albums.
    package var unlistedAlbums: [Album] {
        albums.filter { $0.isUnlisted && !$0.path.contains("/") }
    }

    /// The photo that stands for an album: the one that is named, else its first landscape, its first, or that
    /// of an album below; of these the first that a card of some size does not enlarge, if there is one.
    package func cover(of album: Int, filling card: PixelSize) -> Photo? {
        if let named = namedCover(of: album) { return named }
        let photos = albums[album].photos
        let large =
            photos.first { $0.isLandscape && $0.fills(card) } ?? photos.first { $0.fills(card) }
        if let large { return large }
        var cover = photos.first(where: \.isLandscape) ?? photos.first
        for child in albums[album].children {
            guard let below = self.cover(of: child, filling: card) else { continue }
            if below.fills(card) { return below }
            cover = cover ?? below
        }
        return cover
    }
}

extension Album {
    /// The name of the folder at the site's root that its pages are in.
    package var rootFolder: Substring { path.prefix { $0 != "/" } }

    fileprivate func isBeside(_ other: Album) -> Bool {
        other.isUnlisted && rootFolder == other.rootFolder
    }
}

extension Photo {
    /// Whether a card cuts little of the photo off.
    fileprivate var isLandscape: Bool { (1.2...2).contains(aspectRatio.value) }

    /// Whether a card shows the photo no larger than it is.
    fileprivate func fills(_ card: PixelSize) -> Bool {
        facts.size.width >= card.width && facts.size.height >= card.height
    }
}
