internal import CFileSystem
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The files made of videos, such as conversions and frames: beside the store, or in a temporary folder when there is
/// no store. Without a store, those of private albums have no names, so that nothing of them is left when the build is
/// killed.
final class ConvertedFiles: Sendable {
    /// The kinds of files. A kind changes its name when its bytes change.
    enum Kind: String, CaseIterable {
        /// A video with H.264 and AAC.
        case video = "h264-1.mp4"
        /// A picture of a video.
        case frame = "frame-1.png"
        /// A picture of one colour, in the size of a video.
        case plain = "plain-1.png"
    }

    /// The name of the folder inside the folder of the store.
    static let folderName = "videos"

    // Nil when there is no store.
    private let kept: String?
    // Whether files that this build makes are kept.
    private let writesKept: Bool
    private let temporary = Mutex<TemporaryPrivateFolder?>(nil)
    private let removesOthers: Bool
    private let isPrivate: Bool
    // The descriptors of files without a name.
    private let unnamed = Mutex<[String: CInt]>([:])

    /// Chooses the folder of a build. A dry run reads it and writes nothing there.
    init(_ options: BuildOptions) {
        kept = BuildPaths.storeFolder(options.cache, photos: options.photos).map {
            $0 + "/" + Self.folderName
        }
        writesKept = !options.isDryRun
        removesOthers = !options.isDryRun && options.shard == nil
        isPrivate = options.settings.isOfPrivateAlbum
    }

    /// The path of the file made of a video, by the identity of its content; nil when there is none. A damaged picture
    /// is removed; a damaged video is found when it is read.
    func existing(_ kind: Kind, of content: ContentIdentity) -> String? {
        if let file = unnamed.withLock({ $0[Self.name(kind, of: content)] }) {
            return Self.path(ofDescriptor: file)
        }
        let folders = [kept, temporary.withLock { $0?.path }].compactMap(\.self)
        return folders.map { Self.path(kind, of: content, in: $0) }.first { path in
            guard FileStatus(path: path, followsLinks: false)?.kind == .file else { return false }
            if kind == .video { return true }
            let isIntact = (try? FileContents.read(path)).map(PNGIntegrity.isIntact) ?? false
            if !isIntact, writesKept { remove(path) }
            return isIntact
        }
    }

    /// Makes a file and returns its path: `write` fills an empty file, which gets its name when it is complete.
    func make(
        _ kind: Kind, of content: ContentIdentity,
        write: (_ descriptor: CInt) throws(WorkerFailure) -> Void
    ) throws(WorkerFailure) -> String {
        guard !isPrivate || writesKept && kept != nil else {
            return try makeUnnamed(kind, of: content, write: write)
        }
        // Concurrent builds of the same video use separate files.
        let token = TemporaryName.token()
        let (path, unfinished): (String, String)
        let descriptor: CInt
        do throws(FileSystemError) {
            let folder = try folder()
            path = Self.path(kind, of: content, in: folder)
            unfinished = "\(path).\(token)\(Self.unfinished)"
            try PrivateFile.prepare(unfinished, in: folder)
            descriptor = open(unfinished, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { throw .last(.create, unfinished) }
        } catch {
            throw .notStarted(errno: error.errno)
        }
        defer {
            close(descriptor)
            unlink(unfinished)
        }
        try Self.fill(descriptor, write)
        // A file that another build made meanwhile stays, because that build may be publishing it. Not every file
        // system has hard links.
        guard fsync(descriptor) == 0,
            link(unfinished, path) == 0 || errno == EEXIST || rename(unfinished, path) == 0
        else { throw .notStarted(errno: errno) }
        return path
    }

    private func makeUnnamed(
        _ kind: Kind, of content: ContentIdentity,
        write: (_ descriptor: CInt) throws(WorkerFailure) -> Void
    ) throws(WorkerFailure) -> String {
        let descriptor = file_system_open_unnamed(TemporaryPrivateFolder.base)
        guard descriptor >= 0 else { throw .notStarted(errno: errno) }
        do throws(WorkerFailure) { try Self.fill(descriptor, write) } catch {
            close(descriptor)
            throw error
        }
        unnamed.withLock { files in
            let name = Self.name(kind, of: content)
            if let earlier = files.updateValue(descriptor, forKey: name) { close(earlier) }
        }
        return Self.path(ofDescriptor: descriptor)
    }

    /// A path that opens a file by its descriptor.
    private static func path(ofDescriptor descriptor: CInt) -> String {
        #if canImport(Darwin)
            "/dev/fd/\(descriptor)"
        #else
            "/proc/self/fd/\(descriptor)"
        #endif
    }

    /// Removes the temporary files. Every build ends with it.
    func removeTemporary() {
        unnamed.withLock { files in
            for file in files.values { close(file) }
            files = [:]
        }
        temporary.withLock { place in
            place?.remove()
            place = nil
        }
    }

    /// Removes a file that is unusable.
    func remove(_ path: String) { try? PrivateFile.remove(path) }

    /// Removes the files of videos that no longer exist, and unfinished files of killed builds.
    func removeOthers(than contents: [ContentIdentity]) {
        guard removesOthers, let kept else { return }
        let names = Set(contents.map(\.text))
        for name in Self.names(in: kept) {
            let path = kept + "/" + name
            let modified = FileStatus(path: path)?.stamp.modified ?? 0
            let isAbandoned =
                name.hasSuffix(Self.unfinished) && modified < FileStamp.now - Self.abandonedAge
            // A file that cannot be removed takes space and does no harm.
            if isAbandoned || !names.contains(String(name.prefix { $0 != "-" })) {
                try? PrivateFile.remove(path)
            }
        }
    }

    /// The names of the files that builds made in a folder.
    static func names(in folder: String) -> [String] {
        OutputFolder(path: folder).names().filter { name in
            Kind.allCases.contains { kind in
                name.hasSuffix("-" + kind.rawValue)
                    || name.hasSuffix(unfinished) && name.contains("-" + kind.rawValue + ".")
            }
        }.sorted()
    }

    private static let unfinished = ".new"
    /// The time since the last write after which an unfinished file is abandoned, in nanoseconds: two days.
    private static let abandonedAge: Int64 = 2 * 86_400 * 1_000_000_000

    private static func fill(
        _ descriptor: CInt, _ write: (CInt) throws(WorkerFailure) -> Void
    ) throws(WorkerFailure) {
        do throws(WorkerFailure) { try write(descriptor) } catch {
            // A program does not say why it could not write.
            throw isFull(descriptor) ? .refused(.space) : error
        }
    }

    private static func isFull(_ descriptor: CInt) -> Bool {
        var disk = statvfs()
        return fstatvfs(descriptor, &disk) == 0 && disk.f_bavail == 0
    }

    private static func path(
        _ kind: Kind, of content: ContentIdentity, in folder: String
    ) -> String {
        folder + "/" + name(kind, of: content)
    }

    private static func name(_ kind: Kind, of content: ContentIdentity) -> String {
        "\(content.text)-\(kind.rawValue)"
    }

    private func folder() throws(FileSystemError) -> String {
        // When files cannot be kept, they are made in a temporary folder.
        if writesKept, let kept, (try? PrivateFile.prepareFolder(kept)) != nil { return kept }
        return try temporary.withLock { place throws(FileSystemError) in
            if let place { return place.path }
            let made = try TemporaryPrivateFolder()
            place = made
            return made.path
        }
    }
}
