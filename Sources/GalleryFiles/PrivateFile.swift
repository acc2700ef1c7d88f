#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files that no other user may read.
package enum PrivateFile {
    /// Makes an empty file at `path` in `folder`, both for this user alone, unless it is there already.
    package static func prepare(_ path: String, in folder: String) throws(FileSystemError) {
        try FolderMaking.make(folder, isPrivate: true)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .last(.create, path) }
        close(descriptor)
    }

    /// Makes a folder for this user alone, unless it is there already, and checks that it can be written to.
    package static func prepareFolder(_ path: String) throws(FileSystemError) {
        try FolderMaking.make(path, isPrivate: true)
        guard access(path, W_OK) == 0 else { throw .last(.create, path) }
    }

    /// Removes a file if it is there.
    package static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || FileSystemError.isAbsence(errno) else {
            throw .last(.remove, path)
        }
    }
}
