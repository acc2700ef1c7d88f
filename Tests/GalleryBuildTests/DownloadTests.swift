import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// Downloads of a chosen width, and albums whose downloads differ from those of the site.
@Suite struct DownloadTests {
    private static let mark = "photos/patterns/jellyfish.png"

    private static func gallery(_ settings: String = "originals: 300") throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: [
            "one.jpg": "photos/patterns/rings.jpg", "client/two.jpg": "photos/patterns/woven.jpg",
            "client/below/three.jpg": "orientations/landscape_6.jpg",
        ])
        try site.folder.write("---\n\(settings)\n---\n", to: "photos/client/index.md")
        return site
    }

    private static func build(
        _ site: TemporaryGallery, watermark: String? = nil, zips: Bool = false,
        originals: SiteSettings.Originals = .none
    ) async throws {
        try await site.build {
            $0.settings.widths = [200]
            $0.settings.watermark.minWidth = 100
            $0.settings.watermarkFile = watermark.map(Fixtures.path)
            $0.settings.originals = originals
            $0.settings.hasZips = zips
        }
    }

    /// The pixel sizes of the downloads, by the names of their photos.
    private static func sizes(_ site: TemporaryGallery) throws -> [String: PixelSize] {
        var sizes: [String: PixelSize] = [:]
        for (path, data) in try downloads(site) {
            let name = path.dropFirst("originals/".count).prefix { $0 != "-" }
            sizes[String(name)] = try ImageHeader.read(Array(data)).size
        }
        return sizes
    }

    private static func downloads(_ site: TemporaryGallery) throws -> [String: Data] {
        try site.tree().filter { $0.key.hasPrefix("originals/") }
    }

    @Test func `an album and those below it offer pictures of a chosen width`() async throws {
        let site = try Self.gallery()
        try await Self.build(site)
        #expect(
            try Self.sizes(site) == [
                "two": PixelSize(width: 300, height: 225),
                "three": PixelSize(width: 300, height: 197),
            ])
        let tree = try site.tree()
        let path = try #require(tree.keys.first { $0.hasPrefix("originals/two-") })
        #expect(path.hasSuffix("-300.jpg"))
        let page = try site.text("client/two.html")
        #expect(page.contains("href=\"../\(path)\" download=\"two.jpg\""))
        #expect(page.contains("300 × 225"))
        #expect(try !site.text("one.html").contains("download"))
        // Pages show renditions, not downloads.
        #expect(!page.contains("\(path) 300w"))
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        #expect(manifest.originals == nil)
        #expect(manifest.albums.map(\.originals) == [nil, "300", "300"])
        let photo = try #require(manifest.photos.first { $0.id == "client/two" })
        #expect(photo.renditions.map(\.width) == [200])
        #expect(photo.original == .init(path: path, bytes: try #require(tree[path]).count))
    }

    @Test func `a text shows the renditions that a photo has in its album`() async throws {
        let site = try Self.gallery()
        try site.folder.write(
            "---\noriginals: 1200\n---\n![](two.jpg)\n", to: "photos/client/index.md")
        try await Self.build(site)
        let pictures = try site.tree().keys.filter { $0.hasPrefix("images/two-") }
        let manifest = try #require(Manifest(Array(try site.tree()["gallery.json"] ?? Data())))
        let photo = try #require(manifest.photos.first { $0.id == "client/two" })
        #expect(pictures.sorted() == photo.renditions.map(\.path))
        #expect(try site.text("client/index.html").contains("src=\"../\(pictures[0])\""))
        #expect(try Self.sizes(site)["two"]?.width == 1_200)
    }

    @Test func `no download is larger than its photo`() async throws {
        let site = try Self.gallery("originals: 16384")
        try await Self.build(site)
        let source = try ImageHeader.read(
            [UInt8](Data(contentsOf: URL(filePath: Fixtures.path("photos/patterns/woven.jpg")))))
        #expect(try Self.sizes(site)["two"] == source.size)
    }

    @Test func `another width takes the place of the old files, and other albums keep theirs`()
        async throws
    {
        let site = try Self.gallery()
        try await Self.build(site)
        let before = try site.tree()
        try site.folder.write("---\noriginals: 250\n---\n", to: "photos/client/index.md")
        try await Self.build(site)
        let after = try site.tree()
        #expect(try Self.sizes(site).mapValues(\.width) == ["two": 250, "three": 250])
        let pictures = { (tree: [String: Data]) in
            tree.filter { $0.key.hasPrefix("images/one-") }
        }
        #expect(pictures(before).count == 1)
        #expect(pictures(after) == pictures(before))
        try site.folder.write("---\noriginals: none\n---\n", to: "photos/client/index.md")
        try await Self.build(site)
        #expect(try Self.downloads(site) == [:])
    }

    @Test func `downloads have the watermark only where it is asked for`() async throws {
        let site = try Self.gallery()
        try await Self.build(site)
        let plain = try Self.downloads(site)
        try await Self.build(site, watermark: Self.mark)
        #expect(try Self.downloads(site) == plain)
        let settings = "---\noriginals: 300\nwatermark-downloads: true\n---\n"
        try site.folder.write(settings, to: "photos/client/index.md")
        try await Self.build(site, watermark: Self.mark)
        let marked = try Self.downloads(site)
        #expect(marked.count == 2)
        #expect(Set(marked.keys).isDisjoint(with: plain.keys))
        #expect(Set(marked.values).isDisjoint(with: plain.values))
    }

    @Test func `an album has an archive of its own files`() async throws {
        let site = try Self.gallery("originals: 300\nzip: true")
        try await Self.build(site)
        let tree = try site.tree()
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        #expect(manifest.albums.map { $0.zip != nil } == [false, true, true])
        let album = try #require(manifest.albums.first { $0.path == "client" })
        let path = try #require(album.zip?.path)
        let zip = try #require(tree[path])
        let two = try #require(tree.first { $0.key.hasPrefix("originals/two-") }?.value)
        #expect(zip.range(of: two) != nil)
        #expect(try site.text("index.html").contains(".zip") == false)
        #expect(
            try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `albums have other rules than the site, and the check knows them`() async throws {
        let site = try Self.gallery("originals: copy")
        try site.folder.copy("hostile/telltale.jpg", to: "photos/client/lamp.jpg")
        try site.folder.copy("hostile/telltale.jpg", to: "photos/lamp.jpg")
        try await Self.build(site, zips: true, originals: .strip)
        #expect(site.diagnostics.contains { $0.problem == .exposedPositions(1) })
        let source = try Data(
            contentsOf: URL(filePath: Fixtures.path("hostile/telltale.jpg")))
        let lamps = try Self.downloads(site).values
        #expect(lamps.count { $0 == source } == 1)
        #expect(
            try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
        // In an album that strips originals, the same file is a finding.
        let manifest = site.folder.path + "/site/gallery.json"
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
        try text.replacing("\"originals\":\"copy\"", with: "\"originals\":\"strip\"").write(
            toFile: manifest, atomically: true, encoding: .utf8)
        let findings = try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings
        #expect(findings.contains { $0.path.hasPrefix("originals/lamp-") })
    }

    @Test func `builds give the same bytes with and without what earlier ones remember`()
        async throws
    {
        let site = try Self.gallery("originals: 300\nzip: true")
        try await Self.build(site)
        let first = try site.tree()
        try await Self.build(site)
        #expect(try site.tree() == first)
        let fresh = try await site.freshTree {
            $0.settings.widths = [200]
            $0.settings.watermark.minWidth = 100
        }
        #expect(fresh == first)
    }
}
