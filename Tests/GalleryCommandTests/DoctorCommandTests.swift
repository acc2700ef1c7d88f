import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryDeploy
@testable import GalleryFacts
@testable import GallerySite
@testable import gallery

/// The report of `gallery doctor` about a machine.
@Suite struct DoctorCommandTests {
    /// A machine with everything installed.
    private static func facts() -> MachineFacts {
        MachineFacts(
            system: "Debian GNU/Linux 12 (bookworm)", cores: 8, memoryBytes: 16_000_000_000,
            libraries: ["libjpeg-turbo 2.1.5", "SQLite 3.40.1"],
            pictures: [.jpeg, .png, .webp, .raw, .heic, .avif, .tiff, .gif, .jxl].map {
                .init(kind: $0, reading: .supported)
            },
            encodesAVIF: true, confinement: .sandbox, cache: .writable("/home/jane/.cache/gallery"),
            ffmpeg: .working(path: "/usr/bin/ffmpeg", version: "7.1", lacking: []))
    }

    private func lines(_ change: (inout MachineFacts) -> Void = { _ in }) -> [String] {
        var facts = Self.facts()
        change(&facts)
        return MachineFinding.findings(in: facts).map { "\($0.status.rawValue): \($0.message)" }
    }

    /// The lines of a changed machine that a complete machine does not have.
    private func difference(_ change: (inout MachineFacts) -> Void) -> [String] {
        let usual = lines()
        return lines(change).filter { !usual.contains($0) }
    }

