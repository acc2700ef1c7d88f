#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files that only their owner can read.
package enum PrivateFile {
    /// Creates an empty file at `path` in `folder`, both for the owner only, unless it exists.
    package static func prepare(_ path: String, in folder: String) throws(FileSystemError) {
        try FolderMaking.make(folder, isPrivate: true)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .last(.create, path) }
        close(descriptor)
    }

    /// Creates a folder for the owner only, unless it exists, and checks that it is writable.
    package static func prepareFolder(_ path: String) throws(FileSystemError) {
        try FolderMaking.make(path, isPrivate: true)
        guard access(path, W_OK) == 0 else { throw .last(.create, path) }
    }

    /// Removes a file if it exists.
    package static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || FileSystemError.isAbsence(errno) else {
            throw .last(.remove, path)
        }
    }
}
