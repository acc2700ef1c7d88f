internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site of a folder of photos.",
        discussion: """
            Sub-folders become albums. JPEG and PNG files are recognised by their content. Names that start with \
            a dot or an underscore are ignored, except those that cameras give, such as _MG_1234.JPG.

            An option is also a key of gallery.yml, under its long name, unless it is about one run: dry-run, \
            force, config, progress, quiet, verbose. The command line has priority.

            Exit status: 0 built; 1 failed, or with --strict when photos were left out; 64 wrong usage; \
            130 interrupted.
            """)

    @OptionGroup var arguments: BuildArguments
    @OptionGroup var configuration: ConfigurationArgument
    @OptionGroup var display: ProgressArguments

    func run() async throws {
        let options = try arguments.optionsOrExit(configuration)
        let printer = ProgressPrinter(
            style: display.progress, isQuiet: display.quiet, isVerbose: display.verbose,
            showsFiles: options.isDryRun)
        do {
            let report = try await Interruption.cancelling { () async throws(BuildError) in
                try await Build.run(
                    options, in: BuildEnvironment { $0.explanation },
                    reportsUnchanged: display.verbose, onEvent: printer.show)
            }
            printer.finish(report, isDryRun: options.isDryRun)
            if !options.isDryRun { Terminal.writeOutput(report.index + "\n") }
            if options.isStrict && report.skipped > 0 { throw ExitCode(1) }
        } catch let error as BuildError {
            printer.show(.error, error)
            throw ExitCode(error == .interrupted ? 130 : 1)
        }
    }
}
