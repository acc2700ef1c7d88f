internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A temporary folder of this process, on a local disk. Who creates it removes it, in a `defer` statement: a `deinit`
/// would remove it after the last use of the value, when its path may still be in use.
struct TemporaryPrivateFolder: Sendable {
    /// The path.
    let path: String

    /// Creates the folder in `$TMPDIR`, else in `/tmp`.
    init() throws(FileSystemError) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(base)/gallery-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw .last(.create, base) }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Removes the folder and its files.
    func remove() {
        for name in OutputFolder(path: path).names() { unlink(path + "/" + name) }
        rmdir(path)
    }
}
