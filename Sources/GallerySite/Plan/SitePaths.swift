/// The paths of the pages of a site and of their companions.
enum SitePaths {
    /// The paths of all planned pages, and of the files beside them.
    static func pages(
        _ gallery: Gallery, _ content: SiteContent, _ settings: SiteSettings
    ) -> Set<String> {
        var paths = Set(content.pages.map(\.path))
        paths.formUnion([Manifest.path, Feed.name, Sitemap.path])
        for album in gallery.albums {
            let length = settings.applying(album.settings).photosPerPage
            for number in AlbumPages(album, maxCount: length).ranges.indices {
                paths.insert(album.page(number: number))
            }
            for photo in album.photos { paths.insert(photo.page) }
            if settings.baseAddress != nil { paths.insert(album.address.feed) }
        }
        return paths
    }
}
