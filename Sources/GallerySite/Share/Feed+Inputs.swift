internal import GalleryFacts

/// A feed, made of its inputs.
extension Feed {
    /// Makes the feed of what it may tell.
    init(_ inputs: FeedInputs) {
        let (site, album) = (inputs.site.value, inputs.album.value)
        let title = album.feed(of: site).title
        self.init(
            path: inputs.path, home: album.address.page, title: title,
            description: site.words("feed", ["title": title]),
            language: site.settings.language, address: inputs.address,
            items: inputs.items.compactMap { Item($0, site.words, at: inputs.address) })
    }
}

extension Feed.Item {
    /// A photo; nil when there is no picture of it.
    fileprivate init?(_ item: FeedInputs.Item, _ words: Wording, at address: SiteAddress) {
        let published = item.photo.value
        let photo = published.photo
        let renditions = published.commonRenditions
        guard let image = SharedPage.picture(renditions), let small = renditions.first else {
            return nil
        }
        let alternative = published.alternative(at: item.position, words)
        self.init(
            title: PhotoText.name(photo) ?? alternative, page: address.url(photo.page),
            date: photo.metadata.taken, alternative: alternative, caption: PhotoText.text(photo),
            image: .init(url: address.url(image.path), rendition: image),
            imageBytes: published.bytes(of: image),
            thumbnail: .init(url: address.url(small.path), rendition: small),
            film: published.video.map { .init(url: address.url($0.path), video: $0) })
    }
}
