import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// Sites with `--watermark`.
@Suite struct WatermarkSiteTests {
    private static func gallery() throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: [
            "one.jpg": "photos/patterns/rings.jpg", "work/two.jpg": "photos/patterns/woven.jpg",
            "plain/three.jpg": "photos/mountains/birches.jpg",
            "plain/below/four.jpg": "photos/patterns/truchet.jpg",
        ])
        try site.folder.write("---\nwatermark: false\n---\n", to: "photos/plain/index.md")
        try site.folder.write("---\nwatermark: true\n---\n", to: "photos/plain/below/index.md")
        return site
    }

    private static func build(
        _ site: TemporaryGallery, watermark: String? = nil,
        originals: SiteSettings.Originals = .none
    ) async throws {
        try await site.build {
            $0.settings.widths = [200, 400]
            $0.settings.watermark.minWidth = 300
            $0.settings.watermarkFile = watermark.map(Fixtures.path)
            $0.settings.originals = originals
        }
    }

    private static let mark = "photos/patterns/jellyfish.png"

    private static func pictures(_ site: TemporaryGallery) throws -> [String: Data] {
        try site.tree().filter { $0.key.hasPrefix("images/") }
    }

    @Test func `wide pictures of albums that want it have the watermark under new names`()
        async throws
    {
        let site = try Self.gallery()
        try await Self.build(site)
        let plain = try Self.pictures(site)
        try await Self.build(site, watermark: Self.mark)
        let marked = try Self.pictures(site)
        let kept = Set(plain.keys).intersection(marked.keys)
        #expect(kept.allSatisfy { plain[$0] == marked[$0] })
        func names(_ paths: some Sequence<String>) -> [String] {
            paths.map { path in
                let parts = path.dropFirst("images/".count).split(separator: "-")
                return "\(parts[0])-\(parts[parts.count - 1])"
            }.sorted()
        }
        #expect(
            names(kept) == [
                "four-200.jpg", "one-200.jpg", "three-200.jpg", "three-400.jpg", "two-200.jpg",
            ])
        #expect(
            names(Set(marked.keys).subtracting(kept)) == [
                "four-400.jpg", "one-400.jpg", "two-400.jpg",
            ])
        // Another position makes another picture; the old one is removed.
        try site.folder.write(
            "---\nwatermark-position: tiled\nwatermark-from: 100\n---\n",
            to: "photos/work/index.md")
        try await Self.build(site, watermark: Self.mark)
        let tiled = try Self.pictures(site)
        #expect(
            names(Set(tiled.keys).subtracting(marked.keys)) == ["two-200.jpg", "two-400.jpg"])
        #expect(tiled.count == marked.count)
    }

    @Test func `files for download have no watermark`() async throws {
        let site = try Self.gallery()
        try await Self.build(site, originals: .copy)
        let plain = try site.tree().filter { $0.key.hasPrefix("originals/") }
        try await Self.build(site, watermark: Self.mark, originals: .copy)
        #expect(plain.count == 4)
        #expect(try site.tree().filter { $0.key.hasPrefix("originals/") } == plain)
    }

    @Test func `a picture without transparency is no watermark`() async throws {
        let site = try Self.gallery()
        let opaque = "photos/patterns/rings.jpg"
        let error = SiteContentError.watermarkWithoutTransparency(Fixtures.path(opaque))
        await #expect(throws: BuildError.content(error)) {
            try await Self.build(site, watermark: opaque)
        }
    }
}
