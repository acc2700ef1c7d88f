/// The components of a path, separated by `/`.
package enum FilePath {
    /// The path of a file's folder; empty for one without a folder.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    /// The last component of a path.
    package static func name(of path: String) -> String {
        path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
    }

    /// The path of `path` below `folder`; either may be empty.
    package static func joined(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
    }

    /// Whether `path` is `folder` or is inside it at any depth; the empty folder contains every path.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    private static let slash = UInt8(ascii: "/")
}
