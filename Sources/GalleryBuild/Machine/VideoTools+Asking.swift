internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension MachineFacts.VideoTools {
    private static let seconds = 10

    /// Queries the capabilities of the programs, in the sandbox in which builds run them.
    init(_ programs: VideoPrograms) {
        let ffmpeg = programs.ffmpeg
        do throws(WorkerFailure) {
            let version = try Self.answer(of: [ffmpeg, "-version"]).first ?? ""
            _ = try Self.answer(of: [programs.ffprobe, "-version"])
            let encoders = try Self.answer(of: [ffmpeg, "-hide_banner", "-encoders"])
            let filters = try Self.answer(of: [ffmpeg, "-hide_banner", "-filters"])
            self = .working(
                path: ffmpeg, version: Self.version(in: version),
                lacking: Self.missing(VideoConverter.encoders, in: encoders)
                    + Self.missing(VideoConverter.filters, in: filters))
        } catch {
            self = .failed(path: ffmpeg, error)
        }
    }

    /// The third word of `ffmpeg version 5.1.6 Copyright …`.
    private static func version(in line: String) -> String {
        line.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
    }

    /// The names that a table lacks. The name is the second word of a line, after the capability flags.
    private static func missing(_ names: [String], in lines: [String]) -> [String] {
        let known = lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        return names.filter { !known.contains($0) }
    }

    /// The lines that a program writes to standard output. Its input is empty.
    private static func answer(of arguments: [String]) throws(WorkerFailure) -> [String] {
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw .notStarted(errno: errno) }
        defer { close(input) }
        var lines: [String] = []
        try ConfinedProgram(
            arguments: arguments, memoryBytes: ReadingLimits().memoryBytes, resultBytes: 0,
            seconds: seconds
        ).run(on: input) { lines.append(String($0)) }
        return lines
    }
}
