internal import GalleryFacts

/// The check of what an author wrote in Markdown: what pages lose of it, and where its links lead.
struct TextCheck {
    private let gallery: Gallery
    private let pictures: Set<String>
    private let redirects: [Redirect]
    private let content: SiteContent
    private let pages: [SiteContent.TextPage]
    private let settings: SiteSettings
    private var known: Set<String>?

    /// Prepares the check of a site's texts.
    init(_ plan: SitePlan, _ content: SiteContent, _ settings: SiteSettings) {
        (gallery, pages, self.settings) = (plan.gallery, content.pages, settings)
        pictures = Set(plan.textPictures.keys)
        (redirects, self.content) = (plan.redirects, content)
    }

    /// Reports the losses of the pages of text and of the notes beside photos, by the paths of their files.
    mutating func report(_ notes: [String: FrontMatter], to problems: inout Problems) {
        for page in pages {
            var losses = page.contents.losses
            for link in page.contents.links where isMissing(link.address, from: "") {
                losses.append((link.line, .missingFile(link.address)))
            }
            losses += page.contents.pictures.compactMap { loss(of: $0, in: page.folder) }
            for (line, loss) in losses {
                problems.report(.warning, page.file, line: line + page.firstLine, .markdown(loss))
            }
        }
        let albums = Dictionary(
            gallery.albums.map { (AuthorNotes.file(ofAlbum: $0.source), $0.path) },
            uniquingKeysWith: { first, _ in first })
        for (file, note) in notes.sorted(by: { $0.key < $1.key })
        where note.body.contains("<") || note.body.contains("[") {
            let contents = Markdown.contents(of: note.body)
            var losses = contents.losses
            if let path = albums[file] {
                for link in contents.links where isMissing(link.address, from: path) {
                    losses.append((link.line, .missingFile(link.address)))
                }
                let folder = FilePath.folder(of: file)
                losses += contents.pictures.compactMap { loss(of: $0, in: folder) }
            } else {
                losses += contents.pictures.map { ($0.line, .pictureInCaption) }
            }
            for (line, loss) in losses {
                problems.report(
                    .warning, file, line: line + note.bodyLine - 1, .markdown(loss))
            }
        }
    }

    /// What is lost of a picture of a text, which is in a folder as seen from the photo folder; nil when it is shown.
    private func loss(
        of picture: Markdown.Address, in folder: String
    ) -> (line: Int, loss: MarkdownLoss)? {
        guard let path = TextPicturePath.path(picture.address, in: folder) else {
            return (picture.line, .foreignPicture(picture.address))
        }
        return pictures.contains(path)
            ? nil : (picture.line, .missingPicture(picture.address))
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
        let paths =
            known ?? SitePaths.pages(gallery, content, settings).union(redirects.map(\.path))
        known = paths
        return !paths.contains(names.joined(separator: "/"))
    }
}
