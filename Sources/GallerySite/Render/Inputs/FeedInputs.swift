/// The inputs of a feed.
struct FeedInputs: PageInputs {
    /// A photo of the feed.
    struct Item: Sendable, KeyEncodable {
        /// The photo.
        var photo: Keyed<PublishedPhoto>
        /// Its position in its own album.
        var position: AlbumPosition

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("photo", photo)
            encoder.put("position", position)
        }
    }

    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The address of the site.
    var address: SiteAddress
    /// The album of the feed, child albums included.
    var album: Keyed<AlbumHead>
    /// The photos, the newest first.
    var items: [Item]

    var path: String { album.value.address.feed }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("address", address)
        encoder.put("album", album)
        encoder.put("items", items)
    }
}
