import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GallerySite

/// Albums as fragments for the pages of another site.
@Suite struct FragmentTests {
    private static func gallery() throws -> TemporaryGallery {
        try TemporaryGallery(
            photos: [
                "a/rings.jpg": "photos/patterns/rings.jpg",
                "a/fragment.jpg": "photos/patterns/woven.jpg",
                "a/b/turned.jpg": "orientations/landscape_6.jpg",
                "clips/harbour.jpg": "orientations/landscape_6.jpg",
                "clips/harbour.mov": "clips/telling.mov",
            ]
        ) {
            $0.settings.widths = [64, 160]
            $0.settings.hasFragments = true
        }
    }

    private static let paths = [
        "a/b/index.fragment.html", "a/index.fragment.html", "clips-album/index.fragment.html",
        "fragment.css", "index.fragment.html",
    ]

    private static func fragments(_ tree: [String: Data]) -> [String] {
        tree.keys.filter { $0.contains("fragment.") && !$0.hasSuffix("/fragment.html") }.sorted()
    }

    @Test func `each album has a fragment, which the manifest names`() async throws {
        let gallery = try Self.gallery()
        try await gallery.build()
        let tree = try gallery.tree()
        #expect(Self.fragments(tree) == Self.paths)
        let manifest = try #require(Manifest([UInt8](tree[Manifest.path] ?? Data())))
        #expect(
            manifest.albums.map(\.fragment) == [
                "index.fragment.html", "a/index.fragment.html", "a/b/index.fragment.html",
                "clips-album/index.fragment.html",
            ])
        #expect(manifest.files?.contains("fragment.css") == true)
        #expect(try await SiteCheck.run(gallery.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test(arguments: [true, false])
    func `a build without fragments removes those of an earlier one, with the cache and without`(
        isCached: Bool
    ) async throws {
        let gallery = try Self.gallery()
        try await gallery.build()
        try await gallery.build(cached: isCached) { $0.settings.hasFragments = false }
        #expect(try Self.fragments(gallery.tree()) == [])
        #expect(
            gallery.files(.remove).filter { $0.contains("fragment.") }.sorted() == Self.paths)
    }

    @Test func `a fragment has the photos and the cards of the album, and nothing of a page`()
        async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build { $0.settings.photosPerPage = 1 }
        let page = try gallery.text("a/index.fragment.html")
        #expect(page.hasPrefix("<div class=\"gallery-fragment gf-height-280\" lang=\"en\">\n"))
        #expect(page.hasSuffix("</div>\n"))
        // The fragment shows all photos, although the album has two pages.
        #expect(page.found(/data-photo="([^"]*)"/) == ["a/fragment", "a/rings"])
        #expect(page.found(/\bhref="([^"]*)"/) == ["b/index.html", "fragment.html", "rings.html"])
        for name in ["<html", "<script", "<link", " style=", " id=", "<!doctype", "fetchpriority"] {
            #expect(!page.contains(name), "\(name)")
        }
        let classes = Set(page.found(/class="([^"]*)"/).flatMap { $0.split(separator: " ") })
        #expect(classes.filter { !$0.hasPrefix("gf-") } == ["gallery-fragment"])
    }

    @Test(
        arguments: [
            (nil, nil, "../images/"),
            ("/gallery/", nil, "/gallery/images/"),
            ("/gallery", nil, "/gallery/images/"),
            ("https://photos.example.org", nil, "https://photos.example.org/images/"),
            (nil, "https://example.org/work/photos", "/work/photos/images/"),
            (nil, "https://example.org", "/images/"),
            (
                "https://cdn.example.org/p/", "https://example.org",
                "https://cdn.example.org/p/images/"
            ),
        ] as [(String?, String?, String)])
    func `addresses begin with the base`(base: String?, site: String?, expected: String)
        async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build {
            $0.settings.fragmentBase = base
            $0.settings.baseAddress = site.flatMap(SiteAddress.init)
        }
        let page = try gallery.text("a/index.fragment.html")
        let root = expected.dropLast("images/".count)
        let pictures = page.found(/\bsrc="([^"]*)"/)
        // The cover of an album and two photos.
        #expect(pictures.count == 3)
        #expect(pictures.allSatisfy { $0.hasPrefix(expected) })
        let own = root == "../" ? "" : root + "a/"
        #expect(
            page.found(/\bhref="([^"]*)"/)
                == ["b/index.html", "fragment.html", "rings.html"].map {
                    own + $0
                })
        #expect(try await SiteCheck.run(gallery.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `every rule of the style sheet is below one element, with classes of its own`()
        async throws
    {
        let gallery = try Self.gallery()
        try gallery.folder.write(
            "---\nlayout: honeycomb\nrow-height: 120.5\n---\n".utf8, to: "photos/a/b/index.md")
        try await gallery.build { $0.settings.captions = .hover }
        let style = try gallery.text("fragment.css")
        #expect(style.hasPrefix(".gallery-fragment:not(#_){\n"))
        // The first opening brace matches the last closing brace.
        var depth = 0
        for (index, character) in style.dropLast().enumerated() {
            depth += character == "{" ? 1 : character == "}" ? -1 : 0
            let isInside = depth > 0 || index < 26 || index == style.count - 2
            #expect(isInside, "character \(index)")
            guard isInside else { break }
        }
        #expect(depth == 0)
        let names = Set(style.found(/\.([a-z][a-z0-9-]*)[^0-9;"]/))
        #expect(names.filter { !$0.hasPrefix("gf-") && $0 != "gallery-fragment" } == [])
        for name in ["@import", "@font-face", "@page", ":root", "html", "body", "url("] {
            #expect(!style.contains(name), "\(name)")
        }
        #expect(style.contains("&.gf-height-120-5{--row:120.5px;"))
        #expect(style.contains("&.gf-height-280{--row:280px;"))
        #expect(style.contains(".gf-video::before"))
        let page = try gallery.text("a/b/index.fragment.html")
        #expect(page.contains("class=\"gallery-fragment gf-height-120-5\""))
        #expect(page.contains("class=\"gf-honeycomb gf-over\" data-layout=\"honeycomb\""))
    }

    @Test func `a build writes only the fragments that change, as a fresh one would`() async throws
    {
        let gallery = try Self.gallery()
        try await gallery.build()
        try gallery.remove("a/b/turned.jpg")
        try gallery.folder.copy("photos/patterns/woven.jpg", to: "photos/a/b/other.jpg")
        try await gallery.build()
        let written = gallery.files(.write).filter { $0.contains("fragment.") }.sorted()
        // The fragment of the parent album changes too, because its card shows the cover.
        #expect(
            written == ["a/b/index.fragment.html", "a/index.fragment.html", "fragment.css"])
        #expect(try await gallery.freshTree() == gallery.tree())
    }

    @Test func `unlisted and private albums have no fragment, and are in none`() async throws {
        let site = try AuthorSite(
            ["open/a.jpg", "jane/b.jpg", "anna/c.jpg"],
            [
                "jane/index.md": "---\nunlisted: true\n---\n",
                "anna/index.md":
                    "---\nprivate: true\nlisted: true\npassword: kelp lantern 7 quartz\n---\n",
            ])
        let tree = try await site.build {
            $0.secret = "walnut harbour 12 lantern"
            $0.settings.hasFragments = true
        }
        #expect(
            Self.fragments(tree) == [
                "fragment.css", "index.fragment.html", "open/index.fragment.html",
            ])
        let root = try tree.text("index.fragment.html")
        #expect(root.found(/\bhref="([^"]*)"/) == ["open/index.html"])
        #expect(try tree.text("index.html").found(/class="card" href="([^"]*)"/).count == 2)
    }

    @Test(arguments: ["/", "/gallery/", "gallery", "../gallery/", "https://example.org/a"])
    func `a base is a path or an address`(text: String) {
        #expect(SiteSettings.isFragmentBase(text))
    }

    @Test(
        arguments: [
            "", "//example.org/", "javascript:alert(1)", "/a b/", "/a?b", "/a#b", "/\"", "/é/",
            "ftp://a/",
        ])
    func `a base is nothing else`(text: String) {
        #expect(!SiteSettings.isFragmentBase(text))
    }
}
