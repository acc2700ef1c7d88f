import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct ShardTests {
    private static let photos = [
        "rings.jpg": "photos/patterns/rings.jpg", "a/woven.jpg": "photos/patterns/woven.jpg",
        "a/b/turned.jpg": "orientations/landscape_6.jpg", "a/glass.png": "hostile/gray-alpha.png",
        "a/torn.jpg": "hostile/truncated.jpg", "again/rings.jpg": "photos/patterns/rings.jpg",
        "harbour.jpg": "photos/patterns/terrazzo.jpg", "harbour.mp4": "clips/hevc.mp4",
        "lamps.jpg": "hdr/lamps.jpg", "notes.jpg": "hostile/text.jpg",
    ]

    private func gallery() throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: Self.photos) {
            $0.settings.widths = [64, 160]
            $0.settings.originals = .strip
        }
        try site.folder.write("---\ntitle: A\ncover: b/turned.jpg\n---\n", to: "photos/a/index.md")
        try site.folder.write("---\ncaption: Rings\n---\n", to: "photos/rings.jpg.md")
        return site
    }

    private func shards(_ count: Int) -> [Shard] {
        (1...count).compactMap { Shard(index: $0, count: count) }
    }

    /// The number of files that a build knew before it inspected any, and the number of all files.
    private func known(_ site: TemporaryGallery) -> [Int] {
        for case .progress(stage: .inspect, let done, let total) in site.events {
            return [done, total]
        }
        return []
    }

    /// Builds a shard, and cancels the build after three photos.
    private func stop(_ shard: Shard, of site: TemporaryGallery) async throws {
        var asked = site.options
        (asked.shard, asked.jobs) = (shard, 1)
        let task = Task { [asked] in
            try await Build.run(asked, in: TemporaryGallery.environment) { event in
                if case .progress(.derive, 3, _) = event { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: BuildError.interrupted) { try await task.value }
    }

    @Test func `shards join into the tree of one build, which derives and inspects nothing`()
        async throws
    {
        let site = try gallery()
        var made = 0
        for shard in shards(4) {
            made += try await site.build { $0.shard = shard }.renditionsWritten
        }
        #expect(!site.folder.exists("site/index.html"))
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(site.files(.write).allSatisfy { !$0.hasPrefix("originals/") })
        // Every build tries again to read an unreadable file.
        #expect(known(site) == [Self.photos.count + 1, Self.photos.count + 2])
        #expect(try await site.tree() == site.freshTree())
        #expect(made > 0)
        #expect(try site.folder.tree("cache").keys.sorted() == [StoreFile.name])
    }

    @Test func `after the join a build finds nothing changed`() async throws {
        let site = try gallery()
        for shard in shards(3) { try await site.build { $0.shard = shard } }
        try await site.build()
        let tree = try site.tree()
        try site.folder.remove("photos/notes.jpg")
        try await site.build()
        #expect(known(site) == [Self.photos.count + 1, Self.photos.count + 1])
        #expect(site.files(.write) == [])
        #expect(try site.tree().keys == tree.keys)
    }

    @Test func `shards of two folders with two caches join after they are copied together`()
        async throws
    {
        let site = try gallery()
        for (number, shard) in shards(4).enumerated() {
            let half = "half-\(number % 2)"
            try await site.build(output: half) {
                $0.shard = shard
                $0.cache = .folder(site.folder.path + "/cache-\(half)")
            }
        }
        for half in ["half-0", "half-1"] {
            for (path, bytes) in try site.folder.tree(half) {
                try site.folder.write(bytes, to: "site/" + path)
            }
            for (path, bytes) in try site.folder.tree("cache-" + half) {
                try site.folder.write(bytes, to: "cache/" + path)
            }
        }
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `the share of a missing shard is made by the join, which names it`() async throws {
        let site = try gallery()
        let (all, lost) = (shards(3), try #require(Shard(index: 2, count: 3)))
        var missing = 0
        for shard in all {
            let written = try await site.build(output: shard == lost ? "elsewhere" : "site") {
                $0.shard = shard
                if shard == lost { $0.cache = .folder(site.folder.path + "/lost") }
            }.renditionsWritten
            if shard == lost { missing = written }
        }
        let report = try await site.build()
        #expect(missing > 0 && report.renditionsWritten <= missing)
        #expect(site.diagnostics.contains(Diagnostic(.note, .missingShards([lost]))))
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `a shard that is repeated makes nothing, and one with a new photo makes that`()
        async throws
    {
        let site = try gallery()
        let all = shards(3)
        for shard in all { try await site.build { $0.shard = shard } }
        for shard in all {
            #expect(try await site.build { $0.shard = shard }.renditionsWritten == 0)
        }
        try site.folder.copy("photos/patterns/stained-glass.jpg", to: "photos/new.jpg")
        let owner = try #require(all.first { $0.contains("new.jpg") })
        for shard in all {
            let written = try await site.build { $0.shard = shard }.renditionsWritten
            #expect(written == (shard == owner ? 2 : 0))
        }
        let report = try await site.build()
        #expect(report.renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
        // Shards reuse the results of builds of all photos, and the next build reports no missing shard.
        for shard in all.dropLast() {
            #expect(try await site.build { $0.shard = shard }.renditionsWritten == 0)
        }
        try await site.build()
        #expect(site.diagnostics.allSatisfy { $0.severity != .note })
    }

    @Test func `the same shard run twice at once is as good as once`() async throws {
        let site = try gallery()
        let options = site.options
        for shard in shards(2) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        var options = options
                        options.shard = shard
                        _ = try await Build.run(options, in: TemporaryGallery.environment) { _ in }
                    }
                }
                try await group.waitForAll()
            }
        }
        #expect(try await site.build().renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `a shard that was stopped goes on where it was, and the join takes what there is`()
        async throws
    {
        let site = try gallery()
        let shard = try #require(Shard(index: 1, count: 1))
        try await stop(shard, of: site)
        #expect(
            try site.folder.tree("cache").keys.sorted() == [
                ShardFile.name(shard, isComplete: false)
            ])
        let whole = try await site.freshTree().keys.count { $0.hasPrefix("images/") }
        let rest = try await site.build { $0.shard = shard }.renditionsWritten
        #expect(rest > 0 && rest < whole)
        #expect(
            try site.folder.tree("cache").keys.sorted() == [ShardFile.name(shard, isComplete: true)]
        )
        #expect(try await site.build().renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `what is left of a shard that never ended joins too`() async throws {
        let site = try gallery()
        try await stop(try #require(Shard(index: 1, count: 1)), of: site)
        let report = try await site.build()
        #expect(report.renditionsReused > 0 && report.renditionsWritten > 0)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `a share without photos is a shard like any other`() async throws {
        let site = try TemporaryGallery(photos: ["rings.jpg": "photos/patterns/rings.jpg"])
        let all = shards(3)
        let empty = try #require(all.first { !$0.contains("rings.jpg") })
        #expect(try await site.build { $0.shard = empty }.photos == 0)
        #expect(site.diagnostics.isEmpty)
        for shard in all where shard != empty { try await site.build { $0.shard = shard } }
        #expect(try await site.build().renditionsWritten == 0)
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `no one else may read what a shard found`() async throws {
        let site = try gallery()
        let shard = try #require(Shard(index: 1, count: 1))
        let path = try #require(try await site.build { $0.shard = shard }.shardFile)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a shard without a cache is refused`() async throws {
        let site = try gallery()
        await #expect(throws: BuildError.shardWithoutCache) {
            try await site.build(cached: false) { $0.shard = Shard(index: 1, count: 2) }
        }
    }

    @Test func `a dry run of a shard writes nothing`() async throws {
        let site = try gallery()
        try await site.build {
            $0.shard = Shard(index: 1, count: 1)
            $0.isDryRun = true
        }
        #expect(!site.folder.exists("site") && !site.folder.exists("cache"))
        #expect(!site.files(.write).isEmpty)
    }

    @Test func `the pictures of shards that never join are removed with the site`() async throws {
        let site = try gallery()
        for shard in shards(2) { try await site.build { $0.shard = shard } }
        let report = try SiteRemoval.run(
            site.folder.path + "/site", cache: site.folder.path + "/cache", isDryRun: false
        ) { _ in }
        #expect(report.staying == 0)
        #expect(!site.folder.exists("site") && !site.folder.exists("cache"))
    }
}
