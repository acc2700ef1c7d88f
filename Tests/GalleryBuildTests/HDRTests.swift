import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// Builds of a photo with a gain map, `Fixtures/hdr/lamps.jpg`, which another program wrote.
@Suite struct HDRTests {
    private static let name = "photos/lamps.jpg"
    private static let cutOff = Diagnostic(
        .warning, path: "lamps.jpg", .lostGainMap(.cutOff))
    private static let damaged = Diagnostic(
        .warning, path: "lamps.jpg", .lostGainMap(.damaged))

    private func site(_ change: (inout [UInt8], Range<Int>) -> Void = { _, _ in }) throws
        -> TemporaryGallery
    {
        let site = try TemporaryGallery()
        for name in ["rings.jpg", "a", "notes.jpg"] { try site.remove(name) }
        var bytes = try Array(
            Data(contentsOf: URL(fileURLWithPath: Fixtures.path("hdr/lamps.jpg"))))
        let map = try #require(try ImageHeader.read(bytes).gainMap?.usable)
        change(&bytes, map.range)
        try site.folder.write(bytes, to: Self.name)
        return site
    }

    private func photo(_ site: TemporaryGallery) throws -> Manifest.Photo {
        let manifest = try #require(Manifest(Array(site.text("gallery.json").utf8)))
        return try #require(manifest.photos.first)
    }

    private func gainMap(_ path: String, in site: TemporaryGallery) throws -> GainMapFinding? {
        let url = URL(fileURLWithPath: site.folder.path + "/site/" + path)
        return try ImageHeader.read(Array(Data(contentsOf: url))).gainMap
    }

    @Test func `the largest picture alone keeps the gain map, and gallery.json says so`()
        async throws
    {
        let site = try site()
        #expect(try await site.build().hdr == 1)
        #expect(site.diagnostics == [])
        let photo = try photo(site)
        #expect(photo.renditions.map(\.hdr) == [nil, true])
        #expect(photo.lostHDR == nil)
        #expect(try gainMap(photo.renditions[0].path, in: site) == nil)
        let map = try #require(try gainMap(photo.renditions[1].path, in: site)?.usable)
        // A quarter of 160 × 107.
        #expect(map.size == PixelSize(width: 40, height: 27))
        #expect(abs(map.headroom - 5.622) < 0.001)
        #expect(map.range.upperBound == photo.renditions[1].bytes)
        // A build of the unchanged site and a build without a cache report the same.
        #expect(try await site.build().hdr == 1)
        #expect(try await site.build(cached: false).hdr == 1)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `without HDR only the largest picture is another`() async throws {
        let site = try site()
        try await site.build()
        let kept = try photo(site)
        let report = try await site.build { $0.settings.pictures.hdr = .drop }
        #expect(report.hdr == 0 && report.renditionsWritten == 1 && report.renditionsReused == 1)
        let dropped = try photo(site)
        #expect(dropped.renditions.map(\.hdr) == [nil, nil])
        #expect(dropped.renditions[0] == kept.renditions[0])
        #expect(dropped.renditions[1].bytes < kept.renditions[1].bytes)
        #expect(try gainMap(dropped.renditions[1].path, in: site) == nil)
        #expect(dropped.preview == kept.preview)
        try await site.build()
        #expect(try photo(site) == kept)
    }

    @Test func `a gain map that is cut off is named, each time, and the picture is there`()
        async throws
    {
        let site = try site { bytes, _ in bytes.removeLast(200) }
        #expect(try await site.build().hdr == 0)
        #expect(site.diagnostics == [Self.cutOff])
        let photo = try photo(site)
        #expect(photo.renditions.map(\.hdr) == [nil, nil])
        #expect(photo.lostHDR == "\(Self.cutOff.problem)")
        try await site.build()
        #expect(site.diagnostics == [Self.cutOff])
        // A build that drops HDR does not report the loss.
        try await site.build { $0.settings.pictures.hdr = .drop }
        #expect(site.diagnostics == [])
        #expect(try self.photo(site).lostHDR == nil)
    }

    @Test(arguments: [true, false])
    func `a gain map whose pixels are damaged is remembered by cache and site`(cached: Bool)
        async throws
    {
        let site = try site { bytes, map in
            // An end-of-image marker at three quarters of the gain map.
            let middle = map.lowerBound + map.count * 3 / 4
            bytes.replaceSubrange(middle..<(middle + 2), with: [0xFF, 0xD9])
        }
        for _ in 0..<2 {
            #expect(try await site.build(cached: cached).hdr == 0)
            #expect(site.diagnostics == [Self.damaged])
            let photo = try photo(site)
            #expect(photo.lostHDR == "\(Self.damaged.problem)")
            #expect(photo.renditions.map(\.hdr) == [nil, nil])
            #expect(try gainMap(photo.renditions[1].path, in: site) == nil)
        }
        #expect(site.files(.write).filter { $0.hasPrefix("images/") } == [])
        // A strict build fails if a photo is left out, and this photo is not.
        let report = try await site.build(cached: cached) { $0.isStrict = true }
        #expect(report.photos == 1 && report.skipped == 0)
    }

    @Test func `what is known of a gain map comes back from the store as it was`() {
        let findings = GainMapProblem.allCases.map(PictureFacts.GainMap.unusable) + [.usable]
        for finding in findings { #expect(PictureFacts.GainMap(text: finding.text) == finding) }
        #expect(PictureFacts.GainMap(text: "") == nil)
    }
}
