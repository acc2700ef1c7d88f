internal import GRDB
internal import GalleryFiles
internal import GallerySite

/// The SQLite file of a store: opening, checking and replacing it.
///
/// It is opened for reading first, and for writing only when there is something to write, so that an unchanged
/// build writes nothing.
final class StoreFile {
    /// The name of the file in the store's folder.
    static let name = "gallery-cache.sqlite"
    /// The suffixes of the files that SQLite creates.
    static let companions = ["", "-journal", "-wal", "-shm"]

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

    /// Reads; nil when there is no readable store, or when reading fails.
    func read<Value>(_ work: (Database) throws -> Value) -> Value? {
        guard let source = writer ?? reader, !isUnusable, !mustBeReplaced else { return nil }
        return attempt { try source.read(work) }
    }

    /// Performs `work` in a transaction. A store that was found damaged or of another version is replaced first; one
    /// that cannot be used otherwise is reported and not changed.
    func write(_ work: (Database) throws -> Void) {
        guard !isUnusable else { return }
        attempt {
            try writable().write { database in
                if try StoreSchema.isEmpty(database) { try StoreSchema.create(in: database) }
                try work(database)
            }
        }
    }

    // MARK: Opening

    private func openForReading() throws -> DatabaseQueue? {
        do {
            return try StoreSchema.check(
                DatabaseQueue(
                    path: path, configuration: StoreSchema.configuration(isReadOnly: true)))
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
        {
            // A killed build may have left a journal, which only a writer can roll back.
            writer = try StoreSchema.check(
                DatabaseQueue(path: path, configuration: StoreSchema.configuration()))
            return nil
        }
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
        let database = try DatabaseQueue(path: path, configuration: StoreSchema.configuration())
        writer = database
        return database
    }

    private func removeFiles() throws(FileSystemError) {
        for name in Self.files(in: folder) { try PrivateFile.remove(folder + "/" + name) }
    }

    /// The possible names of the files of a store in a folder, including existing files of earlier versions.
    static func files(in folder: String) -> [String] {
        let snapshots = OutputFolder(path: folder).names().filter {
            $0.hasPrefix("site-") && $0.hasSuffix(".snapshot")
        }
        return companions.map { name + $0 } + snapshots.sorted()
    }

    // MARK: Problems

    /// Performs `work`; an error ends the use of the store and not the build.
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
