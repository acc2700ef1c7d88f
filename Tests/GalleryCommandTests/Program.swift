import Foundation
import GalleryTestSupport
import Testing

/// The built program, run as a person runs it.
struct Program {
    /// The result of a run.
    struct Result {
        var status: Int32
        var output: String
        var error: String
    }

    /// The path of the program: that of the variable `GALLERY_BINARY`, which is the release program in `make test`;
    /// without it the debug program, beside the running tests or in the folder of debug builds.
    static var path: String {
        get throws {
            if let chosen = ProcessInfo.processInfo.environment["GALLERY_BINARY"], !chosen.isEmpty {
                try #require(
                    FileManager.default.isExecutableFile(atPath: chosen),
                    "GALLERY_BINARY is no program: \(chosen)")
                return chosen
            }
            let beside =
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
                + "/gallery"
            let built = Fixtures.root + "/.build/debug/gallery"
            let found = [beside, built].first { FileManager.default.isExecutableFile(atPath: $0) }
            let program = try #require(found, "the program is not built")
            _ = note
            return program
        }
    }

    // Said once: debug builds hide faults that the optimiser shows.
    private static let note: Void = FileHandle.standardError.write(
        Data(
            "note: these tests run the debug program; Scripts/swift-test runs the release program\n"
                .utf8))

    /// Starts the program. The caller reads the output files after it has ended.
    static func start(
        _ arguments: [String], input: FileHandle = .nullDevice, in folder: String,
        into outputs: (FileHandle, FileHandle), environment: [String: String] = [:],
        through command: [String] = []
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try command.first ?? path)
        process.arguments = command.dropFirst() + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // The cache is in the folder of the run and is removed with it.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": folder + "/.caches", "HOME": folder].merging(environment) { $1 }
        ) { $1 }
        process.standardInput = input
        process.standardOutput = outputs.0
        process.standardError = outputs.1
        try process.run()
        return process
    }

    /// Runs the program to completion without the privileges of root, which would ignore the permissions of folders.
    /// Changes the owner of the folder to the user that runs the program.
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
        // Other users may have no access to the checkout.
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

    /// Runs the program to completion.
    static func run(_ arguments: String..., in folder: String) throws -> Result {
        try run(arguments, in: folder)
    }

    /// Runs the program to completion. Its standard input may be a file of the folder.
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

    /// Interrupts a command that builds a site after the first photo is derived, and returns its exit status.
    static func interrupt(_ arguments: String..., in folder: String) throws -> Int32 {
        let error = Pipe()
        let process = try start(
            arguments + ["--progress", "json"], in: folder,
            into: (.nullDevice, error.fileHandleForWriting))
        try error.fileHandleForWriting.close()
        _ = error.fileHandleForReading.text(until: "\"stage\":\"derive\",\"done\":1,")
        process.interrupt()
        // A full pipe would block the program.
        _ = try error.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

extension FileHandle {
    /// Reads from a pipe until the output contains `text`, or to the end if it never does.
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
    /// A folder whose `photos` contains a photo and an album with another photo.
    static func withTwoPhotos() throws -> TemporaryFolder {
        try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/trip/up.jpg": "orientations/landscape_8.jpg",
        ])
    }

    /// A folder whose `photos` contains so many photos that a build takes seconds. Each has its own renditions.
    static func withManyPhotos() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = try Data(
            contentsOf: URL(filePath: Fixtures.path("photos/coast/IMG_2041.jpg")))
        for number in 0..<240 {
            try folder.write(Fixtures.numbered(photo, number), to: "photos/\(number).jpg")
        }
        return folder
    }
}
