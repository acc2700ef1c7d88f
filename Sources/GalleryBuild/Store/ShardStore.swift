internal import GRDB
internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The store of a running shard: a database on a local disk, copied to the folder of the store at intervals and at
/// the end.
final class ShardStore {
    /// The minimum interval of copies; a killed shard loses the results since the last copy.
    private static let interval = Duration.seconds(20)

    private let shard: Shard
    private let folder: String
    private let database: DatabaseQueue
    private var published = ContinuousClock.now
    private var failure: FileSystemError?

    /// Creates the store of the shard of a record, for a folder that need not exist.
    init(_ record: ShardRecord, of shard: Shard, in folder: String) throws(FileSystemError) {
        (self.shard, self.folder) = (shard, folder)
        do {
            // A database without a name is a temporary file of SQLite.
            database = try DatabaseQueue(path: "", configuration: StoreSchema.configuration())
            try database.write { database in
                try StoreSchema.create(in: database)
                try record.write(to: database)
            }
        } catch {
            throw Self.failure(error, folder)
        }
    }

    /// Performs `work` in a transaction. After the first error, which `publish` throws, it does nothing.
    func write(_ work: (Database) throws -> Void) {
        guard failure == nil else { return }
        do { try database.write(work) } catch { failure = Self.failure(error, folder) }
        guard ContinuousClock.now - published > Self.interval else { return }
        try? publish(isComplete: false)
    }

    /// Copies the store to its folder; a complete one replaces an incomplete one.
    func publish(isComplete: Bool) throws(FileSystemError) {
        if let failure { throw failure }
        published = .now
        let local = try TemporaryPrivateFolder()
        defer { local.remove() }
        let name = ShardFile.name(shard, isComplete: isComplete)
        do {
            let copy = try DatabaseQueue(path: local.path + "/" + name)
            try database.backup(to: copy)
            try copy.close()
        } catch {
            throw Self.failure(error, folder)
        }
        try PrivateFile.replace(name, in: folder, withContentOf: local.path + "/" + name)
        guard isComplete else { return }
        try PrivateFile.remove(folder + "/" + ShardFile.name(shard, isComplete: false))
    }

    private static func failure(_ error: any Error, _ folder: String) -> FileSystemError {
        let isFull = (error as? DatabaseError)?.resultCode == .SQLITE_FULL
        return FileSystemError(operation: .write, path: folder, errno: isFull ? ENOSPC : EIO)
    }
}
