internal import CSQLite
internal import Foundation
internal import GRDB
internal import GalleryFiles
internal import GallerySite

/// The SQLite file of a store: how it is opened, checked and replaced.
///
/// It is opened for reading first and for writing only when there is something to write, so that a build that
/// changes nothing writes nothing. The file is not trusted: it may come from anyone who can write to a cache.
final class StoreFile {
    /// The name of the file in the store's folder.
    static let name = "gallery-cache.sqlite"
    /// What SQLite adds to the name for files beside it.
    static let companions = ["", "-journal", "-wal", "-shm"]
    /// Changes with the tables, with what is read from photos, and with what their columns mean.
    private static let version = 10
    /// "gall", so that no other program's file is taken for a store.
    private static let applicationID = 0x6761_6C6C
    /// How long another build may hold the store, in seconds.
    private static let timeout = 2.0

    private let folder: String
    private let path: String
    private let onProblem: (StoreProblem) -> Void
    private var reader: DatabaseQueue?
    private var writer: DatabaseQueue?
    private var isUnusable = false
    private var mustBeReplaced = false
    private var hasReported = false

    /// Opens the store in a folder, which need not exist. `onProblem` is called at most once.
    init(folder: String, onProblem: @escaping (StoreProblem) -> Void) {
        self.folder = folder
        path = folder + "/" + Self.name
        self.onProblem = onProblem
        guard FileStatus(path: path) != nil else { return }
        attempt { reader = try openForReading() }
    }

    /// Reads; nil when there is no store that can be read, or when it turns out to be damaged.
    func read<Value>(_ work: (Database) throws -> Value) -> Value? {
        guard let source = writer ?? reader, !isUnusable, !mustBeReplaced else { return nil }
        return attempt { try source.read(work) }
    }

    /// Writes all of `work` or nothing of it; a store that cannot be used is reported and stays as it is.
    func write(_ work: (Database) throws -> Void) {
        guard !isUnusable else { return }
        attempt {
            try writable().write { database in
                if try Self.isEmpty(database) { try Self.create(in: database) }
                try work(database)
            }
        }
    }

    // MARK: Opening

    private static func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(timeout)
        configuration.prepareDatabase { database in
            // A schema that someone else wrote must not run functions, nor damage reach memory.
            if let connection = database.sqliteConnection { sqlite_make_defensive(connection) }
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA cache_size = -65536;
                    """)
            // A loss of power may take back the last changes, which only cost time, but not damage the file.
            if !isReadOnly { try database.execute(sql: "PRAGMA synchronous = NORMAL") }
        }
        return configuration
    }

    private func openForReading() throws -> DatabaseQueue? {
        do {
            return try check(
                DatabaseQueue(path: path, configuration: Self.configuration(isReadOnly: true)))
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
        {
            // A build that was killed while it wrote left its journal, which only a writer can roll back.
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
        guard application == Self.applicationID else { throw StoreProblem.otherProgram }
        guard version == Self.version else { throw StoreProblem.otherVersion }
        return database
    }

    private static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }

    private func writable() throws -> DatabaseQueue {
        if let writer, !mustBeReplaced { return writer }
        (reader, writer) = (nil, nil)
        do throws(FileSystemError) {
            if mustBeReplaced { try removeFiles() }
            mustBeReplaced = false
            try PrivateFile.prepare(path, in: folder)
        } catch {
            throw StoreProblem.refused(errno: error.errno)
        }
        let database = try DatabaseQueue(path: path, configuration: Self.configuration())
        writer = database
        return database
    }

    private func removeFiles() throws(FileSystemError) {
        for name in Self.files(in: folder) { try PrivateFile.remove(folder + "/" + name) }
    }

    /// The files of a store in a folder, those of earlier versions among them, by their names.
    static func files(in folder: String) -> [String] {
        let snapshots = OutputFolder(path: folder).names().filter {
            $0.hasPrefix("site-") && $0.hasSuffix(".snapshot")
        }
        return companions.map { name + $0 } + snapshots.sorted()
    }

    /// Creates the tables, in the transaction that fills them.
    private static func create(in database: Database) throws {
        try database.execute(
            sql: """
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                \(StoredFile.table)
                \(StoredOutput.table)
                \(LastBuild.table)
                """)
    }

    // MARK: Problems

    /// Does `work`; what goes wrong ends the use of the store as it is and not the build.
    @discardableResult
    private func attempt<Value>(_ work: () throws -> Value) -> Value? {
        do { return try work() } catch {
            (reader, writer) = (nil, nil)
            let problem = StoreProblem(error)
            switch problem {
            case .otherVersion, .damaged: mustBeReplaced = true
            case .inUse, .otherProgram, .refused, .unusable: isUnusable = true
            }
            if !hasReported { onProblem(problem) }
            hasReported = true
            return nil
        }
    }
}

extension StoreProblem {
    fileprivate init(_ error: any Error) {
        if let problem = error as? StoreProblem {
            self = problem
            return
        }
        guard let error = error as? DatabaseError else {
            self = .unusable(message: "\(type(of: error))")
            return
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse
        // A missing table or column is damage too: a store is created whole or not at all.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: self = .damaged
        default: self = .unusable(message: error.message ?? "SQLite \(error.resultCode.rawValue)")
        }
    }
}
