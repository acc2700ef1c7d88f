internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GalleryDeploy
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
        let facts = MachineFacts.collect(IsolationChoice.job.isolation, ffmpeg: .installed())
        let environment = ProcessInfo.processInfo.environment
        let findings =
            MachineFinding.findings(in: facts)
            + DeployProgram.allCases.map { program in
                MachineFinding(
                    program,
                    Result { () throws(DeployError) in
                        try program.installedPath(environment: environment)
                    })
            }
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
