import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Sites with settings, from folder to tree of files.
@Suite struct SiteTests {
    /// A folder with two albums, one inside the other.
    private struct Studio {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
            try folder.copy("photos/coast/IMG_2041.jpg", to: "photos/a/b/boat.jpg")
            try folder.copy("orientations/landscape_6.jpg", to: "photos/a/b/tall.jpg")
        }

        func build(_ change: (inout BuildOptions) -> Void) async throws -> [Diagnostic] {
            var options = BuildOptions(
                photos: folder.path + "/photos", output: folder.path + "/site")
            options.settings.title = "Site & Co"
            options.settings.widths = [64]
            change(&options)
            var warnings: [Diagnostic] = []
            _ = try await Build.run(options) {
                if case .diagnostic(let diagnostic) = $0 { warnings.append(diagnostic) }
            }
            return warnings
        }

        func page(_ name: String) throws -> String { try folder.text("site/" + name) }
    }

    @Test func `pages, menu, footer and logo are on every page with links from there`() async throws
    {
        let studio = try Studio()
        try studio.folder.write("# About\n\nSee [mail](contact.md).".utf8, to: "about.md")
        try studio.folder.write("---\ntitle: Contact\n---\nWrite.".utf8, to: "texts/contact.md")
        try studio.folder.write("<svg width=\"90\" height=\"30\"/>".utf8, to: "logo.svg")
        let path = studio.folder.path
        #expect(
            try await studio.build {
                $0.settings.pages = [path + "/about.md", path + "/texts/contact.md"]
                $0.settings.menu = [
                    .init(label: nil, target: .page("about.md")),
                    .init(label: "Shop", target: .url("https://example.org/")),
                ]
                $0.settings.footer = "By [me](contact.md)"
                $0.settings.logo = .init(path: path + "/logo.svg")
            } == [])
        for (name, up) in [("index.html", ""), ("a/b/index.html", "../../"), ("about.html", "")] {
            let page = try studio.page(name)
            #expect(page.contains("<p>By <a href=\"\(up)contact.html\">me</a></p>"), "\(name)")
            #expect(page.contains("<a href=\"https://example.org/\">Shop</a>"), "\(name)")
            #expect(page.contains("src=\"\(up)assets/logo."), "\(name)")
            #expect(page.contains("width=\"90\" height=\"30\" alt=\"Site &amp; Co\""), "\(name)")
        }
        let about = try studio.page("about.html")
        #expect(about.contains("<title>About – Site &amp; Co</title>"))
        #expect(about.contains("<h1>About</h1>"))
        #expect(about.contains("<p>See <a href=\"contact.html\">mail</a>.</p>"))
        #expect(about.contains("<a href=\"about.html\" aria-current=\"page\">About</a>"))
        #expect(try studio.page("contact.html").contains("<h1>Contact</h1>"))
        _ = try await studio.build { _ in }
        let names = Set(try studio.folder.tree("site").keys)
        #expect(!names.contains("about.html") && !names.contains { $0.contains("logo") })
    }

    @Test(
        arguments: [
            (nil, ["© Ida"]), ("[Contact](https://example.org)", ["Contact", "© Ida"]),
            ("© 2026 Ida Northlight", ["© 2026 Ida Northlight"]),
        ] as [(String?, [String])])
    func `the foot has one copyright notice`(footer: String?, lines: [String]) async throws {
        let studio = try Studio()
        _ = try await studio.build {
            $0.settings.copyright = "© Ida"
            $0.settings.footer = footer
        }
        let page = try studio.page("index.html")
        let foot = try #require(page.components(separatedBy: "<footer class=\"foot\">").last)
        let shown = foot.components(separatedBy: "<p>").dropFirst().compactMap { paragraph in
            paragraph.components(separatedBy: "</p>").first.map {
                $0.replacing(/<[^>]*>/, with: "")
            }
        }
        #expect(shown == lines)
    }

    @Test func `pages of text are found and shared like those of photos`() async throws {
        let studio = try Studio()
        try studio.folder.write("# Who I am\nText.".utf8, to: "about.md")
        let path = studio.folder.path
        _ = try await studio.build {
            $0.settings.pages = [path + "/about.md"]
            $0.settings.baseAddress = SiteAddress("https://example.org/x")
        }
        let about = try studio.page("about.html")
        for part in [
            "<link rel=\"canonical\" href=\"https://example.org/x/about.html\">",
            "<meta property=\"og:title\" content=\"Who I am\">",
            "<meta name=\"description\" content=\"Text.\">",
            "<meta property=\"og:image\" content=\"https://example.org/x/images/",
            "\"@type\":\"WebPage\"",
        ] {
            #expect(about.contains(part))
        }
        #expect(
            try studio.folder.text("site/sitemap.xml").contains(
                "<url><loc>https://example.org/x/about.html</loc></url>"))
    }

    @Test func `a text that changed is on the page after the next build`() async throws {
        let studio = try Studio()
        let path = studio.folder.path
        for text in ["first", "second"] {
            try studio.folder.write(text.utf8, to: "about.md")
            _ = try await studio.build { $0.settings.pages = [path + "/about.md"] }
            #expect(try studio.page("about.html").contains("<p>\(text)</p>"))
        }
    }

    @Test func `a photo beside the pages gives way to a page of its name`() async throws {
        let studio = try Studio()
        try studio.folder.write("Rings.".utf8, to: "rings.md")
        let path = studio.folder.path
        _ = try await studio.build { $0.settings.pages = [path + "/rings.md"] }
        #expect(try studio.page("rings.html").contains("<p>Rings.</p>"))
        #expect(try studio.page("index.html").contains("href=\"rings-2.html\""))
    }

    @Test func `an album says what its author says and shows the cover that is named`() async throws
    {
        let studio = try Studio()
        try studio.folder.write(
            "---\ntitle: Trip\ncover: b/tall.jpg\n---\nBy *boat*.".utf8, to: "photos/a/index.md")
        try studio.folder.write("---\ncover: none.jpg\n---\n".utf8, to: "photos/a/b/index.md")
        #expect(
            try await studio.build { _ in } == [
                Diagnostic(.warning, path: "a/b/index.md", .unknownCover("none.jpg"))
            ])
        let album = try studio.page("a/index.html")
        #expect(album.contains("<div class=\"lede\"><p>By <em>boat</em>.</p>\n</div>"))
        #expect(album.contains("<meta name=\"description\" content=\"By boat.\">"))
        let home = try studio.page("index.html")
        let card = try #require(home.firstRange(of: "<a class=\"card\" href=\"a/index.html\">"))
        #expect(home[card.upperBound...].prefix(200).contains("images/tall-"))
    }

    @Test func `language, look and words reach every page`() async throws {
        let studio = try Studio()
        _ = try await studio.build {
            $0.settings.language = "he"
            $0.settings.appearance = .gray
            $0.settings.font = .serif
            $0.settings.description = "Light <and> paper"
            _ = $0.settings.wording.replace("photo-count", with: "{count} צילומים")
        }
        for name in ["index.html", "a/index.html", "a/b/boat.html"] {
            #expect(
                try studio.page(name).contains(
                    "<html lang=\"he\" dir=\"rtl\" data-appearance=\"gray\" data-font=\"serif\">"))
        }
        let home = try studio.page("index.html")
        #expect(home.contains("<p>Light &lt;and&gt; paper</p>"))
        #expect(home.contains("<meta name=\"description\" content=\"Light &lt;and&gt; paper\">"))
        #expect(home.contains("אלבום אחד · 3 צילומים"))
    }

    @Test(arguments: [
        (SiteSettings.Captions.none, SiteSettings.Layout.flow, false, false),
        (.below, .flow, true, false), (.hover, .flow, false, true),
        (.below, .honeycomb, false, true),
    ])
    func `captions stand where they are asked for`(
        captions: SiteSettings.Captions, layout: SiteSettings.Layout, isBelow: Bool, isOver: Bool
    ) async throws {
        let studio = try Studio()
        try studio.folder.write("---\ntitle: A boat\n---".utf8, to: "photos/a/b/boat.md")
        _ = try await studio.build {
            $0.settings.captions = captions
            $0.settings.layout = layout
        }
        let page = try studio.page("a/b/index.html")
        let frame = try #require(page.firstRange(of: "data-layout="))
        let classes = page[..<frame.lowerBound].suffix(60)
        #expect(classes.contains("below") == isBelow)
        #expect(classes.contains("over") == isOver)
        #expect(page.contains("<span class=\"label\">") == (captions != .none), "\(page)")
    }

    @Test func `a file that the settings name and that cannot be used stops the build`()
        async throws
    {
        let studio = try Studio()
        let path = studio.folder.path
        try studio.folder.write("".utf8, to: "about.txt")
        try studio.folder.write("".utf8, to: "about.md")
        try studio.folder.write("".utf8, to: "more/about.md")
        try studio.folder.write("".utf8, to: "page-2.md")
        try studio.folder.write("<svg/>".utf8, to: "logo.svg")
        let cases: [((inout SiteSettings) -> Void, SiteContentError)] = [
            ({ $0.pages = [path + "/about.txt"] }, .pageIsNotMarkdown(path + "/about.txt")),
            (
                { $0.pages = [path + "/about.md", path + "/more/about.md"] },
                .pageNameTaken(path + "/more/about.md")
            ),
            ({ $0.pages = [path + "/page-2.md"] }, .pageNameTaken(path + "/page-2.md")),
            (
                { $0.pages = [path + "/gone.md"] },
                .unreadable(path: path + "/gone.md", errno: ENOENT)
            ),
            (
                { $0.logo = .init(path: path + "/logo.svg") },
                .logoWithoutSize(path + "/logo.svg")
            ),
        ]
        for (change, error) in cases {
            await #expect(throws: BuildError.content(error)) {
                try await studio.build { change(&$0.settings) }
            }
        }
        #expect(try studio.folder.tree("site").isEmpty)
    }

    @Test func `a theme that is copied out and not changed gives the same site`() async throws {
        let studio = try Studio()
        let theme = studio.folder.path + "/theme"
        #expect(try Theme.export(to: theme, isForced: false) == Theme.builtInNames)
        _ = try await studio.build { _ in }
        let own = try studio.folder.tree("site")
        _ = try await studio.build { $0.theme = theme }
        #expect(try studio.folder.tree("site") == own)
        #expect(throws: BuildError.self) { try Theme.export(to: theme, isForced: false) }
        #expect(try Theme.export(to: theme, isForced: true) == Theme.builtInNames)
    }

    @Test func `rules of one's own come after all others`() async throws {
        let studio = try Studio()
        try studio.folder.write("h1 { color: tomato }".utf8, to: "theme/custom.css")
        _ = try await studio.build { $0.theme = studio.folder.path + "/theme" }
        let tree = try studio.folder.tree("site")
        let sheet = try #require(
            tree.first { $0.key.hasPrefix("assets/gallery.") && $0.key.hasSuffix(".css") })
        let text = String(decoding: sheet.value, as: UTF8.self)
        let own = try #require(text.firstRange(of: "h1{color: tomato}"))
        let print = try #require(text.firstRange(of: "@media print"))
        #expect(own.lowerBound > print.lowerBound)
    }
}
