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

/// The output folder of a site. A file appears under its name whole or not at all.
package struct OutputFolder: Sendable {
    /// The path of the folder.
    package let path: String
    /// Whether only the owner can read the files in it.
    let isPrivate: Bool

    /// The prefix of temporary files, by which those of a killed build are found and removed.
    static let temporaryMark = UnfinishedBuild.temporaryMark

    /// The number of temporary names so far.
    private static let temporaryCount = Atomic<Int>(0)
    /// A random part of temporary names, which nobody can predict; no published file has it in its name.
    private static let token = TemporaryName.token()

    /// Creates a value for a folder, which need not exist.
    package init(path: String, isPrivate: Bool = false) {
        (self.path, self.isPrivate) = (path, isPrivate)
    }

    /// Creates a folder below this one and its parent folders; `relative` may be empty.
    package func makeFolder(_ relative: String) throws(FileSystemError) {
        try FolderMaking.make(
            FilePath.joined(path, relative), isPrivate: isPrivate)
    }

    // MARK: Writing

    /// A complete file that still has a temporary name.
    struct Staged: Sendable {
        /// Its final path below the output folder.
        let path: String
        /// Its temporary path below the output folder.
        let temporary: String

        fileprivate init(planned path: String, temporary: String) {
            (self.path, self.temporary) = (path, temporary)
        }

        /// Creates a staged file from the entry of a journal; nil when no build can have written it.
        init?(path: String, temporary: String) {
            guard temporary.hasPrefix(OutputFolder.temporaryMark), !temporary.contains("/") else {
                return nil
            }
            self.init(planned: path, temporary: temporary)
        }
    }

    /// A new temporary name. Pictures, originals and videos are staged in their own folders, all other files at the
    /// root, so that leftovers of a killed build are found without a search.
    private func temporaryName(for relative: String) -> String {
        let number = Self.temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
        let name = "\(Self.temporaryMark)\(Self.token)-\(number)"
        for folder in [Self.pictures, Original.folder, PublishedVideo.folder]
        where relative.hasPrefix(folder + "/") {
            return folder + "/" + name
        }
        return name
    }

    /// The folder of the site's pictures.
    static let pictures = Rendition.folder

    /// Writes a whole file in an existing folder: to a temporary file, which then replaces the old one. Starts
    /// writing to disk without waiting for it.
    package func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to relative: String
    ) throws(FileSystemError) {
        let file = try begun(relative, with: bytes)
        file_system_begin_writing(file.descriptor)
        try publish(try file.finish())
    }

    /// Writes a whole file under a temporary name.
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

    /// Writes a whole file under a temporary name.
    func stage(_ bytes: [UInt8], for relative: String) throws(FileSystemError) -> Staged {
        try bytes.withUnsafeBufferPointer { bytes throws(FileSystemError) in
            try stage(bytes, for: relative)
        }
    }

    /// An open file under a temporary name.
    struct Unfinished {
        fileprivate var staged: Staged
        fileprivate var location: String
        /// Its final path.
        fileprivate(set) var target: String
        /// The file, open for writing.
        fileprivate(set) var descriptor: CInt

        fileprivate init(staged: Staged, location: String, target: String, descriptor: CInt) {
            (self.staged, self.location) = (staged, location)
            (self.target, self.descriptor) = (target, descriptor)
        }

        /// Adopts a file without a name, which is only ever abandoned.
        init(unnamed descriptor: CInt, target: String) {
            self.init(
                staged: Staged(planned: target, temporary: ""), location: "", target: target,
                descriptor: descriptor)
        }

        /// Appends bytes.
        func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, path: target)
        }

        /// Appends bytes.
        func append(_ bytes: [UInt8]) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, path: target)
        }

        /// Appends a part of an open file.
        func append(
            _ range: Range<Int>, of source: CInt, path: String
        ) throws(FileSystemError) {
            let status = file_system_copy_range(source, range.lowerBound, descriptor, range.count)
            guard status >= 0 else { throw .last(.write, target) }
            guard status == 1 else {
                throw FileSystemError(operation: .read, path: path, errno: EIO)
            }
        }

        /// Appends the content of a file of `count` bytes; returns its CRC-32, or nil when the task is cancelled
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

        /// Overwrites bytes that were appended before.
        func replace(at offset: Int, _ bytes: [UInt8]) throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: descriptor, at: offset, path: target)
        }

        /// Closes the file; removes it and throws when closing fails.
        func finish() throws(FileSystemError) -> Staged {
            guard close(descriptor) == 0 else {
                let error = FileSystemError.last(.write, target)
                unlink(location)
                throw error
            }
            return staged
        }

        /// Closes and removes the file.
        func abandon() {
            close(descriptor)
            unlink(location)
        }
    }

    /// Begins a file that is written in parts.
    func begin(_ relative: String) throws(FileSystemError) -> Unfinished {
        let staged = Staged(planned: relative, temporary: temporaryName(for: relative))
        let name = path + "/" + staged.temporary
        let descriptor = open(
            name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, isPrivate ? 0o600 : 0o666)
        guard descriptor >= 0 else { throw .last(.create, path + "/" + relative) }
        return Unfinished(
            staged: staged, location: name, target: path + "/" + relative, descriptor: descriptor)
    }

    /// Appends bytes to an existing file; the last part is made durable.
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

    /// Renames a staged file to its final name, replacing an existing file; removes it on failure.
    func publish(_ staged: Staged) throws(FileSystemError) {
        do throws(FileSystemError) { try exchange(staged) } catch {
            discard(staged)
            throw error
        }
    }

    /// Renames a staged file to its final name, replacing an existing file.
    func exchange(_ staged: Staged) throws(FileSystemError) {
        let target = path + "/" + staged.path
        guard rename(path + "/" + staged.temporary, target) == 0 else {
            throw .last(.rename, target)
        }
    }

    /// Removes a staged file.
    func discard(_ staged: Staged) { unlink(path + "/" + staged.temporary) }

    /// Creates a hard link to a file, or a copy where no hard link can be made.
    func link(_ source: String, as relative: String) throws(FileSystemError) {
        let staged = Staged(planned: relative, temporary: temporaryName(for: relative))
        if Self.makeLink(path + "/" + source, path + "/" + staged.temporary) {
            try publish(staged)
            // rename(2) does nothing when both names are links to the same file.
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

    /// Makes all that was written durable, names included.
    ///
    /// One call for the whole file system: a call for each of thousands of files would cost at least one rotation
    /// of a disk each.
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

    /// The stamp of a file, nil when there is none.
    func stamp(of relative: String) -> FileStamp? {
        guard let status = FileStatus(path: path + "/" + relative), status.kind == .file else {
            return nil
        }
        return status.stamp
    }

    /// The names in the folder, unsorted, without names that are not valid UTF-8; empty when it cannot be listed.
    package func names(in relative: String = "") -> [String] {
        let listed = try? FolderListing.names(in: FilePath.joined(path, relative))
        return (listed ?? []).compactMap { String(validating: $0, as: UTF8.self) }
    }

    // MARK: Removing

    /// Removes a file if it exists, then its parent folders that are empty; returns whether it existed. Files
    /// behind a symbolic link are not removed.
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

    /// Removes the temporary files of killed builds directly inside `relative`.
    package func removeLeftovers(in relative: String) {
        let folder = FilePath.joined(path, relative)
        for name in names(in: relative) where name.hasPrefix(Self.temporaryMark) {
            unlink(folder + "/" + name)
        }
    }
}
