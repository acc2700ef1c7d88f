internal import GalleryFacts

/// The addresses of an album's pages.
struct AlbumAddress: Sendable, Hashable {
    /// The path below the site's root, without a slash at either end; empty for the root.
    let path: String

    /// The path of the first page below the site's root.
    var page: String { path.isEmpty ? "index.html" : path + "/index.html" }

    /// The path of a page, by its number from 0, below the site's root.
    func page(number: Int) -> String {
        guard number > 0 else { return page }
        return (path.isEmpty ? "" : path + "/") + Album.pageName(number + 1) + ".html"
    }

    /// The path of the fragment below the site's root. A slug contains no dot, so no photo's page has this name.
    var fragment: String { (path.isEmpty ? "" : path + "/") + "index.fragment.html" }

    /// The path of the feed below the site's root; the feed of the root album is that of the site.
    var feed: String { FilePath.joined(path, Feed.name) }

    /// The anchor of a photo on the pages. Albums of keywords contain photos of several folders, whose slugs may be
    /// equal; slugs contain no dot.
    func anchor(of photo: Photo) -> String {
        let own = FilePath.joined(path, photo.slug)
        return photo.id == own ? photo.slug : photo.id.replacing("/", with: ".")
    }
}

extension Album {
    /// The addresses of the album's pages.
    var address: AlbumAddress { AlbumAddress(path: path) }

    /// The path of the album's first page below the site's root.
    package var page: String { address.page }

    /// The path of a page of the album, by its number from 0, below the site's root.
    package func page(number: Int) -> String { address.page(number: number) }

    /// The path of the album's fragment below the site's root; nil when it has none.
    func fragment(_ settings: SiteSettings) -> String? {
        settings.hasFragments && !isUnlisted && !settings.isOfPrivateAlbum ? address.fragment : nil
    }
}
