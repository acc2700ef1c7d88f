import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Parts of a Markdown text that its page would lose are reported with file and line.
@Suite struct TextCheckTests {
    private func losses(_ site: AuthorSite) -> [String] {
        site.diagnostics.compactMap { diagnostic in
            guard case .markdown(let loss) = diagnostic.problem else { return nil }
            return "\(diagnostic.path ?? ""):\(diagnostic.line ?? 0): \(loss)"
        }
    }

    @Test func `raw HTML, scripts and links to missing files are reported`() async throws {
        let site = try AuthorSite(
            ["a/one.jpg", "two.jpg"],
            [
                "a/index.md": """
                ---
                title: A
                ---
                Some <b>bold</b> text.

                <div>x</div>

                <!-- a comment -->
                [run](javascript:alert(1)) and
                [gone](gone.html), [one](one.html), [up](../index.html), [two](../two.html#x),
                [web](https://example.org), [about](about.md), [out](../../x.html)
                """
            ])
        let about = site.folder.path + "/about.md"
        try site.folder.write(
            "# About\n\n[album](a/index.html) [none](b/index.html)\n\n<hr>\n".utf8, to: "about.md")
        _ = try await site.build { $0.settings.pages = [about] }
        #expect(
            losses(site) == [
                "\(about):5: rawHTML", "\(about):3: missingFile(\"b/index.html\")",
                "a/index.md:4: rawHTML", "a/index.md:6: rawHTML",
                "a/index.md:9: unsafeLink(\"javascript:alert(1)\")",
                "a/index.md:10: missingFile(\"gone.html\")",
                "a/index.md:11: missingFile(\"../../x.html\")",
            ])
    }

    @Test func `pictures that cannot be shown are reported`() async throws {
        let site = try AuthorSite(
            ["a/one.jpg"],
            [
                "a/index.md":
                    "![x](gone.jpg)\n![y](../../out.jpg)\n![z](https://example.org/z.jpg)",
                "a/one.md": "With ![me](one.jpg)",
            ])
        try site.folder.write("no picture".utf8, to: "photos/a/_text.jpg")
        _ = try await site.build()
        #expect(
            losses(site) == [
                "a/index.md:1: missingPicture(\"gone.jpg\")",
                "a/index.md:2: foreignPicture(\"../../out.jpg\")",
                "a/index.md:3: foreignPicture(\"https://example.org/z.jpg\")",
                "a/one.md:1: pictureInCaption",
            ])
        try site.write("![x](_text.jpg)", to: "a/index.md")
        _ = try await site.build()
        #expect(losses(site).first == "a/index.md:1: missingPicture(\"_text.jpg\")")
        #expect(site.diagnostics.contains { $0.path == "a/_text.jpg" })
    }

    @Test(arguments: ["my prices.md", "τιμές.md"])
    func `a link to a page may be percent-encoded`(_ name: String) async throws {
        let encoded = PageAddress.encoded(name)
        let site = try AuthorSite(
            ["a.jpg"], ["index.md": "See [prices](\(encoded)#top) and [these](./\(encoded))."])
        try site.folder.write("# Prices".utf8, to: name)
        let tree = try await site.build { [folder = site.folder] in
            $0.settings.pages = [folder.path + "/" + name]
        }
        #expect(site.diagnostics == [])
        let page = try #require(
            tree.keys.first { $0 != "index.html" && $0 != "a.html" && $0.hasSuffix(".html") })
        let address = PageAddress.encoded(page)
        let text = try tree.text("index.html")
        #expect(text.contains("href=\"\(address)#top\"") && text.contains("href=\"\(address)\""))
    }

    @Test func `a text that loses nothing has no warning`() async throws {
        let site = try AuthorSite(
            ["a.jpg"],
            ["index.md": "By *boat*, see [a](a.html) & <https://example.org>.", "a.md": "x < y"])
        _ = try await site.build()
        #expect(site.diagnostics == [])
    }
}
