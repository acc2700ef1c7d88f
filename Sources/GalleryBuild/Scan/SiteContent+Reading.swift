internal import GalleryFacts
internal import GalleryFiles
package import GallerySite

extension SiteContent {
    /// Reads the files that `settings` reference; `photos` is the resolved path of the photo folder.
    package init(reading settings: SiteSettings, photos: String) throws(SiteContentError) {
        var files: Files = [:]
        for path in Self.paths(settings) {
            do throws(FileSystemError) {
                files[path] = .success(try FileContents.read(path))
            } catch {
                files[path] = .failure(.unreadable(path: error.path, errno: error.errno))
            }
        }
        try self.init(settings, files: files, photos: photos) { path in
            let folder = FilePath.folder(of: ResolvedPath.resolvingExistingPrefix(path))
            return folder == photos ? "" : StoreLocation.relative(folder, from: photos)
        }
    }
}
