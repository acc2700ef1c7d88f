package import GalleryFacts

/// A folder of photos as a page of the site.
package struct Album: Sendable, Hashable {
    /// The path of its pages below the site's root, without a slash at either end; empty for the root.
    package var path: String
    /// The path below the photo folder; empty for the root.
    package var source: String
    /// The heading of the page.
    package var title: String
    /// The photos in the order of the page.
    package var photos: [Photo]
    /// The child albums, as indices into the gallery's albums.
    package var children: [Int]
    /// The name of the chosen cover, or its path below the album; nil selects one automatically.
    package var cover: String?
    /// The text above the photos, in Markdown.
    package var text = ""
    /// The text below the photos, in Markdown.
    package var textBelow = ""
    /// The parent album, as an index into the gallery's albums; nil for the root.
    package var parent: Int?
    /// Whether no listed page links to it. The topmost unlisted album has the root as its parent, but is not one of its
    /// children.
    package var isUnlisted = false
    /// The settings of the album, inherited ones included.
    package var settings = AlbumSettings()
    /// The date in its file or folder name.
    package var date: AlbumDate?
}

/// All albums of a site, the root first and every parent before its children.
package struct Gallery: Sendable, Hashable {
    /// The name of the site.
    package var title: String
    /// The albums.
    package var albums: [Album]

    /// The cover that the author chose for an album, in it or below it; nil when there is none.
    package func namedCover(of album: Int) -> Photo? {
        guard let name = albums[album].cover else { return nil }
        let path = albums[album].source.isEmpty ? name : albums[album].source + "/" + name
        // An unlisted photo is never the cover of a listed album.
        return albums.lazy.filter { !$0.isUnlisted || $0.isBeside(albums[album]) }
            .flatMap(\.photos).first { $0.source == path }
    }

    /// The albums that are not unlisted.
    var listedAlbums: [Album] { albums.filter { !$0.isUnlisted } }

    /// The topmost unlisted albums.
    package var unlistedAlbums: [Album] {
        albums.filter { $0.isUnlisted && !$0.path.contains("/") }
    }

    /// The cover of an album: the chosen photo, else its first landscape photo, else its first photo, else the cover of
    /// a child album. Photos in or below the album have precedence over videos, intact photos over damaged ones, then
    /// photos that are at least as large as `card` over smaller ones.
    package func cover(
        of album: Int, filling card: PixelSize, isVideo: @escaping (Photo) -> Bool,
        isDamaged: @escaping (Photo) -> Bool
    ) -> Photo? {
        namedCover(of: album)
            ?? cover(of: album, among: { !isVideo($0) }, filling: card, isDamaged: isDamaged)
            ?? cover(of: album, among: isVideo, filling: card, isDamaged: isDamaged)
    }

    private func cover(
        of album: Int, among isCandidate: @escaping (Photo) -> Bool, filling card: PixelSize,
        isDamaged: @escaping (Photo) -> Bool
    ) -> Photo? {
        if let named = namedCover(of: album), isCandidate(named) { return named }
        let all = albums[album].photos.lazy.filter(isCandidate)
        let photos = all.filter { !isDamaged($0) }
        let large =
            photos.first { $0.isLandscape && $0.fills(card) } ?? photos.first { $0.fills(card) }
        if let large { return large }
        var own = photos.first(where: \.isLandscape) ?? photos.first
        var damaged = all.first(where: \.isLandscape) ?? all.first
        for child in albums[album].children {
            guard
                let below = cover(
                    of: child, among: isCandidate, filling: card, isDamaged: isDamaged)
            else { continue }
            if isDamaged(below) {
                damaged = damaged ?? below
            } else if below.fills(card) {
                return below
            } else {
                own = own ?? below
            }
        }
        return own ?? damaged
    }
}

extension Album {
    /// The name of the folder at the site's root with its pages.
    package var rootFolder: Substring { path.prefix { $0 != "/" } }

    fileprivate func isBeside(_ other: Album) -> Bool {
        other.isUnlisted && rootFolder == other.rootFolder
    }
}

extension Photo {
    /// Whether a card crops little of the photo.
    fileprivate var isLandscape: Bool { (1.2...2).contains(aspectRatio.value) }

    /// Whether a card shows the photo without enlarging it.
    fileprivate func fills(_ card: PixelSize) -> Bool {
        facts.size.width >= card.width && facts.size.height >= card.height
    }
}
