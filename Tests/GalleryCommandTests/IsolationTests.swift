import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GalleryImaging
@testable import GallerySite

/// Failing workers: each failure loses one photo and nothing else.
@Suite struct IsolationTests {
    /// The time limit of a worker that only the limit ends, in seconds. Healthy workers on slow machines need less.
    private static let shortLimit = 5

    /// What a worker does instead of its work, as a shell command, and the failure that the build reports.
    static let failures: [(String, WorkerFailure)] = [
        ("kill -SEGV $$", .crashed(signal: SIGSEGV)),
        ("exit 3", .ended(status: 3)), ("kill -STOP $$", .timedOut(seconds: shortLimit)),
        ("sleep 60 >/dev/null 2>&1", .timedOut(seconds: shortLimit)),
        ("printf 'any bytes that are no answer' >&3; sleep 60", .nonsense),
        // An impossible length, and a truncated answer.
        ("printf '\\377\\377\\377\\377\\377\\377\\377\\177' >&3; sleep 60", .nonsense),
        ("printf '\\005\\000\\000\\000\\000\\000\\000\\000ab' >&3", .nonsense),
    ]

    /// A program that starts real workers, except for the one with the given number, which fails.
    private static func program(_ number: Int, does failure: String, in folder: TemporaryFolder)
        throws -> String
    {
        let text = """
            #!/bin/sh
            number=$(($(cat '\(folder.path)/count' 2>/dev/null || echo 0) + 1))
            echo $number >'\(folder.path)/count'
            if [ $number = \(number) ]; then
                printf '\\001\\000\\000\\000\\000\\000\\000\\000\\001' >&3
                head -c 8 <&3 >/dev/null
                \(failure)
            fi
            exec '\(try Program.path)' \(FileWorker.argument)
            """
        try folder.writeProgram(text, to: "worker")
        return folder.path + "/worker"
    }

