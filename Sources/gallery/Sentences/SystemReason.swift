#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
internal import GalleryFiles
internal import GallerySite

/// The reasons of the system in its own words.
enum SystemReason {
    /// The words for a number.
    static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }
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
