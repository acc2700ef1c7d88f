import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Sites with settings.
@Suite struct SiteTests {
    /// A folder with two albums, one inside the other.
    private func gallery() throws -> TemporaryGallery {
        try TemporaryGallery(
            photos: [
                "rings.jpg": "photos/patterns/rings.jpg",
                "a/b/boat.jpg": "photos/coast/IMG_2041.jpg",
                "a/b/tall.jpg": "orientations/landscape_6.jpg",
            ], cached: false
        ) {
            $0.settings.title = "Site & Co"
            $0.settings.widths = [64]
        }
    }

    @Test func `pages, menu, footer and logo are on every page with links from there`() async throws
    {
        let gallery = try gallery()
        try gallery.folder.write("# About\n\nSee [mail](contact.md).".utf8, to: "about.md")
        try gallery.folder.write("---\ntitle: Contact\n---\nWrite.".utf8, to: "texts/contact.md")
        try gallery.folder.write("<svg width=\"90\" height=\"30\"/>".utf8, to: "logo.svg")
        let path = gallery.folder.path
        try await gallery.build {
            $0.settings.pages = [path + "/about.md", path + "/texts/contact.md"]
            $0.settings.menu = [
                .init(label: nil, target: .page("about.md")),
                .init(label: "Shop", target: .url("https://example.org/")),
            ]
            $0.settings.footer = "By [me](contact.md)"
            $0.settings.logo = .init(path: path + "/logo.svg")
        }
        #expect(gallery.diagnostics == [])
        for (name, up) in [("index.html", ""), ("a/b/index.html", "../../"), ("about.html", "")] {
            let page = try gallery.text(name)
            #expect(page.contains("<p>By <a href=\"\(up)contact.html\">me</a></p>"), "\(name)")
            #expect(page.contains("<a href=\"https://example.org/\">Shop</a>"), "\(name)")
            #expect(page.contains("src=\"\(up)assets/logo."), "\(name)")
            #expect(page.contains("width=\"90\" height=\"30\" alt=\"Site &amp; Co\""), "\(name)")
        }
        let about = try gallery.text("about.html")
        #expect(about.contains("<title>About – Site &amp; Co</title>"))
        #expect(about.contains("<h1>About</h1>"))
        #expect(about.contains("<p>See <a href=\"contact.html\">mail</a>.</p>"))
        #expect(about.contains("<a href=\"about.html\" aria-current=\"page\">About</a>"))
        #expect(try gallery.text("contact.html").contains("<h1>Contact</h1>"))
        try await gallery.build()
        let names = Set(try gallery.tree().keys)
        #expect(!names.contains("about.html") && !names.contains { $0.contains("logo") })
    }

    @Test(
        arguments: [
            (nil, ["© Ida"]), ("[Contact](https://example.org)", ["Contact", "© Ida"]),
            ("© 2026 Ida Northlight", ["© 2026 Ida Northlight"]),
        ] as [(String?, [String])])
    func `the foot has one copyright notice`(footer: String?, lines: [String]) async throws {
        let gallery = try gallery()
        try await gallery.build {
            $0.settings.copyright = "© Ida"
            $0.settings.footer = footer
        }
        let page = try gallery.text("index.html")
        let foot = try #require(page.components(separatedBy: "<footer class=\"foot\">").last)
        let shown = foot.components(separatedBy: "<p>").dropFirst().compactMap { paragraph in
            paragraph.components(separatedBy: "</p>").first.map {
                $0.replacing(/<[^>]*>/, with: "")
            }
        }
        #expect(shown == lines)
    }

    @Test(
        arguments: [
            ("© 2026 Ida", "© 2026 Ida", []), ("© 2020 Ann", "© 2026 Ida", ["2020 Ann"]),
            ("© 2020 Ann", nil, ["© 2020 Ann"]),
            ("© 2020 Ann", "[Contact](https://example.org)", ["© 2020 Ann"]),
        ] as [(String, String?, [String])])
    func `no page has two ©`(notice: String, footer: String?, shown: [String]) async throws {
        let gallery = try gallery()
        try gallery.folder.write("# Imprint\n© Us, and © them, too.".utf8, to: "imprint.md")
        let path = gallery.folder.path
        try await gallery.build {
            $0.settings.pages = [path + "/imprint.md"]
            $0.settings.copyright = notice
            $0.settings.footer = footer
        }
        let photo = try gallery.text("rings.html")
        let details = photo.found(#/<dt>Rights<\/dt><dd>([^<]*)</#)
        #expect(details == shown)
        for name in ["index.html", "rings.html", "a/b/index.html", "a/b/tall.html"] {
            let text = try gallery.text(name).replacing(/<script.*?<\/script>|<[^>]*>/, with: "")
            #expect(text.count { $0 == "©" } == 1, "\(name)")
        }
        let foot =
            try gallery.text("imprint.html").components(separatedBy: "class=\"foot\"").last ?? ""
        #expect(!foot.contains(notice) || footer?.contains("©") == true)
    }

    @Test func `pages of text are found and shared like those of photos`() async throws {
        let gallery = try gallery()
        try gallery.folder.write("# Who I am\nText.".utf8, to: "about.md")
        let path = gallery.folder.path
        try await gallery.build {
            $0.settings.pages = [path + "/about.md"]
            $0.settings.baseAddress = SiteAddress("https://example.org/x")
        }
        let about = try gallery.text("about.html")
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
            try gallery.text("sitemap.xml").contains(
                "<url><loc>https://example.org/x/about.html</loc></url>"))
    }

