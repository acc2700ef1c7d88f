internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GalleryDeploy
internal import GalleryFiles
internal import GallerySite

/// `gallery deploy`.
struct DeployCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Copy a built site to its host, with rsync or rclone.",
        discussion: """
            A target is a folder, host:path for rsync over ssh, or remote:path of rclone: S3, R2, B2, WebDAV, SFTP \
            and more. gallery deploy copies only files that builds made and that differ, including private and \
            unlisted albums: first pictures and assets, then photo pages, album pages and the first page. Then it \
            removes files of earlier deployments that are no longer part of the site. Other files stay. It refuses to \
            remove most pages or all pictures, unless --force is given.

            If the connection breaks, the site at the target stays usable, and the next run continues.

            Exit status: 0 success; 1 failure; 64 wrong usage; 130 interrupted.
            """)

    @Argument(help: "The target (default: deploy of gallery.yml).")
    var target: String?

    @Option(
        help: "The folder of the site (default: output of gallery.yml, else public).",
        completion: .directory)
    var site: String?

    @Option(
        help:
            "The program that copies, rsync or rclone (default: rclone for its remotes, else rsync)."
    )
    var with: DeployProgram?

    @Flag(
        name: [.customShort("n"), .long],
        help: "List the files to upload and remove, but change nothing.")
    var dryRun = false

    @Flag(name: .customLong("keep-old"), help: "Remove nothing at the target.")
    var keepOld = false

    @Flag(
        help:
            "Overwrite pages at the target that do not come from a deployment, and remove any number of its pages."
    )
    var force = false

    @OptionGroup var configuration: ConfigurationArgument
    @OptionGroup var display: ProgressArguments

    func run() async throws {
        let options = try BuildArguments().optionsOrExit(configuration)
        guard let target = target ?? options.deployTarget else {
            throw ValidationError(
                "Name a target, or put it into gallery.yml: deploy: me@example.org:/var/www/photos")
        }
        let folder = site ?? options.output
        let printer = ProgressPrinter(display, showsFiles: dryRun)
        do {
            let report = try await Interruption.cancelling { () async throws(DeployError) in
                try deploy(folder, to: target, printer)
            }
            printer.finish(report, isDryRun: dryRun)
            try Terminal.writeOutput(
                dryRun
                    ? printer.totals(report, isDryRun: true) + "\n"
                    : Terminal.safe(options.settings.baseAddress?.url("index.html") ?? target)
                        + "\n")
        } catch let error as DeployError {
            printer.show(.error, error)
            throw ExitCode(error.isUsage ? 64 : error == .interrupted ? 130 : 1)
        }
    }

    private func deploy(
        _ folder: String, to target: String, _ printer: ProgressPrinter
    ) throws(DeployError) -> DeployReport {
        guard let site = ResolvedPath.of(folder), FileStatus(path: site)?.kind == .folder else {
            throw .notASite(folder, hasManifest: false)
        }
        // A site that is being built would be deployed in an inconsistent state.
        return try FolderLock.scope { lock throws(DeployError) in
            let isFree: Bool
            do throws(FileSystemError) { isFree = try lock.take(site) } catch {
                throw .fileSystem(error)
            }
            guard isFree else { throw .siteIsBusy(folder) }
            return try deployLocked(site, named: folder, to: target, printer)
        }
    }

    /// Deploys a site whose folder is locked; messages call it `folder`.
    private func deployLocked(
        _ site: String, named folder: String, to target: String, _ printer: ProgressPrinter
    ) throws(DeployError) -> DeployReport {
        guard let outputs = SiteOutputs(site) else {
            let manifest = FileStatus(path: site + "/" + Manifest.path)
            throw .notASite(folder, hasManifest: manifest?.kind == .file)
        }
        guard outputs.isFinished else { throw .unfinishedSite(folder) }
        showOthers(folder, outputs, printer)
        var options = Deploy.Options(site: site, paths: outputs.paths, target: target)
        (options.program, options.isDryRun) = (with, dryRun)
        (options.removes, options.isForced) = (!keepOld, force)
        let showsFiles =
            display.verbose || dryRun || (display.progress == .json && !display.quiet)
        return try Deploy.run(
            options, environment: ProcessInfo.processInfo.environment,
            stated: { SiteOutputs($0)?.paths }
        ) { printer.show($0, files: showsFiles) }
    }

    /// Lists the files of the folder that are not part of the site.
    private func showOthers(
        _ folder: String, _ outputs: SiteOutputs, _ printer: ProgressPrinter
    ) {
        let files = (try? PublishedFolder(folder))?.files.map(\.path) ?? []
        let others = files.filter { !outputs.paths.contains($0) }.sorted()
        guard !others.isEmpty else { return }
        printer.show(.note, UndeployedFiles(folder: folder, paths: others))
    }
}

extension DeployProgram: ExpressibleByArgument {}
