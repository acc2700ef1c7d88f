internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// A sink that writes to the folder of a site.
struct FolderSink: PublicationSink {
    /// The folder.
    var output: OutputFolder
    /// The path of the journal below it.
    var journal = Journal.path
    /// The shards whose journals stay, because this build does not join them.
    var otherShards: Set<Shard> = []

    func removeLeftovers(in folders: Set<String>) {
        for folder in folders { output.removeLeftovers(in: folder) }
    }

    func prepare(_ paths: some Sequence<String>, in folder: String) throws(FileSystemError) {
        try output.makeFolder("")
        try Journal.add(paths, to: output, at: journal)
        try output.makeFolder(folder)
    }

    func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(FileSystemError) {
        try output.write(bytes, to: path)
    }

    func copy(
        _ file: borrowing SourceFileHandle, to path: String, cleaning: VideoCleaning?
    ) throws(FileSystemError) -> Bool {
        try output.copy(file, to: path, cleaning: cleaning)
    }

    func link(_ source: String, as path: String) throws(FileSystemError) {
        try output.link(source, as: path)
    }

    func write(_ archive: AlbumZip) throws(FileSystemError) -> Bool {
        guard let staged = try output.stage(archive) else { return false }
        try output.publish(staged)
        return true
    }

    func stage(_ bytes: [UInt8], for path: String) throws(FileSystemError) -> OutputFolder.Staged? {
        try output.makeFolder("")
        return try output.stage(bytes, for: path)
    }

    func begin(_ path: String) throws(FileSystemError) -> OutputFolder.Unfinished? {
        try output.begin(path)
    }

    func commit(
        _ staged: [OutputFolder.Staged], removing obsolete: [String]
    ) throws(FileSystemError) {
        try output.prepareCommit(of: staged, removing: obsolete)
        if !staged.isEmpty { try Journal.add(staged, to: output) }
    }

    func publish(
        _ staged: [OutputFolder.Staged], isNew: (String) -> Bool
    ) throws(FileSystemError) {
        for file in staged where isNew(file.path) { try output.exchange(file) }
        for file in staged where !isNew(file.path) { try output.exchange(file) }
    }

    func discard(_ staged: OutputFolder.Staged) { output.discard(staged) }

    func remove(_ path: String) throws(FileSystemError) -> Bool { try output.remove(path) }

    func makeDurable() throws(FileSystemError) -> Bool {
        try output.makeDurable()
        return true
    }

    func finish() throws(FileSystemError) {
        for path in [Journal.path] + Journal.shardPaths(in: output, but: otherShards) {
            try output.remove(path)
        }
    }
}
