#if os(Linux)
    import Foundation
    import GalleryTestSupport
    import Testing

    /// What remains of a build that was killed.
    @Suite struct ProgramEndTests {
        /// Waits until a process with the arguments runs, or until none does.
        private func wait(for arguments: String, isRunning: Bool) throws -> Bool {
            for _ in 0..<1_000 {
                let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
                let found = processes.contains { process in
                    (FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data())
                        == Data(arguments.utf8)
                }
                if found == isRunning { return true }
                usleep(20_000)
            }
            return false
        }

        @Test func `ffmpeg ends with a build that is killed`() throws {
            let folder = try TemporaryFolder()
            let seconds = 50_000 + Int(getpid())
            try folder.copy("clips/telling.mov", to: "photos/harbour.mov")
            try folder.writeProgram("#!/bin/sh\nexec sleep \(seconds)\n", to: "bin/ffmpeg")
            try folder.writeProgram("#!/bin/sh\necho duration=2\n", to: "bin/ffprobe")
            let build = try Program.start(
                ["build"], in: folder.path, into: (.nullDevice, .nullDevice),
                environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
            #expect(try wait(for: "sleep\0\(seconds)\0", isRunning: true))
            kill(build.processIdentifier, SIGKILL)
            build.waitUntilExit()
            #expect(try wait(for: "sleep\0\(seconds)\0", isRunning: false))
        }
    }
#endif
