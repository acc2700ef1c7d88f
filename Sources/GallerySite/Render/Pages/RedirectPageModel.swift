/// A page at an old address.
struct RedirectPageModel: PageModel {
    static let template = "redirect"

    /// The head.
    var head: PageHead
    /// The page that it leads to.
    var link: LinkModel

    /// Makes the page of its inputs.
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