    private static func photos() throws -> TemporaryFolder {
        try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/woven.jpg": "photos/patterns/woven.jpg",
            "photos/up.jpg": "orientations/landscape_8.jpg",
        ])
    }

    private static func build(
        _ folder: TemporaryFolder, to site: String, _ isolation: Isolation, seconds: Int = 120
    ) async throws -> BuildReport {
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/" + site)
        options.settings.widths = [64]
        options.isolation = isolation
        options.limits.seconds = seconds
        let environment = BuildEnvironment { "\($0)" }
        return try await Build.run(options, in: environment) { _ in }
    }

    // With one process per file, the second process inspects one of three photos, and the fifth makes renditions.
    @Test(arguments: failures, [2, 5])
    func `a worker that fails loses one photo and nothing else`(
        failure: (does: String, becomes: WorkerFailure), number: Int
    ) async throws {
        let folder = try Self.photos()
        let program = try Self.program(number, does: failure.does, in: folder)
        let seconds =
            if case .timedOut(let limit) = failure.becomes { limit } else { 120 }
        let report = try await Self.build(
            folder, to: "site", .processes(executable: program, oneFileEach: true),
            seconds: seconds)
        #expect(report.photos == 2)
        #expect(report.omitted.map(\.problem) == [.photo(.worker(failure.becomes))])
        // The next build has all three photos.
        let next = try await Self.build(
            folder, to: "site", .processes(executable: try Program.path))
        #expect(next.photos == 3 && next.omitted.isEmpty)
        _ = try await Self.build(folder, to: "plain", .inProcess)
        #expect(try folder.tree("site") == folder.tree("plain"))
    }

    @Test(arguments: failures)
    func `a file that ends the process of a check is a finding`(
        failure: (does: String, becomes: WorkerFailure)
    ) async throws {
        let folder = try Self.photos()
        _ = try await Self.build(folder, to: "site", .inProcess)
        let site = folder.path + "/site"
        // The largest file is read first.
        try folder.write([UInt8](repeating: 1, count: 1 << 20), to: "site/assets/large")
        var limits = ReadingLimits()
        if case .timedOut(let seconds) = failure.becomes { limits.seconds = seconds }
        let readers = FileReaders(
            .processes(
                executable: try Self.program(1, does: failure.does, in: folder), oneFileEach: true),
            limits: limits)
        let found = try await SiteCheck.run(site, jobs: 1, verify: readers.verified).findings
        #expect(
            found == [
                Finding(path: "assets/large", fault: .undecodable(.worker(failure.becomes))),
                Finding(path: "assets/large", fault: .orphan),
            ])
    }

    @Test func `what the machine refuses to a check ends it`() async throws {
        let folder = try Self.photos()
        _ = try await Self.build(folder, to: "site", .inProcess)
        try folder.write([UInt8](repeating: 1, count: 1 << 20), to: "site/assets/large")
        await #expect(
            throws: CheckError.refused(.openFiles, path: "assets/large")
        ) {
            _ = try await SiteCheck.run(folder.path + "/site", jobs: 1) {
                (_, _) throws(ImageError) in throw .worker(.refused(.openFiles))
            }
        }
    }

    @Test(arguments: [0, 1])
    func `a build that is asked to says so where there is no sandbox`(hasSandbox: Int) async throws
    {
        let folder = try Self.photos()
        // The program reads the request first, because writing a request to an ended process fails.
        let program = """
            #!/bin/sh
            dd bs=65536 count=1 <&3 >/dev/null 2>&1
            printf '\\001\\000\\000\\000\\000\\000\\000\\000\\00\(hasSandbox)' >&3
            """
        try folder.writeProgram(program, to: "worker")
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.isolation = .processes(executable: folder.path + "/worker")
        var notes: [Problem] = []
        _ = try await Build.run(options, in: BuildEnvironment { "\($0)" }) { event in
            if case .diagnostic(let diagnostic) = event, diagnostic.severity == .note {
                notes.append(diagnostic.problem)
            }
        }
        #expect(notes == (hasSandbox == 0 ? [.noSandbox] : []))
    }

    @Test(arguments: ["kill -9 $$", "kill -XCPU $$"], [2, 5])
    func `a worker that another program kills loses nothing`(
        failure: String, number: Int
    ) async throws {
        let folder = try Self.photos()
        let program = try Self.program(number, does: failure, in: folder)
        let report = try await Self.build(
            folder, to: "site", .processes(executable: program, oneFileEach: true))
        #expect(report.photos == 3 && report.omitted.isEmpty)
        _ = try await Self.build(folder, to: "plain", .inProcess)
        #expect(try folder.tree("site") == folder.tree("plain"))
    }

    @Test(arguments: [
        ("kill -9 $$", MachineRefusal.killed), ("kill -XCPU $$", .processorTime),
    ])
    func `workers that are always killed fail the build and no photo`(
        failure: String, becomes: MachineRefusal
    ) async throws {
        let folder = try Self.photos()
        try folder.writeProgram(
            """
            #!/bin/sh
            printf '\\001\\000\\000\\000\\000\\000\\000\\000\\001' >&3
            head -c 8 <&3 >/dev/null
            \(failure)
            """, to: "worker")
        await #expect(throws: BuildError.refused(becomes, path: "rings.jpg")) {
            try await Self.build(
                folder, to: "site", .processes(executable: folder.path + "/worker"))
        }
        #expect(try folder.tree("site").isEmpty)
    }

    @Test func `a program that cannot be started fails the build`() async throws {
        let folder = try Self.photos()
        await #expect(throws: BuildError.refused(.workers, path: "rings.jpg")) {
            try await Self.build(
                folder, to: "site", .processes(executable: folder.path + "/none"))
        }
    }

    @Test(arguments: [false, true])
    func `workers and the program itself make the same site`(oneFileEach: Bool) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Fixtures.path("hostile"), toPath: folder.path + "/photos")
        let isolated = try await Self.build(
            folder, to: "a",
            .processes(executable: try Program.path, oneFileEach: oneFileEach))
        let plain = try await Self.build(folder, to: "b", .inProcess)
        #expect(isolated.omitted == plain.omitted && isolated.photos == plain.photos)
        #expect(try folder.tree("a") == folder.tree("b"))
    }

    // MARK: Sandbox and plausibility

    /// A program that tries forbidden operations inside a sandbox and prints those that succeed.
    private static let probe = """
        #include "\(Fixtures.root)/Sources/CSandbox/include/CSandbox.h"
        #include <fcntl.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <unistd.h>
        int main(void) {
            int open_before = open("/etc/hosts", O_RDONLY);
            dup2(open_before, WORKER_SOCKET);
            int has = sandbox_enter((sandbox_limits){ 1ull << 30, 1 << 20, 16 });
            char text[512] = "";
            int length = 0;
        #define TRY(name, works) if (works) length += sprintf(text + length, "%s ", name)
            char byte;
            TRY("handed", read(WORKER_SOCKET, &byte, 1) == 1);
            TRY("memory", malloc(1 << 20) != NULL);
            TRY("bomb", malloc((size_t)2 << 30) != NULL);
            TRY("open", open("/etc/passwd", O_RDONLY) >= 0);
            TRY("create", open("/tmp/gallery-probe", O_CREAT | O_WRONLY, 0600) >= 0);
            TRY("socket", socket(AF_INET, SOCK_STREAM, 0) >= 0);
            TRY("local", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
            TRY("fork", fork() > 0);
            TRY("exec", execl("/bin/true", "true", (char *)NULL) == 0);
            TRY("kill", kill(getppid(), 0) == 0);
            TRY("folder", mkdir("/tmp/gallery-probe-folder", 0700) == 0);
            length += sprintf(text + length, "%d\\n", has);
            write(1, text, (size_t)length);
            return 0;
        }
        """

    @Test(
        .enabled(
            if: SystemSandbox.hasLandlock, "needs Linux 5.13 with Landlock"))
    func `a worker reads what it was handed, and reaches no file, network, program or process`()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write(Self.probe, to: "probe.c")
        let compiled = try Program.run(
            [
                "-std=gnu2x", "-o", folder.path + "/probe", folder.path + "/probe.c",
                Fixtures.root + "/Sources/CSandbox/sandbox.c",
            ], in: folder.path, through: ["/usr/bin/env", "clang"])
        try #require(compiled.status == 0, "\(compiled.error)")
        let result = try Program.run([], in: folder.path, through: [folder.path + "/probe"])
        #expect(result.output == "handed memory 3\n")
    }

    @Test(.enabled(if: SystemSandbox.hasLandlock, "needs Linux 5.13 with Landlock"))
    func `every worker of the program is in its sandbox`() throws {
        let settings = WorkerSettings(limits: ImageLimits(), seconds: 5, memoryBytes: 8 << 30)
        let worker = try WorkerProcess(
            try Program.path, .init(settings: settings, machine: .current()))
        #expect(worker.hasSandbox)
        let status = try String(contentsOfFile: "/proc/\(worker.pid)/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
    }

    @Test func `numbers that no reader gives are no answer`() throws {
        let path = Fixtures.path("photos/patterns/rings.jpg")
        let file = try SourceFileHandle(path)
        guard
            case .photo(let header, let metadata, let content) = FileReading().inspected(
                file, readsContent: true)
        else {
            Issue.record("no photo")
            return
        }
        func isPlausible(_ change: (inout ImageHeader, inout PhotoMetadata) -> Void) -> Bool {
            var (header, metadata) = (header, metadata)
            change(&header, &metadata)
            return FileFinding.photo(header: header, metadata: metadata, content: content)
                .isPlausible(count: file.count)
        }
        #expect(isPlausible { _, _ in })
        #expect(!isPlausible { header, _ in header.storedSize.width = 0 })
        #expect(!isPlausible { header, _ in header.storedSize.height = .max })
        #expect(!isPlausible { header, _ in header.components = -1 })
        #expect(!isPlausible { header, _ in header.segments = [.init(.xmp, at: -4..<3)] })
        #expect(!isPlausible { _, metadata in metadata.focalLength = .nan })
        #expect(!isPlausible { _, metadata in metadata.aperture = .infinity })
        #expect(!isPlausible { _, metadata in metadata.iso = .min })
        #expect(!isPlausible { _, metadata in metadata.rating = 6 })
        let video = VideoHeader(
            format: .mp4, size: PixelSize(width: 4, height: 3), codec: "avc1")
        var cleaning = VideoCleaning(wholeFile: 50)
        #expect(VideoFile(header: video, cleaning: cleaning).isPlausible(count: 50))
        #expect(!VideoFile(header: video, cleaning: cleaning).isPlausible(count: 49))
        cleaning.append(40..<60)
        #expect(!VideoFile(header: video, cleaning: cleaning).isPlausible(count: 50))
    }
}
