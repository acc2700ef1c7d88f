package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is open for reading.
package struct SourceFileHandle: ~Copyable {
    /// The descriptor, valid while the handle lives.
    package let descriptor: CInt
    /// The stamp of the file when it was opened.
    package let stamp: FileStamp
    /// The length when it was opened.
    package var count: Int { stamp.bytes }
    /// The path it was opened by.
    package let path: String

    /// Opens a regular file. Never blocks, as opening a pipe would.
    package init(_ path: String) throws(FileSystemError) {
        try self.init(opened: Self.open(path), path, nil)
    }

    static func open(_ path: String) throws(FileSystemError) -> CInt {
        #if canImport(Darwin)
            let descriptor = Darwin.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        #else
            let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        #endif
        guard descriptor >= 0 else { throw .last(.open, path) }
        return descriptor
    }

    /// Takes over a descriptor of a regular file. Throws `ESTALE` unless the file has the identity.
    init(
        opened descriptor: CInt, _ path: String, _ identity: FileStatus.Identity?
    ) throws(FileSystemError) {
        let status = FileStatus(descriptor: descriptor)
        guard let status, status.kind == .file, status.identity == identity ?? status.identity
        else {
            close(descriptor)
            throw FileSystemError(
                operation: .open, path: path, errno: identity == nil ? EINVAL : ESTALE)
        }
        self.descriptor = descriptor
        self.path = path
        stamp = status.stamp
    }

    /// Adopts an open regular file. Only the length of its stamp is set, so that it works where `fstat` is not
    /// permitted.
    package init(adopting descriptor: CInt) throws(FileSystemError) {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else {
            let error = FileSystemError.last(.open, "")
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        path = ""
        var stamp = FileStamp()
        stamp.bytes = Int(end)
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// Asks the system to read up to `limit` bytes ahead; never blocks.
    package func prefetch(limit: Int) {
        let length = min(count, limit)
        #if canImport(Darwin)
            var advice = radvisory(ra_offset: 0, ra_count: CInt(clamping: length))
            _ = fcntl(descriptor, F_RDADVISE, &advice)
        #else
            _ = posix_fadvise(descriptor, 0, length, POSIX_FADV_WILLNEED)
        #endif
    }

    /// Whether the file is unchanged since it was opened.
    package var isUnchanged: Bool { FileStatus(descriptor: descriptor)?.stamp == stamp }

    /// Up to `count` bytes at `offset`; fewer at the end of the file.
    package func bytes(at offset: Int, count: Int) throws(FileSystemError) -> [UInt8] {
        do { return try DescriptorReading.bytes(descriptor, at: offset, count: count) } catch {
            throw FileSystemError(operation: .read, path: path, errno: error.errno)
        }
    }

    /// The whole current content, up to `limit` bytes.
    package func contents(limit: Int) throws(FileSystemError) -> [UInt8] {
        try bytes(at: 0, count: min(count, limit))
    }
}

/// The content of a small file.
package enum FileContents {
    /// Reads a whole file.
    package static func read(_ path: String) throws(FileSystemError) -> [UInt8] {
        try read(path, limit: .max)
    }

    /// Reads a file, up to `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        let file = try SourceFileHandle(path)
        return try file.contents(limit: limit)
    }

    /// Reads a file or a pipe to its end, but at most `limit` bytes; "-" is standard input. May block.
    package static func readStream(
        _ path: String, limit: Int = .max
    ) throws(FileSystemError) -> [UInt8] {
        let isInput = path == "-"
        let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last(.open, path) }
        defer { if !isInput { close(descriptor) } }
        var bytes: [UInt8] = []
        while bytes.count < limit,
            let more = try next(
                of: descriptor, count: min(1 << 20, limit - bytes.count), path: path)
        {
            bytes += more
        }
        return bytes
    }

    /// The next bytes of a stream, up to `count`; blocks until there are some. Nil at the end.
    static func next(
        of descriptor: CInt, count: Int, path: String
    ) throws(FileSystemError) -> [UInt8]? {
        while true {
            var got = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                #if canImport(Darwin)
                    got = Darwin.read(descriptor, buffer.baseAddress, count)
                #else
                    got = Glibc.read(descriptor, buffer.baseAddress, count)
                #endif
                filled = max(0, got)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .last(.read, path) }
            return got > 0 ? bytes : nil
        }
    }
}
