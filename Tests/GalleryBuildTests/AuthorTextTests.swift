import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// What an author writes as text.
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
