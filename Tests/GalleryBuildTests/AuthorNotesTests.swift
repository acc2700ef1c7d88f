import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Mistakes in an author's files are reported with their location and do not stop the build.
@Suite struct AuthorNotesTests {
    private func warning(
        _ path: String, _ line: Int?, _ problem: FrontMatterProblem
    ) -> Diagnostic {
        Diagnostic(.warning, path: path, line: line, .frontMatter(problem))
    }

    @Test func `photos that are named and not there are reported, with the nearest that are`()
        async throws
    {
        let site = try AuthorSite(
            ["a/IMG_1.jpg", "a/b/IMG_2.jpg"],
            [
                "a/index.md": """
                ---
                title: A
                cover: b/IMG_3.jpg
                photos:
                  IMG_1.JPG: {hero: true}
                  b/IMG_2.jpg: {hero: true}
                  sunset.jpg: {caption: x}
                ---
                """
            ])
        let tree = try await site.build()
        #expect(
            site.diagnostics == [
                warning(
                    "a/index.md", 3,
                    .unknownPhoto("b/IMG_3.jpg", key: "cover", suggestion: "b/IMG_2.jpg")),
                warning(
                    "a/index.md", 5,
                    .unknownPhoto("IMG_1.JPG", key: "photos", suggestion: "IMG_1.jpg")),
                warning(
                    "a/index.md", 6,
                    .unknownPhoto("b/IMG_2.jpg", key: "photos", suggestion: nil)),
                warning(
                    "a/index.md", 7,
                    .unknownPhoto("sunset.jpg", key: "photos", suggestion: nil)),
            ])
        #expect(try tree.text("a/index.html").contains("<title>A "))
    }

    @Test func `a photo that is left out is reported once`() async throws {
        let site = try AuthorSite(
            ["x.jpg"], ["index.md": "---\ncover: y.jpg\n---", "y.jpg": "no picture"])
        _ = try await site.build()
        #expect(site.diagnostics.map(\.path) == ["y.jpg"])
    }

    @Test func `keys of other programs are reported once for all files`() async throws {
        let site = try AuthorSite(
            ["a/x.jpg", "b/y.jpg"],
            [
                "a/index.md": "---\ntags: [x]\ncategories: [y]\n---",
                "b/index.md": "---\ntags: [x]\n---", "b/y.md": "---\nTags: [z]\n---",
            ])
        _ = try await site.build()
        #expect(
            site.diagnostics == [
                Diagnostic(.note, .foreignKeys(["Tags", "categories", "tags"]))
            ])
    }

    @Test func `Markdown that is about no photo is left alone, but for what only photos have`()
        async throws
    {
        let site = try AuthorSite(
            ["IMG_1.jpg"],
            [
                "README.md": "---\ntitel: x\n---\nSome words", "IMG_2.md": "---\ncaption: x\n---",
                "notes.txt": "---\ncaption: x\n---",
            ])
        _ = try await site.build()
        #expect(
            site.diagnostics == [
                warning("IMG_2.md", nil, .noPhoto(suggestion: "IMG_1.md"))
            ])
    }

    @Test func `a page of text is checked, too`() async throws {
        let site = try AuthorSite(["x.jpg"])
        try site.folder.write("---\ntitel: Me\nlayout: page\n---\nHello".utf8, to: "about.md")
        let path = site.folder.path + "/about.md"
        let tree = try await site.build { $0.settings.pages = [path] }
        #expect(
            site.diagnostics == [
                warning(path, 2, .unknownKey("titel", suggestion: "title")),
                Diagnostic(.note, .foreignKeys(["layout"])),
            ])
        #expect(try tree.text("about.html").contains("<p>Hello</p>"))
    }

    @Test func `files of a theme with misspelt names are reported`() async throws {
        let site = try AuthorSite(["x.jpg"])
        for name in [
            "album.mustach", "galery.js", "scripts/zoom.js", "README.md", "LICENSE", "icon.svg",
            "own.svg", "script/zoom.ts", "_album.mustache", "words/de.yml",
        ] {
            try site.folder.write("".utf8, to: "theme/" + name)
        }
        let theme = site.folder.path + "/theme"
        _ = try await site.build { $0.theme = theme }
        let expected = [
            ("album.mustach", "album.mustache"), ("galery.js", "gallery.js"),
            ("scripts", "script"), ("script/zoom.ts", "script/zoom.js"),
        ]
        #expect(
            site.diagnostics
                == expected.map {
                    Diagnostic(
                        .warning, path: theme + "/" + $0.0,
                        .unknownThemeFile(suggestion: $0.1))
                })
    }
}
