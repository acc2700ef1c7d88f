import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct KeywordPagesTests {
    /// A photo folder of two albums, with keywords in sidecars.
    private static func studio() throws -> (TemporaryFolder, BuildOptions) {
        let folder = try TemporaryFolder()
        for photo in ["coast/one", "hills/one", "hills/two"] {
            try folder.copy("orientations/landscape_6.jpg", to: "photos/\(photo).jpg")
        }
        try write(["Night", "sea & sky"], for: "coast/one", in: folder)
        try write(["night", "Étoile"], for: "hills/one", in: folder)
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [64]
        options.settings.hasKeywordPages = true
        return (folder, options)
    }

    private static func write(
        _ keywords: [String], for photo: String, in folder: TemporaryFolder
    ) throws {
        let items = keywords.map { "<rdf:li>\(XMLText.escaped($0))</rdf:li>" }.joined()
        try folder.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """.utf8, to: "photos/\(photo).xmp")
    }

    @Test func `a keyword has a page of its photos from all albums`() async throws {
        let (folder, options) = try Self.studio()
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        #expect(
            site.keys.filter { $0.hasPrefix("keywords/") }.sorted() == [
                "keywords/etoile/index.html", "keywords/index.html", "keywords/night/index.html",
                "keywords/sea-sky/index.html",
            ])
        #expect(
            try site.text("keywords/index.html").found(#/class="card" href="([^"]*)"/#) == [
                "etoile/index.html", "night/index.html", "sea-sky/index.html",
            ])
        #expect(try site.text("keywords/index.html").contains("<p class=\"summary\">2 photos"))
        let night = try site.text("keywords/night/index.html")
        #expect(night.contains("<h1>Night</h1>"))
        #expect(night.found(#/data-photo="([^"]*)"/#) == ["coast/one", "hills/one"])
        #expect(night.found(#/id="([^"]*one)"/#) == ["coast.one", "hills.one"])
        #expect(
            night.found(#/<a[^>]*href="([^"]*one\.html)"/#) == [
                "../../coast/one.html", "../../hills/one.html",
            ])
        #expect(
            try site.text("hills/one.html").found(#/href="([^"]*keywords[^"]*)"/#) == [
                "../keywords/index.html", "../keywords/night/index.html",
                "../keywords/etoile/index.html",
            ])
        #expect(try site.text("coast/one.html").contains(">sea &amp; sky</a>"))
        let manifest = try site.text("gallery.json")
        #expect(manifest.contains("\"keywords/night/index.html\""))
    }

    @Test func `only case and accents make no difference between keywords`() async throws {
        let (folder, options) = try Self.studio()
        try Self.write(
            ["C", "C++", "c#", "🐶", "New York", "new-york", "Zürich"], for: "coast/one", in: folder)
        try Self.write(
            ["c", "C#", "🐱", "new  york", "ZURICH", "St. Gallen"], for: "hills/one", in: folder)
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        let index = try site.text("keywords/index.html")
        let counts = index.found(#/<li><a href="[^"]*">([^<]* <span>\d+)<\/span>/#)
        #expect(
            Set(counts) == [
                "C <span>2", "C++ <span>1", "c# <span>2", "🐶 <span>1", "🐱 <span>1",
                "New York <span>2", "new-york <span>1", "Zürich <span>2", "St. Gallen <span>1",
            ])
        // Without the menu's link to this page.
        let pages = index.found(#/<li><a href="([^".][^"]*)"/#).filter { $0 != "index.html" }
        #expect(Set(pages).count == 9, "\(pages)")
        #expect(
            Set(pages).isSuperset(
                of: ["c", "new-york", "zurich", "st-gallen"].map { $0 + "/index.html" }))
        // The links of a photo lead to the same pages.
        for photo in ["coast/one", "hills/one"] {
            let links = try site.text("\(photo).html").found(
                #/href="\.\.\/keywords\/([^"\/]*\/[^"]*)"/#)
            #expect(links.count == (photo == "coast/one" ? 7 : 6))
            #expect(Set(links).isSubset(of: pages))
        }
    }

    @Test func `all keywords are words with counts, and only the largest have cards`() async throws
    {
        let (folder, options) = try Self.studio()
        // Photo n has n keywords, so the first keyword has the most photos.
        for number in 1...8 {
            try folder.copy("orientations/landscape_6.jpg", to: "photos/many/\(number).jpg")
            try Self.write((1...number).map { "word \($0)" }, for: "many/\(number)", in: folder)
        }
        _ = try await Build.run(options) { _ in }
        let index = try folder.text("site/keywords/index.html")
        let words = ["etoile", "night", "sea-sky"] + (1...8).map { "word-\($0)" }
        let counts = ["1", "2", "1"] + (1...8).map { String(9 - $0) }
        #expect(
            index.found(#/<li><a href="([^"]*)">[^<]* <span>/#) == words.map { "\($0)/index.html" })
        #expect(index.found(#/<span>(\d+)<\/span>/#) == counts)
        #expect(
            index.found(#/class="card" href="([^"]*)"/#)
                == (1...6).map { "word-\($0)/index.html" })
        // Other pages have no such list.
        #expect(!(try folder.text("site/index.html").contains("class=\"index\"")))
    }

    @Test func `pages of keywords are in the sitemap, once`() async throws {
        var (folder, options) = try Self.studio()
        options.settings.baseAddress = SiteAddress("https://example.org")
        _ = try await Build.run(options) { _ in }
        let pages = try folder.text("site/sitemap.xml").found(
            #/<loc>https:\/\/example.org\/([^<]*html)<\/loc>/#)
        #expect(
            pages.filter { $0.hasPrefix("keywords/") } == [
                "keywords/index.html", "keywords/etoile/index.html", "keywords/night/index.html",
                "keywords/sea-sky/index.html",
            ])
        #expect(Set(pages) == Set(try folder.tree("site").keys.filter { $0.hasSuffix(".html") }))
        #expect(Set(pages).count == pages.count)
    }

    @Test func `a keyword's page and an album of the same name have titles of their own`()
        async throws
    {
        var (folder, options) = try Self.studio()
        try Self.write(["Coast"], for: "coast/one", in: folder)
        options.settings.title = "Northlight"
        options.settings.baseAddress = SiteAddress("https://example.org")
        func titles() throws -> [[String]] {
            let site = try folder.tree("site")
            return try ["coast", "keywords/coast", "keywords"].map { path in
                let page = try site.text(path + "/index.html")
                let titles =
                    page.found(#/<title>([^<]*)</title>/#)
                    + page.found(#/property="og:title" content="([^"]*)"/#)
                // The gallery name in JSON-LD equals the Open Graph title.
                #expect(page.contains("\"name\":\"\(titles.last ?? "")\""))
                #expect(page.contains("<h1>"))
                return titles
            }
        }
        _ = try await Build.run(options) { _ in }
        #expect(
            try titles() == [
                ["Coast – Northlight", "Coast"],
                ["Coast – Keywords – Northlight", "Coast – Keywords"],
                ["Keywords – Northlight", "Keywords"],
            ])
        options.settings.language = "de"
        _ = try await Build.run(options) { _ in }
        #expect(
            try titles() == [
                ["Coast – Northlight", "Coast"],
                ["Coast – Stichwörter – Northlight", "Coast – Stichwörter"],
                ["Stichwörter – Northlight", "Stichwörter"],
            ])
    }

    @Test func `keywords are shown nowhere unless they have pages`() async throws {
        var (folder, options) = try Self.studio()
        options.settings.hasKeywordPages = false
        _ = try await Build.run(options) { _ in }
        let pages = try folder.tree("site").filter { $0.key.hasSuffix(".html") }
        #expect(pages.allSatisfy { !$0.key.hasPrefix("keywords/") })
        #expect(pages.values.allSatisfy { $0.range(of: Data("sky".utf8)) == nil })
    }

    @Test func `a keyword that no photo has any more loses its page, and others stay`() async throws
    {
        let (folder, options) = try Self.studio()
        _ = try await Build.run(options) { _ in }
        try Self.write(["night"], for: "hills/one", in: folder)
        _ = try await Build.run(options) { _ in }
        let changed = try folder.tree("site")
        #expect(changed["keywords/etoile/index.html"] == nil)
        var fresh = options
        fresh.output = folder.path + "/fresh"
        _ = try await Build.run(fresh) { _ in }
        #expect(try folder.tree("fresh") == changed)
    }

    @Test func `without keywords there is no list of them`() async throws {
        let (folder, options) = try Self.studio()
        for photo in ["coast/one", "hills/one"] { try Self.write([], for: photo, in: folder) }
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        #expect(site.keys.allSatisfy { !$0.hasPrefix("keywords/") })
        let index = try site.text("index.html")
        #expect(!index.contains("keywords/"))
    }
}
