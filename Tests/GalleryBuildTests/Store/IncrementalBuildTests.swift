import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct IncrementalBuildTests {
    @Test func `a build that finds nothing changed opens no file and reports the same`()
        async throws
    {
        let site = try TemporaryGallery()
        let first = try await site.build()
        let reported = site.diagnostics
        let tree = try site.tree()
        let cache = try Data(contentsOf: URL(fileURLWithPath: site.storePath))
        let second = try await site.build()
        #expect(site.events.count == reported.count)
        #expect(site.diagnostics == reported)
        #expect(reported.count == 2)
        #expect(second.photos == first.photos && second.skipped == first.skipped)
        #expect(second.renditionsReused == first.renditionsWritten)
        #expect(second.renditionsWritten == 0 && second.pagesWritten == 0)
        #expect(try site.tree() == tree)
        #expect(try Data(contentsOf: URL(fileURLWithPath: site.storePath)) == cache)
    }

    @Test(arguments: ["rings.html", "gallery.json", "images"])
    func `a file of the site that is missing or was changed is made again`(victim: String)
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        let path = try #require(tree.keys.sorted().first { $0.hasPrefix(victim) })
        try site.folder.remove("site/" + path)
        try await site.build()
        #expect(try site.tree() == tree)
        try site.folder.write([1, 2, 3], to: "site/" + path)
        try await site.build()
        #expect(try site.tree() == tree)
    }

    @Test func `a clock that is set right changes every page that shows a date`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.folder.write(
            "---\nclock: {Northlight N2: \"+0:01\"}\n---\n".utf8, to: "photos/index.md")
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `new dates on every file write no picture`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        let photos = site.folder.path + "/photos"
        for case let name as String in try #require(FileManager.default.enumerator(atPath: photos))
        {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1e9)],
                ofItemAtPath: photos + "/" + name)
        }
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(site.files(.write) == [])
        #expect(try site.tree() == tree)
    }

    @Test func `photos, site and cache that were copied elsewhere are still known`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        let other = try TemporaryFolder()
        for name in ["photos", "site", "cache"] {
            try FileManager.default.copyItem(
                atPath: site.folder.path + "/" + name, toPath: other.path + "/" + name)
        }
        var options = BuildOptions(photos: other.path + "/photos", output: other.path + "/site")
        options.settings.widths = [64, 160]
        options.cache = .folder(other.path + "/cache")
        let report = try await Build.run(options) { _ in }
        #expect(report.renditionsWritten == 0 && report.pagesWritten == 0)
        #expect(try other.tree("site") == tree)
    }

    @Test(arguments: [true, false])
    func `a renamed photo gets a new name and is not made again`(cached: Bool) async throws {
        let site = try TemporaryGallery()
        try await site.build(cached: cached)
        try site.move("rings.jpg", to: "circles.jpg")
        try site.move("a/woven.jpg", to: "c/threads.jpg")
        let dry = try await site.build(cached: cached) { $0.isDryRun = true }
        #expect(dry.renditionsWritten == 0)
        #expect(site.files(.rename).count == 4)
        let report = try await site.build(cached: cached)
        #expect(report.renditionsWritten == 0)
        #expect(site.files(.rename).count == 4)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `an album that was moved keeps its pictures`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.move("a", to: "z")
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
        #expect(!site.folder.exists("site/a"))
    }

    @Test(arguments: [true, false])
    func `a damaged photo that a strict build leaves out leaves no picture behind`(isFirst: Bool)
        async throws
    {
        let site = try TemporaryGallery()
        try site.folder.copy("hostile/truncated.jpg", to: "photos/b/torn.jpg")
        if !isFirst { try await site.build() }
        try await site.build { $0.isStrict = true }
        #expect(try site.tree().keys.filter { $0.contains("torn") } == [])
    }

    @Test func `two photos of the same content are made once`() async throws {
        let site = try TemporaryGallery()
        try site.folder.copy("photos/patterns/rings.jpg", to: "photos/b/copy.jpg")
        let report = try await site.build()
        #expect(report.renditionsWritten == 12)
        let tree = try site.tree()
        let one = tree.keys.filter { $0.hasPrefix("images/rings-") }.sorted()
        let two = tree.keys.filter { $0.hasPrefix("images/copy-") }.sorted()
        #expect(one.count == 2 && two.count == 2)
        #expect(one.map { tree[$0] } == two.map { tree[$0] })
    }

    @Test func `another width makes the pictures of that width only`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try await site.build { $0.settings.widths = [64, 100, 160] }
        let written = site.files(.write).filter { $0.hasPrefix("images/") }
        #expect(written.count == 4 && written.allSatisfy { $0.hasSuffix("-100.jpg") })
        #expect(try await site.tree() == site.freshTree { $0.settings.widths = [64, 100, 160] })
        try await site.build { $0.settings.widths = [160] }
        #expect(try await site.tree() == site.freshTree { $0.settings.widths = [160] })
    }

    @Test func `two sites of the same photos share what is known and nothing else`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try await site.build(output: "large") { $0.settings.widths = [64, 200] }
        let report = try await site.build()
        #expect(report.renditionsWritten == 0 && report.pagesWritten == 0)
        let large = try await site.build(output: "large") { $0.settings.widths = [64, 200] }
        #expect(large.renditionsWritten == 0 && large.pagesWritten == 0)
    }
}
