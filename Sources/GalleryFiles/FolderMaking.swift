#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Creating folders that may exist already.
package enum FolderMaking {
    /// Creates a folder and its parent folders, with the default permissions or for the owner only.
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
        // Another worker may have created it meanwhile.
        guard mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST else {
            throw .last(.create, path)
        }
    }
}
