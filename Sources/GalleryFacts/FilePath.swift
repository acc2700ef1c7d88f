/// The parts of a path, whose names have `/` between them.
package enum FilePath {
    /// The path of the folder that a file is in; empty for one without a folder.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    /// The last name of a path.
    package static func name(of path: String) -> String {
        path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
    }

    /// Whether a path is that of a folder or of something in it; all relative paths are in the folder of the empty path.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    private static let slash = UInt8(ascii: "/")
}