    @Test func `a text that changed is on the page after the next build`() async throws {
        let gallery = try gallery()
        let path = gallery.folder.path
        for text in ["first", "second"] {
            try gallery.folder.write(text.utf8, to: "about.md")
            try await gallery.build { $0.settings.pages = [path + "/about.md"] }
            #expect(try gallery.text("about.html").contains("<p>\(text)</p>"))
        }
    }

    @Test func `a photo beside the pages gives way to a page of its name`() async throws {
        let gallery = try gallery()
        try gallery.folder.write("Rings.".utf8, to: "rings.md")
        let path = gallery.folder.path
        try await gallery.build { $0.settings.pages = [path + "/rings.md"] }
        #expect(try gallery.text("rings.html").contains("<p>Rings.</p>"))
        #expect(try gallery.text("index.html").contains("href=\"rings-jpg.html\""))
    }

    @Test func `an album says what its author says and shows the cover that is named`() async throws
    {
        let gallery = try gallery()
        try gallery.folder.write(
            "---\ntitle: Trip\ncover: b/tall.jpg\n---\nBy *boat*.".utf8, to: "photos/a/index.md")
        try gallery.folder.write("---\ncover: none.jpg\n---\n".utf8, to: "photos/a/b/index.md")
        try await gallery.build()
        #expect(
            gallery.diagnostics == [
                Diagnostic(
                    .warning, path: "a/b/index.md", line: 2,
                    .frontMatter(.unknownPhoto("none.jpg", key: "cover", suggestion: nil)))
            ])
        let album = try gallery.text("a/index.html")
        #expect(album.contains("<div class=\"lede\"><p>By <em>boat</em>.</p>\n</div>"))
        #expect(album.contains("<meta name=\"description\" content=\"By boat.\">"))
        let home = try gallery.text("index.html")
        let card = try #require(home.firstRange(of: "<a class=\"card\" href=\"a/index.html\">"))
        #expect(home[card.upperBound...].prefix(200).contains("images/tall-"))
    }

    @Test func `language, look and words reach every page`() async throws {
        let gallery = try gallery()
        try await gallery.build {
            $0.settings.language = "he"
            $0.settings.appearance = .gray
            $0.settings.font = .serif
            $0.settings.description = "Light <and> paper"
            _ = $0.settings.wording.replace("photo-count", with: "{count} צילומים")
        }
        for name in ["index.html", "a/index.html", "a/b/boat.html"] {
            #expect(
                try gallery.text(name).contains(
                    "<html lang=\"he\" dir=\"rtl\" data-appearance=\"gray\" data-font=\"serif\">"))
        }
        let home = try gallery.text("index.html")
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
        let gallery = try gallery()
        try gallery.folder.write("---\ntitle: A boat\n---".utf8, to: "photos/a/b/boat.md")
        try await gallery.build {
            $0.settings.captions = captions
            $0.settings.layout = layout
        }
        let page = try gallery.text("a/b/index.html")
        let frame = try #require(page.firstRange(of: "data-layout="))
        let classes = page[..<frame.lowerBound].suffix(60)
        #expect(classes.contains("below") == isBelow)
        #expect(classes.contains("over") == isOver)
        #expect(page.contains("<span class=\"label\">") == (captions != .none), "\(page)")
    }

    @Test func `a file that the settings name and that cannot be used stops the build`()
        async throws
    {
        let gallery = try gallery()
        let path = gallery.folder.path
        try gallery.folder.write("".utf8, to: "about.txt")
        try gallery.folder.write("".utf8, to: "about.md")
        try gallery.folder.write("".utf8, to: "more/about.md")
        try gallery.folder.write("".utf8, to: "page-2.md")
        try gallery.folder.write("<svg/>".utf8, to: "logo.svg")
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
                try await gallery.build { change(&$0.settings) }
            }
        }
        #expect(!gallery.folder.exists("site"))
    }

    @Test func `a theme that is copied out and not changed gives the same site`() async throws {
        let gallery = try gallery()
        let theme = gallery.folder.path + "/theme"
        #expect(try Theme.export(to: theme, isForced: false) == Theme.builtInNames)
        try await gallery.build()
        let own = try gallery.tree()
        try await gallery.build { $0.theme = theme }
        #expect(try gallery.tree() == own)
        #expect(throws: BuildError.self) { try Theme.export(to: theme, isForced: false) }
        #expect(try Theme.export(to: theme, isForced: true) == Theme.builtInNames)
    }

    @Test func `rules of one's own come after all others`() async throws {
        let gallery = try gallery()
        try gallery.folder.write("h1 { color: tomato }".utf8, to: "theme/custom.css")
        try await gallery.build { $0.theme = gallery.folder.path + "/theme" }
        let tree = try gallery.tree()
        let sheet = try #require(
            tree.first { $0.key.hasPrefix("assets/gallery.") && $0.key.hasSuffix(".css") })
        let text = String(decoding: sheet.value, as: UTF8.self)
        let own = try #require(text.firstRange(of: "h1{color: tomato}"))
        let print = try #require(text.firstRange(of: "@media print"))
        #expect(own.lowerBound > print.lowerBound)
    }
}
