internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What builds remember, in one SQLite file: facts about the files of a photo folder, and for each site that is
/// built from it facts about its outputs and what the last build came to.
///
/// It only saves time. A store that is missing, damaged, of another version or in use is rebuilt or done without,
/// which is reported once.
final class Store {
    /// What is to be remembered, in one transaction.
    struct Changes {
        /// Files of the photo folder that were inspected, as they were then.
        var inspected: [Inspection.Outcome] = []
        /// Paths of files of the photo folder that are gone.
        var removedFiles: [String] = []
        /// Outputs that are in place.
        var outputs: [StoredOutput] = []
        /// Paths of outputs that are gone.
        var removedOutputs: [String] = []
        /// What the build came to, once the site is what it is to be.
        var build: LastBuild?
        /// Whether no loss of power can take back any output of the site.
        var isDurable = false

        /// Whether there is nothing to remember.
        var isEmpty: Bool {
            inspected.isEmpty && removedFiles.isEmpty && outputs.isEmpty && removedOutputs.isEmpty
                && build == nil
        }
    }

    /// What was found out is saved at this distance, in nanoseconds, so that a build that is killed loses little.
    static let saveInterval: Int64 = 2_000_000_000

    private let file: StoreFile?
    /// The shards whose findings are taken over.
    let shards: JoinedShards
    private let shardStore: ShardStore?
    private let isReadOnly: Bool
    /// Names the site in the tables: the fingerprint of the way from the photo folder to its output folder, so
    /// that photos, site and store may be moved together.
    private let site: Int64

    /// Opens the store in a folder for the site at a path relative to the photo folder. Without a folder nothing is
    /// remembered, nor by a build that writes nothing. What `shards` found counts as remembered; with `shardStore`,
    /// that is written in its place.
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

    /// Whether what is found is written for a build that joins it.
    var isOfShard: Bool { shardStore != nil }

    // MARK: Reading

    /// What the last build of the site came to; nil when it is not known.
    func lastBuild() -> LastBuild? { file?.read { try LastBuild.read(site, from: $0) } ?? nil }

    /// Hands out what is known of the files of the photo folder: first what builds of all photos found, then what each
    /// shard did, in the order of their paths.
    func forEachFile(_ body: (StoredFile) throws -> Void) {
        file?.read { try StoredFile.forEach(in: $0, body) }
        for shard in shards.files { shard.forEachFile(body) }
    }

    /// The outputs of the site as builds left them.
    func outputs() -> StoredOutputs {
        var outputs = file?.read { try StoredOutputs(site, in: $0) } ?? StoredOutputs()
        for shard in shards.files { outputs.adopt(shard.outputs()) }
        return outputs
    }

    // MARK: Writing

    /// Remembers changes, all or none.
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
