import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Captions and texts of albums and pages that an author writes.
@Suite struct AuthorTextTests {
    private func caption(_ tree: [String: Data], _ photo: String) throws -> String? {
        try #require(Manifest(Array(tree["gallery.json"] ?? Data()))).photos.first {
            $0.id == photo
        }?
        .metadata.caption
    }

    @Test func `the text of a photo's file is its caption`() async throws {
        let site = try AuthorSite(
            ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"],
            [
                "a.md": "---\ntitle: A\n---\n\nBy the *sea*,\nat [night](x.html).\n\nTwice.\n",
                "b.md": "No front matter.", "c.txt": "From a text file\n",
                "d.jpg.txt": "By the whole name",
                "e.md": "---\ncaption: The key\n---\nNot this", "e.txt": "nor this",
                "README.txt": "nothing",
            ])
        let tree = try await site.build()
        #expect(site.diagnostics == [])
        #expect(try caption(tree, "a") == "By the sea, at night.\n\nTwice.")
        #expect(try caption(tree, "b") == "No front matter.")
        #expect(try caption(tree, "c") == "From a text file")
        #expect(try caption(tree, "d") == "By the whole name")
        #expect(try caption(tree, "e") == "The key")
        #expect(try tree.text("c.html").contains("From a text file"))
    }

    @Test func `captions have their marks and links on the pages of photos`() async throws {
        let site = try AuthorSite(
            ["t/a.jpg", "t/b.jpg", "t/c.jpg"],
            [
                "t/index.md": """
                ---
                photos:
                  a.jpg: { caption: "A *fine* [view](b.html) & more" }
                  b.jpg: { title: B, caption: "By **night**" }
                ---
                """, "t/c.md": "First *one*.\n\n- a list\n",
            ])
        let tree = try await site.build()
        #expect(site.diagnostics == [])
        #expect(
            try tree.text("t/a.html").contains(
                "<h1 class=\"caption\">A <em>fine</em> <a href=\"b.html\">view</a> &amp; more</h1>")
        )
        #expect(
            try tree.text("t/b.html").contains(
                "<div class=\"text\"><p>By <strong>night</strong></p>\n</div>"))
        #expect(
            try tree.text("t/c.html").contains(
                "<div class=\"text\"><p>First <em>one</em>.</p>\n<ul>\n<li>a list</li>\n</ul>\n</div>"
            ))
        #expect(try caption(tree, "t/a") == "A fine view & more")
    }

    @Test func `pictures in texts of albums and pages are made in all sizes`() async throws {
        let site = try AuthorSite(
            ["t/a.jpg", "t/_me.jpg", "t/hidden.jpg"],
            [
                "t/index.md": "---\nphotos: {hidden.jpg: {hidden: true}}\n---\n"
                    + "![Me & you](_me.jpg) ![h](hidden.jpg) ![a](./a.jpg)"
            ])
        let picture = try Data(
            contentsOf: URL(fileURLWithPath: site.folder.path + "/photos/t/a.jpg"))
        try site.folder.write(picture + [0], to: "texts/me.jpg")
        try site.folder.write("# About\n\n![Portrait](me.jpg \"Me\")\n".utf8, to: "texts/about.md")
        func build() async throws -> [String: Data] {
            try await site.build {
                $0.settings.widths = [16, 32]
                $0.settings.pages = [site.folder.path + "/texts/about.md"]
            }
        }
        let tree = try await build()
        #expect(site.diagnostics == [])
        let album = try tree.text("t/index.html")
        for name in ["me", "hidden", "a"] {
            let found = try #require(
                album.firstMatch(
                    of: try Regex(
                        "<img src=\"\\.\\./images/\(name)-[0-9a-z]{26}-32\\.jpg\" srcset=\"([^\"]*)\"[^>]* width=\"32\" height=\"(\\d+)\" alt=\"([^\"]*)\""
                    )))
            let srcset = String(found[1].substring ?? "")
            for candidate in srcset.split(separator: ", ") {
                let path = candidate.split(separator: " ")[0].dropFirst("../".count)
                #expect(tree[String(path)] != nil)
            }
            #expect(found[3].substring == ["me": "Me &amp; you", "hidden": "h", "a": "a"][name])
        }
        let about = try tree.text("about.html")
        #expect(about.contains("alt=\"Portrait\" title=\"Me\" loading=\"lazy\""))
        #expect(about.contains("<link rel=\"stylesheet\" href=\"assets/text."))
        #expect(try !tree.text("index.html").contains("assets/text."))
        // The photos of the manifest do not include the pictures of texts.
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        #expect(manifest.photos.map(\.id) == ["t/a"])
        // The manifest lists the files of these pictures, so that a build without a cache recognizes them.
        let listed = Set(manifest.files ?? []).filter { $0.hasPrefix("images/") }
        let shown = Set(tree.keys.filter { $0.hasPrefix("images/") && !$0.hasPrefix("images/a-") })
        #expect(listed == shown && !shown.isEmpty)
        #expect(try await build() == tree)
        // A change of a file outside the photo folder changes the page.
        try site.folder.copy("photos/patterns/woven.jpg", to: "texts/me.jpg")
        #expect(try await build().text("about.html") != about)
        try site.folder.remove("texts/me.jpg")
        #expect(try await !build().text("about.html").contains("<img"))
        #expect(
            site.diagnostics == [
                Diagnostic(
                    .warning, path: site.folder.path + "/texts/about.md", line: 3,
                    .markdown(.missingPicture("me.jpg")))
            ])
    }

    @Test func `a text file in another encoding is read, with a warning`() async throws {
        let site = try AuthorSite(["a.jpg"])
        try site.folder.write(Array("Caf".utf8) + [0xE9], to: "photos/a.txt")
        let tree = try await site.build()
        #expect(try caption(tree, "a") == "Café")
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, path: "a.txt", line: 1, .frontMatter(.notUTF8))
            ])
    }

    @Test func `what follows three asterisks stands below the photos, on the last page`()
        async throws
    {
        let names = (0..<12).map { "\($0).jpg" }
        let site = try AuthorSite(
            names,
            ["index.md": "---\nphotos-per-page: 10\n---\nAbove\n\n***\n\nBelow *all*\n\n***\nEnd"])
        let tree = try await site.build()
        let (first, last) = (try tree.text("index.html"), try tree.text("page-2.html"))
        #expect(first.contains("<p>Above</p>") && !first.contains("Below"))
        #expect(last.contains("<p>Below <em>all</em></p>\n<hr />\n<p>End</p>"))
        let photo = try #require(last.range(of: "data-photo"))
        let below = try #require(last.range(of: "Below"))
        #expect(photo.lowerBound < below.lowerBound && !last.contains("Above"))
    }
}
