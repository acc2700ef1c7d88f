import Foundation
import Testing

/// The built program, run as a person runs it.
struct Program {
    /// What a run came to.
    struct Result {
        var status: Int32
        var output: String
        var error: String
    }

    /// The repository.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The program beside the tests that are running, or where a debug build leaves it.
    static var path: String {
        get throws {
            let beside =
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
                + "/gallery"
            let built = root + "/.build/debug/gallery"
            let found = [beside, built].first { FileManager.default.isExecutableFile(atPath: $0) }
            return try #require(found, "the program is not built")
        }
    }

    /// Starts the program; the files that it writes to are read when it has ended.
    static func start(
        _ arguments: [String], input: FileHandle = .nullDevice, in folder: String,
        into outputs: (FileHandle, FileHandle), environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // What builds remember goes away with the folder that they are run in.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": folder + "/.caches", "HOME": folder].merging(environment) { $1 }
        ) { $1 }
        process.standardInput = input
        process.standardOutput = outputs.0
        process.standardError = outputs.1
        try process.run()
        return process
    }

    /// Runs the program to its end.
    static func run(_ arguments: String..., in folder: String) throws -> Result {
        try run(arguments, in: folder)
    }

    /// Runs the program to its end; it may read a file of the folder from its standard input.
    static func run(
        _ arguments: [String], input: String? = nil, in folder: String
    ) throws -> Result {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "gallery-run-\(UUID())"
        ).path
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        func handle(_ name: String) throws -> FileHandle {
            _ = FileManager.default.createFile(atPath: scratch + "/" + name, contents: nil)
            return try #require(FileHandle(forWritingAtPath: scratch + "/" + name))
        }
        let source = try input.map {
            try #require(FileHandle(forReadingAtPath: folder + "/" + $0))
        }
        let process = try start(
            arguments, input: source ?? .nullDevice, in: folder,
            into: (handle("output"), handle("error")))
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: scratch + "/" + name, encoding: .utf8)
        }
        return Result(
            status: process.terminationStatus, output: try text("output"), error: try text("error"))
    }
}

/// A folder with a small photo folder inside, gone when its value is.
final class Studio {
    let path: String

    init(
        photos: [String: String] = [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/trip/up.jpg": "orientations/landscape_8.jpg",
        ]
    ) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "gallery-studio-\(UUID())")
        path = url.path
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, fixture) in photos {
            let target = path + "/" + name
            try FileManager.default.createDirectory(
                atPath: (target as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: Program.root + "/Fixtures/" + fixture, toPath: target)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + name)
    }
}
