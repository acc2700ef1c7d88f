/// A film as its header tells it, and what a published copy of its file must not hold.
package struct Clip: Sendable, Hashable {
    /// What the file is and how it is shown.
    package var header: ClipHeader
    /// What becomes of the file when it is published.
    package var cleaning: ClipCleaning

    /// Reads the file behind an open `descriptor`, `count` bytes long: its structure alone, in reads of a few
    /// kilobytes. Nothing that a file holds makes this crash, loop or read without bound.
    package static func read(descriptor: CInt, count: Int) throws(ClipProblem) -> Clip {
        let window: ByteWindow
        do throws(ImageError) {
            window = try ByteWindow(descriptor: descriptor, count: count)
        } catch {
            throw ClipProblem(error)
        }
        return try read(window)
    }

    /// Reads a file that is in memory.
    package static func read(_ bytes: [UInt8]) throws(ClipProblem) -> Clip {
        try read(ByteWindow(bytes))
    }

    private static func read(_ window: consuming ByteWindow) throws(ClipProblem) -> Clip {
        var source = ClipSource(window)
        guard source.count > 0 else { throw .empty }
        return try source.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
            ? try WebMReader.read(&source) : try MovieReader.read(&source)
    }
}

/// What the header of a film says.
package struct ClipHeader: Sendable, Hashable, Codable {
    /// The kinds of files that browsers play.
    package enum Format: String, Sendable, Hashable, Codable {
        /// MP4, and QuickTime, of which it is a form.
        case mp4
        case webm

        /// The media type.
        package var mediaType: String { "video/\(rawValue)" }
    }

    /// The kind of file.
    package var format: Format
    /// The extents of the upright picture.
    package var size: PixelSize
    /// How long the film is; nil when its header does not say.
    package var milliseconds: Int?
    /// How the picture is coded, by the name the file gives it: `avc1`, `hvc1`, `V_VP9`.
    package var codec: String

    /// Whether every current browser can show the picture: H.264, VP8, VP9 and AV1.
    package var playsEverywhere: Bool {
        ["avc1", "avc3", "vp08", "vp09", "av01", "V_VP8", "V_VP9", "V_AV1"].contains(codec)
    }
}

/// Why a file is no film that can be published.
package enum ClipProblem: Error, Sendable, Hashable {
    /// The file has no bytes.
    case empty
    /// The system refused to read it.
    case unreadable(errno: Int32)
    /// It was written to while it was looked at.
    case changed
    /// It ends before a part of it does.
    case truncated(expectedBytes: Int, foundBytes: Int)
    /// Its structure contradicts itself.
    case malformed
    /// It has more parts than any film.
    case tooManyParts
    /// It shows no picture.
    case noPicture
    /// It is a Matroska file that is no WebM.
    case matroska
    /// Its header is compressed.
    case compressedHeader
    /// Its picture or sound is in another file.
    case otherFile
    /// It has a track that is neither picture nor sound and cannot be taken out.
    case hiddenTrack

    init(_ error: ImageError) {
        if case .unreadable(let errno) = error {
            self = .unreadable(errno: errno)
        } else {
            self = .malformed
        }
    }
}
