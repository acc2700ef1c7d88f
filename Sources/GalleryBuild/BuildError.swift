public import GalleryFiles
public import GallerySealing
public import GallerySite

/// Why a build, or the removal of a site, cannot be done at all.
public enum BuildError: Error, Sendable, Hashable {
    /// There is no folder of photos at the path.
    case noPhotoFolder(String)
    /// The output folder is the photo folder or lies above or inside it.
    case outputOverlapsPhotos(output: String, photos: String)
    /// The output folder is a file.
    case outputIsFile(String)
    /// The output folder contains files that no build of ours made.
    case outputIsForeign(String)
    /// Another build writes to the output folder.
    case outputIsBusy(String)
    /// There is a file of the name already.
    case fileExists(String)
    /// The folder is no site of ours; it may contain a file named as the one that marks a site.
    case notASite(String, hasManifest: Bool)
    /// The folder that a theme is to be written to is a file.
    case themeFolderIsFile(String)
    /// The folder that a theme is to be written to contains files.
    case themeFolderIsNotEmpty(String)
    /// What is unlisted needs a secret: the path of the folder or photo, and a secret that may be used.
    case noSecret(path: String, fresh: String)
    /// What is private needs a secret: the path of the folder, and a secret that may be used.
    case noKeySecret(path: String, fresh: String)
    /// The first page of the site cannot be unlisted.
    case unlistedSite
    /// The site as a whole cannot be private.
    case privateSite
    /// A private album has no password: the path of its folder, and the variable of the environment that may hold one.
    case noPassword(path: String, variable: String)
    /// The password of a private album does not withstand guessing; some that do.
    case weakPassword(path: String, PasswordWeakness, suggestions: [String])
    /// Two albums of the site's root would have one address.
    case addressTaken(String)
    /// The theme cannot be used.
    case theme(ThemeError)
    /// A file that the settings name cannot be used.
    case content(SiteContentError)
    /// The file system refused.
    case fileSystem(FileSystemError)
    /// So many photos of the site are missing in the photo folder at the path that the site stays as it is.
    case photosLost(PhotoLoss, folder: String)
    /// A shard has no cache, from which a build could join it.
    case shardWithoutCache
    /// AVIFs are wanted, and there is no encoder for them.
    case noAVIFEncoder
    /// The build was interrupted.
    case interrupted

    /// The file or folder it is about.
    public var path: String? {
        switch self {
        case .noPhotoFolder(let path), .outputOverlapsPhotos(let path, _), .outputIsFile(let path),
            .outputIsForeign(let path), .outputIsBusy(let path), .fileExists(let path),
            .notASite(let path, _), .themeFolderIsFile(let path), .themeFolderIsNotEmpty(let path):
            path
        case .noSecret(let path, _), .noKeySecret(let path, _): path
        case .noPassword(let path, _), .weakPassword(let path, _, _), .addressTaken(let path):
            path
        case .unlistedSite, .privateSite: "index.md"
        case .theme(let error): error.path
        case .content(let error): error.path
        case .fileSystem(let error): error.path
        case .photosLost(.album(let album), let folder) where !album.isEmpty: folder + "/" + album
        case .photosLost(_, let folder): folder
        case .interrupted, .shardWithoutCache, .noAVIFEncoder: nil
        }
    }

    /// The line, from 1, if it is about one.
    public var line: Int? {
        if case .theme(let error) = self { error.line } else { nil }
    }

    /// What a person can do about it.
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
        case .noSecret(_, let fresh), .noKeySecret(_, let fresh): .addSecret(fresh)
        case .unlistedSite, .privateSite: .useFolderInside
        case .noPassword(_, let variable): .addPassword(variable: variable)
        case .weakPassword(_, .blank, let suggestions):
            .usePassword(suggestions, orAllowWeak: false)
        case .weakPassword(_, _, let suggestions): .usePassword(suggestions, orAllowWeak: true)
        case .addressTaken: .chooseAddress
        case .theme(let error): error.remedy
        case .content(let error): error.remedy
        case .fileSystem: nil
        case .photosLost: .restorePhotosOrForce
        case .shardWithoutCache: .nameCacheFolder
        case .noAVIFEncoder: .installAVIFEncoder
        case .interrupted: .buildAgainToContinue
        }
    }
}