    @Test func `a machine that has everything`() {
        #expect(
            lines() == [
                "ok: gallery 0.1.0 on Debian GNU/Linux 12 (bookworm): 8 cores, 16 GB of memory",
                "ok: libraries: libjpeg-turbo 2.1.5, SQLite 3.40.1",
                "ok: reads JPEG, PNG, WebP, the JPEG in raw files, HEIC, AVIF, TIFF, GIF, JPEG XL",
                "ok: writes AVIF with --avif",
                "ok: sandbox: processes that decode photos reach no other file, no network and no program",
                "ok: caches are in /home/jane/.cache/gallery",
                "ok: ffmpeg 7.1 (/usr/bin/ffmpeg) makes posters of videos and converts videos",
            ])
    }

    @Test func `a program without the traits of its package names what it does not read`() {
        let found = difference { facts in
            facts.pictures[4].reading = .notBuiltIn(trait: "HEIF")
            facts.pictures[5].reading = .notBuiltIn(trait: "HEIF")
            facts.pictures[8].reading = .notBuiltIn(trait: "JPEGXL")
            facts.encodesAVIF = false
        }
        #expect(
            found == [
                "ok: reads JPEG, PNG, WebP, the JPEG in raw files, TIFF, GIF",
                "missing: HEIC is not read: this program was built without it; build gallery with the package trait HEIF",
                "missing: AVIF is not read: this program was built without it; build gallery with the package trait HEIF",
                "missing: JPEG XL is not read: this program was built without it; build gallery with the package trait JPEGXL",
                "missing: --avif cannot be used: this program was built without libheif; build gallery with the package trait HEIF",
            ])
    }

    @Test func `a libheif without decoders and encoders names the packages that have them`() {
        let found = difference { facts in
            facts.pictures[4].reading = .noDecoder
            facts.pictures[5].reading = .noDecoder
            facts.encodesAVIF = false
        }
        #expect(
            found == [
                "ok: reads JPEG, PNG, WebP, the JPEG in raw files, TIFF, GIF, JPEG XL",
                "missing: HEIC is not read: libheif has no decoder of HEVC; install one for libheif (libheif-plugin-libde265 on Debian and Ubuntu)",
                "missing: AVIF is not read: libheif has no decoder of AV1; install one for libheif (libheif-plugin-dav1d on Debian and Ubuntu)",
                "missing: --avif cannot be used: libheif has no encoder of AV1; install one for libheif (libheif-plugin-aomenc on Debian and Ubuntu)",
            ])
    }

    static let machines: [(@Sendable (inout MachineFacts) -> Void, String)] = [
        (
            { $0.confinement = .limitsOnly },
            "missing: this system has no sandbox: processes that decode photos have only limits of memory and time; use Linux 5.13 or newer with Landlock and seccomp, or macOS"
        ),
        (
            { $0.confinement = .failed(.ended(status: 1)) },
            "broken: no process that decodes photos works: it ended with status 1; use --isolation none"
        ),
        (
            { $0.cache = .unwritable("/srv/cache") },
            "missing: /srv/cache cannot be written to: without a cache every build takes as long as the first; check its permissions, or use --cache"
        ),
        (
            { $0.cache = .noHome },
            "missing: there is no home folder for a cache: without one every build takes as long as the first; use --cache"
        ),
        (
            { $0.ffmpeg = .missing },
            "missing: ffmpeg: without it videos have plain posters, and --videos transcode converts nothing; install ffmpeg"
        ),
        (
            { $0.ffmpeg = .failed(path: "/snap/bin/ffmpeg", .ended(status: 1)) },
            "missing: /snap/bin/ffmpeg does not work in the sandbox (ended with status 1): videos have plain posters, and --videos transcode converts nothing; install the ffmpeg of the system, not of snap"
        ),
        (
            { $0.ffmpeg = .working(path: "/opt/ffmpeg", version: "6.0", lacking: ["zscale"]) },
            "missing: ffmpeg 6.0 (/opt/ffmpeg) has no zscale: videos in HDR have plain posters and are not converted; install one that has"
        ),
        (
            {
                $0.ffmpeg = .working(path: "/opt/ffmpeg", version: "6.0", lacking: ["libx264"])
            },
            "missing: ffmpeg 6.0 (/opt/ffmpeg) has no libx264: --videos transcode converts nothing; install one that has"
        ),
        (
            {
                $0.ffmpeg = .working(
                    path: "/opt/ffmpeg", version: "6.0", lacking: ["png", "zscale"])
            },
            "missing: ffmpeg 6.0 (/opt/ffmpeg) has no png, no zscale: videos have plain posters, and --videos transcode converts nothing; install one that has"
        ),
    ]

    @Test(arguments: machines.indices)
    func `what a machine lacks is one line with what it means and what to do`(_ index: Int) {
        let (change, sentence) = Self.machines[index]
        #expect(difference(change) == [sentence])
    }

    private static let programs: [(Result<String, DeployError>, String)] = [
        (
            .success("/usr/bin/rclone"),
            "ok: rclone (/usr/bin/rclone) publishes to S3, WebDAV and other stores"
        ),
        (
            .failure(.notInstalled(.rclone)),
            "missing: rclone: without it nothing is published to S3, WebDAV and other stores; install rclone"
        ),
        (
            .failure(.outdated(.rclone)),
            "missing: this rclone is too old: nothing is published to S3, WebDAV and other stores; install a newer one (apt install rclone, or brew install rclone)"
        ),
        (
            .failure(.notStarted(.rclone, errno: EACCES)),
            "missing: cannot start rclone (Permission denied): nothing is published to S3, WebDAV and other stores"
        ),
    ]

    @Test(arguments: programs)
    func `a program that deployments cannot use is reported`(
        path: Result<String, DeployError>, sentence: String
    ) {
        let finding = MachineFinding(.rclone, path)
        #expect("\(finding.status.rawValue): \(finding.message)" == sentence)
    }

    // MARK: The program

    @Test func `the command finds programs by PATH, writes nothing, and ends with 0`() throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram(
            "#!/bin/sh\necho rsync  version 3.2.7\n", to: "programs/rsync")
        try folder.writeProgram("#!/bin/sh\necho rclone v1.51.0\n", to: "programs/rclone")
        let result = try Program.run(
            ["PATH=\(folder.path)/programs", try Program.path, "doctor"], in: folder.path,
            through: ["/usr/bin/env"])
        #expect(result.status == 0 && result.error == "")
        #expect(result.output.hasPrefix("ok: gallery \(ProgramVersion.text) on "))
        #expect(
            result.output.hasSuffix(
                """
                ok: caches are in \(folder.path)/.caches/gallery
                missing: ffmpeg: without it videos have plain posters, and --videos transcode converts nothing; install ffmpeg
                ok: rsync (\(folder.path)/programs/rsync) publishes to servers over SSH
                missing: this rclone is too old: nothing is published to S3, WebDAV and other stores; install a newer one (apt install rclone, or brew install rclone)

                """))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.caches"))
    }

    @Test func `an ffmpeg that does not run is reported`() throws {
        let folder = try TemporaryFolder()
        for name in ["ffmpeg", "ffprobe"] {
            try folder.writeProgram("#!/bin/sh\nexit 3\n", to: "programs/" + name)
        }
        let result = try Program.run(
            ["PATH=\(folder.path)/programs", try Program.path, "doctor", "--json"],
            in: folder.path, through: ["/usr/bin/env"])
        struct Answer: Decodable {
            struct Finding: Decodable { var status, message: String }
            var version: String
            var findings: [Finding]
        }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
        #expect(answer.version == ProgramVersion.text)
        let finding = try #require(answer.findings.first { $0.message.contains("ffmpeg") })
        #expect(finding.status == "missing")
        #expect(
            finding.message.hasPrefix(
                "\(folder.path)/programs/ffmpeg does not work in the sandbox (ended with status 3): "
            ))
    }
}
