/// The title, addresses and breadcrumbs of an album: for its own pages and for those of its photos.
struct AlbumHead: Sendable, KeyEncodable {
    /// The addresses of its pages.
    var address: AlbumAddress
    /// The title.
    var title: String
    /// Whether it is the site's first page.
    var isRoot: Bool
    /// Whether no listed page links to it.
    var isUnlisted: Bool
    /// The last day of its publication, `2027-01-31`.
    var lastDay: String?
    /// The breadcrumbs: the albums between the first page and this one.
    var crumbs: [SiteFrame.Link]

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("address", address.path)
        encoder.put("title", title)
        encoder.put("isRoot", isRoot)
        encoder.put("isUnlisted", isUnlisted)
        encoder.put("lastDay", lastDay)
        encoder.put("crumbs", crumbs)
    }
}
