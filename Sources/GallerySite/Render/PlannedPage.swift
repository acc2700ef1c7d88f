/// A page of the site, or another file made from its photos, before it is rendered.
package struct PlannedPage: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The key of all inputs of the page and of the files that only it needs.
    package let key: Fingerprint
    /// The paths of pictures that only its texts show.
    package let textPictures: [String]
    private let files: @Sendable () -> [SiteFile]

    /// Plans a page from its inputs; `files` renders it.
    init<Inputs: PageInputs>(
        _ inputs: Inputs, files: @escaping @Sendable (Inputs) -> [SiteFile]
    ) {
        (path, key) = (inputs.path, inputs.key)
        textPictures = inputs.textPictures.ownPaths
        self.files = { files(inputs) }
    }

    /// Renders the files: first those that only the page needs, then the page itself.
    package func render() -> [SiteFile] { files() }
}
