#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

#if canImport(Darwin)
    typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    typealias DirectoryStream = OpaquePointer
#endif

/// The names directly inside a folder.
package enum FolderListing {
    /// The names in the folder at `path` as the system stores them, unsorted, without `.` and `..`.
    package static func names(in path: String) throws(FileSystemError) -> [[UInt8]] {
        guard let directory = opendir(path) else { throw .last(.list, path) }
        return names(in: directory)
    }

    /// The rest of the names of an open folder, which is closed.
    static func names(in directory: DirectoryStream) -> [[UInt8]] {
        defer { closedir(directory) }
        var names: [[UInt8]] = []
        while let entry = readdir(directory) {
            // The record may be shorter than its type, so the name is read in place and not copied as a whole.
            let name = withUnsafeMutablePointer(to: &entry.pointee.d_name) { field in
                let start = UnsafeRawPointer(field)
                let count = strlen(start.assumingMemoryBound(to: CChar.self))
                return Array(UnsafeRawBufferPointer(start: start, count: count))
            }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        return names
    }
}
