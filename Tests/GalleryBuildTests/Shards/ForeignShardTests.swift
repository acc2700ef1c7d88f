import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Shards that a build cannot join.
@Suite struct ForeignShardTests {
    private let shard = Shard(index: 1, count: 1)

    private func path(_ site: TemporaryGallery) throws -> String {
        site.folder.path + "/cache/" + ShardFile.name(try #require(shard), isComplete: true)
    }

    @Test func `a shard of other options is named, stays as it is and joins a build of the same`()
        async throws
    {
        let site = try TemporaryGallery()
        let written = try await site.build {
            $0.shard = shard
            $0.settings.widths = [100]
            $0.settings.pictures.quality = 60
        }.renditionsWritten
        #expect(try await site.build().renditionsWritten > 0)
        let problem = Diagnostic(
            .warning, path: try path(site), .shard(.otherOptions(["quality", "widths"])))
        #expect(site.diagnostics.filter { $0.problem == problem.problem } == [problem])
        #expect(FileManager.default.fileExists(atPath: try path(site)))
        let report = try await site.build {
            $0.settings.widths = [100]
            $0.settings.pictures.quality = 60
        }
        #expect(written > 0 && report.renditionsWritten == 0)
        #expect(!FileManager.default.fileExists(atPath: try path(site)))
        let fresh = try await site.freshTree {
            $0.settings.widths = [100]
            $0.settings.pictures.quality = 60
        }
        #expect(try site.tree() == fresh)
    }

    @Test func `options that change no picture do not matter`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.shard = shard }
        let report = try await site.build { $0.settings.title = "Another" }
        #expect(report.renditionsWritten == 0 && report.renditionsReused > 0)
    }

    @Test(arguments: ["program", "codecs"])
    func `a shard of another program, or of other codecs, is named`(key: String) async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.shard = shard }
        let here = ShardRecord(shard, site.options.settings)
        let file = try DatabaseQueue(path: path(site))
        try await file.write { database in
            try database.execute(
                sql: "UPDATE shard SET record = json_set(CAST(record AS TEXT), ?, 'older')",
                arguments: ["$." + key])
        }
        try file.close()
        try await site.build()
        let problem: ShardProblem =
            key == "program"
            ? .otherProgram(shard: "older", here: here.program)
            : .otherCodecs(shard: "older", here: here.codecs)
        #expect(
            site.diagnostics.contains(Diagnostic(.warning, path: try path(site), .shard(problem))))
        #expect(try site.folder.tree("cache").count == 2)
    }

    @Test(arguments: [
        ("noise", ShardProblem.unusable(.damaged)), ("cut", .unusable(.damaged)),
        ("version", .unusable(.otherVersion)),
    ])
    func `a shard whose file cannot be read is named, and the site is what it would be`(
        trouble: String, problem: ShardProblem
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.shard = shard }
        let url = URL(fileURLWithPath: try path(site))
        switch trouble {
        case "noise": try Data(repeating: 0x5A, count: 40_000).write(to: url)
        case "cut": try Data(contentsOf: url).prefix(3_000).write(to: url)
        default:
            let file = try DatabaseQueue(path: path(site))
            try await file.write { try $0.execute(sql: "PRAGMA user_version = 999") }
            try file.close()
        }
        try await site.build()
        #expect(
            site.diagnostics.contains(Diagnostic(.warning, path: try path(site), .shard(problem))))
        let expected = try await site.freshTree()
        #expect(try site.tree().filter { !$0.key.hasPrefix(".gallery-shards/") } == expected)
        // A repeated build of the shard replaces the damaged file.
        #expect(try await site.build { $0.shard = shard }.renditionsWritten == 0)
        try await site.build()
        #expect(try site.tree() == expected)
    }

    @Test func `a build of another site leaves the shards to theirs`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.shard = shard }
        try await site.build(output: "other")
        #expect(FileManager.default.fileExists(atPath: try path(site)))
        #expect(try await site.build().renditionsWritten == 0)
        #expect(!FileManager.default.fileExists(atPath: try path(site)))
    }
}
