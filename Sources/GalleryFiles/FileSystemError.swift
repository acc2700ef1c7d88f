#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A failed file system operation, with its path and reason.
public struct FileSystemError: Error, Sendable, Hashable {
    /// The operations.
    public enum Operation: String, Sendable, Hashable {
        case open, read, list, create, write, rename, remove
    }

    /// The operation.
    public var operation: Operation
    /// The path.
    public var path: String
    /// The error number of the system.
    public var errno: Int32

    /// Creates an error.
    public init(operation: Operation, path: String, errno: Int32) {
        (self.operation, self.path, self.errno) = (operation, path, errno)
    }

    /// Whether an error number means that there is no such file.
    package static func isAbsence(_ errno: Int32) -> Bool { errno == ENOENT || errno == ENOTDIR }

    /// Whether an error number means that another file has taken the place of the expected one.
    package static func isReplacement(_ errno: Int32) -> Bool { errno == ESTALE }

    /// Creates an error from the system's last one.
    package static func last(_ operation: Operation, _ path: String) -> FileSystemError {
        #if canImport(Darwin)
            FileSystemError(operation: operation, path: path, errno: Darwin.errno)
        #else
            FileSystemError(operation: operation, path: path, errno: Glibc.errno)
        #endif
    }

    /// The task was cancelled.
    package static let cancelled = FileSystemError(operation: .write, path: "", errno: ECANCELED)
}
