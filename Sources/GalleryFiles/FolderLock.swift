#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The exclusive right to write to a folder, until the end of a closure.
///
/// The lock is on the folder itself, so that it needs no file, and ends with the process. Its end is a call and not
/// the end of a value's lifetime, which the optimiser may move to the last use of the value.
package final class FolderLock {
    private var descriptor: CInt?

    private init() {}

    /// Calls `body`, and releases the lock afterwards if `body` took it.
    package static func scope<Value, Failure: Error>(
        _ body: (FolderLock) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let lock = FolderLock()
        defer { lock.release() }
        return try body(lock)
    }

    /// Calls `body`, and releases the lock afterwards if `body` took it.
    package static func scope<Value, Failure: Error>(
        _ body: (FolderLock) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let lock = FolderLock()
        defer { lock.release() }
        return try await body(lock)
    }

    /// Whether the lock of a folder was taken.
    package var isTaken: Bool { descriptor != nil }

    /// Takes the lock of a folder; false when another program has it. Nothing is taken when there is no folder.
    package func take(_ folder: String) throws(FileSystemError) -> Bool {
        while descriptor == nil {
            let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0 else {
                if FileSystemError.isAbsence(errno) { return true }
                throw .last(.open, folder)
            }
            // File systems without locks, such as some network file systems, are used without one.
            if flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(opened)
                return false
            }
            // Another program may have removed or replaced the folder before the lock was taken.
            if FileStatus(descriptor: opened)?.identity == FileStatus(path: folder)?.identity {
                descriptor = opened
            } else {
                close(opened)
            }
        }
        return true
    }

    private func release() {
        guard let descriptor else { return }
        // A child process that has not called exec yet has a copy of the descriptor, which would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
        self.descriptor = nil
    }
}
