import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct BuildCacheTests {
    /// What a cache can be that is not as a build left it.
    enum Trouble: String, CaseIterable, Sendable {
        case noise, truncated, empty, otherVersion, foreign, locked, missing, folderIsFile
    }

    private func spoil(_ site: IncrementalSite, _ trouble: Trouble) throws -> DatabaseQueue? {
        let url = URL(fileURLWithPath: site.cachePath)
        switch trouble {
        case .noise:
            try Data(repeating: 0x5A, count: 40_000).write(to: url)
        case .truncated:
            try Data(contentsOf: url).prefix(5_000).write(to: url)
        case .empty:
            try Data().write(to: url)
        case .otherVersion:
            try DatabaseQueue(path: site.cachePath).write {
                try $0.execute(sql: "PRAGMA user_version = 999")
            }
        case .foreign:
            try DatabaseQueue(path: site.cachePath).write {
                try $0.execute(sql: "PRAGMA application_id = 7")
            }
        case .locked:
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: site.cachePath, configuration: configuration)
            try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE TRANSACTION") }
            return other
        case .missing:
            try FileManager.default.removeItem(at: url)
        case .folderIsFile:
            try FileManager.default.removeItem(at: url.deletingLastPathComponent())
            try Data([1]).write(to: url.deletingLastPathComponent())
        }
        return nil
    }

    @Test(
        arguments: zip(
            Trouble.allCases,
            [
                "damaged cache; rebuilding it", "damaged cache; rebuilding it", nil,
                "cache from another version; rebuilding it",
                "cannot be used as a cache (it belongs to another program); building without it",
                "cache in use by another build; building without it", nil,
                "cannot be used as a cache (Not a directory); building without it",
            ]))
    func `a cache that is not as it was left costs one line and nothing else`(
        trouble: Trouble, sentence: String?
    ) async throws {
        let site = try IncrementalSite()
        try await site.build()
        let other = try spoil(site, trouble)
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/new.jpg")
        let report = try await site.build()
        let notes = site.diagnostics.filter { $0.contains("/cache: ") }
        #expect(notes == (sentence.map { [site.folder.path + "/cache: " + $0] } ?? []))
        // The site itself tells of its pictures.
        #expect(report.renditionsWritten == 2)
        #expect(try await site.tree() == site.freshTree())
        try other?.close()
    }

    @Test func `a cache that is made anew is as good as any`() async throws {
        let site = try IncrementalSite()
        try await site.build()
        _ = try spoil(site, .noise)
        try await site.build()
        try await site.build()
        #expect(!site.diagnostics.contains { $0.contains("cache") })
        #expect(site.files(.keep) == [])
    }

    @Test func `a file that is gone is forgotten`() async throws {
        let site = try IncrementalSite()
        try await site.build()
        try site.remove("a/glass.png")
        try await site.build()
        let cache = BuildCache(folder: site.folder.path + "/cache") { _ in }
        #expect(
            cache.photos().paths().sorted() == [
                "a/b/turned.jpg", "a/torn.jpg", "a/woven.jpg", "rings.jpg",
            ])
    }

    @Test func `what was made of a photo stays known until every file has been looked at`() throws {
        let folder = try TemporaryFolder()
        let cache = BuildCache(folder: folder.path) { _ in }
        let (moved, other) = (Fingerprint(value: 1), Fingerprint(value: 2))
        func isKnown() -> Bool {
            var isKnown = false
            cache.readDerivations(of: [moved]) { _ in isKnown = true }
            return isKnown
        }
        cache.save(
            .init(
                photos: [("a.jpg", moved, [1])], derivations: [moved: DerivationRecord()],
                isWhole: true), of: "site")
        // Another photo took the name of this one, whose new name has not been come to.
        cache.save(.init(photos: [("a.jpg", other, [2])]), of: "site")
        #expect(isKnown())
        cache.save(.init(photos: [("b.jpg", moved, [1])], isWhole: true), of: "site")
        #expect(isKnown())
        cache.save(.init(photos: [("b.jpg", other, [2])]), of: "site")
        cache.save(.init(isWhole: true), of: "site")
        #expect(!isKnown())
    }

    @Test func `the cache stands where the system keeps caches`() {
        func place(_ environment: [String: String]) -> String? {
            CacheFolder.standard(for: "/home/a/My Photos", environment: environment)
        }
        let name = "gallery/my-photos-" + Fingerprint(of: "/home/a/My Photos").text
        #expect(place(["XDG_CACHE_HOME": "/x", "HOME": "/home/a"]) == "/x/" + name)
        #if !canImport(Darwin)
            #expect(place(["HOME": "/home/a"]) == "/home/a/.cache/" + name)
            #expect(
                place(["XDG_CACHE_HOME": "x", "HOME": "/home/a"]) == "/home/a/.cache/" + name)
        #endif
        #expect(place([:]) == nil)
    }

    @Test(arguments: [
        ("/a/b/site", "/a/b/photos", "../site"), ("/a/site", "/a/b/photos", "../../site"),
        ("/a/b", "/a/b", ""), ("/x", "/a", "../x"), ("/a/photos/site", "/a/photos", "site"),
    ])
    func `the site is known by its way from the photos`(path: String, from: String, way: String) {
        #expect(CacheFolder.relative(path, from: from) == way)
    }
}
