/// The inputs of one page of an album.
struct AlbumPageInputs: PageInputs {
    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: Keyed<AlbumHead>
    /// The whole album.
    var overview: Keyed<AlbumOverview>
    /// The settings of the album.
    var ownSettings: AlbumSettings
    /// The number of the page, from 0.
    var page: Int
    /// The index of the first photo of the page in the album.
    var firstPhoto: Int
    /// The photos.
    var photos: PublishedPhotoList
    /// The author's placement of the photos.
    var placements: [PhotoPlacement]
    /// The cards of child albums, on the first page only; of keywords only those with the most photos.
    var cards: [Keyed<AlbumCard>]
    /// All keywords, on the page that lists them.
    var keywords: [KeywordEntry] = []

    /// The settings of the page.
    var settings: SiteSettings { site.value.settings.applying(ownSettings) }

    /// The request to pick photos; nil for a page without photos.
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
