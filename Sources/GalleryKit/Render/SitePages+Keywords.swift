internal import GalleryImaging

/// The pages of keywords.
extension SitePages {
    /// The pages of a site whose albums are those of the keywords, to be made beside this one's; its first
    /// page is not. Nil when there are none.
    func ofKeywords() -> SitePages? {
        guard let gallery = keywordGallery else { return nil }
        var pages = self
        pages.plan.gallery = gallery
        pages.spreads = gallery.albums.map { AlbumPages($0, longest: options.photosPerPage) }
        return pages
    }

    /// The keywords of a photo with the addresses of their pages; none when they have no pages.
    func keywords(of photo: Photo, from address: PageAddress) -> [[String: Any]] {
        guard options.hasKeywordPages else { return [] }
        var known: Set<String> = []
        return photo.metadata.keywords.compactMap { keyword in
            let path = KeywordAlbums.path(of: keyword)
            guard known.insert(path).inserted else { return nil }
            return ["title": keyword, "href": address.href(path + "/index.html")]
        }
    }

    /// The place of the list of keywords in the menu.
    func keywordsItem(from address: PageAddress) -> [[String: Any]] {
        guard keywordGallery != nil else { return [] }
        let page = KeywordAlbums.folder + "/index.html"
        return [
            [
                "label": words("keywords"), "href": address.href(page),
                "isHere": address.page == page,
            ]
        ]
    }
}
