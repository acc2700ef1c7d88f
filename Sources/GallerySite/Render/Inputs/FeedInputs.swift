/// Everything that a feed may show.
struct FeedInputs: PageInputs {
    /// A photo of the feed.
    struct Item: Sendable, KeyEncodable {
        /// The photo.
        var photo: Keyed<PublishedPhoto>
        /// Where it is in its own album.
        var position: AlbumPosition

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("photo", photo)
            encoder.put("position", position)
        }
    }

    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// Where the site will be.
    var address: SiteAddress
    /// The album whose newest photos these are, with those of the albums below it.
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
