/// The folder of an album, and whether the album is unlisted.
struct AlbumSource: Sendable, Hashable {
    /// The folder of the topmost unlisted album at the site's root; empty for listed albums.
    var root = ""
    /// The path below the photo folder; empty for the photo folder itself.
    var folder: String

    /// Whether the album is listed.
    var isListed: Bool { root.isEmpty }
}
