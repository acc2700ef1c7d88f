internal import CFileSystem
internal import GalleryFiles
internal import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension OutputFolder {
    /// The number of bytes copied between checks for cancellation: a video may have gigabytes.
    static let copyChunk = 1 << 22

    /// Writes a copy of a file whole, in an existing folder. It shares blocks where the file system supports that,
    /// and is never a hard link, which would change with its source. With `cleaning`, the copy consists of its parts.
    /// Returns false when the file changed or the task was cancelled meanwhile.
    func copy(
        _ file: borrowing SourceFileHandle, to relative: String, cleaning: VideoCleaning? = nil
    ) throws(FileSystemError) -> Bool {
        let copy = try begin(relative)
        let isComplete: Bool
        do throws(FileSystemError) {
            isComplete =
                if let cleaning {
                    try copy.fill(from: file, cleaning)
                } else {
                    try copy.fill(from: file)
                }
        } catch {
            copy.abandon()
            throw error
        }
        guard isComplete, file.isUnchanged else {
            copy.abandon()
            return false
        }
        try publish(try copy.finish())
        return true
    }
}

extension OutputFolder.Unfinished {
    /// Shorter ranges are collected in memory: a call of the system for each would take longer.
    private static let minRangeBytes = 1 << 16
    private static let maxBufferBytes = 1 << 20

    /// Copies the content of a file into this empty one; false when it cannot be read in full or the task is
    /// cancelled meanwhile.
    fileprivate func fill(from file: borrowing SourceFileHandle) throws(FileSystemError) -> Bool {
        if file_system_share(file.descriptor, descriptor) != 0 { return true }
        return try append(0..<file.count, of: file)
    }

    /// Writes the parts of a copy into this empty file in the same way.
    func fill(
        from file: borrowing SourceFileHandle, _ cleaning: VideoCleaning
    ) throws(FileSystemError) -> Bool {
        var buffer: [UInt8] = []
        func flush() throws(FileSystemError) {
            try DescriptorWriting.write(buffer, to: descriptor, path: target)
            buffer.removeAll(keepingCapacity: true)
        }
        for part in cleaning.parts {
            buffer += part.bytes
            var zeros = part.zeros
            while zeros > 0 {
                let count = min(zeros, Self.maxBufferBytes)
                buffer += [UInt8](repeating: 0, count: count)
                zeros -= count
                try flush()
            }
            if part.range.count < Self.minRangeBytes {
                let bytes = try file.bytes(at: part.range.lowerBound, count: part.range.count)
                guard bytes.count == part.range.count else { return false }
                buffer += bytes
                if buffer.count >= Self.maxBufferBytes { try flush() }
            } else {
                try flush()
                guard try append(part.range, of: file) else { return false }
            }
            if Task.isCancelled { return false }
        }
        try flush()
        return true
    }

    /// Appends a range of a file; false as above.
    private func append(
        _ range: Range<Int>, of file: borrowing SourceFileHandle
    ) throws(FileSystemError) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            if Task.isCancelled { return false }
            let count = min(OutputFolder.copyChunk, range.upperBound - start)
            let status = file_system_copy_range(file.descriptor, start, descriptor, count)
            guard status >= 0 else { throw .last(.write, target) }
            guard status == 1 else { return false }
            start += count
        }
        return true
    }
}
