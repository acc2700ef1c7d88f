internal import GalleryFacts

/// Checks the author's Markdown texts: what their pages omit, and where their links lead.
struct TextCheck {
    private let plan: SitePlan
    private let content: SiteContent
    private let settings: SiteSettings
    private var known: Set<String>?

    /// Prepares the check of a site's texts.
    init(_ plan: SitePlan, _ content: SiteContent, _ settings: SiteSettings) {
        (self.plan, self.content, self.settings) = (plan, content, settings)
    }

    /// Reports the losses of text pages and of the notes beside photos, by the paths of their files.
    mutating func report(_ notes: [String: FrontMatter], to problems: inout Problems) {
        for page in content.pages {
            for (line, loss) in losses(of: page.contents, on: "", in: page.folder) {
                problems.report(.warning, page.file, line: line + page.firstLine, .markdown(loss))
            }
        }
        let albums = Dictionary(
            plan.gallery.albums.map { (AuthorNotes.file(ofAlbum: $0.source), $0.path) },
            uniquingKeysWith: { first, _ in first })
        for (file, note) in notes.sorted(by: { $0.key < $1.key })
        where note.body.contains("<") || note.body.contains("[") {
            let contents = Markdown.contents(of: note.body)
            let losses =
                if let path = albums[file] {
                    losses(of: contents, on: path, in: FilePath.folder(of: file))
                } else {
                    contents.losses + contents.pictures.map { ($0.line, .pictureInCaption) }
                }
            for (line, loss) in losses {
                problems.report(
                    .warning, file, line: line + note.bodyLine - 1, .markdown(loss))
            }
        }
    }

    /// The losses of a text whose links are relative to the folder of a page, and its pictures to a folder of
    /// photos.
    private mutating func losses(
        of contents: Markdown.Contents, on page: String, in folder: String
    ) -> [(line: Int, loss: MarkdownLoss)] {
        var losses = contents.losses
        for link in contents.links where isMissing(link.address, from: page) {
            losses.append((link.line, .missingFile(link.address)))
        }
        return losses + contents.pictures.compactMap { loss(of: $0, in: folder) }
    }

    /// The loss of a picture in a text, whose folder is relative to the photo folder; nil when it is shown.
    private func loss(
        of picture: Markdown.Address, in folder: String
    ) -> (line: Int, loss: MarkdownLoss)? {
        let path = TextPicturePath.path(
            picture.address, in: folder, photos: content.photoFolder)
        guard let path else { return (picture.line, .foreignPicture(picture.address)) }
        return plan.picture(path, inTextOf: folder) != nil
            ? nil : (picture.line, .missingPicture(picture.address))
    }

    /// Whether a link leads to a missing file, relative to the folder of a page.
    private mutating func isMissing(_ address: String, from folder: String) -> Bool {
        guard let first = address.first, first != "#", first != "/", first != "?",
            !PageText.hasScheme(address)
        else { return false }
        let written = address.prefix { $0 != "#" && $0 != "?" }
        let parts = PageAddress.names(in: written)
        let name = parts.joined(separator: "/")
        if content.pages.contains(where: { $0.source == name }) { return false }
        var names = folder.split(separator: "/").map(String.init)
        for part in parts {
            if part != ".." {
                names.append(part)
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
            known
            ?? SitePaths.pages(plan.gallery, content, settings).union(plan.redirects.map(\.path))
        known = paths
        return !paths.contains(names.joined(separator: "/"))
    }
}
