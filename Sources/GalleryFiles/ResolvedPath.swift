#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Paths as the system resolves them.
package enum ResolvedPath {
    /// The absolute path without symbolic links, `.` and `..`; nil when nothing exists there.
    package static func of(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }

    /// The absolute path of a file that need not exist: its nearest existing parent folder resolved, and the rest
    /// appended.
    package static func resolvingExistingPrefix(_ path: String) -> String {
        if let resolved = of(path) { return resolved }
        var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard let last = parts.popLast() else { return path }
        let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        let resolved = resolvingExistingPrefix(parent.isEmpty ? "." : parent)
        return resolved == "/" ? "/" + last : resolved + "/" + last
    }

    /// Whether a path is a symbolic link, also when slashes or `.` follow its name.
    package static func isLink(_ path: String) -> Bool {
        let names = path.split(separator: "/").reversed().drop { $0 == "." }.reversed()
        let written = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
        return FileStatus(path: written, followsLinks: false)?.kind == .link
    }

    /// Whether `path` is `folder` or lies below it, both resolved.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}
