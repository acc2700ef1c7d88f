import Foundation
@testable import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Pictures whose content is lost in a power failure: names and lengths remain, all bytes are zero.
@Suite struct PowerLossTests {
    /// Cancels a build after a number of photos are derived, or of files are finished in another stage.
    private func interrupt(
        _ site: TemporaryGallery, in stage: BuildEvent.Stage = .derive, after count: Int
    ) async throws {
        let asked = site.options
        let task = Task {
            try await Build.run(asked, in: TemporaryGallery.environment) { event in
                guard case .progress(stage, let done, _) = event, done >= count else { return }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: BuildError.interrupted) { try await task.value }
    }

    private func spoil(_ path: String, in site: TemporaryGallery) throws {
        let count = try #require(site.tree()[path]).count
        try site.folder.write([UInt8](repeating: 0, count: count), to: "site/" + path)
    }

    private func pictures(_ site: TemporaryGallery) throws -> [String] {
        try site.tree().keys.filter { $0.hasPrefix("images/") }.sorted()
    }

    @Test func `a picture that an unfinished build wrote and the power took is made again`()
        async throws
    {
        let site = try TemporaryGallery()
        try await interrupt(site, after: 3)
        let made = try pictures(site)
        #expect(made.count == 6)
        try spoil(made[2], in: site)
        let report = try await site.build()
        // The build reuses the pictures that were not lost.
        #expect(report.renditionsWritten == 10 - 6 + 1)
        #expect(try await site.tree() == site.freshTree())
    }

    // MARK: Shards, which list their outputs in no journal

    private func shard(_ photos: [String: String]) throws -> TemporaryGallery {
        try TemporaryGallery(photos: photos) {
            $0.settings.widths = [64, 160]
            $0.settings.originals = .copy
            $0.shard = Shard(index: 1, count: 1)
        }
    }

    /// Builds the shard again and joins it, and expects the site of a fresh build.
    private func expectFreshSite(_ site: TemporaryGallery) async throws {
        try await site.build()
        try await site.build { $0.shard = nil }
        let tree = try site.tree().filter { !$0.key.hasPrefix(".gallery-shards/") }
        #expect(try await tree == site.freshTree { $0.shard = nil })
    }

    @Test func `a picture is not durable because another one of its photo is made again`()
        async throws
    {
        let site = try shard(["rings.jpg": "photos/patterns/rings.jpg"])
        try await interrupt(site, after: 1)
        let made = try pictures(site)
        #expect(made.count == 2)
        try site.folder.remove("site/" + made[0])
        try await interrupt(site, after: 1)
        try spoil(made[1], in: site)
        try await expectFreshSite(site)
    }

    @Test func `a link to a picture that is not durable is not durable either`() async throws {
        let site = try shard([
            "one.jpg": "photos/patterns/rings.jpg", "two.jpg": "photos/patterns/rings.jpg",
        ])
        try await interrupt(site, in: .originals, after: 0)
        let made = try pictures(site)
        #expect(made.count == 4)
        for path in made { try spoil(path, in: site) }
        try await expectFreshSite(site)
    }

    @Test func `after a build that came to its end no picture is read`() async throws {
        let site = try TemporaryGallery()
        try await interrupt(site, after: 3)
        #expect(site.store().outputs().unconfirmedCount == 6)
        #expect(site.store("../other").outputs().unconfirmedCount == 0)
        try await site.build()
        #expect(site.store().outputs().unconfirmedCount == 0)
    }

    @Test func `an archive that an unfinished build left is made again`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.hasZips = true }
        let tree = try site.tree()
        let zip = try #require(tree.keys.first { $0.hasSuffix(".zip") })
        try spoil(zip, in: site)
        try site.folder.write("gallery 1\n\n\(zip)\n".utf8, to: "site/" + Journal.path)
        try await site.build { $0.settings.hasZips = true }
        #expect(try site.tree() == tree)
    }
}
