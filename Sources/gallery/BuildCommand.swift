internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GallerySite

/// `gallery build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site of a folder of photos.",
        discussion: """
            Sub-folders become albums. gallery recognises photos by their content. It ignores names that start with \
            a dot or an underscore, except names that cameras give, such as _MG_1234.JPG.

            The long name of an option is also its key in gallery.yml, except for options that apply to one run: \
            dry-run, force, no-cache, shard, config, progress, quiet, verbose, report. The command line has priority.

            Exit status: 0 success; 1 failure, or photos left out with --strict; 64 wrong usage; 130 interrupted.
            """)

    @OptionGroup var arguments: BuildArguments
    @OptionGroup var configuration: ConfigurationArgument
    @OptionGroup var display: ProgressArguments

    @Option(help: "Write the result of the build, with the files left out, to this JSON file.")
    var report: String?

    func validate() throws { try arguments.validate(configuration) }

    func run() async throws {
        let options = try arguments.optionsOrExit(configuration)
        if let report, !ReportFile.mayReplace(report) {
            throw CommandFailure(
                message: "is not a report of a build; choose another file for --report",
                place: report, file: report, key: "--report",
                remedy: "choose another file for --report")
        }
        var file = ReportFile()
        let printer = ProgressPrinter(display, showsFiles: options.isDryRun)
        for file in configuration.ignored(photos: options.photos) {
            printer.show(.note, place: file.path, file.explanation)
        }
        do {
            let report = try await Interruption.cancelling { () async throws(BuildError) in
                try await Build.run(
                    options,
                    in: .ofSystem,
                    reportsUnchanged: display.verbose,
                    reportsSources: display.verbose || self.report != nil
                ) { event in
                    file.add(event)
                    printer.show(event)
                }
            }
            file.add(report)
            try write(file)
            printer.finish(report, isDryRun: options.isDryRun)
            if options.isDryRun {
                try Terminal.writeOutput(printer.totals(report, isDryRun: true) + "\n")
            } else {
                let result = report.shardFile ?? report.index
                try Terminal.writeOutput(Terminal.safe(result) + "\n")
                for page in report.unlisted + report.privatePages {
                    let address = options.address(of: page.page)
                    try Terminal.writeOutput(Terminal.safe("\(page.source): \(address)") + "\n")
                }
            }
            if options.isStrict && report.skipped > 0 { throw ExitCode(1) }
        } catch let error as BuildError {
            printer.show(.error, error)
            file.add(error)
            try write(file)
            throw ExitCode(error == .interrupted ? 130 : 1)
        }
    }

    private func write(_ file: ReportFile) throws {
        guard let report else { return }
        do { try file.write(to: report) } catch {
            throw CommandFailure(
                message: "cannot be written; name a file in a folder that exists", place: report,
                file: report, key: "--report", remedy: "name a file in a folder that exists")
        }
    }
}

extension BuildEnvironment {
    /// The environment of the system; the date of a reproducible build is that of SOURCE_DATE_EPOCH.
    static var ofSystem: Self {
        let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
        return BuildEnvironment(sourceDateEpoch: epoch) { $0.explanation }
    }
}
