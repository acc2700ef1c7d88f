internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery clean`.
struct CleanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove a built site: the files that builds made, and no others.",
        discussion: """
            gallery.json, and the journal of an unfinished build, list these files. Other files stay, and so do the \
            folders that contain them. gallery clean refuses a folder that no build made.
            """)

    @Argument(
        help: "The folder of the site (default: output of gallery.yml, else public).",
        completion: .directory)
    var site: String?

    @Flag(
        name: [.customShort("n"), .long], help: "List the files to remove, but remove nothing.")
    var dryRun = false

    @Flag(help: "Also remove the cache of the photos.")
    var cache = false

    @Option(
        help:
            "The folder of photos, to find its cache (default: photos of gallery.yml, else photos).",
        completion: .directory)
    var photos: String?

    @OptionGroup var configuration: ConfigurationArgument

    @Flag(name: .shortAndLong, help: "Show every file that is removed.")
    var verbose = false

    func run() throws {
        let options = try BuildArguments().optionsOrExit(configuration)
        let site = site ?? options.output
        let showsFiles = verbose || dryRun
        let report: SiteRemoval.Report
        do throws(BuildError) {
            report = try SiteRemoval.run(
                site, cache: cache ? cacheFolder(options) : nil,
                isDryRun: dryRun
            ) { event in
                if showsFiles, case .file(let action, let path) = event {
                    Terminal.writeError("\(action.rawValue) \(Terminal.safe(path))\n")
                }
            }
        } catch {
            throw CommandFailure(error)
        }
        let verb = dryRun ? "would be removed" : "removed"
        let staying = report.staying > 0 ? ", \(report.staying) of others stay" : ""
        let missing = report.hadSite ? "" : ", all of the cache: there is no site in \(site)"
        let totals =
            Terminal.safe("\(report.removed.counted("file")) \(verb)\(staying)\(missing)") + "\n"
        if dryRun { try Terminal.writeOutput(totals) } else { Terminal.writeError(totals) }
    }

    private func cacheFolder(_ options: BuildOptions) -> String? {
        BuildPaths.storeFolder(options.cache, photos: photos ?? options.photos)
    }
}
