package import GalleryFacts
package import GalleryFiles
package import GallerySite

/// Why a site cannot be checked.
package enum CheckError: Error, Sendable, Hashable {
    /// The folder does not contain a site of this program; it may contain a file with the name of the manifest.
    case notASite(String, hasManifest: Bool)
    /// A build writes to the folder.
    case siteIsBusy(String)
    /// A file system operation failed.
    case fileSystem(FileSystemError)
    /// The machine refused something that reading the file at a path needs.
    case refused(MachineRefusal, path: String)
    /// The check was interrupted.
    case interrupted

    /// The file or folder of the error; nil when there is none.
    package var path: String? {
        switch self {
        case .notASite(let path, _), .siteIsBusy(let path), .refused(_, let path): path
        case .fileSystem(let error): error.path
        case .interrupted: nil
        }
    }

    /// How to fix it; nil when the error states it.
    package var remedy: Remedy? {
        switch self {
        case .notASite(_, let hasManifest): hasManifest ? .buildSite : .nameSiteFolder
        case .siteIsBusy: .waitForBuild
        case .refused(let refusal, _): .liftLimit(refusal)
        case .fileSystem, .interrupted: nil
        }
    }
}
