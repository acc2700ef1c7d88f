#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Making folders that may be there already.
package enum FolderMaking {
    /// Makes a folder and those above it, for everyone as the system has it, or for this user alone.
    package static func make(_ path: String, isPrivate: Bool) throws(FileSystemError) {
        if let status = FileStatus(path: path) {
            guard status.kind == .folder else {
                throw FileSystemError(operation: .create, path: path, errno: ENOTDIR)
            }
            return
        }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try make(String(path[..<slash]), isPrivate: isPrivate)
        }
        // Another worker may have made it meanwhile.
        guard mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST else {
            throw .last(.create, path)
        }
    }
}
