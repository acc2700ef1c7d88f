import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct StoreTests {
    /// Ways in which a store can differ from what the last build left.
    enum Trouble: String, CaseIterable, Sendable {
        case noise, truncated, empty, otherVersion, foreign, locked, missing, folderIsFile
    }

    private func spoil(_ site: TemporaryGallery, _ trouble: Trouble) throws -> DatabaseQueue? {
        let url = URL(fileURLWithPath: site.storePath)
        switch trouble {
        case .noise:
            try Data(repeating: 0x5A, count: 40_000).write(to: url)
        case .truncated:
            try Data(contentsOf: url).prefix(5_000).write(to: url)
        case .empty:
            try Data().write(to: url)
        case .otherVersion:
            try DatabaseQueue(path: site.storePath).write {
                try $0.execute(sql: "PRAGMA user_version = 999")
            }
        case .foreign:
            try DatabaseQueue(path: site.storePath).write {
                try $0.execute(sql: "PRAGMA application_id = 7")
            }
        case .locked:
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: site.storePath, configuration: configuration)
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
                .damaged, .damaged, nil, .otherVersion, .otherProgram, .inUse, nil,
                .refused(errno: ENOTDIR),
            ] as [StoreProblem?]))
    func `a store that is not as it was left costs one line and nothing else`(
        trouble: Trouble, problem: StoreProblem?
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let other = try spoil(site, trouble)
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/new.jpg")
        let report = try await site.build()
        let notes = site.diagnostics.filter { $0.severity == .note }
        let expected = problem.map {
            Diagnostic(.note, path: site.folder.path + "/cache", .store($0))
        }
        #expect(notes == [expected].compactMap(\.self))
        // The build reuses the pictures that it finds in the site.
        #expect(report.renditionsWritten == 2)
        #expect(try await site.tree() == site.freshTree())
        try other?.close()
    }

    @Test func `a row with a null where none may be counts as missing`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        /// Replaces the rows of a table by one row per column. In it, that column is null, and the path is its name.
        /// Returns the columns.
        func columns(of table: String) throws -> [String] {
            try DatabaseQueue(path: site.storePath).write { database in
                let columns = try database.columns(in: table).map(\.name)
                try database.execute(sql: "CREATE TABLE copy AS SELECT * FROM \(table) WHERE 0")
                for column in columns {
                    let values = columns.map {
                        $0 == column ? "NULL" : $0 == "path" ? "'\(column)'" : $0
                    }
                    try database.execute(
                        sql: """
                            INSERT INTO copy SELECT \(values.joined(separator: ", ")) FROM \(table)
                            WHERE path = (SELECT min(path) FROM \(table))
                            """)
                }
                try database.execute(
                    sql: "DROP TABLE \(table); ALTER TABLE copy RENAME TO \(table)")
                return columns
            }
        }
        let fileColumns = try columns(of: "file")
        var files: Set<String> = []
        site.store().forEachFile { stored in
            let file = SourceTree.File(path: stored.path, bytes: 1)
            if stored.outcome(of: file) != nil { files.insert(stored.path) }
        }
        #expect(
            fileColumns.filter { !files.contains($0) } == [
                "path", "bytes", "modified", "changed", "inode", "kind", "content", "format",
                "width", "height", "orientation", "components", "bits_per_sample",
                "identity_high", "identity_low",
            ])
        let outputColumns = try columns(of: "output")
        let outputs = Set(site.store().outputs().obsolete { _ in false })
        #expect(
            outputColumns.filter { !outputs.contains($0) } == ["site", "path", "key", "bytes"])
    }

    @Test(arguments: ["file", "output"])
    func `a number that no build writes stops none`(table: String) async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let store = URL(fileURLWithPath: site.storePath)
        let whole = try Data(contentsOf: store)
        let (columns, paths) = try await DatabaseQueue(path: site.storePath).read {
            (
                try $0.columns(in: table).map(\.name).filter { !["site", "path"].contains($0) },
                try String.fetchAll($0, sql: "SELECT path FROM \(table) ORDER BY path")
            )
        }
        // Each row has another invalid column.
        for start in stride(from: 0, to: columns.count, by: paths.count) {
            try whole.write(to: store)
            try await DatabaseQueue(path: site.storePath).write { database in
                for (column, path) in zip(columns[start...], paths) {
                    try database.execute(
                        sql: "UPDATE \(table) SET \(column) = \(Int.max) WHERE path = ?",
                        arguments: [path])
                }
            }
            #expect(try await site.build().photos == 5)
        }
        try whole.write(to: store)
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `a store that is rebuilt is as good as any`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        _ = try spoil(site, .noise)
        try await site.build()
        try await site.build()
        #expect(site.diagnostics.allSatisfy { $0.severity != .note })
        #expect(site.files(.keep) == [])
    }

    @Test func `a file that is gone is forgotten`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.remove("a/glass.png")
        try await site.build()
        var paths: [String] = []
        site.store().forEachFile { paths.append($0.path) }
        #expect(paths == ["a/b/turned.jpg", "a/torn.jpg", "a/woven.jpg", "rings.jpg"])
    }

    @Test func `a photo that was moved before a build that was interrupted is not made again`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        try site.move("rings.jpg", to: "b/circles.jpg")
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/rings.jpg")
        let asked = site.options
        let task = Task {
            try await Build.run(asked, in: TemporaryGallery.environment) { event in
                if case .progress(.derive, 0, _) = event { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: BuildError.interrupted) { try await task.value }
        #expect(try await site.build().renditionsWritten == 2)
        let (tree, fresh) = (try site.tree(), try await site.freshTree())
        func pictures(_ tree: [String: Data]) -> [String: Data] {
            tree.filter { $0.key.hasPrefix("images/") }
        }
        #expect(pictures(tree) == pictures(fresh))
        // The address of the photo that was moved is not that of the new one.
        #expect(tree["rings-jpg.html"] != nil && tree["rings.html"] == nil)
    }

    @Test func `no one else can read a store`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let (manager, folder) = (FileManager.default, site.folder.path + "/cache")
        let rights = try ([folder, site.storePath]).map {
            try manager.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        #expect(rights == [0o700, 0o600])
        #expect(try manager.contentsOfDirectory(atPath: folder) == [StoreFile.name])
    }

    @Test func `the files of earlier versions are gone with the store that is rebuilt`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        _ = try spoil(site, .otherVersion)
        try site.folder.write("old".utf8, to: "cache/site-0123456789.snapshot")
        try site.folder.write("mine".utf8, to: "cache/notes.txt")
        try await site.build()
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder.path + "/cache")
        #expect(names.sorted() == [StoreFile.name, "notes.txt"])
    }

    @Test func `a store that someone else filled runs nothing`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try await DatabaseQueue(path: site.storePath).write {
            try $0.execute(
                sql: """
                    DROP TABLE file;
                    CREATE VIEW file AS SELECT load_extension('x') AS path, 1 AS bytes;
                    """)
        }
        try await site.build()
        #expect(try await site.tree() == site.freshTree())
    }

    @Test func `the store stands where the system keeps caches`() {
        func place(_ environment: [String: String]) -> String? {
            StoreLocation.standard(for: "/home/a/My Photos", environment: environment)
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
        #expect(StoreLocation.relative(path, from: from) == way)
    }
}
