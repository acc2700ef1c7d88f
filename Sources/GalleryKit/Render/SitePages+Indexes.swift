internal import GalleryImaging

/// The pages of dates and keywords.
extension SitePages {
    /// The galleries of the indexes that have pages, in the order of the menu.
    static func indexes(of gallery: Gallery, _ settings: SiteSettings) -> [Gallery] {
        PhotoIndex.allCases.filter(settings.indexes.contains).compactMap { index in
            index.gallery(of: gallery, title: settings.wording(index.rawValue))
        }
    }

    /// The pages of sites whose albums are those of an index, to be made beside this one's; their first pages
    /// are not.
    func ofIndexes() -> [SitePages] {
        indexes.map { gallery in
            var pages = self
            pages.plan.gallery = gallery
            if PhotoIndex(path: gallery.albums[1].path) == .dates { pages.settings.sort = .date }
            pages.spreads = gallery.albums.map { AlbumPages($0, longest: settings.photosPerPage) }
            return pages
        }
    }

    /// What the page of an album is called where nothing is around it, as in a list of results: `name`, and in an
    /// index the name of that, because a folder may be called as a keyword or a year is.
    func fullTitle(_ name: String, of album: Album) -> String {
        guard let index = PhotoIndex(path: album.path), album.path != index.folder,
            let parent = album.parent
        else { return name }
        return "\(name) – \(plan.gallery.albums[parent].title)"
    }

    /// The keywords of a photo with the addresses of their pages; none when they have no pages.
    func keywords(of photo: Photo, from address: PageAddress) -> [LinkModel] {
        guard settings.indexes.contains(.keywords) else { return [] }
        var known: Set<String> = []
        return photo.metadata.keywords.compactMap { keyword in
            let path = KeywordAlbums.path(of: keyword)
            guard known.insert(path).inserted else { return nil }
            return LinkModel(title: keyword, href: address.href(path + "/index.html"))
        }
    }

    /// The places of the indexes in the menu.
    func indexItems(from address: PageAddress) -> [PageBar.MenuEntry] {
        indexes.map { gallery in
            let overview = gallery.albums[1]
            return PageBar.MenuEntry(
                label: overview.title, href: address.href(overview.page),
                isHere: address.page == overview.page)
        }
    }
}
