internal import GalleryFacts

/// The check of what an author wrote in Markdown: what pages lose of it, and where its links lead.
struct TextCheck {
    private let gallery: Gallery
    private let pages: [SiteContent.TextPage]
    private let settings: SiteSettings
    private var known: Set<String>?

    /// Prepares the check of a site's texts.
    init(_ gallery: Gallery, _ content: SiteContent, _ settings: SiteSettings) {
        (self.gallery, pages, self.settings) = (gallery, content.pages, settings)
    }

    /// Reports the losses of the pages of text and of the notes beside photos, by the paths of their files.
    mutating func report(_ notes: [String: FrontMatter], to problems: inout Problems) {
        for page in pages {
            for (line, loss) in page.losses {
                problems.report(.warning, page.file, line: line, .markdown(loss))
            }
            for (line, address) in page.links where isMissing(address, from: "") {
                problems.report(
                    .warning, page.file, line: line, .markdown(.missingFile(address)))
            }
        }
        let albums = Dictionary(
            gallery.albums.map { (AuthorNotes.file(ofAlbum: $0.source), $0.path) },
            uniquingKeysWith: { first, _ in first })
        for (file, note) in notes.sorted(by: { $0.key < $1.key })
        where note.body.contains("<") || note.body.contains("[") {
            let contents = Markdown.contents(of: note.body)
            for (line, loss) in contents.losses {
                problems.report(
                    .warning, file, line: line + note.bodyLine - 1, .markdown(loss))
            }
            guard let path = albums[file] else { continue }
            for (line, address) in contents.links where isMissing(address, from: path) {
                problems.report(
                    .warning, file, line: line + note.bodyLine - 1,
                    .markdown(.missingFile(address)))
            }
        }
    }

    /// Whether a link leads to a file that the site does not have, as seen from the folder of a page.
    private mutating func isMissing(_ address: String, from folder: String) -> Bool {
        guard let first = address.first, first != "#", first != "/", first != "?",
            !PageText.hasScheme(address)
        else { return false }
        let written = address.prefix { $0 != "#" && $0 != "?" }
        if pages.contains(where: { $0.source == written || "./" + $0.source == written }) {
            return false
        }
        var names = folder.split(separator: "/").map(String.init)
        for part in written.split(separator: "/") where part != "." {
            if part != ".." {
                names.append(String(part))
            } else if names.popLast() == nil {
                return true
            }
        }
        if let index = names.first.flatMap(PhotoIndex.init(path:)), settings.indexes.contains(index)
        {
            return false
        }
        if written.hasSuffix("/") { names.append("index.html") }
        let paths = known ?? paths()
        known = paths
        return !paths.contains(names.joined(separator: "/"))
    }

    /// The paths of all pages that there will be.
    private func paths() -> Set<String> {
        var paths = Set(pages.map(\.path))
        paths.formUnion([Manifest.path, Feed.name, Sitemap.path])
        for album in gallery.albums {
            let length = settings.applying(album.settings).photosPerPage
            for number in AlbumPages(album, maxCount: length).ranges.indices {
                paths.insert(album.page(number: number))
            }
            for photo in album.photos { paths.insert(photo.page) }
            if settings.baseAddress != nil { paths.insert(album.address.feed) }
        }
        return paths
    }
}
