package import GalleryFiles
package import GallerySite

/// Why a site cannot be checked at all.
package enum CheckError: Error, Sendable, Hashable {
    /// The folder is not a site of ours; it may hold a file named as the one that marks a site.
    case notASite(String, hasManifest: Bool)
    /// A build writes to the folder.
    case siteIsBusy(String)
    /// The file system refused.
    case fileSystem(FileSystemError)
    /// The check was interrupted.
    case interrupted

    /// The file or folder it is about.
    package var path: String? {
        switch self {
        case .notASite(let path, _), .siteIsBusy(let path): path
        case .fileSystem(let error): error.path
        case .interrupted: nil
        }
    }

    /// What a person can do about it.
    package var remedy: Remedy? {
        switch self {
        case .notASite(_, let hasManifest): hasManifest ? .buildSite : .nameSiteFolder
        case .siteIsBusy: .waitForBuild
        case .fileSystem: nil
        case .interrupted: .buildAgainToContinue
        }
    }
}
