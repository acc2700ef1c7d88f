internal import CFileSystem
internal import GalleryFiles
internal import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension OutputFolder {
    /// As much is copied before a look whether the task is cancelled: a video may have gigabytes.
    static let copyChunk = 1 << 22

    /// Writes a copy of a file whole, in a folder that exists, sharing its blocks where the file system can;
    /// never a link to it, which would change with it. False when the file changed or the task was cancelled
    /// meanwhile. With `cleaning` the copy is changed before it gets its name.
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
    /// Gives the empty file the content of another; false when that cannot be read so far or the task is
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

    /// Changes what was written.
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
