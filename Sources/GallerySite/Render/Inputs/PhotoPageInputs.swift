/// The inputs of the page of a photo.
struct PhotoPageInputs: PageInputs {
    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: Keyed<AlbumHead>
    /// The photo.
    var photo: Keyed<PublishedPhoto>
    /// The position of the photo in the album.
    var position: AlbumPosition
    /// The number of the album's page with the photo, from 0.
    var albumPage: Int
    /// The path of the page of the previous photo.
    var previous: String?
    /// The path of the page of the next photo.
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
