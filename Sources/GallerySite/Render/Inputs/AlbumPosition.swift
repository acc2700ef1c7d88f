/// The position of a photo in an album.
struct AlbumPosition: Sendable, KeyEncodable {
    /// The title of the album.
    var album: String
    /// The number of the photo, from 1.
    var number: Int
    /// The number of photos in the album.
    var count: Int

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("album", album)
        encoder.put("number", number)
        encoder.put("count", count)
    }
}
