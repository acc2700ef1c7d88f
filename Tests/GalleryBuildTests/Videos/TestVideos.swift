import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild

/// Videos that ffmpeg makes for a test.
enum TestVideos {
    /// The paths of ffmpeg and ffprobe, which `Scripts/install test` installs.
    static var programs: VideoPrograms {
        get throws {
            func path(_ name: String) throws -> String {
                let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
                let path = folders.map { $0 + "/" + name }.first {
                    FileManager.default.isExecutableFile(atPath: $0)
                }
                return try #require(path, "\(name) is not installed")
            }
            return VideoPrograms(ffmpeg: try path("ffmpeg"), ffprobe: try path("ffprobe"))
        }
    }

    /// Makes a video of 96 × 64 pixels at `path`: black for the first fifth, then red, with a tone.
    static func make(_ path: String, seconds: Double = 2, coding: [String]) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let source =
            "color=red:s=96x64:r=10:d=\(seconds),drawbox=c=black:t=fill:enable='lt(t,\(seconds / 5))'"
        try run(
            ["-f", "lavfi", "-i", source, "-f", "lavfi", "-i", "sine=440:d=\(seconds)"] + coding + [
                path
            ])
    }

    /// Runs ffmpeg to completion. If it fails, tries `others`, because versions differ in their options.
    static func run(_ arguments: [String], or others: [String]? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try programs.ffmpeg)
        process.arguments = ["-v", "error", "-nostdin", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0, let others { return try run(others) }
        try #require(process.terminationStatus == 0, "ffmpeg \(arguments)")
    }

    /// The decoded pictures and sounds of a video, each with its time and a hash.
    static func frames(_ path: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try programs.ffmpeg)
        process.arguments = [
            "-v", "error", "-i", path, "-map", "0:v:0", "-map", "0:a:0?", "-f", "framemd5", "-",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    /// The number of frames of a video.
    static func pictureCount(_ path: String) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try programs.ffprobe)
        process.arguments = [
            "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries",
            "stream=nb_read_packets", "-of", "csv=p=0", path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
}
