/// A page at an old address.
struct RedirectPageModel: PageModel {
    static let template = "redirect"

    /// The `head` element.
    var head: PageHead
    /// The link to the target page.
    var link: LinkModel

    /// Creates the model from its inputs.
    init(_ inputs: RedirectInputs) {
        let address = PageAddress(page: inputs.path)
        link = LinkModel(inputs.target, at: address)
        head =
            PageFrame(inputs.site.value, at: address, title: link.title, description: link.title)
            .head
    }

    static let fields = TemplateFields<RedirectPageModel>(
        PageHead.fields.embedded { $0.head },
        LinkModel.fields.embedded { $0.link })
}
