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
        if CommandLine.arguments.dropFirst().first == FileWorker.argument { FileWorker.run() }
        Terminal.ignoreClosedPipes()
        Terminal.ignoreFileSizeLimits()
        if let refusal = ThreadLimit.refusal() {
            Terminal.writeError("error: \(refusal.fact); \(refusal.remedyWords)\n")
            exit(withError: ExitCode.failure)
        }
        BuildMemory.prepare(cores: ProcessInfo.processInfo.activeProcessorCount)
        let arguments = UsageMistake.joined(Array(CommandLine.arguments.dropFirst()))
        if let name = UsageMistake.unknownCommand(arguments, of: self) {
            exit(withError: ValidationError(name))
        }
        do {
            var command = try await asyncParseAsRoot(arguments)
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
        } catch {
            if let message = UsageMistake.message(for: error, arguments, of: self) {
                Terminal.writeError(message + "\n")
                exit(withError: ExitCode(exitCode(for: error).rawValue))
            }
            exit(withError: error)
        }
    }
}
