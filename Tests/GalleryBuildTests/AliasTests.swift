import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Redirects from old addresses of pages.
@Suite struct AliasTests {
    /// The targets of the redirect pages of a tree, by page.
    private func redirects(_ tree: [String: Data]) -> [String: String] {
        tree.filter { $0.key.hasSuffix(".html") }.compactMapValues { data in
            String(decoding: data, as: UTF8.self).firstMatch(
                of: /<meta http-equiv="refresh" content="0; url=([^"]*)">/
            ).map { String($0.1) }
        }
    }

    private func album(_ aliases: String) throws -> AuthorSite {
        try AuthorSite(
            ["trip/rome/a.jpg", "trip/rome/b.jpg"],
            ["trip/rome/index.md": "---\ntitle: Rome & more\naliases: \(aliases)\n---\n"])
    }

    @Test func `an album leaves pages at its old addresses, and its photos do`() async throws {
        let site = try album("[/2019/Roma_1/, old, /rom.html]")
        let tree = try await site.build()
        #expect(site.diagnostics == [])
        #expect(
            redirects(tree) == [
                "2019/Roma_1/index.html": "../../trip/rome/index.html",
                "2019/Roma_1/a.html": "../../trip/rome/a.html",
                "2019/Roma_1/b.html": "../../trip/rome/b.html",
                "trip/old/index.html": "../rome/index.html",
                "trip/old/a.html": "../rome/a.html", "trip/old/b.html": "../rome/b.html",
                "rom.html": "trip/rome/index.html",
            ])
        #expect(
            try tree.text("rom.html").contains(
                "<a href=\"trip/rome/index.html\">Rome &amp; more</a>"))
        // Without the alias, its redirect pages are removed, whatever their names are.
        try site.write("---\ntitle: Rome & more\n---\n", to: "trip/rome/index.md")
        #expect(redirects(try await site.build()) == [:])
    }

    @Test func `photos and pages of text have old addresses too`() async throws {
        let site = try AuthorSite(
            ["t/a.jpg", "t/b.jpg"],
            [
                "t/a.md": "---\naliases: x.html\n---\n",
                "t/index.md": "---\nphotos: {b.jpg: {aliases: [/y.html]}}\n---\n",
            ])
        try site.folder.write("---\naliases: [/me/]\n---\n# About\n".utf8, to: "about.md")
        let tree = try await site.build { $0.settings.pages = [site.folder.path + "/about.md"] }
        #expect(site.diagnostics == [])
        #expect(
            redirects(tree) == [
                "t/x.html": "a.html", "y.html": "t/b.html", "me/index.html": "../about.html",
            ])
    }

    @Test func `an address that is taken or impossible is reported`() async throws {
        let site = try album("[/index.html, ../x, \"https://example.org\", /images/, {}]")
        #expect(redirects(try await site.build()) == [:])
        let file = "trip/rome/index.md"
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, path: file, line: 3, .frontMatter(.invalidAlias("../x"))),
                Diagnostic(
                    .warning, path: file, line: 3,
                    .frontMatter(.invalidAlias("https://example.org"))),
                Diagnostic(.warning, path: file, line: 3, .frontMatter(.invalidAlias(""))),
                Diagnostic(.warning, path: file, .frontMatter(.takenAlias("/index.html"))),
                Diagnostic(.warning, path: file, .frontMatter(.takenAlias("/images/"))),
            ])
    }

    @Test func `what is unlisted has no old address`() async throws {
        let site = try album("[/old/]\nunlisted: true")
        let tree = try await site.build { $0.secret = "walnut harbour 12 lantern" }
        #expect(redirects(tree) == [:])
    }

    @Test func `a page of someone else at an old address stays`() async throws {
        let site = try album("[/Old/]")
        _ = try await site.build()
        try site.folder.write("<p>mine</p>".utf8, to: "site/Old/index.html")
        try site.write("---\ntitle: Rome\n---\n", to: "trip/rome/index.md")
        let tree = try await site.build()
        #expect(try tree.text("Old/index.html") == "<p>mine</p>")
    }

    @Test func `a renamed album is reported with the line to paste, once`() async throws {
        let gallery = try TemporaryGallery()
        try await gallery.build()
        try gallery.move("a", to: "b")
        try await gallery.build { $0.isForced = true }
        let note = Diagnostic(.note, path: "b/index.md", .renamedAlbum(path: "a"))
        #expect(gallery.diagnostics.contains(note))
        try await gallery.build()
        #expect(!gallery.diagnostics.contains(note))
        try gallery.move("b", to: "c")
        try gallery.folder.write("---\naliases: [/b/]\n---\n".utf8, to: "photos/c/index.md")
        try await gallery.build { $0.isForced = true }
        #expect(!gallery.diagnostics.contains { $0.problem == .renamedAlbum(path: "b") })
        let tree = try gallery.tree()
        #expect(redirects(tree)["b/woven.html"] == "../c/woven.html")
    }
}
