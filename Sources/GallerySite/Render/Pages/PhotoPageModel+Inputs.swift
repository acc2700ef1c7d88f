internal import GalleryFacts

/// The model of a photo's page, from its inputs.
extension PhotoPageModel {
    /// Creates the model from its inputs.
    init(_ inputs: PhotoPageInputs) {
        let site = inputs.site.value
        let published = inputs.photo.value
        let photo = published.photo
        let address = PageAddress(page: inputs.path)
        let place = published.place(inputs.position, site.words)
        let position = published.isVideo ? site.words("video-of", ["text": place]) : place

        alternative = published.alternative(at: inputs.position, site.words)
        let title = PhotoText.heading(photo)
        (heading, hasHeading) = (title ?? position, title != nil)
        caption = PhotoText.text(photo)
        if let markdown = PhotoText.markdown(photo) {
            let folder = photo.albumPath
            let html = site.text.html(markdown, seenFrom: folder, on: address)
            if caption == nil {
                headingHTML = site.text.line(markdown, seenFrom: folder, on: address)
            } else {
                captionHTML = html
            }
        }
        groups = DetailsModel.groups(of: photo, site, below: [title, caption])
        // Pages of keywords contain no unlisted photo.
        keywords =
            inputs.album.value.isUnlisted
            ? [] : Self.keywords(of: photo, site, at: address)
        original = published.original.map { DownloadModel($0, of: photo, site.words, at: address) }
        video = published.video.map { address.href($0.path) }
        hasPlainPoster = photo.frame?.isPlain ?? false
        animation = published.animation.map { .init($0, at: address) }
        previous = inputs.previous.map { NeighborModel(href: address.href($0)) }
        next = inputs.next.map { NeighborModel(href: address.href($0)) }
        frame = Self.frame(
            inputs, published, name: PhotoText.name(photo) ?? position, alternative: alternative,
            at: address)

        let renditions = published.renditions
        ratio = SiteStyle.ratioClasses(photo.aspectRatio)
        color = SiteStyle.colorClasses(photo, published.color)
        limit = SiteStyle.limitClasses(renditions, site.metrics)
        let words = PhotoPageSizes.Words(
            hasHeading: hasHeading, hasCaption: caption != nil, groups: groups.count,
            hasLinks: !keywords.isEmpty || original != nil, hasFooter: frame.foot.isShown)
        picture = PictureModel(
            renditions, at: address, standardWidth: Self.standardWidth,
            sizes: PhotoPageSizes.text(photo.aspectRatio, below: words, site.metrics))
    }

    /// The width of the picture for browsers without `srcset`, in pixels.
    private static let standardWidth = 1_280

    private static func frame(
        _ inputs: PhotoPageInputs, _ published: PublishedPhoto, name: String, alternative: String,
        at address: PageAddress
    ) -> PageFrame {
        let (site, album, photo) = (inputs.site.value, inputs.album.value, published.photo)
        var frame = PageFrame(
            site, at: address, title: "\(name) – \(album.title)",
            description: PhotoText.summary(alternative),
            // The details contain the notice.
            namesRights: photo.metadata.rights.copyright != nil)
        // Back to the photo in its album.
        let anchor = address.href(album.address.page(number: inputs.albumPage)) + "#" + photo.slug
        if album.isRoot {
            frame.bar.home = anchor
        } else {
            frame.bar.crumbs =
                album.crumbs.map { LinkModel($0, at: address) }
                + [LinkModel(title: album.title, href: anchor)]
        }
        frame.bar.position = site.words(
            "number-of",
            [
                "number": String(inputs.position.number), "count": String(inputs.position.count),
            ])
        frame.head.isUnlisted = album.isUnlisted
        frame.head.lastDay = album.lastDay
        frame.share = PageShare(
            ofPhoto: published, site, at: address, title: name, alternative: alternative)
        return frame
    }

    /// The keywords with links to their pages; empty when there are no such pages.
    private static func keywords(
        of photo: Photo, _ site: SiteFrame, at address: PageAddress
    ) -> [LinkModel] {
        guard site.settings.indexes.contains(.keywords) else { return [] }
        var known: Set<String> = []
        return photo.metadata.keywords.compactMap { keyword in
            let album = AlbumAddress(path: site.keywords.path(of: keyword))
            guard known.insert(album.path).inserted else { return nil }
            return LinkModel(title: keyword, href: address.href(album.page))
        }
    }
}

extension DetailsModel {
    /// The groups of details of a photo: capture, then rights. They are shown below `texts`.
    fileprivate static func groups(
        of photo: Photo, _ site: SiteFrame, below texts: [String?]
    ) -> [DetailsModel] {
        let words = site.words
        let details = PhotoText.details(
            photo.metadata, location: site.settings.location, words: words)
        let facts = DetailsModel(
            date: photo.metadata.taken.map {
                .init(machine: $0.iso8601, human: PhotoText.dateText($0, words))
            }, details: details.filter { !$0.isRight })
        // The page shows rights without their terms, so a photographer whom the notice names is not repeated.
        let names = PhotoText.creators(photo.metadata.rights)
        let isNamed = names.map { photo.metadata.rights.copyright?.contains($0) ?? false } ?? false
        let shown = details.filter {
            $0.isRight && !(isNamed && $0.term == words("photographer"))
        }
        let around = (texts + [site.settings.footer]).compactMap(\.self).joined(separator: "\n")
        let rights = DetailsModel(details: withOneSign(shown, on: around))
        return [facts, rights].filter { $0.date != nil || !$0.details.isEmpty }
    }

    private static let sign = "©"

    /// Details with one © on the whole page, whose other text is `page`: notices after the first one omit it, and
    /// those without further information are removed.
    private static func withOneSign(
        _ details: [PhotoText.Detail], on page: String
    ) -> [PhotoText.Detail] {
        var known = page
        return details.compactMap { detail in
            var detail = detail
            if known.contains(sign) && detail.value.contains(sign) {
                detail.value = detail.value.replacing(sign, with: "")
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if known.contains(detail.value) { return nil }
            }
            known += "\n" + detail.value
            return detail
        }
    }
}

extension DownloadModel {
    /// The download of a photo's original.
    init(_ original: Original, of photo: Photo, _ words: Wording, at address: PageAddress) {
        self.init(
            href: address.href(original.path), name: original.downloadName(photo),
            summary: original.summary(photo, words))
    }
}
