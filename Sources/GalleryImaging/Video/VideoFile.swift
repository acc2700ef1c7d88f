package import GalleryFacts

/// A video by its header, and what a published copy of its file must not contain.
package struct VideoFile: Sendable, Hashable, Codable {
    /// What the file is and how it is shown.
    package var header: VideoHeader
    /// What becomes of the file when it is published.
    package var cleaning: VideoCleaning

    /// Reads the file behind an open `descriptor`, `count` bytes long: its structure, in reads of a few kilobytes. Nothing that
    /// a file holds makes this crash, loop or read without bound.
    ///
    /// With `readsSamples` false only the header is right, not what becomes of the file.
    package static func read(
        descriptor: CInt, count: Int, readsSamples: Bool = true
    ) throws(VideoProblem) -> VideoFile {
        let window: ByteWindow
        do throws(ImageError) {
            window = try ByteWindow(descriptor: descriptor, count: count)
        } catch {
            throw VideoProblem(error)
        }
        return try read(window, readsSamples: readsSamples)
    }

    /// Reads a file that is in memory.
    package static func read(_ bytes: [UInt8]) throws(VideoProblem) -> VideoFile {
        try read(ByteWindow(bytes), readsSamples: true)
    }

    private static func read(
        _ window: consuming ByteWindow, readsSamples: Bool
    ) throws(VideoProblem) -> VideoFile {
        var source = VideoSource(window)
        guard source.count > 0 else { throw .empty }
        return try source.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
            ? try WebMReader.read(&source)
            : try MovieReader.read(&source, readsSamples: readsSamples)
    }
}
