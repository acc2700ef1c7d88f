package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The result of one `stat` of a file.
package struct FileStatus: Sendable, Hashable {
    /// The kinds of files that this program distinguishes.
    package enum Kind: Sendable, Hashable {
        case file, folder, link, other
    }

    /// The identity of a file on a machine.
    package struct Identity: Sendable, Hashable {
        /// The number of the device.
        package let device: UInt64
        let inode: UInt64

        /// Creates an identity.
        package init(device: UInt64, inode: UInt64) {
            (self.device, self.inode) = (device, inode)
        }
    }

    /// The kind.
    package var kind: Kind
    /// The stamp, which changes with the file.
    package var stamp: FileStamp
    /// The length in bytes.
    package var bytes: Int { stamp.bytes }
    /// The identity of the file.
    package var identity: Identity
    /// The number of hard links.
    package var links: Int

    /// The status of the file at `path`; nil when there is none.
    package init?(path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open file.
    package init?(descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        stamp = FileStamp(status)
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        links = Int(truncatingIfNeeded: status.st_nlink)
    }
}

/// An open folder, which examines its files without resolving its path each time.
package struct FolderStatus: ~Copyable {
    private let descriptor: CInt

    /// Opens a folder.
    package init(_ path: String) throws(FileSystemError) {
        let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw .last(.list, path) }
        descriptor = opened
    }

    /// Opens the folder at a path below `root`, a resolved path. Where the system can, no link leads out of `root`.
    package init(_ path: String, below root: String) throws(FileSystemError) {
        do {
            descriptor = try ConfinedFile.open(
                path.isEmpty ? "." : path, below: root, flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        } catch {
            throw FileSystemError(operation: .list, path: error.path, errno: error.errno)
        }
    }

    deinit { close(descriptor) }

    /// The identity of the folder.
    package var identity: FileStatus.Identity? { FileStatus(descriptor: descriptor)?.identity }

    /// The names in the folder as the system stores them, unsorted, without `.` and `..`.
    package func names() throws(FileSystemError) -> [[UInt8]] {
        // A stream closes its descriptor, and has its own place in the folder.
        let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { throw .last(.list, "") }
        guard let directory = fdopendir(own) else {
            let error = FileSystemError.last(.list, "")
            close(own)
            throw error
        }
        return FolderListing.names(in: directory)
    }

    /// The status of a file in the folder; nil when there is none. Does not follow a symbolic link.
    package func status(of name: String) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileStatus(status)
    }

    /// The stamp of a regular file at a path below the folder; nil when there is none.
    package func stamp(of path: String) -> FileStamp? {
        Array(path.utf8CString).withUnsafeBytes { stamp(of: $0) }
    }

    /// The stamp of a regular file at a path below the folder; `path` must end with a zero byte. Nil when there is
    /// none.
    package func stamp(of path: UnsafeRawBufferPointer) -> FileStamp? {
        var status = stat()
        guard let start = path.baseAddress,
            fstatat(descriptor, start.assumingMemoryBound(to: CChar.self), &status, 0) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return FileStamp(status)
    }
}
