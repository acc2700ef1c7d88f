import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GallerySite

/// Menus that an author defines.
@Suite struct MenuTests {
    private func site() throws -> AuthorSite {
        let site = try AuthorSite(
            ["a.jpg", "01 Iceland/b.jpg", "01 Iceland/North/c.jpg", "Rome/d.jpg"],
            ["a.jpg.xmp": Self.keyword])
        for page in ["about", "imprint", "terms"] {
            try site.folder.write("# \(page)\n\nText".utf8, to: page + ".md")
        }
        return site
    }

    private static let keyword = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>Sea</rdf:li>\
        </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
        """

    private func change(
        _ site: AuthorSite, _ menu: [SiteSettings.MenuItem]?
    ) -> (inout BuildOptions) -> Void {
        { options in
            options.settings.pages = ["about", "imprint", "terms"].map {
                site.folder.path + "/\($0).md"
            }
            options.settings.menu = menu
            options.settings.footer = "[Imprint](imprint.md)"
            options.settings.hasKeywordPages = true
        }
    }

    @Test func `what a menu leaves out is linked from the foot`() async throws {
        let site = try site()
        let tree = try await site.build(
            change(site, [.init(label: nil, target: .page("about.md"))]))
        for (page, up) in [
            ("index.html", ""), ("iceland/north/c.html", "../../"), ("about.html", ""),
        ] {
            let foot = try #require(try tree.text(page).split(separator: "<footer").last)
            #expect(
                Array(String(foot).found(/<a href="([^"]*)"/).dropFirst()) == [
                    up + "terms.html", up + "keywords/index.html",
                ], "\(page)")
        }
        #expect(
            try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `without a menu the foot lists nothing`() async throws {
        let site = try site()
        let page = try await site.build(change(site, nil)).text("index.html")
        #expect(try #require(page.split(separator: "<footer").last).contains(" · ") == false)
    }

    @Test func `an album is an entry by its folder, and marked below it`() async throws {
        let site = try site()
        let tree = try await site.build(
            change(
                site,
                [
                    .init(label: nil, target: .album("01 Iceland")),
                    .init(label: "Up", target: .album("01 Iceland/North")),
                    .init(label: "City", target: .album("Rome")),
                ]))
        func menu(_ page: String) throws -> [String] {
            let page = try tree.text(page)
            let menu = page.split(separator: "<nav class=\"menu\"").last?.split(separator: "</nav>")
                .first
            return String(try #require(menu)).found(/<li><a ([^<]*)<\/a>/)
        }
        #expect(
            try menu("index.html") == [
                "href=\"iceland/index.html\">Iceland", "href=\"iceland/north/index.html\">Up",
                "href=\"rome/index.html\">City",
            ])
        let here = "href=\"index.html\" aria-current=\"page\">"
        #expect(try menu("iceland/index.html").first == here + "Iceland")
        #expect(
            try menu("iceland/b.html").first
                == "href=\"index.html\" aria-current=\"true\">Iceland")
        #expect(
            try menu("iceland/north/index.html").prefix(2) == [
                "href=\"../index.html\">Iceland", here + "Up",
            ])
        #expect(
            try menu("iceland/north/c.html")[1]
                == "href=\"index.html\" aria-current=\"true\">Up")
        #expect(try menu("rome/d.html")[2].contains("aria-current=\"true\""))
    }

    @Test func `a folder that is not there, or not for everyone, is reported and left out`()
        async throws
    {
        let site = try AuthorSite(
            ["Rome/a.jpg", "b/b.jpg"], ["b/index.md": "---\nunlisted: true\n---"])
        let tree = try await site.build {
            $0.secret = "walnut harbour 12 lantern"
            $0.settings.menu = ["Rom", "b", "Rome"].map { .init(label: nil, target: .album($0)) }
        }
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, .unknownMenuAlbum("Rom", suggestion: "Rome")),
                Diagnostic(.warning, .unknownMenuAlbum("b", suggestion: nil)),
            ])
        #expect(
            try tree.text("index.html").found(/<li><a href="([^"]*)"/) == ["rome/index.html"])
    }
}
