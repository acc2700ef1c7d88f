/// The facts in the header of a video.
package struct VideoHeader: Sendable, Hashable, Codable {
    /// The containers that browsers support.
    package enum Format: String, Sendable, Hashable, Codable {
        /// MP4, including QuickTime.
        case mp4
        case webm

        /// The media type.
        package var mediaType: String { "video/\(rawValue)" }
    }

    /// The container.
    package var format: Format
    /// The size of the upright picture.
    package var size: PixelSize
    /// The duration in milliseconds; nil when the header does not state it.
    package var milliseconds: Int?
    /// The codec of the picture, by its name in the file: `avc1`, `hvc1`, `V_VP9`.
    package var codec: String
    /// The codec of the sound, by its name in the file: `mp4a`, `sowt`, `A_OPUS`; nil without sound.
    package var soundCodec: String?
    /// The capture date; nil when the header does not state it.
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

    /// Whether every current browser supports the picture codec: H.264, VP8, VP9 and AV1.
    package var playsEverywhere: Bool {
        ["avc1", "avc3", "vp08", "vp09", "av01", "V_VP8", "V_VP9", "V_AV1"].contains(codec)
    }

    /// Whether every current browser supports the sound codec, if there is sound: AAC, MP3, Opus, Vorbis and FLAC.
    package var soundPlaysEverywhere: Bool {
        guard let soundCodec else { return true }
        return ["mp4a", ".mp3", "Opus", "fLaC", "A_OPUS", "A_VORBIS", "A_FLAC"].contains(soundCodec)
    }
}
