internal import GalleryCryptography
internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension FileSystemError {
    /// There is no memory left for a hash or a key of the file.
    static func outOfMemory(_ path: String) -> FileSystemError {
        FileSystemError(operation: .read, path: path, errno: ENOMEM)
    }
}

extension SHA256 {
    /// The digest of the content of the file at `path`.
    consuming func digest(of path: String) throws(FileSystemError) -> [UInt8] {
        do { return try finalize() } catch { throw .outOfMemory(path) }
    }
}
