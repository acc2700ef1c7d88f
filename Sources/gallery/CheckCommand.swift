internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GalleryCheck
internal import GallerySite

/// `gallery check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a built site: links, pictures, orphaned files, privacy.",
        discussion: """
            The check verifies that every address leads to an existing file, every picture decodes completely and \
            has the size that pages state, every file is referenced by a page, no file of any name contains \
            metadata or other data besides picture, sound and rights, no text contains a path of this machine, \
            and no page loads anything from other hosts. It writes nothing.

            It prints one line for each problem, in the order of paths, and a summary.

            Exit status: 0 no problem; 1 a problem, or the folder cannot be checked; 64 wrong usage; \
            130 interrupted.
            """)

    @Argument(help: "The folder of the site.", completion: .directory)
    var site = "public"

    @Option(
        help: "The address at which the site will be published (default: the address in its pages)."
    )
    var baseUrl: String?

    @Option(
        help: "A file with the passwords of private albums, to check these albums, too.",
        completion: .file())
    var passwords: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: "The number of files to check in parallel (default: one per core).")
    var jobs: Int?

    func validate() throws {
        guard (1...256).contains(jobs ?? 1) else {
            throw ValidationError("--jobs must be from 1 to 256.")
        }
        guard baseUrl == nil || baseUrl.flatMap(SiteAddress.init) != nil else {
            throw ValidationError(
                "--base-url must be an address such as https://example.org/photos.")
        }
    }

    func run() async throws {
        let known = try readPasswords()
        let readers = FileReaders(IsolationChoice.job.isolation)
        let report: SiteCheck.Report
        do {
            report = try await Interruption.cancelling { () async throws(CheckError) in
                try await SiteCheck.run(
                    site, baseAddress: baseUrl.flatMap(SiteAddress.init),
                    privateFolders: Self.privateFolders, passwords: known,
                    jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                    verify: readers.verified)
            }
        } catch let error as CheckError {
            throw CommandFailure(error, code: error == .interrupted ? 130 : 1)
        }
        try Terminal.writeOutput(json ? Self.json(report) : Self.text(report))
        if !report.findings.isEmpty { throw ExitCode(1) }
    }

    /// The passwords of the file; nil when no file is given.
    private func readPasswords() throws -> [String]? {
        guard let passwords else { return nil }
        do throws(OptionProblem) {
            return try PasswordFile.read(passwords).sorted { $0.key < $1.key }.map(\.value)
        } catch {
            if case .commandLine(let message) = error { throw ValidationError(message) }
            return nil
        }
    }

    /// Folders of this machine that a published text must not contain.
    private static var privateFolders: [String] {
        let environment = ProcessInfo.processInfo.environment
        return [environment["HOME"], FileManager.default.currentDirectoryPath]
            .compactMap { $0 }.filter { $0.hasPrefix("/") }
    }

    private static func text(_ report: SiteCheck.Report) -> String {
        let lines = report.findings.map { Terminal.safe($0.sentence) + "\n" }.joined()
        let seen =
            "\(report.pages.counted("page")), \(report.pictures.counted("picture")), "
            + report.addresses.counted("address", "addresses")
        let faults = report.findings.count
        let files = Set(report.findings.map(\.path)).count
        let verdict =
            faults == 0
            ? "all is well"
            : "\(faults.counted("fault")) in \(files.counted("file"))"
        return "\(lines)\(seen): \(verdict)\n"
    }

    private static func json(_ report: SiteCheck.Report) throws -> String {
        struct Line: Encodable {
            var path: String
            var line: Int?
            var message: String
        }
        struct Answer: Encodable {
            var pages: Int
            var pictures: Int
            var addresses: Int
            var findings: [Line]
        }
        let answer = Answer(
            pages: report.pages, pictures: report.pictures, addresses: report.addresses,
            findings: report.findings.map {
                .init(path: $0.path, line: $0.line, message: $0.explanation)
            })
        return String(decoding: try JSONText.bytes(answer), as: UTF8.self)
    }
}
