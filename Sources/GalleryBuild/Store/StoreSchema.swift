internal import CSQLite
internal import GRDB
internal import GallerySite

/// The schema of the SQLite file of a store or a shard, and how such a file is opened.
///
/// The file is untrusted: anyone who can write to a cache may have written it.
enum StoreSchema {
    /// Increase it with a change of the tables, of the facts read from photos, or of the meaning of a column.
    private static let version = 15
    /// "gall", so that a database of another program is rejected.
    private static let applicationID = 0x6761_6C6C
    /// The timeout for the lock of another build, in seconds.
    private static let timeout = 2.0

    /// The configuration of a connection.
    static func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(timeout)
        configuration.prepareDatabase { database in
            // A foreign schema must not run functions, and damage must not corrupt memory.
            if let connection = database.sqliteConnection { sqlite_make_defensive(connection) }
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA cache_size = -65536;
                    """)
            // A loss of power may lose the last changes or, on an old file system, the store. Both only cost time.
            if !isReadOnly { try database.execute(sql: "PRAGMA synchronous = NORMAL") }
        }
        return configuration
    }

    /// The database if it is valid; nil for an empty one, which a killed build may leave. Throws a `StoreProblem` for
    /// a database of another program or version.
    static func check(_ database: DatabaseQueue) throws -> DatabaseQueue? {
        let (application, version, isEmpty) = try database.read { database in
            (
                try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
                try Self.isEmpty(database)
            )
        }
        if isEmpty { return nil }
        guard application == applicationID else { throw StoreProblem.otherProgram }
        guard version == self.version else { throw StoreProblem.otherVersion }
        return database
    }

    /// Whether a database has an empty schema.
    static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }

    /// Creates the tables, in the transaction that fills them.
    static func create(in database: Database) throws {
        try database.execute(
            sql: """
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                \(StoredFile.table)
                \(StoredOutput.table)
                \(LastBuild.table)
                \(ShardRecord.table)
                """)
    }
}

extension StoreProblem {
    /// The problem behind an error of the database.
    init(_ error: any Error) {
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
        // A missing table or column is damage, too: a store is created in one transaction.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: self = .damaged
        default: self = .unusable(message: error.message ?? "SQLite \(error.resultCode.rawValue)")
        }
    }
}
