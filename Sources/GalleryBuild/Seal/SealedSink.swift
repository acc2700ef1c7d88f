internal import CFileSystem
internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A sink that encrypts the files of a private album into the folder of the public site.
///
/// Unencrypted content is in memory, or in a file without a name when it may be long.
final class SealedSink: OutputSink {
    /// A file that was written.
    private struct Written {
        var file: SealedFile
        /// The length of the content in bytes.
        var bytes: Int
        /// The fingerprint of the encrypted file; nil for one that was not in memory.
        var digest: Fingerprint?
    }

    private let sink: any PublicationSink
    private let output: OutputFolder
    private let album: SealedFile.Album
    private let keys: AlbumKeys
    /// The roles of the files.
    let roles: PrivateRoles
    private let stored: StoredOutputs
    // The files by the paths that they would have in a public site. Photos are written by several workers.
    private let written = Mutex<[String: Written]>([:])
    private let isPrepared = Mutex(false)

    /// Creates a sink for an album in a folder of `output`; `stored` are its files of earlier builds.
    init(
        _ sink: any PublicationSink, _ output: OutputFolder, _ album: SealedFile.Album,
        keys: AlbumKeys, roles: PrivateRoles, stored: StoredOutputs
    ) {
        (self.sink, self.output, self.album, self.keys) = (sink, output, album, keys)
        (self.roles, self.stored) = (roles, stored)
    }

    func rows(_ rows: [StoredOutput]) -> [StoredOutput] {
        rows.compactMap { row in
            let path = row.output.path
            guard let file = file(path) else { return nil }
            var row = row
            row.sealed = file
            row.digest = written.withLock { $0[path] }?.digest ?? stored.digest(at: path)
            return row
        }
    }

    // MARK: The files

    /// The encrypted file with the content of a path in a public site, of this build or an earlier one.
    func file(_ path: String) -> SealedFile? {
        written.withLock { $0[path]?.file } ?? stored.sealed(at: path)
    }

    /// The name of that file, and the length of its content.
    func listing(_ path: String) -> PrivateAlbumContent.File? {
        guard let file = file(path) else { return nil }
        let bytes = written.withLock { $0[path]?.bytes } ?? stored.bytes(at: path)
        return (file.name.text, bytes ?? 0)
    }

    /// The paths of the encrypted files with the contents of `paths`, and the rows of those that are new or that
    /// `published` lacks.
    func files(
        _ paths: [String], unlessIn published: StoredOutputs
    ) -> (all: Set<String>, made: [StoredOutput]) {
        var (all, made) = (Set<String>(), [StoredOutput]())
        for path in paths {
            guard let file = file(path), let listing = listing(path),
                all.insert(file.path).inserted
            else { continue }
            let output = Output(contentAddressed: file.path)
            guard written.withLock({ $0[path] }) != nil || !published.has(output) else { continue }
            let bytes = SealedLayout(contentBytes: listing.bytes).fileBytes
            made.append(StoredOutput(output: output, bytes: bytes))
        }
        return (all, made)
    }

    // MARK: Writing

    /// Does nothing: the names of files are known only when they are written.
    func prepare(_ paths: some Sequence<String>, in folder: String) {}

    /// Adds the page of the album to the journal, once; it stands for all files of the album.
    private func prepare() throws(FileSystemError) {
        try isPrepared.withLock { isPrepared throws(FileSystemError) in
            guard !isPrepared else { return }
            try sink.prepare([PrivateAlbum.page(in: album.folder)], in: album.folder)
            isPrepared = true
        }
    }

    func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(FileSystemError) {
        guard let role = roles.role(of: path) else { return }
        try write(Array(bytes), as: role, of: path)
    }

    /// Encrypts the content of a role.
    func write(_ content: [UInt8], as role: SealedRole, of path: String) throws(FileSystemError) {
        var hash = SHA256()
        hash.update(content[...])
        let file = try file(role, hash, of: path)
        let bytes: [UInt8]
        do { bytes = try key(of: file, path).sealed(content) } catch { throw .outOfMemory(path) }
        try write(file) { unfinished throws(FileSystemError) in try unfinished.append(bytes) }
        note(path, Written(file: file, bytes: content.count, digest: Fingerprint(of: bytes)))
    }

    func copy(
        _ file: borrowing SourceFileHandle, to path: String, cleaning: VideoCleaning?
    ) throws(FileSystemError) -> Bool {
        guard let role = roles.role(of: path) else { return true }
        guard let cleaning else {
            return try seal(file, as: role, of: path) && file.isUnchanged
        }
        let copy = try UnnamedFile(in: output, for: path)
        guard try copy.filled(from: file, cleaning), file.isUnchanged else { return false }
        return try seal(try copy.reading(), as: role, of: path)
    }

