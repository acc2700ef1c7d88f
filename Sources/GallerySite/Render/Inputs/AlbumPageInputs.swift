/// Everything that one page of an album may show.
struct AlbumPageInputs: PageInputs {
    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: Keyed<AlbumHead>
    /// The whole album.
    var overview: Keyed<AlbumOverview>
    /// The settings that it has of its own.
    var ownSettings: AlbumSettings
    /// The number of the page, from 0.
    var page: Int
    /// The number of the first photo of the page in the album, from 0.
    var firstPhoto: Int
    /// The photos.
    var photos: PublishedPhotoList
    /// The author's placement of the photos.
    var placements: [PhotoPlacement]
    /// The albums below, of many keywords only the largest.
    var cards: [Keyed<AlbumCard>]
    /// All keywords, on the page that lists them.
    var keywords: [KeywordEntry] = []

    /// The settings of the page.
    var settings: SiteSettings { site.value.settings.applying(ownSettings) }

    /// What visitors are asked to pick of the page; nil where nothing can be.
    var picks: AlbumPicks? { photos.isEmpty ? nil : ownSettings.picks ?? nil }

    var path: String { album.value.address.page(number: page) }

    var textPictures: TextPictures { overview.value.pictures }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("album", album)
        encoder.put("overview", overview)
        encoder.put("ownSettings", ownSettings)
        encoder.put("page", page)
        encoder.put("firstPhoto", firstPhoto)
        encoder.put("photos", photos)
        encoder.put("placements", placements)
        encoder.put("cards", cards)
        encoder.put("keywords", keywords)
    }
}
