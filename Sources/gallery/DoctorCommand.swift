internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what this machine has for builds, what is missing, and the effect.",
        discussion: """
            gallery doctor checks codecs, formats, the sandbox, the cache, ffmpeg, rsync and rclone. It prints one \
            line for each: ok; missing, if a function is not available; broken, if no site can be built. It writes \
            nothing.

            Exit status: 0 sites can be built; 1 something is broken; 64 wrong usage.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let facts = MachineFacts.collect(
            IsolationChoice.job.isolation,
            MachineFacts.Programs(
                video: .installed(), rsync: InstalledProgram.path(of: "rsync"),
                rclone: InstalledProgram.path(of: "rclone")))
        let findings = MachineFinding.findings(in: facts)
        try Terminal.writeOutput(json ? Self.json(findings) : Self.text(findings))
        if findings.contains(where: { $0.status == .broken }) { throw ExitCode(1) }
    }

    private static func text(_ findings: [MachineFinding]) -> String {
        findings.map { "\($0.status.rawValue): \(Terminal.safe($0.message))\n" }.joined()
    }

    private static func json(_ findings: [MachineFinding]) throws -> String {
        struct Answer: Encodable {
            var findings: [MachineFinding]
            var version = ProgramVersion.text
        }
        return String(decoding: try JSONText.bytes(Answer(findings: findings)), as: UTF8.self)
    }
}
