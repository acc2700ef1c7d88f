internal import GalleryFacts

/// The descriptions of pages for search results and shared links, from the inputs of pages. They need absolute
/// addresses, and so the base address of the site.
extension PageShare {
    /// The description of an album's page.
    init(ofAlbum inputs: AlbumPageInputs, at page: PageAddress, description: String) {
        let (site, album, overview) = (
            inputs.site.value, inputs.album.value, inputs.overview.value
        )
        self.init()
        guard let address = site.settings.baseAddress else { return }
        let title = overview.fullTitle(album.title)
        let cover = overview.cover?.value
        let shared = LinkPreview(
            site: site.title, path: page.page, title: title, description: description,
            kind: .website, picture: Self.picture(cover, of: album.title))
        let data = StructuredData(
            type: "ImageGallery", name: title, description: description,
            url: address.url(page.page),
            image: cover.flatMap { StructuredData.Media(image: $0, at: address) }.map { [$0] })
        let own = album.isRoot || !overview.hasFeed ? [] : [album.feed(of: site)]
        self = PageShare(shared, data, feeds: own + [site.feed], at: address)
    }

    /// The description of a photo's page.
    init(
        ofPhoto photo: PublishedPhoto, _ site: SiteFrame, at page: PageAddress, title: String,
        alternative: String
    ) {
        self.init()
        guard let address = site.settings.baseAddress else { return }
        let shared = LinkPreview(
            site: site.title, path: page.page, title: title,
            description: PhotoText.summary(alternative), kind: .article,
            picture: LinkPreview.picture(photo.commonRenditions).map { ($0, alternative) },
            video: photo.video)
        let image = StructuredData.Media(image: photo, at: address)
        var media =
            image.map { StructuredData.Media(videoOf: photo, $0, alternative, at: address) ?? $0 }
        media?.url = address.url(page.page)
        let data = StructuredData(
            type: "WebPage", name: title, url: address.url(page.page), mainEntity: media)
        self = PageShare(shared, data, feeds: [site.feed], at: address)
    }

    /// The description of a page of text, with the cover of the site.
    init(ofText inputs: TextPageInputs, at page: PageAddress, description: String) {
        self.init()
        let site = inputs.site.value
        guard let address = site.settings.baseAddress else { return }
        let shared = LinkPreview(
            site: site.title, path: page.page, title: inputs.title, description: description,
            kind: .website, picture: Self.picture(inputs.cover?.value, of: inputs.home))
        let data = StructuredData(
            type: "WebPage", name: inputs.title, url: address.url(page.page))
        self = PageShare(shared, data, feeds: [site.feed], at: address)
    }

    private init(
        _ shared: LinkPreview, _ data: StructuredData, feeds: [SiteFrame.Link],
        at address: SiteAddress
    ) {
        let page = PageAddress(page: shared.path)
        self.init(
            canonical: address.url(shared.path), properties: shared.properties(at: address),
            feeds: feeds.map { LinkModel($0, at: page) }, structuredData: data.text)
    }

    /// The cover of an album with its alternative text.
    private static func picture(
        _ cover: PublishedPhoto?, of album: String
    ) -> (Rendition, String)? {
        cover.flatMap { cover in
            LinkPreview.picture(cover.commonRenditions).map {
                ($0, PhotoText.description(cover.photo) ?? album)
            }
        }
    }
}

extension AlbumHead {
    /// The feed of the album.
    func feed(of site: SiteFrame) -> SiteFrame.Link {
        isRoot ? site.feed : .init(title: "\(title) – \(site.title)", path: address.feed)
    }
}

extension StructuredData.Media {
    /// A photo as structured data; nil when it has no picture.
    fileprivate init?(image published: PublishedPhoto, at address: SiteAddress) {
        let renditions = published.commonRenditions
        guard let largest = renditions.last else { return nil }
        let photo = published.photo
        let metadata = photo.metadata
        let rights = metadata.rights
        self.init(
            type: .image, contentUrl: address.url(largest.path),
            thumbnailUrl: renditions.first.map { address.url($0.path) }, width: largest.size.width,
            height: largest.size.height, encodingFormat: largest.format.mediaType,
            name: PhotoText.title(photo), caption: PhotoText.caption(photo),
            dateCreated: metadata.taken?.iso8601,
            creator: rights.creators.isEmpty
                ? nil : rights.creators.map { StructuredData.Person(name: $0) },
            creditText: rights.credit ?? PhotoText.creators(rights),
            copyrightNotice: rights.copyright, license: rights.license,
            acquireLicensePage: rights.licensorPage,
            usageInfo: rights.prohibitsDataMining ? PhotoRights.dataMiningProhibition : nil)
    }

    /// The video of a photo as structured data, based on that of its poster; nil when it has none.
    fileprivate init?(
        videoOf published: PublishedPhoto, _ poster: Self, _ alternative: String,
        at address: SiteAddress
    ) {
        guard let video = published.video else { return nil }
        self = poster
        type = .video
        contentUrl = address.url(video.path)
        thumbnailUrl = LinkPreview.picture(published.commonRenditions).map { address.url($0.path) }
        (width, height) = (video.width, video.height)
        encodingFormat = video.type
        // Search engines require both, and do not use captions of videos.
        name = poster.name ?? poster.caption ?? alternative
        description = poster.caption ?? alternative
        caption = nil
        // They require an upload date, too; only the date of the poster is known.
        uploadDate = poster.dateCreated
        duration = video.seconds.map { "PT\(DecimalText.text($0, digits: 3))S" }
    }
}
