/// The facts about an album that its own pages and those of its photos show.
struct AlbumHead: Sendable, KeyEncodable {
    /// Where its pages are.
    var address: AlbumAddress
    /// The title.
    var title: String
    /// Whether it is the site's first page.
    var isRoot: Bool
    /// Whether only those find it who know its address.
    var isUnlisted: Bool
    /// The last day on which it is published, `2027-01-31`.
    var lastDay: String?
    /// The albums between the first page and this one.
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
