/// Everything that a page at an old address may show.
struct RedirectInputs: PageInputs {
    /// What all pages share.
    var site: Keyed<SiteFrame>
    /// The path of the page below the output folder.
    var path: String
    /// The page that it leads to.
    var target: SiteFrame.Link

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("path", path)
        encoder.put("target", target)
    }
}
