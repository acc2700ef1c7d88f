internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

extension SourceTree.File {
    /// Creates the entry of a file with its status.
    init(path: String, _ status: FileStatus, leavesFolder: Bool = false) {
        self.init(
            path: path, bytes: status.bytes, stamp: status.stamp, device: status.identity.device,
            leavesFolder: leavesFolder)
    }

    /// Opens the file below `root`, the resolved path of the photo folder. Throws a replacement when the path now
    /// leads to another file than the listed one.
    func opened(below root: String) throws(FileSystemError) -> SourceFileHandle {
        try SourceFileHandle(
            path, below: root, leavesFolder: leavesFolder,
            identity: .init(device: device, inode: stamp.inode))
    }
}

extension ImageError {
    /// The reason why a file cannot be opened.
    init(opening error: FileSystemError) {
        self =
            FileSystemError.isReplacement(error.errno)
            ? .changed : .unreadable(errno: error.errno)
    }
}

extension VideoProblem {
    /// The reason why a file cannot be opened.
    init(opening error: FileSystemError) {
        self =
            FileSystemError.isReplacement(error.errno)
            ? .changed : .unreadable(errno: error.errno)
    }
}
