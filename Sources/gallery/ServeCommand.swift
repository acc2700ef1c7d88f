internal import ArgumentParser
internal import GalleryBuild
internal import GalleryPreview
internal import GallerySite

/// `gallery serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Build the site, show it on this machine, and update it after every change.",
        discussion: """
            gallery serve builds the site and prints its address. When a photo, the theme or gallery.yml changes, it \
            builds the site again and updates open pages. If a build fails, open pages show the error, and the last \
            good site stays. Only programs on this machine can connect. The command takes the options of build, except \
            dry-run, shard and report. Ctrl-C stops it.

            Exit status: 0 stopped; 1 the site cannot be built or served; 64 wrong usage; 130 interrupted before the \
            first build ended.
            """)

    @OptionGroup var arguments: BuildArguments
    @OptionGroup var configuration: ConfigurationArgument
    @OptionGroup var display: ProgressArguments

    @Option(help: "The port, or 0 for any free port (default: the first free port from 8080 on).")
    var port: Int?

    @Flag(help: "Open the site in the browser.")
    var open = false

    func validate() throws {
        guard (0...65_535).contains(port ?? 0) else {
            throw ValidationError("--port must be from 0 to 65535.")
        }
        guard arguments[.dryRun] == nil else {
            throw ValidationError(
                "--dry-run writes no site that could be served; use it with build.")
        }
        guard arguments[.shard] == nil else {
            throw ValidationError("--shard makes no site that could be served; use it with build.")
        }
        try arguments.validate(configuration)
    }

    func run() async throws {
        // A mistake at the start is wrong usage, as with build.
        let initial = try arguments.optionsOrExit(configuration)
        let printer = ServePrinter(display, opensBrowser: open)
        for file in configuration.ignored(photos: initial.photos) {
            printer.note(place: file.path, file.explanation)
        }
        do {
            try await Interruption.cancelling { () async throws(ServeError) in
                try await Serve.run(
                    port: port, configuration: configuration.path, options: options,
                    sentences: .own, onEvent: printer.show)
            }
        } catch let error as ServeError {
            printer.fail(error)
            throw ExitCode(error == .build(.interrupted) ? 130 : 1)
        }
    }

    /// Reads the current options.
    private func options() throws(OptionsError) -> BuildOptions {
        do throws(OptionProblem) {
            return try arguments.options(configuration).readingPasswords()
        } catch {
            throw error.optionsError
        }
    }
}
