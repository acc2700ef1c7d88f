#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The exclusive right to write to a folder.
///
/// The lock is on the folder itself, so that it needs no file, and ends with the process.
package struct FolderLock: ~Copyable {
    private let descriptor: CInt

    /// Takes the lock of an existing folder; nil when another program has it.
    package init?(_ folder: String) {
        let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // File systems without locks, such as some network file systems, are used without one.
        if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(opened)
            return nil
        }
        descriptor = opened
    }

    deinit {
        guard descriptor >= 0 else { return }
        // A child process that has not called exec yet has a copy of the descriptor, which would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
