internal import GalleryFacts
internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is given in parts, from its beginning, and written only from where it differs from the one that
/// has its name.
///
/// A manifest of a hundred thousand photos is a hundred megabytes; neither the old one nor the new one is ever
/// in memory, and one that stays what it was is not written at all.
final class FileRevision {
    /// What a file came to.
    enum Outcome {
        /// It is what it was.
        case same
        /// It is new or another, and staged unless nothing is to be written.
        case changed(OutputFolder.Staged?)
    }

    private let output: OutputFolder
    private let path: String
    private let isDryRun: Bool
    private let old: CInt
    private let oldLength: Int
    private var file: OutputFolder.Unfinished?
    private var isSame = true
    private var pending: [UInt8] = []
    private var flushed = 0

    private static let portion = 1 << 18
    /// Less is not worth a call of its own.
    private static let leastCopy = 1 << 15

    /// What the file that has the name is; nil when there is none.
    let oldStamp: FileStamp?

    /// Begins a file; in a dry run it is only compared.
    init(_ path: String, in output: OutputFolder, isDryRun: Bool) {
        (self.path, self.output, self.isDryRun) = (path, output, isDryRun)
        old = open(output.path + "/" + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        let status = FileStatus(descriptor: old)
        oldStamp = status?.kind == .file ? status?.stamp : nil
        oldLength = oldStamp?.bytes ?? 0
        pending.reserveCapacity(Self.portion * 2)
    }

    deinit {
        if old >= 0 { close(old) }
        file?.abandon()
    }

    /// The number of bytes given so far.
    var count: Int { flushed + pending.count }

    /// Adds bytes.
    func append(_ bytes: some Collection<UInt8>) throws(FileSystemError) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.portion { try flush() }
    }

    /// Adds what the old file holds at a place.
    func append(old range: Range<Int>) throws(FileSystemError) {
        if isSame, range.lowerBound == count, range.upperBound <= oldLength {
            try flush()
            // What is where it was need not be compared with itself.
            if isSame {
                flushed = range.upperBound
                return
            }
        }
        if range.count >= Self.leastCopy {
            try flush()
            if !isSame {
                try file?.append(range, of: old, path: path)
                flushed += range.count
                return
            }
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let bytes = try read(start..<min(start + Self.portion, range.upperBound))
            try append(bytes)
            start += bytes.count
        }
    }

    /// Ends the file.
    func finish() throws(FileSystemError) -> Outcome {
        try flush()
        if isSame, oldStamp != nil, flushed == oldLength { return .same }
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
        try write(pending)
        flushed += pending.count
        pending.removeAll(keepingCapacity: true)
    }

    /// Starts to write, with what was the same until here.
    private func diverge() throws(FileSystemError) {
        isSame = false
        guard !isDryRun else { return }
        file = try output.begin(path)
        try file?.append(0..<flushed, of: old, path: path)
    }

    private func write(_ bytes: [UInt8]) throws(FileSystemError) {
        guard let file else { return }
        let result = bytes.withUnsafeBufferPointer { buffer -> FileSystemError? in
            do throws(FileSystemError) {
                try file.append(buffer)
                return nil
            } catch {
                return error
            }
        }
        if let result { throw result }
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
