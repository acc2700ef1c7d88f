import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct ShareTests {
    private let address = SiteAddress("https://example.org/photos/")

    @Test(arguments: [
        ("https://example.org", "https://example.org"),
        ("HTTP://Example.org:8080/a/b//", "http://Example.org:8080/a/b"),
        ("https://example.org/~jane", "https://example.org/~jane"),
    ])
    func `an address of the web is taken without the slash at its end`(
        _ text: String, _ kept: String
    ) {
        #expect(SiteAddress(text)?.text == kept)
    }

    @Test(arguments: [
        "", "example.org", "ftp://example.org", "https://", "https:///a", "https://a?b",
        "https://a#b",
        "https://user@example.org", "https://a b", "https://a\"b", "https://:80",
        "https://ü.example",
    ])
    func `what is no address of the web is refused`(_ text: String) {
        #expect(SiteAddress(text) == nil)
    }

    @Test func `an absolute address is percent-encoded part by part`() {
        #expect(
            address?.url("a b/ü&.html") == "https://example.org/photos/a%20b/%C3%BC%26.html")
    }

    @Test func `a site with an address gets a feed, a sitemap, and heads that say what it shows`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/rings & <more>.jpg")
        try folder.copy("orientations/landscape_6.jpg", to: "photos/album/one.jpg")
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.title = "Tom & <Jerry>"
        options.settings.baseAddress = address
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        func text(_ path: String) throws -> String {
            String(decoding: try #require(site[path]), as: UTF8.self)
        }

        let sitemap = try text("sitemap.xml")
        let pages = site.keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(pages.count == 4)
        for page in pages {
            #expect(sitemap.contains("<loc>https://example.org/photos/\(page)</loc>"))
        }
        #expect(sitemap.components(separatedBy: "<image:loc>").count == 3)

        let feed = try text("feed.xml")
        #expect(feed.contains("<title>Tom &amp; &lt;Jerry&gt;</title>"))
        #expect(feed.components(separatedBy: "<item>").count == 3)
        #expect(feed.components(separatedBy: "<media:content ").count == 3)

        let index = try text("index.html")
        #expect(
            index.contains(
                "<link rel=\"canonical\" href=\"https://example.org/photos/index.html\">"))
        #expect(index.contains("<meta property=\"og:title\" content=\"Tom &amp; &lt;Jerry&gt;\">"))
        #expect(index.contains("<meta property=\"og:image:width\" content=\""))
        let parts = index.components(separatedBy: "<script type=\"application/ld+json\">")
        let json = try #require(parts.last?.components(separatedBy: "</script>").first)
        let data = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(data["@type"] as? String == "ImageGallery")
        #expect(data["name"] as? String == "Tom & <Jerry>")
        #expect(data["url"] as? String == "https://example.org/photos/index.html")

        options.settings.baseAddress = nil
        _ = try await Build.run(options) { _ in }
        let plain = try folder.tree("site")
        #expect(plain["sitemap.xml"] == nil)
        #expect(plain["feed.xml"] == nil)
        for page in pages {
            let html = String(decoding: try #require(plain[page]), as: UTF8.self)
            #expect(!html.contains("https://"))
        }
    }

    @Test func `a feed shows a picture with the words below it, as HTML in XML`() async throws {
        let folder = try TemporaryFolder()
        try folder.copy("orientations/landscape_6.jpg", to: "photos/one.jpg")
        try folder.write(
            "---\ntitle: One\ncaption: Salt & <i>\nalt: A lamp\n---".utf8, to: "photos/one.md")
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.baseAddress = address
        _ = try await Build.run(options) { _ in }
        let feed = try folder.text("site/feed.xml")
        #expect(
            feed.contains(
                "alt=&quot;A lamp&quot;&gt;&lt;/a&gt;&lt;/p&gt;&lt;p&gt;Salt &amp;amp; &amp;lt;i&amp;gt;&lt;/p&gt;</description>"
            ))
    }

    @Test
    func `each item has its picture as an enclosure of the file's length, in later builds too`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        try folder.copy("orientations/landscape_6.jpg", to: "photos/album/one.jpg")
        try folder.copy("hostile/gray-alpha.png", to: "photos/album/two.png")
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [64, 160]
        options.settings.baseAddress = address
        options.cache = .folder(folder.path + "/cache")
        var fresh = options
        (fresh.output, fresh.cache) = (folder.path + "/fresh", .none)

        func check(items: Int) async throws {
            _ = try await Build.run(options) { _ in }
            let site = try folder.tree("site")
            let feed = try site.text("feed.xml")
            let paths = feed.found(
                #/<media:content url="https:\/\/example.org\/photos\/([^"]*)"/#)
            #expect(paths.count == items)
            #expect(
                feed.found(#/<enclosure ([^>]*)\/>/#)
                    == paths.map { path in
                        "url=\"https://example.org/photos/\(path)\""
                            + " length=\"\(site[path]?.count ?? -1)\""
                            + " type=\"image/\(path.hasSuffix("png") ? "png" : "jpeg")\""
                    })
            try? FileManager.default.removeItem(atPath: fresh.output)
            _ = try await Build.run(fresh) { _ in }
            #expect(try folder.tree("fresh") == site)
        }
        try await check(items: 3)
        try folder.copy("orientations/landscape_3.jpg", to: "photos/album/three.jpg")
        try await check(items: 4)
        try folder.copy("orientations/landscape_3.jpg", to: "photos/rings.jpg")
        try folder.remove("photos/album/one.jpg")
        try await check(items: 3)
        options.cache = .none
        options.settings.title = "Without a cache"
        fresh.settings.title = options.settings.title
        try await check(items: 3)
    }

    @Test func `an album's feed contains the photos in it and below it`() async throws {
        let folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        try folder.copy("orientations/landscape_6.jpg", to: "photos/lakes & seas/one.jpg")
        try folder.copy("orientations/landscape_3.jpg", to: "photos/lakes & seas/deep/two.jpg")
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.title = "Home"
        options.settings.baseAddress = address
        _ = try await Build.run(options) { _ in }
        func lines(_ path: String, _ start: String) throws -> [String] {
            try folder.text("site/" + path).split(whereSeparator: \.isNewline).map(String.init)
                .filter { $0.hasPrefix(start) }
        }
        let base = "https://example.org/photos"
        let home = "<link>\(base)/index.html</link>"
        let album = "<link>\(base)/lakes-seas/index.html</link>"
        let rings = "<link>\(base)/rings.html</link>"
        let one = "<link>\(base)/lakes-seas/one.html</link>"
        let below = "<link>\(base)/lakes-seas/deep/index.html</link>"
        let two = "<link>\(base)/lakes-seas/deep/two.html</link>"
        #expect(Set(try lines("feed.xml", "<link>")) == [home, rings, one, two])
        #expect(Set(try lines("lakes-seas/feed.xml", "<link>")) == [album, one, two])
        #expect(try lines("lakes-seas/deep/feed.xml", "<link>") == [below, two])
        #expect(
            try lines("lakes-seas/feed.xml", "<title>").first
                == "<title>Lakes &amp; seas – Home</title>")
        #expect(
            try lines("lakes-seas/feed.xml", "<atom:link") == [
                "<atom:link href=\"\(base)/lakes-seas/feed.xml\" rel=\"self\""
                    + " type=\"application/rss+xml\"/>"
            ])

        func offered(_ page: String) throws -> [String] {
            try lines(page, "<link rel=\"alternate\"").map {
                String($0.split(separator: "\"")[5])
            }
        }
        #expect(try offered("index.html") == ["feed.xml"])
        #expect(try offered("lakes-seas/index.html") == ["feed.xml", "../feed.xml"])
        #expect(try offered("lakes-seas/deep/index.html") == ["feed.xml", "../../feed.xml"])
        #expect(try offered("lakes-seas/one.html") == ["../feed.xml"])

        try folder.remove("photos/lakes & seas/deep")
        _ = try await Build.run(options) { _ in }
        #expect(Set(try lines("lakes-seas/feed.xml", "<link>")) == [album, one])
        #expect(try folder.tree("site")["lakes-seas/deep/feed.xml"] == nil)
    }

    @Test func `more pages than one sitemap may hold become an index of sitemaps`() throws {
        let address = try #require(address)
        var sitemap = Sitemap(address, maxCount: 2)
        for number in 1...4 { sitemap.add(page: "\(number).html") }
        #expect(sitemap.files.map(\.path) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"])
        sitemap.add(page: "5.html", picture: "images/5&6.jpg")
        let files = sitemap.files
        #expect(
            files.map(\.path) == [
                "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml",
            ])
        let index = String(decoding: files[3].bytes, as: UTF8.self)
        #expect(index.contains("<loc>https://example.org/photos/sitemap-3.xml</loc>"))
        #expect(!index.contains("<urlset"))
        #expect(
            String(decoding: files[2].bytes, as: UTF8.self).contains(
                "<url><loc>https://example.org/photos/5.html</loc><image:image><image:loc>"
                    + "https://example.org/photos/images/5%266.jpg</image:loc></image:image></url>")
        )
        #expect(Sitemap(address).files.map(\.path) == ["sitemap.xml"])
    }

    @Test(arguments: [
        ("2026:02:03 16:20:05", "+01:30", "03 Feb 2026 16:20:05 +0130"),
        ("2026:02:03 16:20:60", "-05:00", "03 Feb 2026 16:20:59 -0500"),
        ("0987:12:31 00:00:00", nil, "31 Dec 0987 00:00:00 -0000"),
    ])
    func `a feed writes dates as mail does`(_ exif: String, _ offset: String?, _ text: String)
        throws
    {
        #expect(Feed.date(try #require(CaptureDate(exif: exif, offset: offset))) == text)
    }

    @Test func `no text leaves the element or the string that it stands in`() {
        let data = StructuredData(type: "WebPage", name: "</script><!--\"\\", url: "https://a")
        #expect(!data.text.contains("<"))
        #expect(data.text.contains("\\u003C/script>\\u003C!--\\\"\\\\"))
        #expect(XMLText.escaped("<a href='b'>&\u{1}\"") == "&lt;a href=&#39;b&#39;&gt;&amp;&quot;")
    }
}
