public import GalleryFacts
public import GalleryFiles
public import GallerySealing
public import GallerySite

/// Why a build, or the removal of a site, failed.
public enum BuildError: Error, Sendable, Hashable {
    /// There is no folder of photos at the path.
    case noPhotoFolder(String)
    /// The output folder is the photo folder or lies above it, or it lies inside it and is not yet a site of this
    /// program.
    case outputOverlapsPhotos(output: String, photos: String)
    /// The output folder is a file.
    case outputIsFile(String)
    /// The output folder contains files that this program did not write.
    case outputIsForeign(String)
    /// Another build writes to the output folder.
    case outputIsBusy(String)
    /// A file of this name exists already.
    case fileExists(String)
    /// The folder does not contain a site of this program; it may contain a file with the name of the manifest.
    case notASite(String, hasManifest: Bool)
    /// The folder for a theme is a file.
    case themeFolderIsFile(String)
    /// The folder for a theme is not empty.
    case themeFolderIsNotEmpty(String)
    /// An unlisted album or photo needs a secret: the path of the folder or photo, and a fresh secret to use.
    case noSecret(path: String, fresh: String)
    /// A private album needs a secret: the path of the folder, and a fresh secret to use.
    case noKeySecret(path: String, fresh: String)
    /// The secret for an unlisted or private album has fewer than 16 characters: the path of the folder or photo,
    /// and a fresh secret to use.
    case shortSecret(path: String, fresh: String)
    /// The first page of the site cannot be unlisted.
    case unlistedSite
    /// The site as a whole cannot be private.
    case privateSite
    /// A private album has no password: the path of its folder, and the environment variable that can hold one.
    case noPassword(path: String, variable: String)
    /// The password of a private album is too weak; stronger suggestions.
    case weakPassword(path: String, PasswordWeakness, suggestions: [String])
    /// Two albums at the root of the site would have the same address.
    case addressTaken(String)
    /// The theme cannot be used.
    case theme(ThemeError)
    /// A file that the settings reference cannot be used.
    case content(SiteContentError)
    /// A file system operation failed.
    case fileSystem(FileSystemError)
    /// So many photos of the site are missing in the photo folder at the path that the site was not changed.
    case photosLost(PhotoLoss, folder: String)
    /// A strict build has no photo to show: the photo folder, and the numbers of its photos that are hidden or left out.
    case noPhotos(folder: String, hidden: Int, omitted: Int)
    /// The machine refused something that the build needs, twice; the path of the file in work.
    case refused(MachineRefusal, path: String?)
    /// A shard has no cache folder, so that no build could join it.
    case shardWithoutCache
    /// AVIF is requested, and no AVIF encoder is available.
    case noAVIFEncoder
    /// The build was interrupted.
    case interrupted

    /// The file or folder that the error is about; for `.addressTaken` the address. Nil when there is none.
    public var path: String? {
        switch self {
        case .noPhotoFolder(let path), .outputOverlapsPhotos(let path, _), .outputIsFile(let path),
            .outputIsForeign(let path), .outputIsBusy(let path), .fileExists(let path),
            .notASite(let path, _), .themeFolderIsFile(let path), .themeFolderIsNotEmpty(let path):
            path
        case .noSecret(let path, _), .noKeySecret(let path, _), .shortSecret(let path, _): path
        case .noPassword(let path, _), .weakPassword(let path, _, _), .addressTaken(let path):
            path
        case .unlistedSite, .privateSite: "index.md"
        case .theme(let error): error.path
        case .content(let error): error.path
        case .fileSystem(let error): error.path
        case .refused(_, let path): path
        case .photosLost(.album(let album), let folder) where !album.isEmpty: folder + "/" + album
        case .photosLost(_, let folder), .noPhotos(let folder, _, _): folder
        case .interrupted, .shardWithoutCache, .noAVIFEncoder: nil
        }
    }

    /// The line of the file, from 1, if the error is about one.
    public var line: Int? {
        if case .theme(let error) = self { error.line } else { nil }
    }

    /// How to fix it; nil when the error states it.
    public var remedy: Remedy? {
        switch self {
        case .noPhotoFolder: .namePhotoFolder
        case .outputOverlapsPhotos: .chooseOutput
        case .outputIsFile: .nameOutputFolder
        case .outputIsForeign: .chooseOutputOrForce
        case .outputIsBusy: .waitForBuild
        case .fileExists: .moveOrRemoveFirst
        case .notASite(_, let hasManifest): hasManifest ? .buildSite : .nameSiteFolder
        case .themeFolderIsFile: .nameFolder
        case .themeFolderIsNotEmpty: .nameEmptyFolderOrForce
        case .noSecret(_, let fresh), .noKeySecret(_, let fresh), .shortSecret(_, let fresh):
            .addSecret(fresh)
        case .unlistedSite, .privateSite: .useFolderInside
        case .noPassword(_, let variable): .addPassword(variable: variable)
        case .weakPassword(_, .blank, let suggestions):
            .usePassword(suggestions, orAllowWeak: false)
        case .weakPassword(_, _, let suggestions): .usePassword(suggestions, orAllowWeak: true)
        case .addressTaken: .chooseAddress
        case .theme(let error): error.remedy
        case .content(let error): error.remedy
        case .fileSystem(let error): MachineRefusal(errno: error.errno).map { .liftLimit($0) }
        case .refused(let refusal, _): .liftLimit(refusal)
        case .photosLost: .restorePhotosOrForce
        case .noPhotos: .namePhotosOrBuildWithoutStrict
        case .shardWithoutCache: .nameCacheFolder
        case .noAVIFEncoder: .installAVIFEncoder
        case .interrupted: .buildAgainToContinue
        }
    }
}
