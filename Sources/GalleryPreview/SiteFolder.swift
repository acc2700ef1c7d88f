internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite
internal import NIOCore

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The folder of a built site, from which files are served.
struct SiteFolder: Sendable {
    /// The resolved path.
    let path: String

    /// Whether there is a site: its first page exists.
    var isThere: Bool { FileStatus(path: path + "/index.html")?.kind == .file }

    /// An open file, which is closed when this object is released.
    final class OpenFile: Sendable {
        /// The open file.
        let handle: NIOFileHandle
        /// The stamp of the file when it was opened.
        let stamp: FileStamp

        fileprivate init(descriptor: CInt, stamp: FileStamp) {
            handle = NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: descriptor)
            self.stamp = stamp
        }

        // Nothing was written, so a failed close loses nothing.
        deinit { try? handle.close() }
    }

    /// Looks up a path; returns the open file unless it is a page.
    ///
    /// Opens folder by folder without following links, so that no file outside of the folder is ever opened, even
    /// when a link is created meanwhile. A built site contains no links.
    func find(_ place: SitePath) -> (found: Answer.Found, file: OpenFile?) {
        guard let opened = descriptor(of: place.fileNames) else { return (.nothing, nil) }
        guard let status = FileStatus(descriptor: opened) else {
            close(opened)
            return (.nothing, nil)
        }
        let isPage = place.isFolder || ContentType.of(place.names.last ?? "") == ContentType.page
        switch status.kind {
        case .folder:
            close(opened)
            return (place.isFolder ? .nothing : .folder, nil)
        case .file where isPage:
            defer { close(opened) }
            // An unreadable file has no page.
            let bytes = try? DescriptorReading.bytes(opened, at: 0, count: status.bytes)
            return (bytes.map(Answer.Found.page) ?? .nothing, nil)
        case .file:
            let file = OpenFile(descriptor: opened, stamp: status.stamp)
            return (.file(status.stamp), file)
        case .link, .other:
            close(opened)
            return (.nothing, nil)
        }
    }

    /// The version of the page at a path; that of a missing file if there is none.
    func version(of place: SitePath) -> String {
        guard case .page(let bytes) = find(place).found else { return ServedPage.version(nil) }
        return ServedPage.version(bytes)
    }

    private func descriptor(of names: [String]) -> CInt? {
        let folder = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        // Opening a pipe would block.
        let file = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var descriptor = openat(AT_FDCWD, path, folder)
        for (index, name) in names.enumerated() where descriptor >= 0 {
            let above = descriptor
            descriptor = openat(above, name, index < names.count - 1 ? folder | O_NOFOLLOW : file)
            close(above)
        }
        return descriptor >= 0 ? descriptor : nil
    }
}
