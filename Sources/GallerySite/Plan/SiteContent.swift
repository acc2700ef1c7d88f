internal import GalleryFacts

/// The parsed files that a site's settings reference.
package struct SiteContent: Sendable {
    /// A page of text.
    struct TextPage: Sendable {
        /// The name of the Markdown file.
        var source: String
        /// The path of the page below the site's root.
        var path: String
        /// The heading.
        var title: String
        /// The Markdown below the heading.
        var text: String
        /// Its links, pictures and losses. Their lines count from 1 after the first `firstLine` lines of the file, and
        /// so include the heading above `text`.
        var contents = Markdown.Contents()
        /// The number of lines of front matter, before the heading and the text.
        var firstLine = 0
        /// The old addresses of the page.
        var aliases: [String] = []
        /// The path of the file in the settings.
        var file = ""
        /// The path of the file's folder relative to the photo folder.
        var folder = ""
        /// The names in the path of the photo folder, by which a text outside of it may reference a picture inside.
        var photoFolder: [String] = []
    }

    /// A file of the logo.
    struct LogoFile: Sendable, Hashable {
        /// The file's name.
        var name: String
        /// The content.
        var bytes: [UInt8]
        /// The size in CSS px.
        var size: PixelSize
    }

    /// The pages, in the order of the settings.
    var pages: [TextPage] = []
    /// The names in the path of the photo folder; empty without pages.
    var photoFolder: [String] { pages.first?.photoFolder ?? [] }
    /// The logo for light appearance.
    var logo: LogoFile?
    /// The logo for dark appearance.
    var darkLogo: LogoFile?
    /// The PNG of the watermark.
    var watermark: [UInt8]?
    /// The font.
    var font: WebFont?
    /// The mistakes in text pages.
    package private(set) var problems = Problems()
    /// The keys of other programs in text pages.
    private(set) var foreignKeys: Set<String> = []
    // A part of the digest, because the parsed values do not contain the mistakes in the files.
    private var pageFiles: [Fingerprint] = []

    /// The content with the names of text pages, without extension, in their order.
    func addressed(_ names: [String]) -> SiteContent {
        var content = self
        for (index, name) in zip(pages.indices, names) {
            content.pages[index].path = name + ".html"
        }
        return content
    }

    /// The fingerprint of all content.
    package var digest: Fingerprint {
        var parts: [String] = []
        for page in pages {
            parts += [page.source, page.path, page.title, page.text, page.folder]
        }
        parts += pageFiles.map { String($0.value) }
        for logo in [logo, darkLogo] {
            parts += [logo?.name ?? "", String(Fingerprint(of: logo?.bytes ?? []).value)]
        }
        parts += [String(Fingerprint(of: watermark ?? []).value)]
        parts += [font?.name ?? "", String(Fingerprint(of: font?.bytes ?? []).value)]
        return Fingerprint(combining: parts)
    }

    /// The content of a site without settings.
    package init() {}

    /// The content of each file that the settings reference, by path, or why it cannot be read.
    package typealias Files = [String: Result<[UInt8], SiteContentError>]

    /// The paths of the files that `settings` reference.
    package static func paths(_ settings: SiteSettings) -> [String] {
        settings.pages.filter { $0.hasSuffix(pageEnding) }
            + [
                settings.logo?.path, settings.logo?.darkPath, settings.fontFile,
                settings.watermarkFile,
            ]
            .compactMap { $0 }
    }

    private static let pageEnding = ".md"

    /// Parses the files that `settings` reference; `files` are those at `paths`, and `folders` gives the path of a
    /// file's folder relative to the photo folder, which is at the path `photos`. A page whose front matter does not
    /// clearly publish it is left out.
    package init(
        _ settings: SiteSettings, files: Files, photos: String = "",
        folders: (String) -> String = { _ in "" }
    ) throws(SiteContentError) {
        let photoFolder = photos.split(separator: "/").map(String.init)
        func read(_ path: String) throws(SiteContentError) -> [UInt8] {
            try files[path]?.get() ?? []
        }
        func logo(_ path: String) throws(SiteContentError) -> LogoFile {
            try Self.logo(path, try read(path))
        }
        var names: Set<String> = ["index"]
        let titles = Self.titles(settings)
        for source in settings.pages {
            let name = FilePath.name(of: source)
            guard name.hasSuffix(Self.pageEnding) else { throw .pageIsNotMarkdown(source) }
            let bytes = try read(source)
            let note = FrontMatter(bytes, of: .page)
            pageFiles.append(Fingerprint(of: bytes))
            foreignKeys.formUnion(note.foreignKeys)
            for problem in note.problems {
                problems.report(
                    .warning, source, line: problem.line, .frontMatter(problem.problem))
            }
            guard note.own.visibility == .listed else { continue }
            let stem = String(name.dropLast(Self.pageEnding.count))
            let slug = Slug.slug(stem, fallback: "page")
            // The names of an album's numbered pages are reserved, too.
            guard names.insert(slug).inserted, !Album.isPageName(slug) else {
                throw .pageNameTaken(source)
            }
            let heading = Markdown.title(of: note.body)
            pages.append(
                TextPage(
                    source: name, path: slug + ".html",
                    title: note.title ?? heading?.title ?? titles[stem] ?? stem,
                    text: heading?.rest ?? note.body,
                    contents: Markdown.contents(of: note.body), firstLine: note.bodyLine - 1,
                    aliases: note.own.aliases,
                    file: source, folder: folders(source), photoFolder: photoFolder))
        }
        if let settings = settings.logo {
            self.logo = try logo(settings.path)
            darkLogo = try settings.darkPath.map(logo)
        }
        if let path = settings.watermarkFile {
            let bytes = try read(path)
            guard WatermarkOptions.isTransparent(png: bytes) else {
                throw .watermarkWithoutTransparency(path)
            }
            watermark = bytes
        }
        if let path = settings.fontFile {
            let name = FilePath.name(of: path)
            guard let font = WebFont(try read(path), name: name) else {
                throw .fontIsNotWOFF2(path)
            }
            self.font = font
        }
    }

    /// The titles of text pages that state none, by the names of their files without extension.
    private static func titles(_ settings: SiteSettings) -> [String: String] {
        let stems = settings.pages.lazy.map(FilePath.name).filter { $0.hasSuffix(pageEnding) }
            .map { String($0.dropLast(pageEnding.count)) }
        return FolderName.names(of: stems).mapValues { $0.title(settings.wording) }
    }

    private static func logo(
        _ path: String, _ bytes: [UInt8]
    ) throws(SiteContentError) -> LogoFile {
        let name = FilePath.name(of: path)
        guard let size = LogoSize.of(bytes, name: name) else { throw .logoWithoutSize(path) }
        let ending = name.hasSuffix(".svg") ? "svg" : "png"
        let stem = Slug.slug(String(name.split(separator: ".").first ?? ""), fallback: "logo")
        return LogoFile(
            name: "\(stem).\(ending)", bytes: LogoSize.sized(bytes, name: name), size: size)
    }
}
