internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Encrypts the site of one private album.
struct AlbumSealing {
    /// The facts of the last build, updated by this one.
    private(set) var table: SealedTable
    /// The files that were encrypted.
    private(set) var made: [StoredOutput] = []
    private let album: PrivateFolders.Album
    private let site: String
    private let stored: StoredOutputs
    private let secret: AlbumSecret
    private let keys: AlbumKeys
    private let folder: String
    private let earlier: SealedTable
    private var paths: [String] = []
    private var work: [Work] = []

    /// A file that is to be encrypted.
    private struct Work {
        /// The source of its content: a file of the site, or bytes.
        enum Source {
            case file(String)
            case bytes([UInt8])
        }

        var role: SealedRole
        var name: SealedName
        var source: Source
        /// The length of the content.
        var bytes: Int
    }

    private static let hashedBytes = 1 << 20

    /// Prepares the site of an album, and derives its key unless `table` contains it.
    init(
        _ album: PrivateFolders.Album, site: String, table: SealedTable, stored: StoredOutputs
    ) throws(FileSystemError) {
        let origin = try Self.origin(of: album)
        let known = table.origin == origin ? AlbumSecret(key: table.key) : nil
        do {
            secret = try known ?? AlbumSecret(password: album.password, salt: album.salt)
            keys = try secret.keys
        } catch { throw .outOfMemory(album.path) }
        (self.album, self.site, self.stored) = (album, site, stored)
        earlier = known == nil ? SealedTable() : table
        self.table = SealedTable()
        self.table.origin = origin
        self.table.album = earlier.album
        self.table.key = secret.key
        folder = album.access.address ?? keys.check
    }

    private static func origin(
        of album: PrivateFolders.Album
    ) throws(FileSystemError) -> String {
        var hash = SHA256()
        hash.update(album.salt.bytes[...])
        hash.update(Array(album.password.utf8)[...])
        return Base32.text(try hash.digest(of: album.path))
    }

    /// Encrypts the files that the public site lacks. Throws `.cancelled` when the task is cancelled.
    mutating func run(
        to sink: any OutputSink, _ context: BuildContext
    ) throws(FileSystemError) -> PrivateAlbum {
        guard let manifest = Manifest(try read(Manifest.path)) else {
            throw FileSystemError(operation: .read, path: site + "/" + Manifest.path, errno: EIO)
        }
        var contents: [PrivateAlbumContent] = []
        for album in manifest.albums {
            contents.append(
                try PrivateAlbumContent(album, in: manifest) {
                    path throws(FileSystemError) in try read(path)
                })
        }
        let roles = PrivateRoles(manifest).roles
        var files: [SealedRole: String] = [:]
        for (path, role) in roles where role != .zip { files[role] = path }
        for content in contents {
            files.merge(content.files.filter { $0.key != .zip }) { first, _ in first }
        }
        var sealed: [SealedRole: PrivateAlbumContent.File] = [:]
        for (role, path) in files.sorted(by: { $0.key.text < $1.key.text }) {
            sealed[role] = try name(role, file: path)
        }
        // The first album lists all files, so it comes last.
        var first = ""
        for content in contents.reversed() {
            var own = content.path.isEmpty ? sealed : sealed.filter { content.files[$0.key] != nil }
            if let zip = content.files[.zip] { own[.zip] = try name(.zip, file: zip) }
            let json = content.json(own)
            let bytes = ZlibBytes.gzipped(json) ?? json
            let role = SealedRole.album(content.path)
            var hash = SHA256()
            hash.update(bytes[...])
            let name = try name(of: role, hash)
            add(Work(role: role, name: name, source: .bytes(bytes), bytes: bytes.count))
            (sealed[role], first) = ((name.text, bytes.count), name.text)
        }
        table.album = first
        try write(to: sink, context)
        return described(files: paths.sorted())
    }

    /// The album as the last build left it, for a dry run.
    func asPublished() -> PrivateAlbum {
        described(
            files: stored.obsolete { _ in false }.filter { $0.hasPrefix(folder + "/") }.sorted())
    }

    private func described(files: [String]) -> PrivateAlbum {
        PrivateAlbum(
            source: album.path, folder: folder, salt: album.salt.text, rounds: AlbumSecret.rounds,
            check: keys.check, album: table.album,
            listedTitle: album.access.isListed ? album.title : nil, files: files)
    }

    private func read(_ path: String) throws(FileSystemError) -> [UInt8] {
        try FileContents.read(site + "/" + path)
    }

