internal import GalleryFacts

/// The files of the pictures in texts.
package enum TextPicturePath {
    /// A picture in the texts of a folder.
    package struct Use: Sendable, Hashable {
        /// The path of the texts' folder relative to the photo folder.
        package var folder: String
        /// The path of the picture's file relative to the photo folder.
        package var path: String
    }

    /// The path, relative to the photo folder, of the file that an address in a text references; `folder` is that
    /// of the text, and `photos` are the names in the path of the photo folder. Nil for a picture on another site, and
    /// for one outside the photo folder unless the text itself is outside.
    package static func path(
        _ address: String, in folder: String, photos: [String] = []
    ) -> String? {
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
        if isOutside, !photos.isEmpty {
            // A path may leave the photo folder and enter it again.
            let above = names.prefix { $0 == ".." }.count
            let whole = photos.dropLast(above) + names.dropFirst(above).map(String.init)
            if above <= photos.count, whole.starts(with: photos) {
                names = whole.dropFirst(photos.count).map { $0[...] }
            }
        }
        return names.isEmpty || (names.first == ".." && !isOutside)
            ? nil : names.joined(separator: "/")
    }

    /// The pictures in the texts of albums, among `notes`, and of text pages.
    package static func all(_ notes: [String: FrontMatter], _ content: SiteContent) -> Set<Use> {
        var uses: Set<Use> = []
        for (file, note) in notes where note.subject == .album {
            let folder = FilePath.folder(of: file)
            for address in addresses(note.body) {
                if let path = path(address, in: folder) {
                    uses.insert(Use(folder: folder, path: path))
                }
            }
        }
        for page in content.pages {
            for picture in page.contents.pictures {
                let path = path(picture.address, in: page.folder, photos: content.photoFolder)
                if let path { uses.insert(Use(folder: page.folder, path: path)) }
            }
        }
        return uses
    }

    /// The addresses of the pictures in a text.
    static func addresses(_ text: String) -> [String] {
        text.contains("![") ? Markdown.contents(of: text).pictures.map(\.address) : []
    }
}
