#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A refusal of the file system: what was tried, where, and the system's reason.
package struct FileSystemError: Error, Sendable, Hashable {
    /// What was tried.
    package enum Operation: String, Sendable, Hashable {
        case open, read, list, create, write, rename, remove

        /// What cannot be done, in a word.
        package var verb: String {
            switch self {
            case .open, .read: "read"
            case .rename: "write"
            case .list, .create, .write, .remove: rawValue
            }
        }
    }

    /// What was tried.
    package var operation: Operation
    /// The path it was tried on.
    package var path: String
    /// The system's number for the reason.
    package var errno: Int32

    /// Creates an error.
    package init(operation: Operation, path: String, errno: Int32) {
        (self.operation, self.path, self.errno) = (operation, path, errno)
    }

    /// The reason in the system's words.
    package var reason: String { String(cString: strerror(errno)) }

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
