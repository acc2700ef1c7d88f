internal import GalleryFacts

/// The models of the photos on an album's page, from its inputs.
extension TileModel {
    /// The width of a picture in an album for browsers without `srcset`, in pixels.
    static let standardWidth = 640

    /// Creates the models of the photos in their order.
    static func tiles(
        _ photos: [PublishedPhoto], _ layout: AlbumLayout, _ inputs: AlbumPageInputs,
        at address: PageAddress
    ) -> [TileModel] {
        let metrics = inputs.site.value.metrics
        let sizes = TileSizes(layout, metrics)
        let order = LoadingOrder(layout, isBelowAlbums: !inputs.cards.isEmpty, metrics)
        return photos.enumerated().compactMap { index, photo in
            var tile = TileModel(photo, at: index, sizes: sizes[index], inputs, address)
            tile?.markers = layout.tiles[index].markers
            tile?.classes = SiteStyle.classes(
                photo.photo, photo.color,
                layout.tiles[index].classes + (photo.video == nil ? [] : ["video"]))
            tile?.turn = order[index]
            return tile
        }
    }

    /// A photo by its index on the page; nil when it has no picture.
    private init?(
        _ published: PublishedPhoto, at index: Int, sizes: String, _ inputs: AlbumPageInputs,
        _ address: PageAddress
    ) {
        let (site, album) = (inputs.site.value, inputs.album.value)
        let photo = published.photo
        guard
            let picture = PictureModel(
                published.renditions, at: address, standardWidth: Self.standardWidth, sizes: sizes)
        else { return nil }
        let position = AlbumPosition(
            album: album.title, number: inputs.firstPhoto + index + 1,
            count: inputs.overview.value.photoCount)
        let alternative = published.alternative(at: position, site.words)
        self.init(
            id: photo.id, anchor: album.address.anchor(of: photo), href: address.href(photo.page),
            markers: [], classes: "", picture: picture,
            pick: inputs.picks == nil || published.video != nil ? nil : PickID(photo)?.text,
            video: published.video.map { address.href($0.path) }, alternative: alternative,
            caption: inputs.settings.captions == .none ? nil : PhotoText.label(photo),
            turn: .next)
    }
}

/// The models of the cards on an album's page, from its inputs.
extension CardModel {
    /// The number of cards whose covers are loaded immediately.
    private static let eagerCards = 6

    /// Creates the models of the cards in their order.
    static func cards(
        _ cards: [Keyed<AlbumCard>], _ metrics: ThemeMetrics, at address: PageAddress
    ) -> [CardModel] {
        guard !cards.isEmpty else { return [] }
        let sizes = CardSizes(count: cards.count, metrics)
        return cards.map(\.value).enumerated().map { index, card in
            CardModel(
                title: card.link.title, href: address.href(card.link.path),
                summary: card.summary, isLocked: card.isLocked,
                cover: card.cover.flatMap { cover in
                    let ratio = cover.value.photo.aspectRatio
                    return PictureModel(
                        cover.value.renditions, at: address,
                        standardWidth: TileModel.standardWidth, sizes: sizes.text(ratio)
                    ).map {
                        Cover(
                            picture: $0,
                            color: SiteStyle.colorClasses(cover.value.photo, cover.value.color),
                            isLazy: index >= eagerCards, isFirst: index == 0)
                    }
                })
        }
    }
}

/// The navigation in an album, from the inputs of one of its pages.
extension PagerModel {
    /// Creates the links of a page.
    init(_ inputs: AlbumPageInputs, at address: PageAddress) {
        let (album, overview) = (inputs.album.value, inputs.overview.value)
        func href(_ page: Int) -> String { address.href(album.address.page(number: page)) }
        func neighbor(_ page: Int) -> NeighborModel? {
            (0..<overview.pageCount).contains(page) ? NeighborModel(href: href(page)) : nil
        }
        self.init(
            previous: neighbor(inputs.page - 1), next: neighbor(inputs.page + 1),
            pages: (0..<overview.pageCount).map {
                .init(href: href($0), number: $0 + 1, isHere: $0 == inputs.page)
            },
            jump: overview.jump.map { group in
                .init(
                    title: group.title,
                    entries: group.entries.map {
                        LinkModel(title: $0.title, href: href($0.page) + "#" + $0.anchor)
                    })
            })
    }
}
