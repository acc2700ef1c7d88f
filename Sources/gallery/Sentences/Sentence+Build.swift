internal import GalleryBuild
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

extension Diagnostic: LocatedProblem {
    var place: String? { Self.place(path, line) }
    var fact: String { problem.fact }
    var remedy: Remedy? { problem.remedy }
}

extension Problem: Explainable {
    var fact: String {
        switch self {
        case .photo(let error): error.fact
        case .damage(let damage): damage.fact
        case .lostGainMap(let problem): problem.fact
        case .noDownload(let error): "not offered for download: \(error.fact)"
        case .noAnimation(let error): "does not move: \(error.fact)"
        case .exposedPositions(1): "1 original contains its position"
        case .exposedPositions(let count): "\(count) originals contain their positions"
        case .video(let problem): problem.fact
        case .plainPosters(let count):
            "\(count.counted("video")) without a poster \(count == 1 ? "is" : "are") shown with a plain one"
        case .plainPoster(let failure):
            "is shown with a plain poster: ffmpeg \(failure.conversionFact)"
        case .unconvertedVideos(let count):
            "\(count.counted("video")) cannot be converted without ffmpeg"
        case .duplicateVideo(let path): "has the same name as \(path), which is shown"
        case .uncommonCodec(let codec):
            "is \(CodecText.name(codec)) video, which many browsers do not play"
        case .uncommonSoundCodec(let codec):
            "has \(CodecText.name(codec)) sound, which many browsers do not play"
        case .ignored(let entry): entry.fact
        case .unreadable(let errno):
            FileSystemError(operation: .read, path: "", errno: errno).fact
        case .frontMatter(let mistake): mistake.fact
        case .markdown(.rawHTML): "raw HTML is left out"
        case .markdown(.unsafeLink(let address)): "the link to \(address) is left out"
        case .markdown(.missingFile(let path)): "links to missing file \(path)"
        case .markdown(.missingPicture(let path)):
            "the picture \(path) does not exist or cannot be shown"
        case .markdown(.foreignPicture(let path)):
            "the picture \(path) is outside the photo folder and is left out"
        case .markdown(.tooComplex):
            "the text is left out: it has too many levels of lists and quotes, or too many links and pictures"
        case .markdown(.pictureInCaption): "captions have no pictures; this one is left out"
        case .foreignKeys(let keys):
            "front matter has keys of other programs, which are ignored: "
                + keys.joined(separator: ", ")
        case .unknownThemeFile: "not a file of a theme; it is ignored"
        case .unknownMenuAlbum(let folder, _):
            "the menu names the album \(folder), which does not exist"
        case .renamedAlbum(let path):
            "the album was /\(path)/ before, and links to that address break"
        case .renamedPhoto(let page):
            "the photo was /\(page) before, and links to that address break"
        case .renamedPhotos(let count):
            "\(count.counted("further photo")) had other addresses before, and links to these break"
        case .noPhotos(let folder): "there are no photos in \(folder); the site will be empty"
        case .completedPublication(let count):
            "the last build stopped while it published; \(count.counted("file")) published now"
        case .noSandbox:
            "this system has no sandbox for the processes that decode photos; they have only limits of memory and time"
        case .store(let problem): problem.fact
        case .shard(let problem): "shard not joined: \(problem.fact)"
        case .missingShards(let shards):
            "shard \(shards.map(\.description).joined(separator: ", ")) not built; "
                + "this build made the pictures of \(shards.count == 1 ? "that shard" : "those shards")"
        }
    }
}

extension ShardProblem {
    fileprivate var fact: String {
        switch self {
        case .otherOptions(let names):
            "built with another \(names.map { "--\($0)" }.joined(separator: ", "))"
        case .otherCodecs(let shard, let here): "built with \(shard), but this build uses \(here)"
        case .otherProgram(let shard, let here): "built by gallery \(shard), and this is \(here)"
        case .unusable(.otherVersion): "built by another version of gallery"
        case .unusable(.damaged): "the file is damaged"
        case .unusable(let problem): problem.fact
        }
    }
}

