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

    /// The mark of files that are being written, so that what a killed build left can be told and removed.
    private static let temporaryMark = ".gallery-tmp-"

    private static let written = Atomic<Int>(0)

    /// Two photos with the same name and content have the same renditions, written at the same time.
    private static func temporaryNumber() -> String {
        "\(getpid())-\(written.wrappingAdd(1, ordering: .relaxed).newValue)-"
    }

    /// Names a folder, which need not exist.
    package init(path: String) { self.path = path }

    /// Makes a folder below this one, and those above it; `relative` may be empty.
    package func makeFolder(_ relative: String) throws(FileSystemError) {
        let location = relative.isEmpty ? path : path + "/" + relative
        if let status = FileStatus(path: location) {
            guard status.kind == .folder else {
                throw FileSystemError(operation: .create, path: location, errno: ENOTDIR)
            }
            return
        }
        let parent = location.split(separator: "/").dropLast().joined(separator: "/")
        if !parent.isEmpty {
            try OutputFolder(path: (location.hasPrefix("/") ? "/" : "") + parent).makeFolder("")
        }
        // Another worker may have made it meanwhile.
        guard mkdir(location, 0o777) == 0 || errno == EEXIST else { throw .last(.create, location) }
    }

    /// Writes a file whole, in a folder that exists: to a name beside it, then renamed over it.
    package func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to relative: String
    ) throws(FileSystemError) {
        let target = path + "/" + relative
        let slash = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
        let temporary =
            target[..<slash] + Self.temporaryMark + Self.temporaryNumber() + target[slash...]
        let name = String(temporary)
        let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard descriptor >= 0 else { throw .last(.create, name) }
        do throws(FileSystemError) {
            try Self.writeAll(bytes, to: descriptor, path: target)
        } catch {
            close(descriptor)
            unlink(name)
            throw error
        }
        guard close(descriptor) == 0 else {
            let error = FileSystemError.last(.write, target)
            unlink(name)
            throw error
        }
        guard rename(name, target) == 0 else {
            let error = FileSystemError.last(.rename, target)
            unlink(name)
            throw error
        }
    }

    private static func writeAll(
        _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: CInt, path: String
    ) throws(FileSystemError) {
        var written = 0
        while written < bytes.count, let base = bytes.baseAddress {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, base + written, bytes.count - written)
            #else
                let count = Glibc.write(descriptor, base + written, bytes.count - written)
            #endif
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .last(.write, path) }
            written += count
        }
    }

    /// Writes a file unless it already holds these bytes; tells whether it did.
    @discardableResult
    package func update(_ bytes: [UInt8], at relative: String) throws(FileSystemError) -> Bool {
        if let old = try? FileContents.read(path + "/" + relative), old == bytes { return false }
        // A closure of the standard library cannot pass a typed error on.
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, FileSystemError> in
            do throws(FileSystemError) { return .success(try write(buffer, to: relative)) } catch {
                return .failure(error)
            }
        }
        try result.get()
        return true
    }

    /// The length of a file, nil when there is none.
    package func bytes(of relative: String) -> Int? {
        guard let status = FileStatus(path: path + "/" + relative), status.kind == .file else {
            return nil
        }
        return status.bytes
    }

    /// Removes a file if it is there, then the folders above it that are left empty.
    package func remove(_ relative: String) throws(FileSystemError) {
        let location = path + "/" + relative
        guard unlink(location) == 0 || errno == ENOENT else { throw .last(.remove, location) }
        var parts = relative.split(separator: "/").dropLast()
        while !parts.isEmpty, rmdir(path + "/" + parts.joined(separator: "/")) == 0 {
            parts = parts.dropLast()
        }
    }

    /// The names directly inside, unsorted; empty when there is no such folder.
    package func names(in relative: String = "") -> [String] {
        let listed = try? FolderListing.names(in: relative.isEmpty ? path : path + "/" + relative)
        return (listed ?? []).compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// Removes what a build that was killed left half-written directly inside `relative`.
    package func removeLeftovers(in relative: String) {
        let folder = relative.isEmpty ? path : path + "/" + relative
        for name in names(in: relative) where name.hasPrefix(Self.temporaryMark) {
            unlink(folder + "/" + name)
        }
    }
}
