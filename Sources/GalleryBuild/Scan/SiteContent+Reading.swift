internal import GalleryFiles
package import GallerySite

extension SiteContent {
    /// Reads the files that `settings` name.
    package init(reading settings: SiteSettings) throws(SiteContentError) {
        var files: Files = [:]
        for path in Self.paths(settings) {
            do throws(FileSystemError) {
                files[path] = .success(try FileContents.read(path))
            } catch {
                files[path] = .failure(.unreadable(path: error.path, errno: error.errno))
            }
        }
        try self.init(settings, files: files)
    }
}
