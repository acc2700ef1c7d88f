internal import Foundation
internal import GRDB

/// The cache of a photo folder: what earlier builds found out, in one SQLite file.
///
/// It only saves time. A cache that is missing, damaged, of another version or in use is replaced or done
/// without, and `onProblem` hears of it once. It is opened for reading first and for writing only when there
/// is something to write, so that a build that changes nothing writes nothing.
final class BuildCache {
    /// Why a cache is not used as it is.
    enum Problem: Error, Hashable {
        /// Another version of the program wrote it; it is made anew.
        case otherVersion
        /// It is no longer a cache; it is made anew.
        case damaged
        /// Another program holds it; this build goes on without it.
        case locked
        /// The system or the file's owner does not let it be used; this build goes on without it.
        case unusable(reason: String)
    }

    /// What is to be remembered, in one step.
    struct Changes {
        /// Records of files by their paths.
        var photos: [(path: String, record: [UInt8])] = []
        /// Paths of files that are gone.
        var forgotten: [String] = []
        /// What was derived of each content; it is added to what is remembered of it.
        var derivations: [Fingerprint: DerivationRecord] = [:]
        /// The snapshot of a site.
        var snapshot: (output: String, record: [UInt8])?

        /// Whether there is nothing to remember.
        var isEmpty: Bool {
            photos.isEmpty && forgotten.isEmpty && derivations.isEmpty && snapshot == nil
        }
    }

    /// The name of the file in the cache's folder.
    static let fileName = "gallery-cache.sqlite"
    /// Changes with the form of the tables and records.
    private static let version = 2
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
        var photos = CachedPhotos()
        read("SELECT record FROM photo") { row in
            try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { photos.add($0) } }
        }
        return photos
    }

    /// Hands out the record of every derivation.
    func readDerivations(_ take: (UnsafeRawBufferPointer) -> Void) {
        read("SELECT record FROM derivation") { row in
            try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { take($0) } }
        }
    }

    /// The snapshot of the site at a path relative to the photo folder.
    func snapshot(of output: String) -> [UInt8]? {
        var record: [UInt8]?
        read("SELECT record FROM site WHERE output = ?", [output]) { row in
            try row.withUnsafeData(atIndex: 0) { record = $0.map { [UInt8]($0) } }
        }
        return record
    }

    private func read(
        _ sql: String, _ arguments: StatementArguments = [], _ take: (Row) throws -> Void
    ) {
        guard let source = writer ?? reader, !isGivenUp, !mustBeMadeAnew else { return }
        attempt {
            try source.read { database in
                let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
                while let row = try rows.next() { try take(row) }
            }
        }
    }

    // MARK: Writing

    /// Remembers `changes`, all or none.
    func save(_ changes: Changes) {
        guard !changes.isEmpty, !isGivenUp else { return }
        attempt {
            try writable().write { database in
                let photo = try database.makeStatement(
                    sql: "INSERT OR REPLACE INTO photo VALUES (?, ?)")
                for (path, record) in changes.photos {
                    try photo.execute(arguments: [path, Data(record)])
                }
                let gone = try database.makeStatement(sql: "DELETE FROM photo WHERE path = ?")
                for path in changes.forgotten { try gone.execute(arguments: [path]) }
                let derivation = try database.makeStatement(
                    sql: "INSERT OR REPLACE INTO derivation VALUES (?, ?)")
                for (content, record) in changes.derivations {
                    let key = Int64(bitPattern: content.value)
                    // Another site of these photos may have renditions of other widths.
                    let old = try Data.fetchOne(
                        database, sql: "SELECT record FROM derivation WHERE content = ?",
                        arguments: [key])
                    let merged = record.merged(over: old.map { [UInt8]($0) } ?? [])
                    try derivation.execute(arguments: [key, Data(merged.bytes)])
                }
                if let (output, record) = changes.snapshot {
                    try database.execute(
                        sql: "INSERT OR REPLACE INTO site VALUES (?, ?)",
                        arguments: [output, Data(record)])
                }
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
        // Snapshots of large sites are megabytes, written page by page.
        try database.inDatabase { try $0.execute(sql: "PRAGMA page_size = 16384") }
        try database.write { database in
            guard try Self.isEmpty(database) else { return }
            try database.execute(
                sql: """
                    PRAGMA application_id = \(Self.applicationID);
                    PRAGMA user_version = \(Self.version);
                    CREATE TABLE photo(path TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE derivation(content INTEGER PRIMARY KEY, record BLOB NOT NULL);
                    CREATE TABLE site(output TEXT PRIMARY KEY, record BLOB NOT NULL);
                    """)
        }
        writer = database
        return database
    }

    // MARK: Opening

    private static func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(patience)
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
