internal import Foundation
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

    /// `$TMPDIR`, else `/tmp`.
    static var base: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    private static let prefix = "gallery-"
    // Versions up to 0.1.0 built the sites of private albums in such folders.
    private static let unencryptedSite = "site"

    /// Removes the unencrypted sites of private albums that killed builds of versions up to 0.1.0 left.
    static func removeUnencryptedSites() {
        for name in OutputFolder(path: base).names() where name.hasPrefix(prefix) {
            let folder = base + "/" + name
            let site = folder + "/" + unencryptedSite
            var status = stat()
            guard lstat(folder, &status) == 0, status.st_mode == S_IFDIR | 0o700,
                status.st_uid == geteuid(), OutputFolder(path: folder).names() == [unencryptedSite],
                PublishedSite.isOurs(OutputFolder(path: site))
            else { continue }
            // A folder that cannot be removed is still readable only by its owner.
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    /// Creates the folder in `base`.
    init() throws(FileSystemError) {
        let base = Self.base
        var name = Array("\(base)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw .last(.create, base) }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Removes the folder and its files.
    func remove() {
        for name in OutputFolder(path: path).names() { unlink(path + "/" + name) }
        rmdir(path)
    }
}
