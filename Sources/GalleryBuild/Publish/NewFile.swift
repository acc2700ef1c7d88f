internal import GalleryFiles

/// New files that never replace existing ones.
package enum NewFile {
    /// Writes a file whole, or not at all; throws `.fileExists` when anything of its name exists. The check is not
    /// atomic: a file that another program creates meanwhile is replaced.
    package static func write(_ bytes: [UInt8], to path: String) throws(BuildError) {
        if FileStatus(path: path, followsLinks: false) != nil { throw .fileExists(path) }
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let folder = OutputFolder(path: slash == path.startIndex ? "." : String(path[..<slash]))
        do throws(FileSystemError) {
            try folder.publish(try folder.stage(bytes, for: String(path[slash...])))
        } catch {
            throw .fileSystem(error)
        }
    }
}
