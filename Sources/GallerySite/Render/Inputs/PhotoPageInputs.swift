/// Everything that the page of a photo may show.
struct PhotoPageInputs: PageInputs {
    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: Keyed<AlbumHead>
    /// The photo.
    var photo: Keyed<PublishedPhoto>
    /// Where the photo is in the album.
    var position: AlbumPosition
    /// The page of the album that shows the photo, from 0.
    var albumPage: Int
    /// The path of the page of the photo before.
    var previous: String?
    /// The path of the page of the photo after.
    var next: String?

    var path: String { photo.value.photo.page }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("album", album)
        encoder.put("photo", photo)
        encoder.put("position", position)
        encoder.put("albumPage", albumPage)
        encoder.put("previous", previous)
        encoder.put("next", next)
    }
}
