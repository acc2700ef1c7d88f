/// A page of the site, or another file that is made of its photos, before it is rendered.
package struct PlannedPage: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The key of everything that the bytes of the page, and of the files that only it needs, depend on.
    package let key: Fingerprint
    /// The paths of the pictures that only its texts show.
    package let textPictures: [String]
    private let files: @Sendable () -> [SiteFile]

    /// Plans a page of its inputs; `files` makes it of them.
    init<Inputs: PageInputs>(
        _ inputs: Inputs, files: @escaping @Sendable (Inputs) -> [SiteFile]
    ) {
        (path, key) = (inputs.path, inputs.key)
        textPictures = inputs.textPictures.ownPaths
        self.files = { files(inputs) }
    }

    /// The files: those that only the page needs, and the page itself last.
    package func render() -> [SiteFile] { files() }
}
