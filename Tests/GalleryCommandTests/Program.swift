import Foundation
import GalleryTestSupport
import Testing

/// The built program, run as a person runs it.
struct Program {
    /// What a run came to.
    struct Result {
        var status: Int32
        var output: String
        var error: String
    }

    /// The program beside the tests that are running, or where a debug build leaves it.
    static var path: String {
        get throws {
            let beside =
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
                + "/gallery"
            let built = Fixtures.root + "/.build/debug/gallery"
            let found = [beside, built].first { FileManager.default.isExecutableFile(atPath: $0) }
            return try #require(found, "the program is not built")
        }
    }

    /// Starts the program; the files that it writes to are read when it has ended.
    static func start(
        _ arguments: [String], input: FileHandle = .nullDevice, in folder: String,
        into outputs: (FileHandle, FileHandle), environment: [String: String] = [:],
        through command: [String] = []
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try command.first ?? path)
        process.arguments = command.dropFirst() + arguments
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

    /// Runs the program to its end without the privileges of root, for which no folder is closed. The folder is given to
    /// whom it then runs as.
    static func runUnprivileged(_ arguments: String..., in folder: String) throws -> Result {
        guard geteuid() == 0 else { return try run(arguments, in: folder) }
        let nobody = 65_534
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
            $0 as? String
        }
        for name in [""] + files {
            try FileManager.default.setAttributes(
                [.ownerAccountID: nobody, .groupOwnerAccountID: nobody],
                ofItemAtPath: folder + "/" + name)
        }
        // A checkout may be closed to others.
        let program = folder + "/.gallery-program"
        if !FileManager.default.fileExists(atPath: program) {
            try FileManager.default.copyItem(atPath: try path, toPath: program)
        }
        return try run(
            arguments, in: folder,
            through: [
                "/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups",
                program,
            ])
    }

    /// Runs the program to its end.
    static func run(_ arguments: String..., in folder: String) throws -> Result {
        try run(arguments, in: folder)
    }

    /// Runs the program to its end; it may read a file of the folder from its standard input.
    static func run(
        _ arguments: [String], input: String? = nil, in folder: String,
        through command: [String] = []
    ) throws -> Result {
        let scratch = try TemporaryFolder()
        func handle(_ name: String) throws -> FileHandle {
            try scratch.write("", to: name)
            return try #require(FileHandle(forWritingAtPath: scratch.path + "/" + name))
        }
        let source = try input.map {
            try #require(FileHandle(forReadingAtPath: folder + "/" + $0))
        }
        let process = try start(
            arguments, input: source ?? .nullDevice, in: folder,
            into: (handle("output"), handle("error")), through: command)
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: scratch.path + "/" + name, encoding: .utf8)
        }
        return Result(
            status: process.terminationStatus, output: try text("output"), error: try text("error"))
    }

    /// Runs a command that builds a site until the first photo is derived, then interrupts it; its status.
    static func interrupt(_ arguments: String..., in folder: String) throws -> Int32 {
        let error = Pipe()
        let process = try start(
            arguments + ["--progress", "json"], in: folder,
            into: (.nullDevice, error.fileHandleForWriting))
        try error.fileHandleForWriting.close()
        _ = error.fileHandleForReading.text(until: "\"stage\":\"derive\",\"done\":1,")
        process.interrupt()
        // A pipe that nobody empties would stop the program.
        _ = try error.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

extension FileHandle {
    /// What comes through a pipe until `text` stands in it, or everything when it never does.
    func text(until text: String) -> String {
        var all = Data()
        while all.range(of: Data(text.utf8)) == nil {
            let bytes = availableData
            guard !bytes.isEmpty else { break }
            all += bytes
        }
        return String(decoding: all, as: UTF8.self)
    }
}

extension TemporaryFolder {
    /// A folder in which `photos` holds a photo and an album of another.
    static func withTwoPhotos() throws -> TemporaryFolder {
        try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/trip/up.jpg": "orientations/landscape_8.jpg",
        ])
    }

    /// A folder in which `photos` holds so many that a build of them takes seconds.
    static func withManyPhotos() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = try Data(
            contentsOf: URL(filePath: Fixtures.path("photos/coast/IMG_2041.jpg")))
        // Bytes behind the picture make each photo one of its own, or one would be made for all.
        for number in 0..<240 {
            try folder.write(photo + Data("\(number)".utf8), to: "photos/\(number).jpg")
        }
        return folder
    }
}
