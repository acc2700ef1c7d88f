/// The inputs of the sitemap.
struct SitemapInputs: PageInputs {
    /// An album with its photos.
    struct Album: Sendable, KeyEncodable {
        /// The album.
        var head: Keyed<AlbumHead>
        /// The number of its pages.
        var pageCount: Int
        /// Its photos.
        var photos: PublishedPhotoList

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("head", head)
            encoder.put("pageCount", pageCount)
            encoder.put("photos", photos)
        }
    }

    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The address of the site.
    var address: SiteAddress
    /// The paths of the text pages and of the indexes.
    var pages: [String]
    /// The albums.
    var albums: [Album]

    var path: String { Sitemap.path }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("address", address)
        encoder.put("pages", pages)
        encoder.put("albums", albums)
    }
}
