internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A temporary folder of this process, on a local disk, which is removed with this value.
struct TemporaryPrivateFolder: ~Copyable {
    /// The path.
    let path: String

    /// Creates the folder in `$TMPDIR`, else in `/tmp`.
    init() throws(FileSystemError) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(base)/gallery-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw .last(.create, base) }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in OutputFolder(path: path).names() { unlink(path + "/" + name) }
        rmdir(path)
    }
}
