internal import CSQLite
internal import GRDB
internal import GallerySite

/// What is in the SQLite file of a store or of a shard, and how such a file is opened.
///
/// No file is trusted: it may come from anyone who can write to a cache.
enum StoreSchema {
    /// Changes with the tables, with what is read from photos, and with what their columns mean.
    private static let version = 12
    /// "gall", so that no other program's file is taken for a store.
    private static let applicationID = 0x6761_6C6C
    /// How long another build may hold a store, in seconds.
    private static let timeout = 2.0

    /// How a file is opened.
    static func configuration(isReadOnly: Bool = false) -> Configuration {
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

    /// A database that was opened; nil for an empty one, which a build leaves that was killed before it wrote.
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

    /// Whether a database has no tables yet.
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
    /// What an error of the database means.
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
        // A missing table or column is damage too: a store is created whole or not at all.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: self = .damaged
        default: self = .unusable(message: error.message ?? "SQLite \(error.resultCode.rawValue)")
        }
    }
}
