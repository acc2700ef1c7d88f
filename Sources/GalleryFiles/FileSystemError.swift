#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A refusal of the file system: what was tried, where, and the system's reason.
public struct FileSystemError: Error, Sendable, Hashable {
    /// What was tried.
    public enum Operation: String, Sendable, Hashable {
        case open, read, list, create, write, rename, remove
    }

    /// What was tried.
    public var operation: Operation
    /// The path it was tried on.
    public var path: String
    /// The system's number for the reason.
    public var errno: Int32

    /// Creates an error.
    public init(operation: Operation, path: String, errno: Int32) {
        (self.operation, self.path, self.errno) = (operation, path, errno)
    }

    /// Whether a number means that there is no such file.
    package static func isAbsence(_ errno: Int32) -> Bool { errno == ENOENT || errno == ENOTDIR }

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
