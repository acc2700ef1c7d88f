#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
internal import GalleryFiles
internal import GallerySite

/// The error messages of the system.
enum SystemReason {
    /// The message of an error number.
    static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }

    /// The name of a signal.
    static func text(signal: Int32) -> String {
        strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
    }
}

extension FileSystemError: Explainable {
    var remedy: Remedy? { nil }

    var fact: String {
        let verb =
            switch operation {
            case .open, .read: "read"
            case .rename: "write"
            case .list, .create, .write, .remove: operation.rawValue
            }
        return "cannot \(verb) it (\(SystemReason.text(errno)))"
    }
}
