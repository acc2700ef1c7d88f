import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// Sites with `--webp`.
@Suite struct WebPTests {
    private func manifest(_ tree: [String: Data]) throws -> Manifest {
        try #require(tree["gallery.json"].flatMap { Manifest(Array($0)) })
    }

    private func images(_ tree: [String: Data], _ ending: String) -> [String: Data] {
        tree.filter { $0.key.hasPrefix("images/") && $0.key.hasSuffix(ending) }
    }

    @Test func `each JPEG has a WebP of its size beside it`() async throws {
        let folder = try TemporaryFolder()
        var options = BuildOptions(
            photos: Fixtures.path("photos/patterns"), output: folder.path + "/site")
        options.jobs = 8
        options.settings.widths = [160, 800]
        options.settings.pictures.hasWebP = true
        _ = try await Build.run(options) { _ in }
        let tree = try folder.tree("site")
        var formats: [[String]: Int] = [:]
        for photo in try manifest(tree).photos {
            formats[photo.renditions.map(\.format), default: 0] += 1
            let sizes = photo.renditions.map { [$0.width, $0.height] }
            if photo.renditions.last?.format == "webp" {
                #expect(
                    Array(sizes.prefix(sizes.count / 2)) == Array(sizes.suffix(sizes.count / 2)))
            }
            for rendition in photo.renditions {
                let file = try #require(tree[rendition.path])
                #expect(file.count == rendition.bytes)
                #expect(FileKind(prefix: file).rawValue == rendition.format)
                #expect(
                    try VerifiedPicture(Array(file)).size
                        == PixelSize(width: rendition.width, height: rendition.height))
            }
        }
        // Only the jellyfish has transparent parts.
        #expect(formats[["png", "png"]] == 1)
        #expect(formats.keys.allSatisfy { $0.contains("png") || $0.contains("webp") })
    }

    @Test func `without the option again a site is what it was`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let plain = try site.tree()
        #expect(!plain.values.contains { $0.range(of: Data("webp\"".utf8)) != nil })
        let report = try await site.build { $0.settings.pictures.hasWebP = true }
        let both = try site.tree()
        let made = images(both, ".webp")
        #expect(report.renditionsWritten == made.count)
        #expect(made.count == images(plain, ".jpg").count)
        #expect(images(both, ".jpg") == images(plain, ".jpg"))
        #expect(images(both, ".png") == images(plain, ".png"))
        #expect(try await both == site.freshTree { $0.settings.pictures.hasWebP = true })
        let again = try await site.build { $0.settings.pictures.hasWebP = true }
        #expect(again.renditionsWritten == 0 && again.pagesWritten == 0)
        try await site.build()
        #expect(try site.tree() == plain)
    }

    @Test func `a photo that moves takes its WebPs with it`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.pictures.hasWebP = true }
        try site.move("rings.jpg", to: "a/b/circles.jpg")
        #expect(try await site.build { $0.settings.pictures.hasWebP = true }.renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree { $0.settings.pictures.hasWebP = true })
    }

    @Test func `pages offer WebPs to browsers that know them, and JPEG to all others`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        let plain = try site.text("rings.html")
        try await site.build { $0.settings.pictures.hasWebP = true }
        // The page of the root album, the page of a photo, and the page of another album.
        let pages = [
            ("site/index.html", "rings"), ("site/rings.html", "rings"),
            ("site/a/index.html", "woven"),
        ]
        let pattern =
            #/<picture><source type="image/webp" srcset="([^"]*)" sizes="([^"]*)"><img [^>]*?src="([^"]*)" srcset="([^"]*)" sizes="([^"]*)" width="\d+" height="\d+"[^>]*></picture>/#
        for (page, photo) in pages {
            let text = try site.folder.text(page)
            let pictures = text.matches(of: pattern)
            let picture = try #require(
                pictures.first { $0.1.contains("/\(photo)-") }, "\(page)")
            #expect(picture.2 == picture.5)
            #expect(picture.3.hasSuffix(".jpg"))
            let (webPs, jpegs) = (
                picture.1.split(separator: ", "), picture.4.split(separator: ", ")
            )
            #expect(webPs.count == 2 && jpegs.count == 2)
            for (webP, jpeg) in zip(webPs, jpegs) {
                #expect(webP.split(separator: " ")[1] == jpeg.split(separator: " ")[1])
                #expect(webP.contains(".webp ") && jpeg.contains(".jpg "))
            }
        }
        // The `img` element is the same with and without WebP.
        let element = try #require(plain.firstMatch(of: /<img [^>]*>/)).0
        #expect(try site.text("rings.html").contains(element))
        #expect(try !site.text("a/glass.html").contains("<picture>"))
        for (page, data) in try site.tree() where page.hasSuffix(".html") {
            let text = String(decoding: data, as: UTF8.self)
            let (starts, ends) = (text.ranges(of: "<picture>"), text.ranges(of: "</picture>"))
            #expect(starts.count == ends.count, "\(page)")
        }
    }

    @Test func `links that are shared and feeds name JPEGs`() async throws {
        let site = try TemporaryGallery()
        let address = try #require(SiteAddress("https://example.org"))
        try await site.build {
            $0.settings.pictures.hasWebP = true
            $0.settings.baseAddress = address
        }
        for name in ["feed.xml", "sitemap.xml"] {
            let text = try site.text(name)
            #expect(!text.contains("webp") && text.contains(".jpg"), "\(name)")
        }
        let page = try site.text("rings.html")
        let shared = page.matches(of: /https:\/\/example\.org\/images\/[^"]*/).map(\.0)
        #expect(shared.count >= 2 && shared.allSatisfy { $0.hasSuffix(".jpg") })
    }

    @Test func `a photo that keeps its gain map has no WebP, and one whose map is dropped has`()
        async throws
    {
        let site = try TemporaryGallery()
        for name in ["rings.jpg", "a", "notes.jpg"] { try site.remove(name) }
        try site.folder.copy("hdr/lamps.jpg", to: "photos/lamps.jpg")
        try await site.build { $0.settings.pictures.hasWebP = true }
        let kept = try #require(manifest(site.tree()).photos.first)
        #expect(kept.renditions.map(\.format) == ["jpeg", "jpeg"])
        #expect(kept.renditions.map(\.hdr) == [nil, true])
        try await site.build {
            $0.settings.pictures.hasWebP = true
            $0.settings.pictures.hdr = .drop
        }
        let dropped = try #require(manifest(site.tree()).photos.first)
        #expect(dropped.renditions.map(\.format) == ["jpeg", "jpeg", "webp", "webp"])
    }

    @Test func `a site with WebPs passes its check, and a WebP that is cut off is reported`()
        async throws
    {
        let site = try TemporaryGallery()
        try site.remove("a/torn.jpg")
        try await site.build { $0.settings.pictures.hasWebP = true }
        let folder = site.folder.path + "/site"
        let report = try await SiteCheck.run(folder, jobs: 2)
        #expect(report.findings == [])
        let images = try images(site.tree(), "")
        #expect(report.pictures == images.count)
        let path = try #require(images.keys.sorted().first { $0.hasSuffix("-160.webp") })
        let data = try #require(images[path])
        try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: folder + "/" + path))
        let findings = try await SiteCheck.run(folder, jobs: 2).findings
        let error = ImageError.undecodable(message: "its data is damaged or cut off")
        #expect(
            findings.contains(Finding(path: path, fault: .undecodable(error))), "\(findings)")
    }
}
