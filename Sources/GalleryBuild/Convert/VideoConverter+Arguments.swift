/// The arguments of ffmpeg and ffprobe.
extension VideoConverter {
    /// A frame is black when at least this percentage of its pixels is.
    private static let blackShare = 95
    /// How long to search for the first frame that is not black, in seconds.
    private static let searchSeconds = 60.0
    private static let maxStreamStart = 30.0
    /// The maximum length of the longer side of converted videos, in pixels: in a page, more is not visible.
    private static let maxSide = 1_920
    /// The number of threads changes the output of the encoder, and the same video must give the same file on any
    /// machine.
    private static let threads = "4"

    /// One output frame for each input frame; only frames that are marked as interlaced change.
    private static let deinterlacing = "bwdif=mode=send_frame:deint=interlaced"

    /// The encoders that the arguments below name.
    static let encoders = ["libx264", "aac", "png"]
    /// The filters that the arguments below name and that some builds of ffmpeg lack.
    static let filters = ["bwdif", "blackframe", "metadata", "tonemap", "zscale"]

    private static func input(_ demuxer: VideoDemuxer) -> [String] {
        [
            "-protocol_whitelist", "file", "-threads", threads, "-f", demuxer.rawValue, "-i",
            ConfinedProgram.input,
        ]
    }

    private static let output = [
        "-map_metadata", "-1", "-map_chapters", "-1", "-dn", "-sn", "-fflags", "+bitexact",
        "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-protocol_whitelist", "file", "-y",
    ]

    /// Arguments that describe a video.
    static func probe(_ demuxer: VideoDemuxer) -> [String] {
        [
            "-v", "error", "-protocol_whitelist", "file", "-f", demuxer.rawValue, "-select_streams",
            "v:0",
            "-show_entries", VideoProbe.entries, "-of", "default=noprint_wrappers=1",
            ConfinedProgram.input,
        ]
    }

    /// Arguments for H.264 and AAC; with `keepsPicture` only the sound is encoded.
    static func conversion(
        _ demuxer: VideoDemuxer, _ probe: VideoProbe, keepsPicture: Bool
    ) -> [String] {
        let side = "min(1,\(maxSide)/max(iw*sar,ih))"
        let scale =
            "scale='max(2,trunc(iw*sar*\(side)/2)*2)':'max(2,trunc(ih*\(side)/2)*2)',setsar=1"
        let filters = [deinterlacing] + toneMapping(probe) + [scale]
        let picture =
            keepsPicture
            ? ["-c:v", "copy"]
            : [
                "-vf", filters.joined(separator: ","), "-fpsmax", "60", "-c:v", "libx264",
                "-preset", "medium",
                "-crf", "21", "-profile:v", "high", "-pix_fmt", "yuv420p", "-threads", threads,
            ]
        return ["-v", "error", "-nostdin", "-progress", "pipe:1"] + input(demuxer)
            + ["-map", "0:v:0", "-map", "0:a:0?"] + picture
            + ["-c:a", "aac", "-b:a", "160k", "-ac", "2"] + output
            + ["-movflags", "+faststart", "-f", "mp4", ConfinedProgram.output]
    }

    /// Arguments for the frame at `start` seconds, with `skipsBlack` for the first frame of the following 60 s that
    /// is not black. In a stream, `start` is at most 30 s.
    static func frame(
        _ demuxer: VideoDemuxer, _ probe: VideoProbe, at start: Double, skipsBlack: Bool
    ) -> [String] {
        // Files in high definition often omit the matrix that everyone assumes.
        let matrix = probe.matrix == nil && probe.height ?? 0 >= 720 ? ":in_color_matrix=bt709" : ""
        let filters =
            [deinterlacing] + toneMapping(probe)
            + (skipsBlack
                ? [
                    "blackframe=amount=0:threshold=32",
                    "metadata=select:key=lavfi.blackframe.pblack:value=\(blackShare):function=less",
                ] : [])
            + ["scale='max(1,trunc(iw*sar))':ih\(matrix),setsar=1"]
        // A stream has no index: it is decoded from its start, and not for long.
        let place = demuxer.isStream ? min(start, maxStreamStart) : start
        let (before, behind) =
            demuxer.isStream
            ? (["-t", "\(place + searchSeconds)"], ["-ss", "\(place)"])
            : (["-ss", "\(place)", "-t", "\(searchSeconds)"], [])
        return ["-v", "error", "-nostdin"] + before + input(demuxer) + behind
            + ["-map", "0:v:0", "-an", "-frames:v", "1", "-vf", filters.joined(separator: ",")]
            + output + [
                "-pix_fmt", "rgb24", "-c:v", "png", "-f", "image2pipe", ConfinedProgram.output,
            ]
    }

    /// Filters that map a PQ or HLG picture to the standard range, with white at 203 cd/m² (ITU-R BT.2408).
    private static func toneMapping(_ probe: VideoProbe) -> [String] {
        guard probe.isHDR else { return [] }
        return [
            "zscale=transfer=linear:npl=203", "format=gbrpf32le", "zscale=primaries=bt709",
            "tonemap=mobius:param=0.6:desat=0", "zscale=transfer=bt709:matrix=bt709:range=limited",
            "format=yuv420p",
        ]
    }
}
