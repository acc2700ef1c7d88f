internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The shards that a build joins: those in the folder of its store, or its own earlier run if it is a shard itself.
struct JoinedShards {
    /// The files, in the order of the shares; for a share that is complete, only the complete file.
    private(set) var files: [ShardFile] = []
    /// The shards that are ignored, because they were built under other conditions or their files are unusable.
    private(set) var others: Set<Shard> = []
    private let folder: String
    // The names of the shard files whose pictures are in the folder of the site.
    private var ofSite: Set<String> = []

    /// Joins nothing.
    init() { folder = "" }

    /// Opens the files in a folder that a build into `output` under the conditions of `record` can join.
    init(
        in folder: String, by record: ShardRecord, into output: OutputFolder,
        onProblem: (_ path: String, ShardProblem) -> Void
    ) {
        self.folder = folder
        let found = ShardFile.names(in: folder).compactMap { name in
            ShardFile.shard(named: name).map { (shard: $0, name: name) }
        }
        let complete = Set(
            found.filter { $0.name == ShardFile.name($0.shard, isComplete: true) }.map(\.shard))
        for (shard, name) in found.sorted(by: { ($0.shard, $0.name) < ($1.shard, $1.name) }) {
            if let own = record.shard, own != shard { continue }
            let isComplete = name == ShardFile.name(shard, isComplete: true)
            if complete.contains(shard), !isComplete { continue }
            do {
                let file = try ShardFile(name, of: shard, in: folder, joinedBy: record)
                files.append(file)
                if file.isPart(of: output) { ofSite.insert(name) }
            } catch {
                others.insert(shard)
                // A shard that is built again replaces an unusable file.
                guard record.shard == nil else { continue }
                onProblem(
                    folder + "/" + name,
                    (error as? ShardProblem) ?? .unusable(StoreProblem(error)))
            }
        }
    }

    /// The shares without a file, for each number of shares of which a file was joined.
    var missing: [Shard] {
        let present = Set(files.map(\.shard)).union(others)
        return Set(files.map(\.shard.count)).sorted().flatMap { count in
            (1...count).compactMap { Shard(index: $0, count: count) }
        }.filter { !present.contains($0) }
    }

    /// Removes the files that the store has adopted. Those of another site stay.
    func remove() {
        for file in files where ofSite.contains(file.name) {
            for isComplete in [true, false] {
                // Another build may have removed it.
                try? PrivateFile.remove(
                    folder + "/" + ShardFile.name(file.shard, isComplete: isComplete))
            }
        }
    }
}
