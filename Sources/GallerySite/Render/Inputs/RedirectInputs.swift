/// The inputs of a redirect page.
struct RedirectInputs: PageInputs {
    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The path of the page below the output folder.
    var path: String
    /// The target page.
    var target: SiteFrame.Link

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("path", path)
        encoder.put("target", target)
    }
}