extension IgnoredEntry {
    fileprivate var fact: String {
        switch self {
        case .nameIsNotUTF8: "has a name that is not UTF-8"
        case .linkLeavesFolder: "symbolic link out of the photo folder"
        case .brokenLink: "broken symbolic link"
        case .notAFile: "is a pipe, a socket or a device"
        case .folderUnreadable(let errno):
            "is a folder that cannot be read (\(SystemReason.text(errno)))"
        case .tooDeep(let limit): "is nested in more than \(limit) folders"
        case .tooManyFiles(let limit):
            "has files that are left out, because there are more than \(NumberText.grouped(limit))"
        }
    }
}

extension StoreProblem {
    fileprivate var fact: String {
        switch self {
        case .otherVersion: "cache from another version; rebuilding it"
        case .damaged: "damaged cache; rebuilding it"
        case .inUse: "cache in use by another build; building without it"
        case .refused(let errno): Self.unusable(SystemReason.text(errno))
        case .otherProgram: Self.unusable("it belongs to another program")
        case .unusable(let message): Self.unusable(message)
        }
    }

    private static func unusable(_ reason: String) -> String {
        "cannot be used as a cache (\(reason)); building without it"
    }
}

extension BuildError: LocatedProblem {
    var place: String? { Self.place(path, line) }

    var fact: String {
        switch self {
        case .noPhotoFolder: "is not a folder"
        case .outputOverlapsPhotos(_, let photos): "overlaps the photo folder \(photos)"
        case .outputIsFile, .themeFolderIsFile: "is a file"
        case .outputIsForeign: "contains files that gallery did not create"
        case .outputIsBusy: "in use by another build"
        case .fileExists: "already exists"
        case .notASite(_, let hasManifest): SiteText.notASite(hasManifest: hasManifest)
        case .themeFolderIsNotEmpty: "contains files"
        case .noSecret: "is unlisted, and the site has no secret to make an address from"
        case .noKeySecret: "is private, and the site has no secret to make a key from"
        case .shortSecret:
            "is unlisted or private, and the secret of the site has fewer than 16 characters"
        case .unlistedSite: "the first page of a site cannot be unlisted"
        case .privateSite: "the site as a whole cannot be private"
        case .noPassword: "is private, and there is no password for it"
        case .weakPassword(_, .blank, _):
            "the password is empty, or begins or ends with white space"
        case .weakPassword(_, .short, _):
            "the password is easy to guess: it has fewer than 12 characters"
        case .weakPassword(_, .common, _): "the password is easy to guess: it is a common one"
        case .weakPassword(_, .guessable, _):
            "the password is easy to guess: it is made of common words, names, dates or keyboard patterns"
        case .weakPassword(_, .madeOfAlbum, _):
            "the password is easy to guess: it is made of the title, the folder or the date of the album"
        case .addressTaken: "two albums have this address"
        case .theme(let error): error.fact
        case .content(let error): error.fact
        case .fileSystem(let error): error.fact
        case .refused(let refusal, _): refusal.fact
        case .photosLost(let loss, _): loss.fact
        case .noPhotos(_, let hidden, let omitted):
            "there are no photos to show" + Self.counts(hidden: hidden, omitted: omitted)
        case .shardWithoutCache: "a shard stores its results in the cache, and there is no cache"
        case .noAVIFEncoder: "AVIF cannot be made, because there is no encoder of AV1"
        case .interrupted: "interrupted"
        }
    }
}

extension BuildError {
    /// Why photos are not shown, in parentheses; empty when there are none.
    fileprivate static func counts(hidden: Int, omitted: Int) -> String {
        let counts = [(hidden, "hidden"), (omitted, "left out")].filter { $0.0 > 0 }
        return counts.isEmpty
            ? "" : " (" + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ")"
    }
}

extension PhotoLoss {
    fileprivate var fact: String {
        switch self {
        case .album: "every photo of this album is unreadable; the site is unchanged"
        case .photos(let published, let found):
            "contains \(found) of \(published.counted("photo")) that the site shows; the site is unchanged"
        }
    }
}

/// Messages about folders that are not a site.
enum SiteText {
    /// The message about such a folder.
    static func notASite(hasManifest: Bool) -> String {
        hasManifest
            ? "not a site of gallery (its gallery.json is damaged, or another program's)"
            : "not a site of gallery (no gallery.json)"
    }
}
