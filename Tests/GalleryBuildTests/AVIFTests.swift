import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// Sites with `--avif`.
@Suite(.enabled(if: AVIFEncoder.exists, "libheif has no encoder of AV1 here"))
struct AVIFTests {
    private static func both(_ options: inout BuildOptions) {
        options.settings.pictures.hasAVIF = true
        options.settings.pictures.hasWebP = true
    }

    @Test func `each JPEG has an AVIF and a WebP of its size beside it, in any order of work`()
        async throws
    {
        var trees: [[String: Data]] = []
        for jobs in [1, 8] {
            let folder = try TemporaryFolder()
            var options = BuildOptions(
                photos: Fixtures.path("photos/coast"), output: folder.path + "/site")
            options.jobs = jobs
            options.settings.widths = [90, 160]
            Self.both(&options)
            _ = try await Build.run(options) { _ in }
            trees.append(try folder.tree("site"))
        }
        #expect(trees[0] == trees[1])
        let manifest = try #require(trees[0]["gallery.json"].flatMap { Manifest(Array($0)) })
        for photo in manifest.photos {
            let formats = photo.renditions.map(\.format)
            #expect(formats == ["jpeg", "jpeg", "avif", "avif", "webp", "webp"])
            let sizes = photo.renditions.map { [$0.width, $0.height] }
            #expect(sizes.prefix(2) == sizes.dropFirst(2).prefix(2))
            for rendition in photo.renditions {
                let file = try #require(trees[0][rendition.path])
                #expect(FileKind(prefix: file).rawValue == rendition.format)
                #expect(
                    try VerifiedPicture(Array(file)).size
                        == PixelSize(width: rendition.width, height: rendition.height))
            }
        }
    }

    @Test func `pages offer AVIF before WebP before JPEG`() async throws {
        let site = try TemporaryGallery()
        try await site.build { Self.both(&$0) }
        let pattern =
            #/<picture><source type="image/avif" srcset="([^"]*)" sizes="([^"]*)"><source type="image/webp" srcset="([^"]*)" sizes="([^"]*)"><img [^>]*?srcset="([^"]*)" sizes="([^"]*)"[^>]*></picture>/#
        for page in ["index.html", "rings.html", "a/index.html"] {
            let picture = try #require(site.text(page).firstMatch(of: pattern), "\(page)")
            #expect(picture.2 == picture.4 && picture.4 == picture.6)
            let offers = [picture.1, picture.3, picture.5].map { $0.split(separator: ", ") }
            for (index, ending) in [".avif ", ".webp ", ".jpg "].enumerated() {
                #expect(offers[index].count == 2)
                #expect(offers[index].allSatisfy { $0.contains(ending) })
            }
        }
        try await site.build { $0.settings.pictures.hasAVIF = true }
        let text = try site.text("rings.html")
        #expect(text.contains("image/avif") && !text.contains("image/webp"))
        #expect(text.ranges(of: "<picture>").count == text.ranges(of: "</picture>").count)
    }

    @Test func `formats come and go, and what stays is not made again`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let plain = try site.tree()
        try await site.build { $0.settings.pictures.hasWebP = true }
        let report = try await site.build { Self.both(&$0) }
        let tree = try site.tree()
        let avifs = tree.keys.filter { $0.hasSuffix(".avif") }
        #expect(report.renditionsWritten == avifs.count && !avifs.isEmpty)
        #expect(try await tree == site.freshTree { Self.both(&$0) })
        let again = try await site.build { Self.both(&$0) }
        #expect(again.renditionsWritten == 0 && again.pagesWritten == 0)
        try await site.build()
        #expect(try site.tree() == plain)
    }

    @Test func `a site with AVIFs that state rights passes its check`() async throws {
        let site = try TemporaryGallery()
        try site.remove("a/torn.jpg")
        try await site.build {
            $0.settings.widths = [160, 1_280]
            $0.settings.pictures.hasAVIF = true
            $0.settings.copyright = "Ann Example"
        }
        let folder = site.folder.path + "/site"
        let report = try await SiteCheck.run(folder, jobs: 2)
        #expect(report.findings == [])
        let tree = try site.tree()
        let path = try #require(tree.keys.sorted().first { $0.hasSuffix("-160.avif") })
        let data = try #require(tree[path])
        try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: folder + "/" + path))
        let findings = try await SiteCheck.run(folder, jobs: 2).findings
        #expect(findings.contains { $0.path == path })
    }

    @Test func `a photo that keeps its gain map has no AVIF`() async throws {
        let site = try TemporaryGallery()
        for name in ["rings.jpg", "a", "notes.jpg"] { try site.remove(name) }
        try site.folder.copy("hdr/lamps.jpg", to: "photos/lamps.jpg")
        try await site.build { $0.settings.pictures.hasAVIF = true }
        #expect(try !site.tree().keys.contains { $0.hasSuffix(".avif") })
    }
}
