/// A page of text.
struct TextPageModel: PageModel {
    static let template = "page"

    /// The parts around the content.
    var frame: PageFrame
    /// The heading.
    var title: String
    /// The text, as HTML.
    var html: String
    /// The files that this page needs and others do not.
    var assets: [SiteFile]

    static let fields = TemplateFields<TextPageModel>(
        PageFrame.fields.embedded { $0.frame },
        [
            .text("title") { $0.title },
            .text("text") { $0.html },
        ])
}
