/// The model of a text page, from its inputs.
extension TextPageModel {
    /// Creates the model from its inputs.
    init(_ inputs: TextPageInputs) {
        let site = inputs.site.value
        let address = PageAddress(page: inputs.path)
        let name = "\(inputs.title) – \(site.title)"
        let about = Markdown.summary(of: inputs.text).map(PhotoText.summary) ?? name
        title = inputs.title
        html = site.text.html(
            inputs.text, on: address, pictures: inputs.pictures,
            anchors: HeadingAnchors(taken: Self.ids))
        frame = PageFrame(
            site, at: address, title: name, description: about,
            namesRights: inputs.text.contains("©"))
        let style = TextStyle.file(for: [html], site)
        frame.head.textStyle = style.map { address.href($0.path) }
        assets = [style].compactMap(\.self)
        frame.share = PageShare(ofText: inputs, at: address, description: about)
    }

    /// The ids in the template of the page.
    private static let ids: Set<String> = ["text", "_end"]
}
