import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild

/// The environment of the programs that a command starts. That of a pipeline contains passwords and keys.
@Suite struct ProgramEnvironmentTests {
    private static let variables = [
        "GALLERY_SECRET": "walnut harbour 12 lantern",
        "GALLERY_PASSWORD_TRIP": "quartz lantern over kelp",
        "AWS_SECRET_ACCESS_KEY": "cloud key", "CI_JOB_TOKEN": "token of the pipeline",
    ]

    @Test func `a worker gets no variable but those of the loader`() async throws {
        // Other tests run programs at the same time, which must not find a secret of the site.
        setenv("CI_JOB_TOKEN", "token of the pipeline", 1)
        defer { unsetenv("CI_JOB_TOKEN") }
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.writeProgram(
            """
            #!/bin/sh
            tr '\\0' '\\n' </proc/$$/environ >>'\(folder.path)/environment'
            exec '\(try Program.path)' \(FileWorker.argument)
            """, to: "worker")
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.isolation = .processes(executable: folder.path + "/worker", oneFileEach: false)
        #expect(try await Build.run(options, in: BuildEnvironment { "\($0)" }) { _ in }.photos == 2)
        let names = try folder.text("environment").split(separator: "\n").compactMap {
            $0.split(separator: "=").first.map(String.init)
        }
        #expect(
            Set(names).subtracting([
                "LD_LIBRARY_PATH", "LIBHEIF_PLUGIN_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS",
                "UBSAN_OPTIONS",
            ]) == [])
    }

    @Test func `a program that deploys gets neither the secret nor passwords`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
        try folder.writeProgram("#!/bin/sh\nenv >environment\nexit 1\n", to: "bin/rsync")
        let passed = ["SSH_AUTH_SOCK": "/agent", "RSYNC_RSH": "ssh -p 2222", "HOME": folder.path]
        let result = try Program.run(
            ["deploy", "www"], in: folder.path,
            through: ["/usr/bin/env", "PATH=\(folder.path)/bin:/usr/bin:/bin"]
                + Self.variables.merging(passed) { $1 }.map { "\($0)=\($1)" } + [try Program.path])
        #expect(result.status == 1)
        let text = try folder.text("environment")
        for (name, value) in passed { #expect(text.contains("\(name)=\(value)\n")) }
        #expect(!text.contains("GALLERY_") && !text.contains("CI_JOB_TOKEN"))
    }
}
