package import GalleryFiles
package import GallerySite

/// Why a site cannot be checked at all.
package enum CheckError: Error, Sendable, Hashable {
    /// The folder is not a site of ours; it may hold a file named as the one that tells a site.
    case notASite(String, hasManifest: Bool)
    /// A build writes to the folder.
    case siteIsBusy(String)
    /// The file system refused.
    case fileSystem(FileSystemError)
    /// The check was interrupted.
    case interrupted

    /// The path it is about and the sentence for it.
    package var diagnostic: Diagnostic {
        switch self {
        case .notASite(let path, let hasManifest):
            return Diagnostic(
                .error, path: path,
                message: hasManifest
                    ? "not a site of gallery (its gallery.json is damaged, or another program's); "
                        + "build the site again"
                    : "not a site of gallery (no gallery.json); name the folder of one")
        case .siteIsBusy(let path):
            return Diagnostic(
                .error, path: path,
                message: "in use by another build; try again when that has finished")
        case .fileSystem(let error):
            return Diagnostic(
                .error, path: error.path,
                message: "cannot \(error.operation.verb) it (\(error.reason))")
        case .interrupted:
            return Diagnostic(
                .error, message: "interrupted; finished work is kept, build again to continue")
        }
    }
}
