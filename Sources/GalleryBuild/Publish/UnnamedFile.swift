internal import CFileSystem
internal import GalleryFiles
internal import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file without a name in the output folder: no other process sees it, and it vanishes however the build ends.
struct UnnamedFile: ~Copyable {
    private let file: OutputFolder.Unfinished

    /// Creates an empty file; `target` is the path that errors state.
    init(in output: OutputFolder, for target: String) throws(FileSystemError) {
        let descriptor = file_system_open_unnamed(output.path)
        guard descriptor >= 0 else { throw .last(.create, output.path + "/" + target) }
        file = OutputFolder.Unfinished(unnamed: descriptor, target: output.path + "/" + target)
    }

    deinit { file.abandon() }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) throws(FileSystemError) { try file.append(bytes) }

    /// Overwrites bytes that were appended before.
    func replace(at offset: Int, _ bytes: [UInt8]) throws(FileSystemError) {
        try file.replace(at: offset, bytes)
    }

    /// Appends the parts of a copy; false when the source cannot be read in full or the task is cancelled meanwhile.
    func filled(
        from source: borrowing SourceFileHandle, _ cleaning: VideoCleaning
    ) throws(FileSystemError) -> Bool {
        try file.fill(from: source, cleaning)
    }

    /// Opens the file for reading, in its current length.
    func reading() throws(FileSystemError) -> SourceFileHandle {
        let descriptor = dup(file.descriptor)
        guard descriptor >= 0 else { throw .last(.open, file.target) }
        return try SourceFileHandle(adopting: descriptor)
    }
}
