internal import ArgumentParser
internal import GalleryKit

/// `gallery build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site of a folder of photos.",
        discussion: """
            Sub-folders become albums. JPEG and PNG files are told by their content; names that start with \
            a dot or an underscore are passed over, but for those that cameras give, such as _MG_1234.JPG. Every option that takes a value can stand in \
            gallery.yml under its long name; what is typed here wins.

            Exit status: 0 built; 1 failed, or with --strict when photos were left out; 64 wrong usage; \
            130 interrupted.
            """)

    @OptionGroup var arguments: BuildArguments

    @Option(help: "How progress is shown: auto, bar, plain, json or none.")
    var progress = ProgressStyle.auto

    @Flag(name: .shortAndLong, help: "Show errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Show every file that is written, kept or removed.")
    var verbose = false

    func run() async throws {
        let options = try arguments.optionsOrExit()
        let printer = ProgressPrinter(
            style: progress, isQuiet: quiet, isVerbose: verbose, showsFiles: options.isDryRun)
        do {
            let report = try await Interruption.cancelling { () async throws(BuildError) in
                try await Build.run(options, tellsKept: verbose, onEvent: printer.show)
            }
            printer.finish(report, isDryRun: options.isDryRun)
            if !options.isDryRun { Terminal.writeOutput(report.index + "\n") }
            if options.isStrict && report.skipped > 0 { throw ExitCode(1) }
        } catch let error as BuildError {
            printer.show(error.diagnostic)
            throw ExitCode(error == .interrupted ? 130 : 1)
        }
    }
}
