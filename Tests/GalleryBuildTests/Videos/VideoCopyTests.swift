import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging

/// Published copies of videos as ffmpeg makes them: what is shown is the same, picture by picture.
@Suite struct VideoCopyTests {
    private static let h264 = ["-c:v", "libx264", "-bf", "3", "-g", "10", "-pix_fmt", "yuv420p"]
    private static let meta = ["-metadata", "title=SECRET", "-metadata", "location=+48.8584/"]

    static let codings: [(name: String, arguments: [String])] = [
        ("a.mp4", h264 + ["-c:a", "aac"]), ("a.mov", h264 + ["-c:a", "pcm_s16le"]),
        ("start.mp4", h264 + ["-c:a", "aac", "-movflags", "+faststart"]),
        (
            "fragments.mp4",
            h264 + ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov+default_base_moof"]
        ),
        ("parts.mp4", h264 + ["-c:a", "aac", "-movflags", "frag_keyframe"]),
        (
            "hevc.mp4",
            [
                "-c:v", "libx265", "-x265-params", "log-level=error", "-tag:v", "hvc1", "-c:a",
                "alac",
            ]
        ),
        ("av1.mp4", ["-c:v", "libaom-av1", "-cpu-used", "8", "-c:a", "libopus"]),
        ("vp9.mp4", ["-c:v", "libvpx-vp9", "-c:a", "flac", "-strict", "-2"]),
        ("motion.mov", ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s24le"]),
        ("pro.mov", ["-c:v", "prores_ks", "-profile:v", "3", "-c:a", "pcm_s24le"]),
        ("fields.mov", ["-c:v", "prores_ks", "-flags", "+ildct", "-an"]),
        ("mp3.mp4", h264 + ["-c:a", "libmp3lame"]), ("ac3.mp4", h264 + ["-c:a", "ac3"]),
        ("vp8.webm", ["-c:v", "libvpx", "-c:a", "libvorbis"]),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-c:a", "libopus"]),
        ("av1.webm", ["-c:v", "libaom-av1", "-cpu-used", "8", "-c:a", "libopus"]),
    ]

    /// Writes the published copy of a video, and returns its bytes.
    @discardableResult
    private func copy(_ source: String, to target: String) throws -> [UInt8] {
        let bytes = Array(try Data(contentsOf: URL(filePath: source)))
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        try Data(copy).write(to: URL(filePath: target))
        return copy
    }

    private func unknownParts(_ path: String) throws -> [PictureAttachment] {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        let count = Int(try file.seekToEnd())
        var checked = CheckedFile(descriptor: file.fileDescriptor, count: count)
        checked.read()
        return checked.found
    }

    @Test(arguments: codings)
    func `a copy shows and plays what the video does`(
        coding: (name: String, arguments: [String])
    ) throws {
        let folder = try TemporaryFolder()
        let (source, target) = (folder.path + "/" + coding.name, folder.path + "/copy")
        try TestVideos.make(source, coding: coding.arguments + Self.meta)
        let copy = try copy(source, to: target)
        #expect(Data(copy).range(of: Data("SECRET".utf8)) == nil)
        #expect(Data(copy).range(of: Data("Lavf".utf8)) == nil)
        #expect(try TestVideos.frames(target) == TestVideos.frames(source))
        #expect(try unknownParts(target) == [])
        #expect(try unknownParts(source) != [])
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test(arguments: [("0.55", "1.1"), ("0.0", "0.8"), ("1.2", "5")])
    func `what an edit hides is not in a copy`(start: String, end: String) throws {
        let folder = try TemporaryFolder()
        let whole = folder.path + "/whole.mp4"
        // Decoders fill substituted noise with random numbers, which depend on all sound before it.
        let sound = ["-c:a", "aac", "-aac_pns", "0"]
        try TestVideos.make(whole, seconds: 3, coding: Self.h264 + sound)
        var bytes = Array(try Data(contentsOf: URL(filePath: whole)))
        let (first, last) = (try #require(Double(start)), try #require(Double(end)))
        // An editor that copies nothing only changes the edit lists, in both tracks.
        for (index, place) in Data(bytes).ranges(of: Data("elst".utf8)).enumerated() {
            let scale = index == 0 ? 10_240.0 : 44_100.0
            // The first picture is shown after two others are decoded.
            let begin = index == 0 ? 2_048 : 1_024
            let values = [Int((last - first) * 1_000), begin + Int(first * scale)]
            for (number, value) in values.enumerated() {
                for byte in 0..<4 {
                    bytes[place.upperBound + 8 + 4 * number + byte] = UInt8(
                        truncatingIfNeeded: value >> (8 * (3 - byte)))
                }
            }
        }
        let (trimmed, target) = (folder.path + "/trimmed.mp4", folder.path + "/copy.mp4")
        try Data(bytes).write(to: URL(filePath: trimmed))
        let copy = try copy(trimmed, to: target)
        #expect(try TestVideos.frames(target) == TestVideos.frames(trimmed))
        // Ten pictures per second; up to a group of ten stays before the first one.
        let shown = Int((min(last, 3) - first) * 10)
        let count = try TestVideos.pictureCount(target)
        #expect((shown...shown + 14).contains(count), "\(count)")
        #expect(copy.count < bytes.count)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
        #expect(try unknownParts(target) == [])
    }
}
