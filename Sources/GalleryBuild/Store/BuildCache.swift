internal import Foundation
internal import GRDB
internal import GalleryFiles
internal import GallerySite

/// The cache of a photo folder: what earlier builds found out of photos, in one SQLite file, and beside it
/// for each site of the folder a file that says what the last build left.
///
/// It only saves time. A cache that is missing, damaged, of another version or in use is replaced or done
/// without, and `onProblem` hears of it once. It is opened for reading first and for writing only when there
/// is something to write, so that a build that changes nothing writes nothing.
package final class BuildCache {
    /// Why a cache is not used as it is.
    package enum Problem: Error, Hashable {
        /// Another version of the program wrote it; it is made anew.
        case otherVersion
        /// It is no longer a cache; it is made anew.
        case damaged
        /// Another program holds it; the build goes on without it.
        case locked
        /// The system or the file's owner does not let it be used; the build goes on without it.
        case unusable(reason: String)
    }

    /// What is to be remembered, in one step.
    struct Changes {
        /// Records of files by their paths.
        var photos: [(path: String, content: Fingerprint?, record: ArraySlice<UInt8>)] = []
        /// Paths of files that are gone.
        var forgotten: [String] = []
        /// What was derived of each content; it is added to what is remembered of it.
        var derivations: [Fingerprint: DerivationRecord] = [:]
        /// The pictures of `derivations` that were written.
        var unsynced = UnsyncedPictures()
        /// Whether every file of the folder has been looked at, so that a content that none has is gone.
        /// Before that it may have moved to a file still to come.
        var isWhole = false

        /// Whether there is nothing to remember.
        var isEmpty: Bool { photos.isEmpty && forgotten.isEmpty && derivations.isEmpty }

        /// Hands out what is to be remembered, which then is not any more.
        mutating func take() -> Changes {
            defer { self = Changes(isWhole: isWhole) }
            return self
        }
    }

    /// The name of the file in the cache's folder.
    static let fileName = "gallery-cache.sqlite"
    /// Changes with the form of the tables and records, and with what is taken from photos: their names, words,
    /// dates, rights.
    private static let version = 6
    /// "gall", so that no other program's file is taken for a cache.
    private static let applicationID = 0x6761_6C6C
    /// How long another build may hold the cache.
    private static let patience = 2.0

    private let folder: String
    private let path: String
    private let onProblem: (Problem) -> Void
    private var reader: DatabaseQueue?
    private var writer: DatabaseQueue?
    private var isGivenUp = false
    private var mustBeMadeAnew = false
    private var hasTold = false
    // Contents that files had which changed since; some of them may have it now.
    private var former: Set<Int64> = []
    private var hasUnsynced = false

    /// Opens the cache in a folder, which need not exist.
    init(folder: String, onProblem: @escaping (Problem) -> Void) {
        self.folder = folder
        path = folder + "/" + Self.fileName
        self.onProblem = onProblem
        guard FileStatus(path: path) != nil else { return }
        attempt { reader = try openForReading() }
    }

    // MARK: Reading

    /// What is known of the files of the photo folder.
    func photos() -> CachedPhotos {
        // No more than the whole file; what is not filled takes no memory.
        CachedPhotos(capacity: FileStatus(path: path)?.bytes ?? 0) { add in
            read("SELECT record FROM photo") { row in
                try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { add($0) } }
            }
        }
    }

    /// Hands out the records of what was derived of contents, of those that have one.
    func readDerivations(
        of contents: some Sequence<Fingerprint>, _ take: (UnsafeRawBufferPointer) -> Void
    ) {
        read { database in
            let query = try database.cachedStatement(
                sql: "SELECT record FROM derivation WHERE content = ?")
            for content in contents {
                let key = Int64(bitPattern: content.value)
                let rows = try Row.fetchCursor(query, arguments: [key])
                while let row = try rows.next() {
                    try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { take($0) } }
                }
            }
        }
    }

    /// The pictures of the site at a path relative to the photo folder that builds wrote which did not come to
    /// their ends.
    func unsyncedPictures(of output: String) -> UnsyncedPictures {
        var pictures = UnsyncedPictures()
        read("SELECT record FROM unsynced WHERE site = ?", [Self.key(output)]) { row in
            try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { pictures.add($0) } }
        }
        hasUnsynced = hasUnsynced || !pictures.isEmpty
        return pictures
    }

    private static func key(_ output: String) -> Int64 {
        Int64(bitPattern: Fingerprint(of: output).value)
    }

    /// The snapshot of the site at a path relative to the photo folder, as it was saved; who reads it finds
    /// out whether it is whole.
    func snapshot(of output: String) -> [UInt8]? {
        isGivenUp || mustBeMadeAnew
            ? nil : try? FileContents.read(folder + "/" + Self.snapshotName(output))
    }

    private static let snapshotEnding = ".snapshot"

    private static func snapshotName(_ output: String) -> String {
        "site-\(Fingerprint(of: output).text)\(snapshotEnding)"
    }

    /// Whether a file of the cache's folder is what a build of a site left.
    static func isSnapshot(_ name: String) -> Bool {
        name.hasPrefix("site-") && name.hasSuffix(snapshotEnding)
    }

    private func read(
        _ sql: String, _ arguments: StatementArguments = [], _ take: (Row) throws -> Void
    ) {
        read { database in
            let rows = try Row.fetchCursor(
                database.cachedStatement(sql: sql), arguments: arguments)
            while let row = try rows.next() { try take(row) }
        }
    }

    private func read(_ work: (Database) throws -> Void) {
        guard let source = writer ?? reader, !isGivenUp, !mustBeMadeAnew else { return }
        attempt { try source.read(work) }
    }

    // MARK: Writing

    /// Remembers `changes`, all or none, and forgets what was derived of contents that are gone with them.
    /// `isDurable` tells that no loss of power can take back the pictures of the site any more, which is at a
    /// path relative to the photo folder.
    func save(_ changes: Changes, of output: String, isDurable: Bool = false) {
        guard
            !changes.isEmpty || changes.isWhole && !former.isEmpty || isDurable && hasUnsynced,
            !isGivenUp
        else { return }
        attempt {
            try writable().write { database in
                if try Self.isEmpty(database) { try Self.create(in: database) }
                if isDurable {
                    try database.execute(
                        sql: "DELETE FROM unsynced WHERE site = ?", arguments: [Self.key(output)])
                    hasUnsynced = false
                } else if !changes.unsynced.isEmpty {
                    try database.execute(
                        sql: "INSERT INTO unsynced VALUES (?, ?)",
                        arguments: [Self.key(output), Data(changes.unsynced.bytes)])
                    hasUnsynced = true
                }
                former.formUnion(try Self.replacePhotos(changes, in: database))
                try Self.addDerivations(changes.derivations, to: database)
                guard changes.isWhole else { return }
                let unused = try database.makeStatement(
                    sql: """
                        DELETE FROM derivation WHERE content = ?1
                        AND NOT EXISTS (SELECT 1 FROM photo WHERE content = ?1)
                        """)
                for content in former { try unused.execute(arguments: [content]) }
                former = []
            }
        }
    }

    /// Replaces the records of photos; the contents that those had which are gone now.
    private static func replacePhotos(
        _ changes: Changes, in database: Database
    ) throws -> Set<Int64> {
        var former: Set<Int64> = []
        let old = try database.makeStatement(sql: "SELECT content FROM photo WHERE path = ?")
        let photo = try database.makeStatement(sql: "INSERT OR REPLACE INTO photo VALUES (?, ?, ?)")
        let gone = try database.makeStatement(sql: "DELETE FROM photo WHERE path = ?")
        for (path, content, record) in changes.photos {
            let content = content.map { Int64(bitPattern: $0.value) }
            if let known = try Int64.fetchOne(old, arguments: [path]), known != content {
                former.insert(known)
            }
            try photo.execute(arguments: [path, content, Data(record)])
        }
        for path in changes.forgotten {
            if let known = try Int64.fetchOne(old, arguments: [path]) { former.insert(known) }
            try gone.execute(arguments: [path])
        }
        return former
    }

    private static func addDerivations(
        _ derivations: [Fingerprint: DerivationRecord], to database: Database
    ) throws {
        let old = try database.makeStatement(sql: "SELECT record FROM derivation WHERE content = ?")
        let new = try database.makeStatement(sql: "INSERT OR REPLACE INTO derivation VALUES (?, ?)")
        for (content, record) in derivations {
            let key = Int64(bitPattern: content.value)
            // Another site of these photos may have renditions of other widths.
            let known = try Data.fetchOne(old, arguments: [key])
            let merged = record.merged(over: known.map { [UInt8]($0) } ?? [])
            try new.execute(arguments: [key, Data(merged.bytes)])
        }
    }

    /// Remembers what a build left at a path relative to the photo folder. It carries a fingerprint of itself
    /// and need not survive a loss of power.
    func saveSnapshot(_ record: [UInt8], of output: String) {
        guard !isGivenUp else { return }
        attempt {
            let place = OutputFolder(path: folder)
            do throws(FileSystemError) {
                try place.makeFolder("")
                try place.publish(try place.stage(record, for: Self.snapshotName(output)))
            } catch {
                throw Problem.unusable(reason: error.reason)
            }
        }
    }

    private func writable() throws -> DatabaseQueue {
        if let writer, !mustBeMadeAnew { return writer }
        (reader, writer) = (nil, nil)
        if mustBeMadeAnew {
            for ending in ["", "-journal"] {
                try? FileManager.default.removeItem(atPath: path + ending)
            }
            mustBeMadeAnew = false
        }
        do throws(FileSystemError) { try OutputFolder(path: folder).makeFolder("") } catch {
            throw Problem.unusable(reason: error.reason)
        }
        let database = try DatabaseQueue(path: path, configuration: Self.configuration())
        writer = database
        return database
    }

    /// Makes the tables, in the step that fills them: each step waits for the disk.
    private static func create(in database: Database) throws {
        try database.execute(
            sql: """
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                CREATE TABLE photo(
                    path TEXT PRIMARY KEY, content INTEGER, record BLOB NOT NULL
                ) WITHOUT ROWID;
                CREATE INDEX photo_content ON photo(content);
                CREATE TABLE derivation(content INTEGER PRIMARY KEY, record BLOB NOT NULL);
                CREATE TABLE unsynced(site INTEGER NOT NULL, record BLOB NOT NULL);
                """)
    }

    // MARK: Opening

    private static func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(patience)
        // A loss of power may take back the last changes, which only cost time, but not damage the file.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        return configuration
    }

    private func openForReading() throws -> DatabaseQueue? {
        do {
            return try check(
                DatabaseQueue(path: path, configuration: Self.configuration(isReadOnly: true)))
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
        {
            // A build that was killed while it wrote left its journal, which only a writer can take back.
            writer = try check(DatabaseQueue(path: path, configuration: Self.configuration()))
            return nil
        }
    }

    private func check(_ database: DatabaseQueue) throws -> DatabaseQueue? {
        let (application, version, isEmpty) = try database.read { database in
            (
                try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
                try Self.isEmpty(database)
            )
        }
        // A build that was killed before it wrote anything leaves an empty file.
        if isEmpty { return nil }
        guard application == Self.applicationID else {
            throw Problem.unusable(reason: "it belongs to another program")
        }
        guard version == Self.version else { throw Problem.otherVersion }
        return database
    }

    private static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }

    /// Does `work`; whatever goes wrong ends the use of the cache as it is and not the build.
    private func attempt(_ work: () throws -> Void) {
        do { try work() } catch {
            (reader, writer) = (nil, nil)
            let problem = Self.problem(error)
            switch problem {
            case .otherVersion, .damaged: mustBeMadeAnew = true
            case .locked, .unusable: isGivenUp = true
            }
            if !hasTold { onProblem(problem) }
            hasTold = true
        }
    }

    private static func problem(_ error: any Error) -> Problem {
        if let problem = error as? Problem { return problem }
        guard let error = error as? DatabaseError else {
            return .unusable(reason: "\(error)")
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked
        // A missing table or column is damage too: our files are made whole or not at all.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: return .damaged
        default: return .unusable(reason: error.message ?? "\(error.resultCode)")
        }
    }
}
