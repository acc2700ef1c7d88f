internal import GalleryFacts

/// The inputs of the pages of a gallery: of the folders of photos, or of an index.
///
/// Those of photos are created on demand, because those of a hundred thousand photos would fill memory.
struct GalleryPages: Sendable {
    /// The albums.
    let gallery: Gallery
    private let site: Keyed<SiteFrame>
    private let photos: PublishedPhotos
    private let pagination: [AlbumPages]
    private let heads: [Keyed<AlbumHead>]
    private let overviews: [Keyed<AlbumOverview>]
    private let summaries: AlbumSummaries
    private let newest: NewestPhotos?
    // The private albums with cards, by the indices of the albums that show them.
    private let locked: [Int: [PrivateAlbum]]

    /// Prepares the albums of a site, or of one of its indexes.
    init(
        _ gallery: Gallery, site: Keyed<SiteFrame>, photos: PublishedPhotos,
        archives: [String: AlbumZip] = [:], privateAlbums: [PrivateAlbum] = []
    ) {
        let frame = site.value
        let settings = frame.settings
        let summaries = AlbumSummaries(gallery, isVideo: photos.site.isVideo)
        let pagination = gallery.albums.map {
            AlbumPages($0, maxCount: settings.applying($0.settings).photosPerPage)
        }
        (self.gallery, self.site, self.photos) = (gallery, site, photos)
        (self.summaries, self.pagination) = (summaries, pagination)
        locked = Self.locked(privateAlbums, in: gallery)
        newest = settings.baseAddress == nil ? nil : NewestPhotos(gallery, count: Feed.length)
        heads = gallery.albums.indices.map { Keyed(AlbumHead($0, in: gallery)) }
        overviews = gallery.albums.indices.map { index in
            let album = gallery.albums[index]
            return Keyed(
                AlbumOverview(
                    text: album.text, textBelow: album.textBelow,
                    pictures: photos.pictures(
                        at: TextPicturePath.addresses(album.text + "\n\n" + album.textBelow),
                        in: album.source),
                    index: Self.indexTitle(of: album, in: gallery),
                    summary: summaries.text(of: index, in: gallery, frame.words),
                    photoCount: album.photos.count, pageCount: pagination[index].ranges.count,
                    jump: Self.jump(in: album, pagination[index], frame.words),
                    archive: archives[album.path],
                    cover: settings.baseAddress == nil
                        ? nil
                        : photos.cover(
                            of: index, in: gallery, filling: frame.metrics.cardSize),
                    hasFeed: Self.hasFeed(index, of: gallery, summaries),
                    isByDate: Self.isByDate(album, settings.applying(album.settings).sort)))
        }
    }

    // MARK: Pages

    /// The pages of an album, each with its photos as indices into the album's photos.
    func pages(of index: Int) -> [Range<Int>] { pagination[index].ranges }

    /// The inputs of the page of a photo, by its index in its album; `page` is the album's page with the photo.
    func photoPage(_ number: Int, of index: Int, onPage page: Int) -> PhotoPageInputs {
        let album = gallery.albums[index]
        func path(_ number: Int) -> String? {
            album.photos.indices.contains(number) ? album.photos[number].page : nil
        }
        return PhotoPageInputs(
            site: site, album: heads[index], photo: photos[album.photos[number]],
            position: position(of: number, in: album), albumPage: page,
            previous: path(number - 1), next: path(number + 1))
    }

    /// The inputs of an album's page, by its number from 0.
    func albumPage(_ page: Int, of index: Int) -> AlbumPageInputs {
        let album = gallery.albums[index]
        let range = pagination[index].ranges[page]
        let card = site.value.metrics.cardSize
        let shown = album.children.filter { page == 0 && summaries.photoCounts[$0] > 0 }
        let isOfKeywords = PhotoIndex(rawValue: album.path) == .keywords
        func link(_ child: Int) -> SiteFrame.Link {
            .init(title: gallery.albums[child].title, path: gallery.albums[child].page)
        }
        return AlbumPageInputs(
            site: site, album: heads[index], overview: overviews[index],
            ownSettings: album.settings, page: page,
            firstPhoto: range.lowerBound,
            photos: PublishedPhotoList(album.photos[range], of: photos),
            placements: album.photos[range].map(\.placement),
            cards: (isOfKeywords ? largest(shown) : shown).map { child in
                Keyed(
                    AlbumCard(
                        link: link(child),
                        summary: overviews[child].value.summary,
                        cover: photos.cover(of: child, in: gallery, filling: card)))
            } + (page == 0 ? lockedCards(of: index) : []),
            keywords: isOfKeywords
                ? shown.map { .init(link: link($0), photoCount: summaries.photoCounts[$0]) } : [])
    }

    /// The inputs of an album's fragment, which has all its photos; nil when there is none.
    func fragment(of index: Int) -> FragmentInputs? {
        let album = gallery.albums[index]
        guard let path = album.fragment(site.value.settings) else { return nil }
        var page = albumPage(0, of: index)
        page.photos = PublishedPhotoList(album.photos[...], of: photos)
        page.placements = album.photos.map(\.placement)
        page.cards.removeAll { $0.value.isLocked }
        return FragmentInputs(path: path, page: page)
    }

    /// Whether an album has a fragment.
    func hasFragment(of index: Int) -> Bool {
        gallery.albums[index].fragment(site.value.settings) != nil
    }

    /// The inputs of the style sheet of all fragments.
    var fragmentStyle: FragmentStyleInputs {
        FragmentStyleInputs(site: site, fragments: gallery.albums.indices.compactMap(fragment))
    }

