public import GalleryFacts

/// A problem of a file or a site, as facts. The command turns it into a sentence.
///
/// Problems are stored, so that a build that finds nothing changed reports them again.
public enum Problem: Error, Sendable, Hashable, Codable {
    // MARK: Photos
    /// A photo is left out.
    case photo(ImageError)
    /// A photo is shown although its picture is damaged.
    case damage(PictureDamage)
    /// A photo is shown without its HDR gain map.
    case lostGainMap(GainMapProblem)
    /// A photo has no original for download.
    case noDownload(ImageError)
    /// An animated picture is shown without motion, because its file cannot be published.
    case noAnimation(ImageError)
    /// This number of originals contain GPS coordinates that no page shows.
    case exposedPositions(Int)

    // MARK: Videos
    /// A video is left out, or published without a conversion because it cannot be converted.
    case video(VideoProblem)
    /// This number of videos have plain posters, because no program can decode them.
    case plainPosters(Int)
    /// A video has a plain poster, because none of its pictures could be decoded.
    case plainPoster(WorkerFailure)
    /// This number of videos are not converted, because ffmpeg is not installed.
    case unconvertedVideos(Int)
    /// A video is left out because another one of the same name is shown, at the path.
    case duplicateVideo(shown: String)
    /// A video is shown in a codec that many browsers do not support; its name in the file.
    case uncommonCodec(String)
    /// A video is shown with a sound codec that many browsers do not support; its name in the file.
    case uncommonSoundCodec(String)

    // MARK: The photo folder
    /// An entry of the photo folder is ignored.
    case ignored(IgnoredEntry)
    /// A file beside the photos cannot be read; `errno` is the error number of the system.
    case unreadable(errno: Int32)
    /// The front matter of a file has a mistake; the value keeps its default.
    case frontMatter(FrontMatterProblem)
    /// A part of a text is missing on its page.
    case markdown(MarkdownLoss)
    /// Front matter has keys of other programs, sorted, which are not used here.
    case foreignKeys([String])
    /// The menu references a folder that is not a listed album; `suggestion` is the nearest one.
    case unknownMenuAlbum(String, suggestion: String?)
    /// The photos of an album were published at another path, which has no page now.
    case renamedAlbum(path: String)
    /// A photo was published on another page, which does not exist now.
    case renamedPhoto(page: String)
    /// This number of further photos were published on other pages.
    case renamedPhotos(Int)
    /// The photo folder has no photos; `folder` is its path as the user wrote it.
    case noPhotos(folder: String)

    // MARK: The theme
    /// A file of the theme's folder has an unknown name; `suggestion` is the nearest one.
    case unknownThemeFile(suggestion: String)

    // MARK: The store and the site
    /// The last build was interrupted while it published; this build published this number of its pages.
    case completedPublication(Int)
    /// The worker processes that decode photos run without a sandbox.
    case noSandbox
    /// The store is not used in its current state.
    case store(StoreProblem)
    /// The results of a shard are not used.
    case shard(ShardProblem)
    /// The results of these shards are missing, and this build derived pictures itself.
    case missingShards([Shard])

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .photo(let error), .noDownload(let error), .noAnimation(let error): error.remedy
        case .damage(let damage): damage.remedy
        case .lostGainMap(let problem): problem.remedy
        case .exposedPositions: .stripOriginals
        case .video(let problem): problem.remedy
        case .plainPosters, .unconvertedVideos: .installFFmpeg
        case .plainPoster: .addPoster
        case .duplicateVideo: .renameOrRemoveThisOne
        case .uncommonCodec, .uncommonSoundCodec: .saveAsMP4OrTranscode
        case .ignored(let entry): entry.remedy
        case .frontMatter(let problem): problem.remedy
        case .markdown(let loss): loss.remedy
        case .unknownMenuAlbum(_, let suggestion): .suggestion(suggestion) ?? .nameAlbum
        case .unknownThemeFile(let suggestion): .didYouMean(suggestion)
        case .renamedAlbum(let path): .addAlias("/\(path)/")
        case .renamedPhoto(let page): .addAliasOfPhoto("/\(page)")
        case .shard: .buildShardAgain
        case .unreadable, .foreignKeys, .noPhotos, .renamedPhotos, .store, .completedPublication,
            .noSandbox, .missingShards:
            nil
        }
    }
}

/// Why an entry of the photo folder is ignored.
public enum IgnoredEntry: Sendable, Hashable, Codable {
    case nameIsNotUTF8
    case linkLeavesFolder
    case brokenLink
    case folderUnreadable(errno: Int32)
    /// A file of notes is a pipe, a socket or a device.
    case notAFile
    /// A folder is nested too deeply.
    case tooDeep(limit: Int)
    /// Some files of a folder are left out, because the limit of files is reached.
    case tooManyFiles(limit: Int)

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .nameIsNotUTF8: .rename
        case .linkLeavesFolder: .copyPhotoOrFollowLinks
        case .brokenLink: .removeOrFix
        case .notAFile: .replaceWithFile
        case .folderUnreadable: .checkPermissions
        case .tooDeep: .raise(.depth)
        case .tooManyFiles: .raise(.files)
        }
    }
}

/// Why a store is not used.
public enum StoreProblem: Error, Sendable, Hashable, Codable {
    /// It is from another version of the program; it is rebuilt.
    case otherVersion
    /// It is damaged; it is rebuilt.
    case damaged
    /// Another build uses it; this one works without it.
    case inUse
    /// The system denies access; `errno` is its error number. The build works without it.
    case refused(errno: Int32)
    /// It is the database of another program. The build works without it.
    case otherProgram
    /// The database cannot be used; `message` is that of SQLite. The build works without it.
    case unusable(message: String)
}

/// Why the results of a shard are not used. Its pictures are not removed.
public enum ShardProblem: Error, Sendable, Hashable, Codable {
    /// It was built with other values of these options.
    case otherOptions([String])
    /// It was built with other versions of codecs.
    case otherCodecs(shard: String, here: String)
    /// It was built by another version of the program.
    case otherProgram(shard: String, here: String)
    /// Its file cannot be read.
    case unusable(StoreProblem)
}
