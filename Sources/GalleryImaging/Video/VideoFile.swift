package import GalleryFacts

/// A video with its header, and the published copy of its file.
package struct VideoFile: Sendable, Hashable, Codable {
    /// The header.
    package var header: VideoHeader
    /// The published copy.
    package var cleaning: VideoCleaning

    /// Reads the structure of the file with an open `descriptor`, `count` bytes long, mostly in reads of a few
    /// kilobytes. No file can make this crash, loop or read without bound.
    ///
    /// With `readsSamples` false, the header is complete, but the copy of an MP4 is empty.
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
