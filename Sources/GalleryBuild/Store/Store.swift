internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The store of builds, in one SQLite file: facts about the files of a photo folder, and for each site built from
/// it facts about its outputs and the result of the last build.
///
/// It only saves time. A missing store is created. One that is damaged or of another version is rebuilt, one that is
/// locked or cannot be used otherwise is ignored; either is reported once.
final class Store {
    /// The changes of one transaction.
    struct Changes {
        /// Inspected files of the photo folder, with their stamps.
        var inspected: [Inspection.Outcome] = []
        /// Paths of deleted files of the photo folder.
        var removedFiles: [String] = []
        /// Outputs that exist.
        var outputs: [StoredOutput] = []
        /// Paths of removed outputs.
        var removedOutputs: [String] = []
        /// The result of the build, once the site is complete.
        var build: LastBuild?
        /// Whether all outputs of the site are durable.
        var isDurable = false

        /// Whether there is nothing to save; `isDurable` alone is not saved.
        var isEmpty: Bool {
            inspected.isEmpty && removedFiles.isEmpty && outputs.isEmpty && removedOutputs.isEmpty
                && build == nil
        }
    }

    /// The minimum interval of saves, in nanoseconds; a killed build loses the results since the last save.
    static let saveInterval: Int64 = 2_000_000_000

    private let file: StoreFile?
    /// The shards whose results are joined.
    let shards: JoinedShards
    private let shardStore: ShardStore?
    private let isReadOnly: Bool
    /// The key of the site in the tables: the fingerprint of the relative path from the photo folder to the output
    /// folder, so that photos, site and store may move together.
    private let site: Int64

    /// Opens the store in a folder for the site at a path relative to the photo folder. Without a folder, or in a
    /// dry run, nothing is saved. Results of `shards` are read, too; with `shardStore`, changes are written there
    /// instead.
    init(
        folder: String?, site path: String, isReadOnly: Bool = false,
        shards: JoinedShards = JoinedShards(), writingTo shardStore: ShardStore? = nil,
        onProblem: @escaping (StoreProblem) -> Void
    ) {
        self.isReadOnly = isReadOnly
        (self.shards, self.shardStore) = (shards, shardStore)
        file = folder.map { StoreFile(folder: $0, onProblem: onProblem) }
        site = Int64(bitPattern: Fingerprint(of: path).value)
    }

    /// Whether this is the store of a shard.
    var isOfShard: Bool { shardStore != nil }

    // MARK: Reading

    /// The result of the last build of the site; nil when it is not known.
    func lastBuild() -> LastBuild? { file?.read { try LastBuild.read(site, from: $0) } ?? nil }

    /// Calls `body` with each known file of the photo folder: first those of builds of all photos, then those of
    /// each shard, each in the order of their paths.
    func forEachFile(_ body: (StoredFile) throws -> Void) {
        file?.read { try StoredFile.forEach(in: $0, body) }
        for shard in shards.files { shard.forEachFile(body) }
    }

    /// The outputs of the site in the store and in the joined shards.
    func outputs() -> StoredOutputs {
        var outputs = file?.read { try StoredOutputs(site, in: $0) } ?? StoredOutputs()
        for shard in shards.files { outputs.adopt(shard.outputs()) }
        return outputs
    }

    // MARK: Writing

    /// Saves changes in one transaction. An error is reported as a problem of the store and not thrown.
    func save(_ changes: Changes) {
        guard !isReadOnly, !changes.isEmpty else { return }
        if let shardStore {
            shardStore.write { try write(changes, of: ShardFile.site, to: $0) }
        } else {
            file?.write { try write(changes, of: site, to: $0) }
        }
    }

    private func write(_ changes: Changes, of site: Int64, to database: Database) throws {
        try StoredFile.write(
            changes.inspected, ofShard: isOfShard, to: database)
        try StoredFile.remove(changes.removedFiles, from: database)
        try StoredOutput.write(changes.outputs, of: site, to: database)
        try StoredOutput.remove(changes.removedOutputs, of: site, from: database)
        if changes.isDurable { try StoredOutput.confirm(site, in: database) }
        if let build = changes.build { try build.write(site, to: database) }
    }
}
