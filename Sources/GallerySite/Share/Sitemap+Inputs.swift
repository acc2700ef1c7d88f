internal import GalleryFacts

/// The sitemap, from its inputs.
extension Sitemap {
    /// Adds every page, those of photos with the largest picture and the video.
    init(_ inputs: SitemapInputs) {
        self.init(inputs.address)
        let words = inputs.site.value.words
        for page in inputs.pages { add(page: page) }
        for album in inputs.albums {
            let head = album.head.value
            for page in 0..<album.pageCount { add(page: head.address.page(number: page)) }
            for (index, photo) in album.photos.enumerated() {
                let position = AlbumPosition(
                    album: head.title, number: index + 1, count: album.photos.count)
                add(
                    page: photo.value.photo.page, picture: photo.value.widestPath,
                    video: Video(photo.value, at: position, words))
            }
        }
    }
}

extension Sitemap.Video {
    /// The video of a photo; nil when it has none.
    fileprivate init?(_ published: PublishedPhoto, at position: AlbumPosition, _ words: Wording) {
        guard let video = published.video,
            let poster = LinkPreview.picture(published.commonRenditions)
        else { return nil }
        let photo = published.photo
        let alternative = published.alternative(at: position, words)
        self.init(
            title: PhotoText.name(photo) ?? alternative,
            description: PhotoText.caption(photo) ?? alternative, path: video.path,
            poster: poster.path, seconds: video.seconds)
    }
}
