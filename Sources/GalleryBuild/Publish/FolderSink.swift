internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The folder of a site, which is really written to.
struct FolderSink: OutputSink {
    /// The folder.
    var output: OutputFolder

    func removeLeftovers(in folders: Set<String>) {
        for folder in folders { output.removeLeftovers(in: folder) }
    }

    func prepare(_ paths: some Sequence<String>, in folder: String) throws(FileSystemError) {
        try output.makeFolder("")
        try Journal.add(paths, to: output)
        try output.makeFolder(folder)
    }

    func derive(
        _ derivation: RenditionDerivation,
        _ jobs: some RandomAccessCollection<RenditionDerivation.Job>,
        onFinish: (RenditionDerivation.Job, RenditionDerivation.Outcome) -> Bool
    ) async {
        await derivation.run(jobs, onFinish: onFinish)
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

    func publish(
        _ staged: [OutputFolder.Staged], isNew: (String) -> Bool
    ) throws(FileSystemError) {
        var folders: Set<String> = []
        let (new, old) = (staged.filter { isNew($0.path) }, staged.filter { !isNew($0.path) })
        for file in new {
            let folder = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? ""
            if folders.insert(folder).inserted { try output.makeFolder(folder) }
            try output.publish(file)
        }
        for file in old { try output.publish(file) }
    }

    func discard(_ staged: OutputFolder.Staged) { output.discard(staged) }

    func remove(_ path: String) throws(FileSystemError) -> Bool { try output.remove(path) }

    func makeDurable() throws(FileSystemError) -> Bool {
        try output.makeDurable()
        return true
    }

    func finish() throws(FileSystemError) { try output.remove(Journal.path) }
}