    /// The cards of private albums, which reveal nothing of their content.
    private func lockedCards(of index: Int) -> [Keyed<AlbumCard>] {
        locked[index, default: []].map { album in
            Keyed(
                AlbumCard(
                    link: .init(title: album.listedTitle ?? "", path: album.page), summary: "",
                    cover: nil, isLocked: true))
        }
    }

    /// The listed private albums, by the innermost listed albums that contain their folders.
    private static func locked(
        _ albums: [PrivateAlbum], in gallery: Gallery
    ) -> [Int: [PrivateAlbum]] {
        var locked: [Int: [PrivateAlbum]] = [:]
        for album in albums where album.listedTitle != nil {
            let above = gallery.albums.indices.filter { index in
                !gallery.albums[index].isUnlisted
                    && FilePath.contains(gallery.albums[index].source, album.source)
            }
            guard
                let index = above.max(by: {
                    gallery.albums[$0].source.utf8.count < gallery.albums[$1].source.utf8.count
                })
            else { continue }
            locked[index, default: []].append(album)
        }
        return locked
    }

    /// The number of keywords with cards: more would make a page of pictures that visitors must scroll through.
    private static let keywordCards = 6

    /// The albums with the most photos, in their order; among equals the first.
    private func largest(_ albums: [Int]) -> [Int] {
        albums.sorted { (summaries.photoCounts[$1], $0) < (summaries.photoCounts[$0], $1) }
            .prefix(Self.keywordCards).sorted()
    }

    /// Whether an album has a feed.
    func hasFeed(of index: Int) -> Bool {
        newest != nil && site.value.settings.baseAddress != nil
            && Self.hasFeed(index, of: gallery, summaries)
    }

    /// The inputs of an album's feed; nil when there is none.
    func feed(of index: Int) -> FeedInputs? {
        guard hasFeed(of: index), let newest, let address = site.value.settings.baseAddress else {
            return nil
        }
        return FeedInputs(
            site: site, address: address, album: heads[index],
            items: newest[index].map { newest in
                let album = gallery.albums[newest.album]
                return .init(
                    photo: photos[album.photos[newest.index]],
                    position: position(of: newest.index, in: album))
            })
    }

    /// The inputs of a text page.
    func textPage(_ page: SiteContent.TextPage) -> TextPageInputs {
        TextPageInputs(
            site: site, path: page.path, title: page.title, text: page.text,
            pictures: photos.pictures(
                at: page.contents.pictures.map(\.address), in: page.folder,
                photos: page.photoFolder),
            home: heads[0].value.title, cover: overviews[0].value.cover)
    }

    /// The inputs of a redirect.
    func redirectPage(_ redirect: Redirect) -> RedirectInputs {
        RedirectInputs(
            site: site, path: redirect.path,
            target: .init(title: redirect.title, path: redirect.target))
    }

    /// The paths of the pages of an index; its first album is that of the site.
    var indexPages: [String] {
        zip(gallery.albums, pagination).dropFirst().flatMap { album, pagination in
            pagination.ranges.indices.map(album.page(number:))
        }
    }

    /// The albums for the sitemap.
    var sitemapAlbums: [SitemapInputs.Album] {
        gallery.albums.indices.filter { !gallery.albums[$0].isUnlisted }.map { index in
            .init(
                head: heads[index], pageCount: pagination[index].ranges.count,
                photos: PublishedPhotoList(gallery.albums[index].photos[...], of: photos))
        }
    }

    // MARK: Parts

    private func position(of number: Int, in album: Album) -> AlbumPosition {
        AlbumPosition(album: album.title, number: number + 1, count: album.photos.count)
    }

    /// An empty site has a feed, so that early subscribers miss nothing.
    private static func hasFeed(
        _ index: Int, of gallery: Gallery, _ summaries: AlbumSummaries
    ) -> Bool {
        index == 0 || summaries.photoCounts[index] > 0 && !gallery.albums[index].isUnlisted
    }

    private static func isByDate(_ album: Album, _ sort: SiteSettings.Sort) -> Bool {
        if let index = PhotoIndex(path: album.path), index == .dates { return true }
        return sort == .date || sort == .dateDescending
    }

    /// The title of the index of an album: a keyword or year may have the name of a folder.
    private static func indexTitle(of album: Album, in gallery: Gallery) -> String? {
        guard let index = PhotoIndex(path: album.path), album.path != index.folder else {
            return nil
        }
        return album.parent.map { gallery.albums[$0].title }
    }

    /// The months or days to which an album's pages link: for long albums and years.
    private static func jump(
        in album: Album, _ pagination: AlbumPages, _ words: Wording
    ) -> [AlbumOverview.JumpGroup] {
        guard pagination.ranges.count > 1 || PhotoIndex(path: album.path) == .dates else {
            return []
        }
        return JumpIndex(album.photos.map(\.facts.taken), words).groups.map { group in
            .init(
                title: group.label,
                entries: group.entries.map { entry in
                    .init(
                        title: entry.label, page: pagination.page(of: entry.photo),
                        anchor: album.address.anchor(of: album.photos[entry.photo]))
                })
        }
    }
}

extension AlbumHead {
    /// An album of a gallery.
    fileprivate init(_ index: Int, in gallery: Gallery) {
        let album = gallery.albums[index]
        var crumbs: [SiteFrame.Link] = []
        var next = album.parent
        // The root is shown as the site's name in the bar.
        while let parent = next, let above = gallery.albums[parent].parent {
            crumbs.append(
                .init(title: gallery.albums[parent].title, path: gallery.albums[parent].page))
            next = above
        }
        self.init(
            address: album.address, title: album.title, isRoot: album.parent == nil,
            isUnlisted: album.isUnlisted, lastDay: album.settings.lastDay?.iso8601,
            crumbs: crumbs.reversed())
    }
}
