/// The inputs of a text page.
struct TextPageInputs: PageInputs {
    /// The inputs shared by all pages.
    var site: Keyed<SiteFrame>
    /// The path of the page below the output folder.
    var path: String
    /// The heading.
    var title: String
    /// The Markdown below the heading.
    var text: String
    /// The pictures in the text.
    var pictures: TextPictures
    /// The title of the site's first page.
    var home: String
    /// The cover of the site, for shared links.
    var cover: Keyed<PublishedPhoto>?

    var textPictures: TextPictures { pictures }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("site", site)
        encoder.put("path", path)
        encoder.put("title", title)
        encoder.put("text", text)
        encoder.put("pictures", pictures)
        encoder.put("home", home)
        encoder.put("cover", cover)
    }
}