    // MARK: Names

    /// The name of the encrypted file; the file is encrypted unless it exists already.
    private mutating func name(
        _ role: SealedRole, file path: String
    ) throws(FileSystemError) -> PrivateAlbumContent.File {
        let file = try SourceFileHandle(site + "/" + path)
        let stamp = file.stamp
        let name: SealedName
        if let known = earlier.entries[role.text], known.path == path, known.bytes == stamp.bytes,
            known.modified == stamp.modified, let read = SealedName(text: known.name)
        {
            name = read
        } else {
            var hash = SHA256()
            for start in stride(from: 0, to: file.count, by: Self.hashedBytes) {
                if Task.isCancelled { throw .cancelled }
                let count = min(Self.hashedBytes, file.count - start)
                hash.update(try file.bytes(at: start, count: count)[...])
            }
            name = try self.name(of: role, hash)
        }
        table.entries[role.text] = .init(
            path: path, bytes: stamp.bytes, modified: stamp.modified, name: name.text)
        add(Work(role: role, name: name, source: .file(path), bytes: file.count))
        return (name.text, file.count)
    }

    /// The name of the encrypted file of a role, from the hash of its content.
    private func name(
        of role: SealedRole, _ hash: consuming SHA256
    ) throws(FileSystemError) -> SealedName {
        do {
            return try keys.name(of: role, digest: hash.finalize())
        } catch { throw .outOfMemory(album.path) }
    }

    private mutating func add(_ item: Work) {
        let output = output(item)
        paths.append(output.path)
        guard stored.bytes(of: output) != SealedLayout(contentBytes: item.bytes).fileBytes else {
            return
        }
        work.append(item)
    }

    private func output(_ item: Work) -> Output {
        Output(contentAddressed: folder + "/" + item.name.file)
    }

    // MARK: Files

    /// Encrypts the missing files.
    private mutating func write(
        to sink: any OutputSink, _ context: BuildContext
    ) throws(FileSystemError) {
        guard !work.isEmpty else { return }
        try sink.prepare(work.map { output($0).path }, in: folder)
        for (done, item) in work.enumerated() {
            context.onEvent(.progress(stage: .seal, done: done, total: work.count))
            switch item.source {
            case .file(let path):
                let file = try SourceFileHandle(site + "/" + path)
                try write(item, to: sink) { range throws(FileSystemError) in
                    try file.bytes(at: range.lowerBound, count: range.count)
                }
            case .bytes(let bytes): try write(item, to: sink) { Array(bytes[$0]) }
            }
            context.onEvent(.file(action: .write, path: output(item).path))
        }
        context.onEvent(.progress(stage: .seal, done: work.count, total: work.count))
    }

    private mutating func write(
        _ item: Work, to sink: any OutputSink,
        read: (Range<Int>) throws(FileSystemError) -> [UInt8]
    ) throws(FileSystemError) {
        let output = output(item)
        guard let file = try sink.begin(output.path) else { return }
        let layout = SealedLayout(contentBytes: item.bytes)
        let key: SealedFileKey
        do { key = try keys.fileKey(of: item.role, item.name) } catch {
            file.abandon()
            throw .outOfMemory(album.path)
        }
        var hash = SHA256()
        do throws(FileSystemError) {
            for index in 0..<layout.chunkCount {
                if Task.isCancelled { throw .cancelled }
                let content = try read(layout.contentRange(ofChunk: index))
                hash.update(content[...])
                guard let chunk = try? key.sealed(chunk: index, of: layout, content: content)
                else { throw .outOfMemory(output.path) }
                try file.append(chunk)
            }
            // One key must never encrypt two contents.
            guard try name(of: item.role, hash) == item.name else {
                throw FileSystemError(operation: .read, path: output.path, errno: EAGAIN)
            }
            try file.hideTime()
        } catch {
            file.abandon()
            throw error
        }
        try sink.publish([try file.finish()]) { _ in true }
        made.append(StoredOutput(output: output, bytes: layout.fileBytes))
    }
}

extension OutputFolder.Unfinished {
    /// Gives the file a fixed time: real times would reveal the order in which files were encrypted.
    fileprivate func hideTime() throws(FileSystemError) {
        // 2000-01-01T00:00:00Z
        let time = timespec(tv_sec: 946_684_800, tv_nsec: 0)
        guard futimens(descriptor, [time, time]) == 0 else { throw .last(.write, target) }
    }
}
