/// The inputs of the page of a private album.
struct PrivatePageInputs: PageInputs {
    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The album.
    var album: PrivateAlbum

    /// The path of the page below the output folder.
    var path: String { album.page }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("album", album)
    }
}
