internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite
internal import NIOCore

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The folder of a finished site, as what is served is read from.
struct SiteFolder: Sendable {
    /// The resolved path.
    let path: String

    /// Whether its first page is there, without which there is no site.
    var isThere: Bool { FileStatus(path: path + "/index.html")?.kind == .file }

    /// A file that is open as long as its value lives.
    final class OpenFile: Sendable {
        /// The open file.
        let handle: NIOFileHandle
        /// What it was when it was opened.
        let stamp: FileStamp

        fileprivate init(descriptor: CInt, stamp: FileStamp) {
            handle = NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: descriptor)
            self.stamp = stamp
        }

        // Nothing was written to it, so nothing is lost when closing fails.
        deinit { try? handle.close() }
    }

    /// Looks for what stands at a place; a file that is no page comes open.
    ///
    /// Goes down name by name and follows no link, so that nothing outside of the folder is ever opened,
    /// whatever a link says and whoever changes one meanwhile. A site of ours has no links.
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
            // A disk that cannot be read has no page to show.
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

    /// The version of the page at a place, that of none if it has no page.
    func version(of place: SitePath) -> String {
        guard case .page(let bytes) = find(place).found else { return ServedPage.version(nil) }
        return ServedPage.version(bytes)
    }

    private func descriptor(of names: [String]) -> CInt? {
        let folder = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        // Opening a pipe would wait for whoever writes to it.
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
