public import GalleryFacts

/// How to fix a problem.
public enum Remedy: Sendable, Hashable {
    /// A limit that an option sets.
    public enum Limit: Sendable, Hashable {
        case pixels, fileBytes, segments, workingBytes, scans, timeout, files, depth
    }

    // MARK: The photographer's files
    case copyAgain
    case exportAgain
    case exportAsJPEGOrPNG
    case exportAsBaselineJPEG
    case exportAsStandardPNG
    case exportAsSDR
    case buildWithTrait(String)
    case exportSmaller
    case exportSmallerOrUseOneJob
    case exportWithHDROrDropIt
    case saveAsBaselineJPEG
    case saveAsBaselineJPEGOrRaise(Limit)
    case saveAsPlainPictureOrRaise(Limit)
    case exportSmallerOrRaise(Limit)
    case exportAgainOrRaise(Limit)
    case decodeInProcess
    case raise(Limit)
    case saveAsMP4
    case saveAsMP4OrTranscode
    case saveAsMP4WithoutExtraTracks
    case saveAsOneFile
    case downloadAgain
    case compareWithOriginal
    case stripOriginals
    case addPoster
    case installFFmpeg
    case rename
    case remove
    case renameOrRemove
    case renameOrRemoveThisOne
    case removeOrFix
    case fixOrRemove
    case checkPermissions
    case copyPhotoOrFollowLinks
    case namePhotoOfAlbum
    case nameAlbum
    case closeFrontMatter
    case writeYAML
    case quoteText
    case saveAsUTF8
    /// Make a file shorter than a number of mebibytes.
    case shortenFile(megabytes: Int)
    case renameTo(String)
    /// Write keys of visibility into front matter, or remove the word.
    case writeKeyBetweenFences
    case addPrivate
    case writeMarkdown
    case useWebAddress
    case writeForPhoto
    case writeIntoIndex
    case copyPicture
    case quotePickLink
    case askForSavedList
    case updateProgram
    case addAlias(String)
    case addAliasOfPhoto(String)

    // MARK: A build and its folders
    case buildAgain
    case buildAgainWhenComplete
    case buildAgainToContinue
    case restorePhotosOrForce
    /// Name a folder with photos that are not hidden, or build without `--strict`.
    case namePhotosOrBuildWithoutStrict
    case buildSite
    case namePhotoFolder
    case nameFolder
    case nameOutputFolder
    case nameSiteFolder
    case nameThemeFolder
    case nameEmptyFolderOrForce
    case chooseOutput
    case chooseOutputOrForce
    case moveOrRemoveFirst
    case waitForBuild
    case liftLimit(MachineRefusal)
    case buildShardAgain
    case nameCacheFolder
    /// Install an AVIF encoder, or build without AVIF.
    case installAVIFEncoder
    case addSecret(String)
    case useFolderInside
    /// Set the password of a private album, in its file or an environment variable.
    case addPassword(variable: String)
    /// Use a stronger password, such as one of the suggestions.
    case usePassword([String], orAllowWeak: Bool)
    case chooseAddress
    case namePasswordFile

    // MARK: Theme and settings
    case didYouMean(String)
    case renameOrConvert
    case renameOneOfThem
    case keepOne
    case exportFontOrConvert
    case useSizedLogo
    /// Export the picture as a PNG with a transparent background.
    case exportTransparentPNG
    case nameAfterLanguage
    case useCustomStyleSheet
    case includeOrRemoveTemplate
    case useSection(String)
    case importOrRemoveModule
    case copyFromBuiltInTheme
    case useSVGBesideStyleSheets

    // MARK: A published site
    case buildOrCopyAgain
    case buildFromPhotos
    case linkToPage(String)
    case useRelativeAddress
    case copyIntoSite
    case putIntoFile
    case publishCoordinates
    case replaceWithFile

    // MARK: A deployment
    case nameTarget
    case nameHostOrRemote
    case chooseTarget
    case chooseTargetOrForce
    case checkSiteAndTargetOrForce
    /// Install a program, whose package has the same name.
    case install(String)
    /// Install a newer version of a program.
    case update(String)
    case deployAgainToContinue

    // MARK: A preview
    case choosePort
    case chooseFreePort
    case choosePortFrom1024
}

extension Remedy {
    /// A suggestion of the nearest existing name, if one is similar.
    static func suggestion(_ name: String?) -> Remedy? { name.map { .didYouMean($0) } }
}
