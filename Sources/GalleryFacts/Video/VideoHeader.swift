/// The facts in the header of a video.
package struct VideoHeader: Sendable, Hashable, Codable {
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
    /// The duration; nil when the header does not state it.
    package var milliseconds: Int?
    /// How the picture is coded, by the name the file gives it: `avc1`, `hvc1`, `V_VP9`.
    package var codec: String
    /// How the sound is coded, likewise: `mp4a`, `sowt`, `A_OPUS`; nil without sound.
    package var soundCodec: String?
    /// When it was taken; nil when the header does not state it.
    package var taken: CaptureDate?

    /// Creates a header.
    package init(
        format: Format, size: PixelSize, milliseconds: Int? = nil, codec: String,
        soundCodec: String? = nil
    ) {
        (self.format, self.size) = (format, size)
        (self.milliseconds, self.codec) = (milliseconds, codec)
        self.soundCodec = soundCodec
    }

    /// Whether every current browser can show the picture: H.264, VP8, VP9 and AV1.
    package var playsEverywhere: Bool {
        ["avc1", "avc3", "vp08", "vp09", "av01", "V_VP8", "V_VP9", "V_AV1"].contains(codec)
    }

    /// Whether every current browser plays the sound, if there is one: AAC, MP3, Opus, Vorbis and FLAC.
    package var soundPlaysEverywhere: Bool {
        guard let soundCodec else { return true }
        return ["mp4a", ".mp3", "Opus", "fLaC", "A_OPUS", "A_VORBIS", "A_FLAC"].contains(soundCodec)
    }
}
