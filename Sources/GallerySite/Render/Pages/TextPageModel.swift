/// The model of a text page.
struct TextPageModel: PageModel {
    static let template = "page"

    /// The frame of the page.
    var frame: PageFrame
    /// The heading.
    var title: String
    /// The text, as HTML.
    var html: String
    /// The files that only this page needs.
    var assets: [SiteFile]

    static let fields = TemplateFields<TextPageModel>(
        PageFrame.fields.embedded { $0.frame },
        [
            .text("title") { $0.title },
            .text("text") { $0.html },
        ])
}
