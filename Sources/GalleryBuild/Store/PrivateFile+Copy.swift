internal import CFileSystem
internal import GalleryFiles
internal import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    /// Replaces a file of `folder` with a copy of another, readable only by the owner; the file appears whole or not
    /// at all.
    static func replace(
        _ name: String, in folder: String, withContentOf source: String
    ) throws(FileSystemError) {
        // Concurrent builds use separate names, even in one process.
        let token = TemporaryName.token()
        let (path, temporary) = ("\(folder)/\(name)", "\(folder)/\(name).new-\(token)")
        let handle = try SourceFileHandle(source)
        try prepare(temporary, in: folder)
        let descriptor = open(temporary, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .last(.write, path) }
        let status = file_system_copy_range(handle.descriptor, 0, descriptor, handle.count)
        let isWritten = status == 1 && fsync(descriptor) == 0
        let error = FileSystemError.last(.write, path)
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            unlink(temporary)
            throw error
        }
    }
}