    func link(_ source: String, as path: String) throws(FileSystemError) {
        guard let role = roles.role(of: path), let file = file(source) else { return }
        let copy = try UnnamedFile(in: output, for: path)
        guard try copy.append(file, keys, in: output) != nil,
            try seal(try copy.reading(), as: role, of: path)
        else { throw FileSystemError(operation: .read, path: file.path, errno: EIO) }
    }

    func write(_ archive: AlbumZip) throws(FileSystemError) -> Bool {
        let copy = try UnnamedFile(in: output, for: archive.path)
        let form = archive.archive
        var crcs: [UInt32] = []
        for (index, source) in archive.sources.enumerated() {
            if Task.isCancelled { return false }
            try copy.append(form.header(index, crc: 0))
            guard let file = file(source), let crc = try copy.append(file, keys, in: output) else {
                throw FileSystemError(operation: .read, path: source, errno: EIO)
            }
            try copy.replace(at: form.offsets[index], form.header(index, crc: crc))
            crcs.append(crc)
        }
        try copy.append(form.end(crcs))
        return try seal(try copy.reading(), as: .zip, of: archive.path)
    }

    // MARK: Encrypting

    private static let hashedBytes = 1 << 20

    /// Encrypts a file, which is read twice; false when the task is cancelled meanwhile.
    private func seal(
        _ source: borrowing SourceFileHandle, as role: SealedRole, of path: String
    ) throws(FileSystemError) -> Bool {
        var hash = SHA256()
        for start in stride(from: 0, to: source.count, by: Self.hashedBytes) {
            if Task.isCancelled { return false }
            let count = min(Self.hashedBytes, source.count - start)
            hash.update(try source.bytes(at: start, count: count)[...])
        }
        let file = try file(role, hash, of: path)
        let layout = SealedLayout(contentBytes: source.count)
        let key = try key(of: file, path)
        var again = SHA256()
        try write(file) { unfinished throws(FileSystemError) in
            for index in 0..<layout.chunkCount {
                if Task.isCancelled { throw .cancelled }
                let range = layout.contentRange(ofChunk: index)
                let content = try source.bytes(at: range.lowerBound, count: range.count)
                again.update(content[...])
                guard let chunk = try? key.sealed(chunk: index, of: layout, content: content) else {
                    throw .outOfMemory(path)
                }
                try unfinished.append(chunk)
            }
            // One key must never encrypt two contents.
            let second = again
            again = SHA256()
            guard try self.file(role, second, of: path) == file else {
                throw FileSystemError(operation: .read, path: path, errno: EAGAIN)
            }
        }
        note(path, Written(file: file, bytes: source.count, digest: nil))
        return true
    }

    /// The file with the role and the content of a hash.
    private func file(
        _ role: SealedRole, _ hash: consuming SHA256, of path: String
    ) throws(FileSystemError) -> SealedFile {
        let digest = try hash.digest(of: path)
        do {
            return SealedFile(role: role, name: try keys.name(of: role, digest: digest), in: album)
        } catch { throw .outOfMemory(path) }
    }

    private func key(of file: SealedFile, _ path: String) throws(FileSystemError) -> SealedFileKey {
        do { return try keys.fileKey(of: file.role, file.name) } catch { throw .outOfMemory(path) }
    }

    private func note(_ path: String, _ made: Written) { written.withLock { $0[path] = made } }

    /// Writes an encrypted file, which appears whole.
    private func write(
        _ file: SealedFile,
        body: (OutputFolder.Unfinished) throws(FileSystemError) -> Void
    ) throws(FileSystemError) {
        try prepare()
        guard let unfinished = try sink.begin(file.path) else { return }
        do throws(FileSystemError) {
            try body(unfinished)
            try unfinished.hideTime()
        } catch {
            unfinished.abandon()
            throw error
        }
        try sink.publish([try unfinished.finish()]) { _ in true }
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

extension UnnamedFile {
    /// Appends the content of an encrypted file; returns its CRC-32, or nil when the file is damaged.
    fileprivate func append(
        _ file: SealedFile, _ keys: AlbumKeys, in output: OutputFolder
    ) throws(FileSystemError) -> UInt32? {
        let source = try SourceFileHandle(output.path + "/" + file.path)
        var crc: UInt32 = 0
        var problem: FileSystemError?
        let count = try? keys.fileKey(of: file.role, file.name).open(fileBytes: source.count) {
            try? source.bytes(at: $0.lowerBound, count: $0.count)
        } take: { content in
            guard problem == nil else { return }
            crc = content.withUnsafeBytes { file_system_crc(crc, $0.baseAddress, $0.count) }
            do throws(FileSystemError) { try append(Array(content)) } catch { problem = error }
        }
        if let problem { throw problem }
        return count == nil ? nil : crc
    }
}
