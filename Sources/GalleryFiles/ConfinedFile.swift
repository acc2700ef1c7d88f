internal import CFileSystem

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files below a folder that others may change at any time, for example by symbolic links to other files of the
/// machine.
package enum ConfinedFile {
    /// Opens the file at a path below `folder`, a resolved path. Where the system can, no link leads out of the folder,
    /// whatever is renamed meanwhile; elsewhere links are followed. Throws `ESTALE` when a link leads out.
    static func open(
        _ path: String, below folder: String, flags: CInt
    ) throws(FileSystemError) -> CInt {
        let whole = folder + "/" + path
        var opened = file_system_open_below(folder, path, flags)
        if opened < 0, errno == EXDEV {
            // The system refuses absolute links, even to a file of the folder.
            guard let target = ResolvedPath.of(whole), ResolvedPath.contains(folder, target) else {
                throw FileSystemError(operation: .open, path: whole, errno: ESTALE)
            }
            let inside = target.dropFirst(folder.count).drop { $0 == "/" }
            opened = file_system_open_below(folder, inside.isEmpty ? "." : String(inside), flags)
            if opened < 0, errno == EXDEV || errno == ELOOP { errno = ESTALE }
        }
        if opened < 0, errno == ENOSYS || errno == EPERM {
            #if canImport(Darwin)
                opened = Darwin.open(whole, flags)
            #else
                opened = Glibc.open(whole, flags)
            #endif
        }
        guard opened >= 0 else { throw .last(.open, whole) }
        return opened
    }

    /// The status of the file at a path below `folder`, a resolved path; nil when there is none, or when a link leads
    /// out of the folder.
    package static func status(_ path: String, below folder: String) -> FileStatus? {
        #if canImport(Darwin)
            return FileStatus(path: folder + "/" + path)
        #else
            // With O_PATH, a glibc constant that needs _GNU_SOURCE, a file need not be readable.
            let onlyPath: CInt = 0o10000000
            guard let opened = try? open(path, below: folder, flags: onlyPath | O_CLOEXEC) else {
                return nil
            }
            defer { close(opened) }
            return FileStatus(descriptor: opened)
        #endif
    }
}

extension SourceFileHandle {
    /// Opens a regular file at a path below `folder`, a resolved path; a link leads out of the folder only with
    /// `leavesFolder`. Throws `ESTALE` when another file is there than the one with `identity`.
    package init(
        _ path: String, below folder: String, leavesFolder: Bool = false,
        identity: FileStatus.Identity? = nil
    ) throws(FileSystemError) {
        let whole = folder + "/" + path
        guard !leavesFolder else {
            try self.init(opened: Self.open(whole), whole, identity)
            return
        }
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        try self.init(
            opened: ConfinedFile.open(path, below: folder, flags: flags), whole, identity)
    }
}
