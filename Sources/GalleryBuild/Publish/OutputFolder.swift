internal import CFileSystem
internal import GalleryFacts
package import GalleryFiles
internal import GallerySite
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The folder that a site is written to. A file appears under its name when it is whole, or not at all.
package struct OutputFolder: Sendable {
    /// The path of the folder.
    package let path: String
    /// Whether no other user may read what is in it.
    let isPrivate: Bool

    /// The mark of files that are being written, so that what a killed build left can be found and removed.
    static let temporaryMark = UnfinishedBuild.temporaryMark

    private static let written = Atomic<Int>(0)
    /// What no one can foretell of the names of files that are being written; in the output none keeps it.
    private static let token = TemporaryName.token()

    /// Names a folder, which need not exist.
    package init(path: String, isPrivate: Bool = false) {
        (self.path, self.isPrivate) = (path, isPrivate)
    }

    /// Makes a folder below this one, and those above it; `relative` may be empty.
    package func makeFolder(_ relative: String) throws(FileSystemError) {
        try FolderMaking.make(
            relative.isEmpty ? path : path + "/" + relative, isPrivate: isPrivate)
    }

    // MARK: Writing

    /// A file that is whole but does not have its name yet.
    struct Staged: Sendable {
        /// The path below the output folder that it will have.
        let path: String
        /// The path that it has.
        let temporary: String

        fileprivate init(planned path: String, temporary: String) {
            (self.path, self.temporary) = (path, temporary)
        }

        /// Takes over what a journal states; nil for a file that no build can have staged.
        init?(path: String, temporary: String) {
            guard temporary.hasPrefix(OutputFolder.temporaryMark), !temporary.contains("/") else {
                return nil
            }
            self.init(planned: path, temporary: temporary)
        }
    }

    /// A name that no file has. Pictures and originals are written beside their places, everything else
    /// directly inside this folder, so that what a killed build leaves half-written is found without a search.
    private func temporaryName(for relative: String) -> String {
        let number = Self.written.wrappingAdd(1, ordering: .relaxed).newValue
        let name = "\(Self.temporaryMark)\(Self.token)-\(number)"
        for folder in [Self.pictures, Original.folder, PublishedVideo.folder]
        where relative.hasPrefix(folder + "/") {
            return folder + "/" + name
        }
        return name
    }

    /// The folder of the site's pictures.
    static let pictures = Rendition.folder

    /// Writes a file whole, in a folder that exists: to a name beside it, then renamed over it. The disk
    /// begins with it while others are made.
    package func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to relative: String
    ) throws(FileSystemError) {
        let file = try begun(relative, with: bytes)
        file_system_begin_writing(file.descriptor)
        try publish(try file.finish())
    }

    /// Writes bytes whole, under a name of their own.
    func stage(
        _ bytes: UnsafeBufferPointer<UInt8>, for relative: String
    ) throws(FileSystemError) -> Staged {
        try begun(relative, with: bytes).finish()
    }

    private func begun(
        _ relative: String, with bytes: UnsafeBufferPointer<UInt8>
    ) throws(FileSystemError) -> Unfinished {
        let file = try begin(relative)
        do throws(FileSystemError) { try file.append(bytes) } catch {
            file.abandon()
            throw error
        }
        return file
    }

    /// Writes bytes whole, under a name of their own.
    func stage(_ bytes: [UInt8], for relative: String) throws(FileSystemError) -> Staged {
        try bytes.withUnsafeBufferPointer { bytes throws(FileSystemError) in
            try stage(bytes, for: relative)
        }
    }

    /// A file that is being written under a name of its own.
    struct Unfinished {
        fileprivate var staged: Staged
        fileprivate var location: String
        /// Where it will be.
        fileprivate(set) var target: String
        /// The file, open for writing.
        fileprivate(set) var descriptor: CInt

        /// Adds bytes.
        func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, path: target)
        }

        /// Adds bytes.
        func append(_ bytes: [UInt8]) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, path: target)
        }

        /// Adds a part of an open file.
        func append(
            _ range: Range<Int>, of source: CInt, path: String
        ) throws(FileSystemError) {
            let status = file_system_copy_range(source, range.lowerBound, descriptor, range.count)
            guard status >= 0 else { throw .last(.write, target) }
            guard status == 1 else {
                throw FileSystemError(operation: .read, path: path, errno: EIO)
            }
        }

        /// Adds the content of a file of `count` bytes; its CRC-32, or nil when the task is cancelled
        /// meanwhile.
        func append(
            contentsOf file: borrowing SourceFileHandle, count: Int
        ) throws(FileSystemError) -> UInt32? {
            var (crc, added) = (UInt32(0), 0)
            repeat {
                if Task.isCancelled { return nil }
                let chunk = min(OutputFolder.copyChunk, count - added)
                let status = file_system_append(file.descriptor, descriptor, chunk, &crc)
                guard status >= 0 else { throw .last(.write, target) }
                guard status == 1, file.count == count else {
                    throw FileSystemError(operation: .read, path: file.path, errno: EIO)
                }
                added += chunk
            } while added < count
            return crc
        }

        /// Replaces bytes that were added before.
        func replace(at offset: Int, _ bytes: [UInt8]) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, at: offset, path: target)
        }

        /// Closes the file, or removes it when that fails.
        func finish() throws(FileSystemError) -> Staged {
            guard close(descriptor) == 0 else {
                let error = FileSystemError.last(.write, target)
                unlink(location)
                throw error
            }
            return staged
        }

        /// Removes the file.
        func abandon() {
            close(descriptor)
            unlink(location)
        }
    }

    /// Starts a file that is written in parts.
    func begin(_ relative: String) throws(FileSystemError) -> Unfinished {
        let staged = Staged(planned: relative, temporary: temporaryName(for: relative))
        let name = path + "/" + staged.temporary
        let descriptor = open(
            name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, isPrivate ? 0o600 : 0o666)
        guard descriptor >= 0 else { throw .last(.create, path + "/" + relative) }
        return Unfinished(
            staged: staged, location: name, target: path + "/" + relative, descriptor: descriptor)
    }

    /// Adds bytes to a file that exists; after the last of them waits until a loss of power cannot take them
    /// back.
    func append(
        _ bytes: [UInt8], to relative: String, isLast: Bool = true
    ) throws(FileSystemError) {
        let location = path + "/" + relative
        let descriptor = open(location, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .last(.write, location) }
        defer { close(descriptor) }
        try DescriptorWriting.write(bytes, to: descriptor, path: location)
        guard !isLast || fsync(descriptor) == 0 else { throw .last(.write, location) }
    }

    /// Gives a staged file its name, in place of what may have it; removes it when that fails.
    func publish(_ staged: Staged) throws(FileSystemError) {
        do throws(FileSystemError) { try exchange(staged) } catch {
            discard(staged)
            throw error
        }
    }

    /// Gives a staged file its name, in place of what may have it.
    func exchange(_ staged: Staged) throws(FileSystemError) {
        let target = path + "/" + staged.path
        guard rename(path + "/" + staged.temporary, target) == 0 else {
            throw .last(.rename, target)
        }
    }

    /// Removes a staged file that is not wanted any more.
    func discard(_ staged: Staged) { unlink(path + "/" + staged.temporary) }

    /// Gives the content of one file a second name: a second link to it, or a copy where the file system
    /// has none. The first name stays.
    func link(_ source: String, as relative: String) throws(FileSystemError) {
        let staged = Staged(planned: relative, temporary: temporaryName(for: relative))
        if Self.makeLink(path + "/" + source, path + "/" + staged.temporary) {
            try publish(staged)
            // Nothing is renamed when both names already are links to one file.
            discard(staged)
        } else {
            try publish(try stage(try FileContents.read(path + "/" + source), for: relative))
        }
    }

    private static func makeLink(_ source: String, _ target: String) -> Bool {
        #if canImport(Darwin)
            Darwin.link(source, target) == 0
        #else
            Glibc.link(source, target) == 0
        #endif
    }

    /// Waits until no loss of power can take back what was written so far, names included.
    ///
    /// One call for the whole file system: a call for each of thousands of files would cost a disk's whole
    /// rotation or more for each.
    func makeDurable() throws(FileSystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last(.write, path) }
        defer { close(descriptor) }
        guard file_system_make_durable(descriptor) == 0 else { throw .last(.write, path) }
    }

    // MARK: Reading

    /// Whether a file holds exactly these bytes.
    func holds(_ bytes: [UInt8], at relative: String) -> Bool {
        guard self.bytes(of: relative) == bytes.count,
            let old = try? FileContents.read(path + "/" + relative)
        else { return false }
        return old == bytes
    }

    /// The length of a file, nil when there is none.
    package func bytes(of relative: String) -> Int? { stamp(of: relative)?.bytes }

    /// What a file is now, nil when there is none.
    func stamp(of relative: String) -> FileStamp? {
        guard let status = FileStatus(path: path + "/" + relative), status.kind == .file else {
            return nil
        }
        return status.stamp
    }

    /// The names directly inside, unsorted; empty when there is no such folder.
    package func names(in relative: String = "") -> [String] {
        let listed = try? FolderListing.names(in: relative.isEmpty ? path : path + "/" + relative)
        return (listed ?? []).compactMap { String(validating: $0, as: UTF8.self) }
    }

    // MARK: Removing

    /// Removes a file if it is there, then the folders above it that are left empty; returns whether it was. What lies
    /// behind a symbolic link is somewhere else and stays.
    @discardableResult
    package func remove(_ relative: String) throws(FileSystemError) -> Bool {
        let location = path + "/" + relative
        guard !isBehindLink(relative) else { return false }
        let wasThere = unlink(location) == 0
        guard wasThere || FileSystemError.isAbsence(errno) else { throw .last(.remove, location) }
        var parts = relative.split(separator: "/").dropLast()
        while !parts.isEmpty, rmdir(path + "/" + parts.joined(separator: "/")) == 0 {
            parts = parts.dropLast()
        }
        return wasThere
    }

    private func isBehindLink(_ relative: String) -> Bool {
        relative.indices.contains { index in
            relative[index] == "/"
                && FileStatus(path: path + "/" + relative[..<index], followsLinks: false)?.kind
                    == .link
        }
    }

    /// Removes what a build that was killed left half-written directly inside `relative`.
    package func removeLeftovers(in relative: String) {
        let folder = relative.isEmpty ? path : path + "/" + relative
        for name in names(in: relative) where name.hasPrefix(Self.temporaryMark) {
            unlink(folder + "/" + name)
        }
    }
}
