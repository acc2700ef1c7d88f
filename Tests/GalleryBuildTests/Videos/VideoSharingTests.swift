import Foundation
@testable import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// The data about videos for search engines and feed readers.
@Suite struct VideoSharingTests {
    private static let base = "https://example.org/p"

    /// A site with one video, whose title and caption need escaping.
    private func site() async throws -> (TemporaryGallery, video: String, bytes: Int) {
        let site = try TemporaryGallery()
        try site.remove("a/torn.jpg")
        try site.remove("notes.jpg")
        try site.folder.copy("clips/telling.webm", to: "photos/a/woven.webm")
        let words = "---\ntitle: Reed & <willow>\ncaption: \"</script> \\\"woven\\\"\"\n---\n"
        try site.folder.write(words.utf8, to: "photos/a/woven.md")
        try await site.build { $0.settings.baseAddress = SiteAddress(Self.base) }
        let (video, data) = try #require(try site.tree().first { $0.key.hasPrefix("clips/") })
        return (site, video, data.count)
    }

    private func poster(_ site: TemporaryGallery) throws -> String {
        let manifest = try #require(Manifest(Array(try site.tree()["gallery.json"] ?? Data())))
        let photo = try #require(manifest.photos.first { $0.id == "a/woven" })
        return try #require(photo.renditions.last?.path)
    }

    @Test func `video search learns what a video is, where, how long and since when`() async throws
    {
        let (site, video, _) = try await site()
        let page = try site.text("a/woven.html")
        let json = try #require(
            page.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)
        ).1
        let data = try JSONSerialization.jsonObject(with: Data(String(json).utf8)) as? NSDictionary
        #expect(
            data == [
                "@context": "https://schema.org", "@type": "WebPage", "name": "Reed & <willow>",
                "url": "\(Self.base)/a/woven.html",
                "mainEntity": [
                    "@type": "VideoObject", "contentUrl": "\(Self.base)/\(video)",
                    "url": "\(Self.base)/a/woven.html",
                    "thumbnailUrl": "\(Self.base)/\(try poster(site))", "width": 192,
                    "height": 128, "encodingFormat": "video/webm", "name": "Reed & <willow>",
                    "description": "</script> \"woven\"",
                    "dateCreated": "2025-09-15T11:05:12+01:00",
                    "uploadDate": "2025-09-15T11:05:12+01:00", "duration": "PT1S",
                    "creator": [["@type": "Person", "name": "Ida Northlight"]],
                    "creditText": "Ida Northlight",
                    "copyrightNotice": "Copyright 2025 Ida Northlight",
                ],
            ])
    }

    @Test func `the sitemap names a video beside the picture of its page`() async throws {
        let (site, video, _) = try await site()
        let sitemap = try site.text("sitemap.xml")
        let lines = sitemap.split(separator: "\n")
        #expect(
            lines[1] == """
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" \
                xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
                """)
        let poster = "\(Self.base)/\(try self.poster(site))"
        #expect(
            lines.filter { $0.contains("video:") && !$0.contains("urlset") } == [
                """
                <url><loc>\(Self.base)/a/woven.html</loc>\
                <image:image><image:loc>\(poster)</image:loc></image:image>\
                <video:video><video:thumbnail_loc>\(poster)</video:thumbnail_loc>\
                <video:title>Reed &amp; &lt;willow&gt;</video:title>\
                <video:description>&lt;/script&gt; &quot;woven&quot;</video:description>\
                <video:content_loc>\(Self.base)/\(video)</video:content_loc>\
                <video:duration>1</video:duration></video:video></url>
                """
            ])
    }

    @Test func `the feed offers a video before its poster`() async throws {
        let (site, video, bytes) = try await site()
        let feed = try site.text("feed.xml")
        let media = feed.split(separator: "\n").filter { $0.hasPrefix("<media:content") }
        #expect(
            media.filter { $0.contains("medium=\"video\"") } == [
                """
                <media:content url="\(Self.base)/\(video)" fileSize="\(bytes)" type="video/webm" \
                medium="video" duration="1" width="192" height="128"/>
                """
            ])
        #expect(
            feed.split(separator: "\n").filter {
                $0.hasPrefix("<enclosure") && $0.contains("type=\"video")
            } == [
                "<enclosure url=\"\(Self.base)/\(video)\" length=\"\(bytes)\" type=\"video/webm\"/>"
            ])
        #expect(
            feed.components(separatedBy: "<enclosure").count
                == feed.components(separatedBy: "<item>").count)
        let place = try #require(media.firstIndex { $0.contains("medium=\"video\"") })
        #expect(media[place + 1].contains(try poster(site)))
        #expect(feed.contains("<title>Reed &amp; &lt;willow&gt;</title>"))
    }

    @Test(
        arguments: [
            (0.4, nil), (0.5, "1"), (59.6, "60"), (28_800, "28800"), (28_801, nil),
        ] as [(Double, String?)])
    func `a length that the sitemap's extension does not know is left out`(
        _ seconds: Double, _ stated: String?
    ) throws {
        let address = try #require(SiteAddress(Self.base))
        var sitemap = Sitemap(address)
        sitemap.add(
            page: "a.html",
            video: .init(
                title: "A", description: String(repeating: "é", count: 3_000), path: "clips/a.mp4",
                poster: "images/a.jpg", seconds: seconds))
        let text = String(decoding: sitemap.files[0].bytes, as: UTF8.self)
        #expect(
            text.firstMatch(of: /<video:duration>(.*)<\/video:duration>/).map { String($0.1) }
                == stated)
        #expect(text.count { $0 == "é" } == 2_048)
    }
}
