internal import GalleryFacts

/// The files of the pictures in texts.
package enum TextPicturePath {
    /// The path, relative to the photo folder, of the file that an address in a text references; `folder` is that
    /// of the text. Nil for a picture on another site, and for one outside the photo folder unless the text itself
    /// is outside.
    package static func path(_ address: String, in folder: String) -> String? {
        guard !address.isEmpty, !address.hasPrefix("/"), !PageText.hasScheme(address) else {
            return nil
        }
        let isOutside = folder.hasPrefix("..")
        var names: [Substring] = []
        let written = folder + "/" + PageAddress.decoded(address)
        for name in written.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return names.isEmpty || (names.first == ".." && !isOutside)
            ? nil : names.joined(separator: "/")
    }

    /// The paths of the pictures in the texts of albums, among `notes`, and of text pages.
    package static func all(_ notes: [String: FrontMatter], _ content: SiteContent) -> Set<String> {
        var paths: Set<String> = []
        for (file, note) in notes where note.subject == .album {
            let folder = FilePath.folder(of: file)
            paths.formUnion(addresses(note.body).compactMap { path($0, in: folder) })
        }
        for page in content.pages {
            paths.formUnion(page.contents.pictures.compactMap { path($0.address, in: page.folder) })
        }
        return paths
    }

    /// The addresses of the pictures in a text.
    static func addresses(_ text: String) -> [String] {
        text.contains("![") ? Markdown.contents(of: text).pictures.map(\.address) : []
    }
}
