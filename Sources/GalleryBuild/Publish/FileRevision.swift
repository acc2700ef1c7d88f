internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A new version of a file, added in parts, and written only from the first difference to the existing file.
///
/// A manifest of a hundred thousand photos has a hundred megabytes; neither version is ever in memory as a whole,
/// and an unchanged file is not written.
final class FileRevision {
    /// The outcome of a comparison.
    enum Outcome {
        /// The file is unchanged.
        case same
        /// The file is new or changed; it is staged, except in a dry run.
        case changed(OutputFolder.Staged?)
    }

    private let sink: any PublicationSink
    private let path: String
    private let old: CInt
    private let oldLength: Int
    private var file: OutputFolder.Unfinished?
    private var isSame = true
    private var pending: [UInt8] = []
    private var flushed = 0

    private static let chunk = 1 << 18

    /// Begins a file, which is compared with the existing one at its path.
    init(_ path: String, in output: OutputFolder, sink: any PublicationSink) {
        (self.path, self.sink) = (path, sink)
        old = open(output.path + "/" + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        let status = FileStatus(descriptor: old)
        oldLength = status?.kind == .file ? status?.bytes ?? -1 : -1
        pending.reserveCapacity(Self.chunk * 2)
    }

    /// Closes the files, and removes an unfinished one. Must be called once, at the end.
    func end() {
        if old >= 0 { close(old) }
        file?.abandon()
        file = nil
    }

    /// Adds bytes.
    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.chunk { try flush() }
    }

    /// Ends the file.
    func finish() throws(FileSystemError) -> Outcome {
        try flush()
        if isSame, flushed == oldLength { return .same }
        if isSame { try diverge() }
        defer { file = nil }
        return .changed(try file?.finish())
    }

    private func flush() throws(FileSystemError) {
        guard !pending.isEmpty else { return }
        if isSame {
            let end = flushed + pending.count
            let was = end > oldLength ? [] : try read(flushed..<end)
            if was != pending { try diverge() }
        }
        if let file { try file.append(pending) }
        flushed += pending.count
        pending.removeAll(keepingCapacity: true)
    }

    /// Begins to write, with a copy of the equal part.
    private func diverge() throws(FileSystemError) {
        isSame = false
        file = try sink.begin(path)
        try file?.append(0..<flushed, of: old, path: path)
    }

    private func read(_ range: Range<Int>) throws(FileSystemError) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try DescriptorReading.bytes(old, at: range.lowerBound, count: range.count)
        } catch {
            throw FileSystemError(operation: .read, path: path, errno: error.errno)
        }
        guard bytes.count == range.count else {
            throw FileSystemError(operation: .read, path: path, errno: EIO)
        }
        return bytes
    }
}
