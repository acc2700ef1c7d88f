public import GalleryFacts

/// Something that a person should know about a file or a site, as facts. Whoever shows it makes the sentence.
///
/// Problems are stored, so that a build that finds nothing changed reports them again.
public enum Problem: Error, Sendable, Hashable, Codable {
    // MARK: Photos
    /// A photo is left out.
    case photo(ImageError)
    /// A photo is shown although its picture is damaged.
    case damage(PictureDamage)
    /// A photo is shown without the gain map that it was to keep.
    case lostGainMap(GainMapProblem)
    /// A photo is shown without its file for download.
    case noDownload(ImageError)
    /// An animated picture is still, because its file cannot be published.
    case noAnimation(ImageError)
    /// So many files for download contain a position that no page shows.
    case exposedPositions(Int)

    // MARK: Videos
    /// A video is left out, or shown as it is because it cannot be converted.
    case video(VideoProblem)
    /// So many videos have plain posters, because no program is there that decodes them.
    case plainPosters(Int)
    /// A video has a plain poster, because no picture of it was decoded.
    case plainPoster(WorkerFailure)
    /// So many videos are not converted, because no program is there that does.
    case unconvertedVideos(Int)
    /// A video is left out because another one of its name is shown: the one at the path.
    case duplicateVideo(shown: String)
    /// A video is shown whose coding many browsers do not play; the name is the file's own.
    case uncommonCodec(String)
    /// A video is shown whose sound many browsers do not play; the name is the file's own.
    case uncommonSoundCodec(String)

    // MARK: The photo folder
    /// A name of the photo folder is ignored.
    case ignored(IgnoredEntry)
    /// A file beside the photos cannot be read; `errno` is the system's reason.
    case unreadable(errno: Int32)
    /// The front matter of a file has a mistake; what it concerns keeps its default.
    case frontMatter(FrontMatterProblem)
    /// A text has something that its page has not.
    case markdown(MarkdownLoss)
    /// Front matter has keys of other programs, in the order of their names, which mean nothing here.
    case foreignKeys([String])
    /// The menu names a folder that is no album that everyone finds; `suggestion` is the nearest one.
    case unknownMenuAlbum(String, suggestion: String?)
    /// The photos of an album were published at another path, which leads nowhere now.
    case renamedAlbum(path: String)
    /// The photo folder, as it was named, has no photos.
    case noPhotos(folder: String)

    // MARK: The theme
    /// A file of the theme's folder has a name that no theme has; `suggestion` is the nearest one.
    case unknownThemeFile(suggestion: String)

    // MARK: The store and the site
    /// The last build stopped while it published; so many of its pages were published now.
    case completedPublication(Int)
    /// The processes that decode photos are not kept from the rest of the machine.
    case noSandbox
    /// The store is not used as it is.
    case store(StoreProblem)
    /// What a shard found is not used.
    case shard(ShardProblem)
    /// These shares of the photos were not built apart, and this build made what is missing.
    case missingShards([Shard])

    /// What a person can do about it.
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
        case .renamedAlbum(let path): .addAlias(path)
        case .shard: .buildShardAgain
        case .unreadable, .foreignKeys, .noPhotos, .store, .completedPublication,
            .noSandbox, .missingShards:
            nil
        }
    }
}

/// Why a name of the photo folder is ignored.
public enum IgnoredEntry: Sendable, Hashable, Codable {
    case nameIsNotUTF8
    case linkLeavesFolder
    case brokenLink
    case folderUnreadable(errno: Int32)
    /// A folder that lies in more folders than are looked at.
    case tooDeep(limit: Int)
    /// A folder of which some files are left out, because there are more than are looked at.
    case tooManyFiles(limit: Int)

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .nameIsNotUTF8: .rename
        case .linkLeavesFolder: .copyPhotoOrFollowLinks
        case .brokenLink: .removeOrFix
        case .folderUnreadable: .checkPermissions
        case .tooDeep: .raise(.depth)
        case .tooManyFiles: .raise(.files)
        }
    }
}

/// Why a store is not used as it is.
public enum StoreProblem: Error, Sendable, Hashable, Codable {
    /// It is from another version of the program; it is rebuilt.
    case otherVersion
    /// It is damaged; it is rebuilt.
    case damaged
    /// Another build uses it; this one works without it.
    case inUse
    /// The system refuses it; `errno` is its reason. The build works without it.
    case refused(errno: Int32)
    /// It is the database of another program. The build works without it.
    case otherProgram
    /// The database cannot be used; `message` is the database's own. The build works without it.
    case unusable(message: String)
}

/// Why what a shard found is not used. Its pictures stay as they are.
public enum ShardProblem: Error, Sendable, Hashable, Codable {
    /// It was built with other values of options, by their names.
    case otherOptions([String])
    /// It was built with other versions of codecs than those here.
    case otherCodecs(shard: String, here: String)
    /// It was built by another version of the program than this one.
    case otherProgram(shard: String, here: String)
    /// Its file cannot be read.
    case unusable(StoreProblem)
}

extension Problem {
    private static let killSignal: Int32 = 9

    /// Whether the next build may succeed where this one did not, although nothing changes.
    package var isRetryable: Bool {
        switch self {
        case .photo(.changed), .photo(.unreadable), .photo(.outOfMemory), .noDownload(.changed),
            .noDownload(.unreadable), .noDownload(.outOfMemory), .noAnimation(.changed),
            .noAnimation(.unreadable), .noAnimation(.outOfMemory), .video(.changed),
            .video(.unreadable), .video(.notConverted(.notStarted)), .plainPoster(.notStarted):
            true
        // The system ends what takes its memory.
        case .video(.notConverted(.crashed(let signal))), .plainPoster(.crashed(let signal)):
            signal == Self.killSignal
        default: false
        }
    }
}
