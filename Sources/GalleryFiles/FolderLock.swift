#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The right to write to a folder, which one program at a time has.
///
/// The lock is held on the folder itself, so that no file in it shows it, and ends with the process
/// however it ends.
package struct FolderLock: ~Copyable {
    private let descriptor: CInt

    /// Takes the lock of a folder that exists; nil when another program has it.
    package init?(_ folder: String) {
        let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // File systems that know no locks, as some on networks do, are used without.
        if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(opened)
            return nil
        }
        descriptor = opened
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
