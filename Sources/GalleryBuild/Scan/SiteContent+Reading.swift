internal import GalleryFacts
internal import GalleryFiles
package import GallerySite

extension SiteContent {
    /// Reads the files that `settings` reference; `photos` is the resolved path of the photo folder. A link leads out
    /// of the photo folder only with `followsLinks`.
    package init(
        reading settings: SiteSettings, photos: String, followsLinks: Bool
    ) throws(SiteContentError) {
        var files: Files = [:]
        for path in Self.paths(settings) {
            do throws(FileSystemError) {
                if !followsLinks, let inside = Self.path(path, below: photos) {
                    let file = try SourceFileHandle(inside, below: photos)
                    files[path] = .success(try file.contents(limit: .max))
                } else {
                    files[path] = .success(try FileContents.read(path))
                }
            } catch {
                files[path] = .failure(.unreadable(path: path, errno: error.errno))
            }
        }
        try self.init(settings, files: files, photos: photos) { path in
            let folder = FilePath.folder(of: ResolvedPath.resolvingExistingPrefix(path))
            return folder == photos ? "" : StoreLocation.relative(folder, from: photos)
        }
    }

    /// The part of a path below the photo folder, as it is written; nil for a path that is written otherwise.
    private static func path(_ path: String, below photos: String) -> String? {
        var above = FilePath.folder(of: path)
        while !above.isEmpty, above != "/" {
            if ResolvedPath.of(above) == photos {
                let inside = path.dropFirst(above.count + 1)
                return inside.split(separator: "/").contains("..") ? nil : String(inside)
            }
            above = FilePath.folder(of: above)
        }
        guard ResolvedPath.of(".") == photos, !path.hasPrefix("/") else { return nil }
        return path.split(separator: "/").contains("..") ? nil : path
    }
}
