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
    /// and is never a hard link, which would change with its source. With `cleaning`, metadata is blanked before
    /// the copy gets its name. Returns false when the file changed or the task was cancelled meanwhile.
    func copy(
        _ file: borrowing SourceFileHandle, to relative: String, cleaning: VideoCleaning? = nil
    ) throws(FileSystemError) -> Bool {
        let copy = try begin(relative)
        let isComplete: Bool
        do throws(FileSystemError) {
            isComplete = try copy.fill(from: file)
            if isComplete, let cleaning { try copy.clean(cleaning) }
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
    /// Copies the content of a file into this empty one; false when it cannot be read in full or the task is
    /// cancelled meanwhile.
    fileprivate func fill(from file: borrowing SourceFileHandle) throws(FileSystemError) -> Bool {
        if file_system_share(file.descriptor, descriptor) != 0 { return true }
        var copied = 0
        while copied < file.count {
            if Task.isCancelled { return false }
            let count = min(OutputFolder.copyChunk, file.count - copied)
            let status = file_system_copy_range(file.descriptor, copied, descriptor, count)
            guard status >= 0 else { throw .last(.write, target) }
            guard status == 1 else { return false }
            copied += count
        }
        return true
    }

    private static let fillBytes = 1 << 18

    /// Blanks metadata in the written copy.
    fileprivate func clean(_ cleaning: VideoCleaning) throws(FileSystemError) {
        for patch in cleaning.patches {
            var start = patch.range.lowerBound
            try replace(at: start, patch.bytes)
            start += patch.bytes.count
            while start < patch.range.upperBound {
                let count = min(Self.fillBytes, patch.range.upperBound - start)
                try replace(at: start, [UInt8](repeating: patch.fill, count: count))
                start += count
            }
        }
        guard ftruncate(descriptor, off_t(cleaning.count)) == 0 else {
            throw .last(.write, target)
        }
    }
}
