/// Everything that one page of an album may show.
struct AlbumPageInputs: PageInputs {
    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: Keyed<AlbumHead>
    /// The whole album.
    var overview: Keyed<AlbumOverview>
    /// The number of the page, from 0.
    var page: Int
    /// The number of the first photo of the page in the album, from 0.
    var firstPhoto: Int
    /// The photos.
    var photos: PublishedPhotoList
    /// The author's placement of the photos.
    var placements: [PhotoPlacement]
    /// The albums below.
    var cards: [Keyed<AlbumCard>]

    var path: String { album.value.address.page(number: page) }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("album", album)
        encoder.put("overview", overview)
        encoder.put("page", page)
        encoder.put("firstPhoto", firstPhoto)
        encoder.put("photos", photos)
        encoder.put("placements", placements)
        encoder.put("cards", cards)
    }
}
