internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The results of a shard in one SQLite file in the folder of the store: `gallery-shard-3-of-16.sqlite`, and
/// `gallery-shard-3-of-16.partial.sqlite` until the shard is complete.
///
/// One process writes it, and it appears whole. It is copied to a local disk before it is read, so that SQLite
/// needs no locks of a network file system. Its stamps are independent of the machine.
struct ShardFile {
    /// A shard has one site, wherever the output folder is.
    static let site: Int64 = 0
    private static let prefix = "gallery-shard-"
    private static let ending = ".sqlite"
    private static let partialEnding = ".partial.sqlite"

    /// The name of the file in the store's folder.
    let name: String
    /// Which share it is.
    let shard: Shard
    private let database: DatabaseQueue

    /// The name of the file of a shard.
    static func name(_ shard: Shard, isComplete: Bool) -> String {
        "\(prefix)\(shard.index)-of-\(shard.count)\(isComplete ? ending : partialEnding)"
    }

    /// The names of the shard files in a folder and of their temporary files, sorted.
    static func names(in folder: String) -> [String] {
        OutputFolder(path: folder).names().filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// The shard of a file name; nil for another file.
    static func shard(named name: String) -> Shard? {
        guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
        let parts = name.dropFirst(prefix.count).prefix { $0 != "." }.split(separator: "-")
        guard parts.count == 3, parts[1] == "of", let index = Int(parts[0]),
            let count = Int(parts[2])
        else { return nil }
        return Shard(index: index, count: count)
    }

    /// Opens a copy of a file of a folder. Throws a `ShardProblem` when it was built under other conditions, and
    /// another error when it is unusable.
    init(_ name: String, of shard: Shard, in folder: String, joinedBy record: ShardRecord) throws {
        (self.name, self.shard) = (name, shard)
        // An open database needs no name.
        let local = try TemporaryPrivateFolder()
        defer { local.remove() }
        try PrivateFile.replace(name, in: local.path, withContentOf: folder + "/" + name)
        let opened = try StoreSchema.check(
            DatabaseQueue(
                path: local.path + "/" + name,
                configuration: StoreSchema.configuration(isReadOnly: true)))
        guard let opened, let own = try opened.read({ try ShardRecord(from: $0) }) else {
            throw StoreProblem.damaged
        }
        database = opened
        if let objection = record.objection(to: own) { throw objection }
    }

    /// Calls `body` with each file that the shard inspected; ends at the first row that cannot be read.
    func forEachFile(_ body: (StoredFile) throws -> Void) {
        try? database.read { try StoredFile.forEach(in: $0, body) }
    }

    /// Whether any output of the shard is in a folder with its length; true for a shard without outputs, false when
    /// the database cannot be read.
    func isPart(of output: OutputFolder) -> Bool {
        let found = try? database.read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT path, bytes FROM output")
            var isEmpty = true
            while let row = try rows.next() {
                isEmpty = false
                if output.bytes(of: row[0]) == row[1] as Int { return true }
            }
            return isEmpty
        }
        return found ?? false
    }

    /// The outputs that the shard made; empty when they cannot be read.
    func outputs() -> StoredOutputs {
        (try? database.read { try StoredOutputs(Self.site, in: $0) }) ?? StoredOutputs()
    }
}
