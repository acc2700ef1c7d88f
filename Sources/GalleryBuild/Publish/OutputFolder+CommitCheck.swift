internal import GalleryFacts
internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension OutputFolder {
    /// Creates the folders of files to be published, and checks in advance that every folder, those of `removed`
    /// files included, is writable and on the disk of the staged files, that the disk has space for new names, and
    /// that no folder has the name of a file.
    func prepareCommit(
        of staged: [Staged], removing removed: [String]
    ) throws(FileSystemError) {
        let folders = Set(staged.map { FilePath.folder(of: $0.path) }).sorted()
        for folder in folders { try makeFolder(folder) }
        guard let root = FileStatus(path: path) else { throw .last(.write, path) }
        let room = try room()
        for folder in Set(folders + removed.map(FilePath.folder)).sorted() {
            let location = FilePath.joined(path, folder)
            // The folder of a removed file may be missing, too.
            guard let status = FileStatus(path: location) else { continue }
            guard access(location, W_OK | X_OK) == 0 else { throw .last(.write, location) }
            guard status.identity.device == root.identity.device else {
                throw FileSystemError(operation: .write, path: location, errno: EXDEV)
            }
        }
        // A folder may need one more block for new names.
        guard room >= folders.count else {
            throw FileSystemError(operation: .write, path: path, errno: ENOSPC)
        }
        for file in staged
        where FileStatus(path: path + "/" + file.path, followsLinks: false)?.kind == .folder {
            throw FileSystemError(operation: .rename, path: path + "/" + file.path, errno: EISDIR)
        }
    }

    /// The number of free blocks of the disk that this user may allocate.
    private func room() throws(FileSystemError) -> Int {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { throw .last(.write, path) }
        return Int(clamping: status.f_bavail)
    }
}
