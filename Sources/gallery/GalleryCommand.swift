internal import ArgumentParser
internal import Foundation
internal import GalleryBuild

/// The program.
@main
struct GalleryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Turns a folder of photos into a finished static website.",
        discussion: """
            The site needs no server program, no JavaScript and no network: open its index.html, or copy the \
            folder to any host. gallery only reads photos and never changes them.

            Completions for a shell: gallery completions bash, zsh or fish. Versions of the codecs: gallery \
            --version --verbose.
            """,
        version: VersionText.text(for: CommandLine.arguments),
        subcommands: [
            BuildCommand.self, ServeCommand.self, LayoutCommand.self, ScanCommand.self,
            ThemeCommand.self, CheckCommand.self, PicksCommand.self, LinksCommand.self,
            InitCommand.self, CleanCommand.self, DeployCommand.self, DoctorCommand.self,
            CompletionsCommand.self,
        ])

    static func main() async {
        let own = CommandLine.arguments
        // Linux has them in /proc.
        guard !own.isEmpty else {
            CommandFailure(message: "the arguments cannot be read; mount /proc").show(asJSON: false)
            exit(withError: ExitCode.failure)
        }
        if own.dropFirst().first == FileWorker.argument { FileWorker.run() }
        Terminal.ignoreClosedPipes()
        Terminal.ignoreFileSizeLimits()
        if let refusal = ThreadLimit.refusal() {
            CommandFailure(message: "\(refusal.fact); \(refusal.remedyWords)")
                .show(asJSON: UsageMistake.asksForJSON(own))
            exit(withError: ExitCode.failure)
        }
        BuildMemory.prepare(cores: ProcessInfo.processInfo.activeProcessorCount)
        let arguments = UsageMistake.joined(Array(own.dropFirst()))
        do {
            if let name = UsageMistake.unknownCommand(arguments, of: self) {
                throw ValidationError(name)
            }
            var command = try await asyncParseAsRoot(arguments)
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
        } catch {
            guard let failure = UsageMistake.failure(for: error, arguments, of: self) else {
                exit(withError: error)
            }
            failure.show(asJSON: UsageMistake.asksForJSON(arguments))
            // A build that began has written its report itself.
            if failure.code == ExitCode.validationFailure.rawValue {
                ReportFile.write(failure, asAskedBy: arguments)
            }
            exit(withError: ExitCode(failure.code))
        }
    }

    /// Without a command, nothing is done: a variable that is not set must not let a script continue.
    func run() async throws {
        let names = Self.configuration.subcommands.compactMap { $0.configuration.commandName }
        throw ValidationError("Name a command: \(names.joined(separator: ", ")).")
    }
}
