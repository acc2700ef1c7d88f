/// The programs that decode and convert videos: ffmpeg and ffprobe.
public struct VideoPrograms: Sendable, Hashable {
    /// The path of ffmpeg.
    public var ffmpeg: String
    /// The path of ffprobe.
    public var ffprobe: String

    /// Names the programs by their paths.
    public init(ffmpeg: String, ffprobe: String) {
        (self.ffmpeg, self.ffprobe) = (ffmpeg, ffprobe)
    }
}
