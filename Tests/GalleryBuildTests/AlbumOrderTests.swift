import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// The order of albums and photos.
@Suite struct AlbumOrderTests {
    /// The addresses of the album cards on a page.
    private func cards(_ tree: [String: Data], _ page: String = "index.html") throws -> [String] {
        try tree.text(page).found(/<a class="card" href="([^"]*)\/index\.html"/)
    }

    private func photos(_ tree: [String: Data], _ page: String = "index.html") throws -> [String] {
        try tree.text(page).found(/data-photo="([^"]*)"/)
    }

    @Test func `numbers in front of folders order them and are not shown`() async throws {
        let site = try AuthorSite(["10 Zoo/a.jpg", "2 Rome/b.jpg", "01 Iceland/c.jpg"])
        let tree = try await site.build()
        #expect(try cards(tree) == ["iceland", "rome", "zoo"])
        #expect(try tree.text("iceland/index.html").contains("<title>Iceland –"))
    }

    @Test func `albums are ordered by date, by name, and by what their files say`() async throws {
        let site = try AuthorSite(
            ["2021-01-01 A/a.jpg", "2019-05-03 Wedding/b.jpg", "C/c.jpg", "D/d.jpg"],
            ["C/index.md": "---\ndate: 2020-02-02\n---"])
        let (a, wedding) = ("2021-01-01-a", "2019-05-03-wedding")
        // Ignores D, which has no date except the capture date of its photo, if any.
        func order(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
            try cards(try await site.build(change)).filter { $0 != "d" }
        }
        #expect(try await order() == [wedding, a, "c"])
        #expect(try await order { $0.settings.albumSort = .nameDescending } == ["c", a, wedding])
        #expect(try await order { $0.settings.albumSort = .date } == [wedding, "c", a])
        #expect(try await order { $0.settings.albumSort = .dateDescending } == [a, "c", wedding])
        try site.write("---\nalbum-sort: -date\n---", to: "index.md")
        #expect(try await order() == [a, "c", wedding])
        try site.write("---\norder: [C, D]\n---", to: "index.md")
        #expect(try cards(try await site.build()) == ["c", "d", wedding, a])
        try site.write("---\n---", to: "index.md")
        try site.write("---\nweight: 2\n---", to: "D/index.md")
        try site.write("---\norder: 1\n---", to: "C/index.md")
        #expect(try cards(try await site.build()) == ["c", "d", wedding, a])
        #expect(site.diagnostics == [])
    }

    @Test func `a day in front of a folder's name is its date`() async throws {
        let site = try AuthorSite(["2019-05-03 Wedding/b.jpg"])
        let tree = try await site.build()
        let page = try tree.text("2019-05-03-wedding/index.html")
        #expect(page.contains("<title>Wedding –") && page.contains("1 photo · 3 May 2019"))
        #expect(try tree.text("gallery.json").contains("\"date\":\"2019-05-03\""))
    }

    @Test func `a folder named after a date has it as date and title, in the site's language`()
        async throws
    {
        let site = try AuthorSite(
            ["2019-05-03/a.jpg", "2019-04/b.jpg", "2019_06_01/c.jpg", "2018-01/d.jpg"],
            ["2018-01/index.md": "---\ntitle: Snow\ndate: 2020-02-02\n---"])
        let tree = try await site.build {
            $0.settings.language = "de"
            $0.settings.albumSort = .date
        }
        #expect(try cards(tree) == ["2019-04", "2019-05-03", "2019-06-01", "2018-01"])
        let titles = try tree.text("index.html").found(/<span class="title">([^<]*)</)
        #expect(titles == ["April 2019", "3.\u{A0}Mai 2019", "1.\u{A0}Juni 2019", "Snow"])
        let manifest = try tree.text("gallery.json")
        #expect(
            manifest.found(/"date":"(\d{4}-\d{2}(?:-\d{2})?)"/).prefix(4)
                == ["2019-04", "2019-05-03", "2019-06-01", "2020-02-02"])
        #expect(site.diagnostics == [])
    }

    @Test func `the site and text pages are named like albums`() async throws {
        let site = try AuthorSite(["a.jpg"])
        try site.folder.move("photos", to: "03.05.2019 Rome")
        let folder = site.folder.path + "/03.05.2019 Rome"
        try site.folder.write("Text".utf8, to: "1-prices.md")
        try site.folder.write("Text".utf8, to: "2-about.md")
        let tree = try await site.build {
            $0.photos = folder
            $0.settings.pages = ["1-prices.md", "2-about.md"].map { site.folder.path + "/" + $0 }
        }
        #expect(try tree.text("index.html").contains("<title>03.05.2019 Rome</title>"))
        #expect(try tree.text("1-prices.html").contains("<h1>Prices</h1>"))
        #expect(try tree.text("2-about.html").contains("<h1>About</h1>"))
    }

    @Test func `photos stand in the order of a list, then the rest`() async throws {
        let site = try AuthorSite(
            ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "x/e.jpg"],
            ["index.md": "---\norder: [d.jpg, b.jpg, none.jpg, x]\nreverse: true\n---"])
        #expect(try photos(try await site.build()) == ["d", "b", "c", "a"])
        #expect(
            site.diagnostics == [
                Diagnostic(
                    .warning, path: "index.md", line: 2,
                    .frontMatter(.unknownPhoto("none.jpg", key: "order", suggestion: nil)))
            ])
        try site.write("---\nphotos:\n  c.jpg: {order: 1}\n---", to: "index.md")
        try site.write("Title: B\nOrder: 2\n", to: "b.md")
        #expect(try photos(try await site.build()) == ["c", "b", "a", "d"])
    }

    @Test func `an album's settings hold for those below, which may have their own`() async throws {
        let names = (0..<12).map { "\($0).jpg" }
        let site = try AuthorSite(
            names + names.map { "a/" + $0 } + names.map { "a/b/" + $0 } + names.map { "a/c/" + $0 },
            [
                "a/index.md": """
                ---
                sort: -name
                layout: columns
                row-height: 120
                captions: hover
                photos-per-page: 10
                ---
                """,
                "a/b/index.md": "---\nlayout: flow\nrows: greedy\nreverse: true\n---",
            ])
        let tree = try await site.build()
        #expect(site.diagnostics == [])
        #expect(try tree.text("index.html").contains("data-layout=\"flow\""))
        #expect(try photos(tree).first == "0" && tree["page-2.html"] == nil)
        for (album, layout, first) in [
            ("a", "columns", "11"), ("a/c", "columns", "11"), ("a/b", "flow", "0"),
        ] {
            let page = try tree.text(album + "/index.html")
            #expect(page.contains("data-layout=\"\(layout)\""), "\(album)")
            #expect(try photos(tree, album + "/index.html").first == album + "/" + first)
            #expect(tree[album + "/page-2.html"] != nil)
            let style = try #require(page.found(/href="[.\/]*(assets\/photos\.[^"]*\.css)"/).first)
            #expect(try tree.text(style).contains(":root{--row:120px}"))
        }
        #expect(try tree.text("a/b/index.html").contains("data-rows=\"greedy\""))
    }

    @Test(arguments: [
        (
            "sort: size",
            FrontMatterProblem.notChoice(
                key: "sort", choices: ["name", "-name", "date", "-date"])
        ),
        ("reverse: 3", .notBoolean(key: "reverse")), ("row-height: 0", .invalidRowHeight),
        ("row-height: tall", .invalidRowHeight), ("photos-per-page: 5", .invalidPageLength),
        ("order: first", .invalidOrder), ("date: soon", .invalidDate),
        ("weight: heavy", .notNumber(key: "weight")),
        ("watermark-size: 0", .invalidPercentage(key: "watermark-size")),
        ("watermark-opacity: 101", .invalidPercentage(key: "watermark-opacity")),
        ("watermark-from: wide", .invalidWatermarkWidth),
        ("picks: 0", .invalidPicks), ("picks: some", .invalidPicks),
        ("mail: a@b@c", .invalidMail), ("mail: a@b?cc=d", .invalidMail),
        ("mail: anna", .invalidMail),
    ])
    func `a wrong value is reported and changes nothing`(
        line: String, problem: FrontMatterProblem
    ) async throws {
        let site = try AuthorSite(["a.jpg"], ["index.md": "---\n\(line)\n---"])
        let tree = try await site.build()
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, path: "index.md", line: 2, .frontMatter(problem))
            ])
        try site.write("---\n---", to: "index.md")
        #expect(try await site.build() == tree)
    }

    @Test(arguments: ["soon", "2027-02-29", "2027-01-31T12:00"])
    func `an album whose last day is unclear is reported and left out`(_ day: String) async throws {
        let site = try AuthorSite(
            ["trip/a.jpg", "b.jpg"], ["trip/index.md": "---\nuntil: \(day)\n---"])
        let tree = try await site.build()
        #expect(!tree.keys.contains { $0.contains("trip") } && tree["b.html"] != nil)
        #expect(
            site.diagnostics == [
                Diagnostic(
                    .warning, path: "trip/index.md", line: 2, .frontMatter(.invalidLastDay))
            ])
    }

    @Test func `a layout of Jekyll is reported as another program's`() async throws {
        let site = try AuthorSite(["a.jpg"], ["index.md": "---\nlayout: post\n---"])
        _ = try await site.build()
        #expect(site.diagnostics == [Diagnostic(.note, .foreignKeys(["layout"]))])
    }
}
