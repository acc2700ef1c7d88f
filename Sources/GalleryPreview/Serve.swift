public import GalleryBuild
internal import GalleryFiles
public import GallerySite

/// What a preview tells while it runs.
public enum ServeEvent: Sendable {
    /// A build begins.
    case begins
    /// A build tells something; what the one before it told is not told again.
    case build(BuildEvent)
    /// A build has ended that was the first, changed something, or followed one that failed.
    case built(BuildReport)
    /// A build has failed, and not as the one before it; the site stays what it was.
    case failed(Diagnostic)
    /// The first build has ended, well or not, and the address shows what there is.
    case ready(address: String)
    /// Something that a person should know of the preview itself.
    case note(Diagnostic)
}

/// A preview of a site: builds, serves, and builds again whenever something changes.
public struct Serve {
    private let options: () throws(Diagnostic) -> BuildOptions
    private let configuration: String?
    private let onEvent: (ServeEvent) -> Void
    private let preview: Preview
    private let changes: Changes
    private var watched: (plan: WatchPlan, watch: FolderWatch)?
    private var isFirst = true
    private var failure: Diagnostic?
    private var told: Set<Diagnostic> = []

    /// As another build needs to end.
    private static let retryInterval = Duration.seconds(1)

    /// Serves the site that `options` ask for until the task is cancelled.
    ///
    /// `options` is asked before each build, `configuration` is the file that its answer comes from. A port
    /// of 0 is any free one, nil the first free one from 8080 on. The site on the disk is the one that is
    /// served: what fails leaves it as it was, and nothing but its files is ever sent. `onEvent` is called
    /// from the task that calls this.
    public static func run(
        port: Int?, configuration: String?,
        options: @escaping () throws(Diagnostic) -> BuildOptions,
        onEvent: @escaping (ServeEvent) -> Void
    ) async throws(ServeError) {
        var serve = Serve(options: options, configuration: configuration, onEvent: onEvent)
        let server = try await PreviewServer.start(serve.preview, port: port)
        let result: Result<Void, ServeError>
        do throws(ServeError) {
            result = .success(try await serve.follow(address: server.address))
        } catch {
            result = .failure(error)
        }
        await server.stop()
        try result.get()
    }

    private init(
        options: @escaping () throws(Diagnostic) -> BuildOptions, configuration: String?,
        onEvent: @escaping (ServeEvent) -> Void
    ) {
        self.options = options
        self.configuration = configuration
        self.onEvent = onEvent
        let changes = Changes()
        self.changes = changes
        // What the site folder holds is not watched: builds change it.
        preview = Preview { changes.note() }
    }

    private mutating func follow(address: String) async throws(ServeError) {
        repeat {
            if let problem = changes.takeProblem() {
                onEvent(.note(Diagnostic(.note, message: Sentence.of(problem))))
            }
            try await build()
            if Task.isCancelled { return }
            if isFirst { onEvent(.ready(address: address)) }
            isFirst = false
        } while await changes.wait()
    }

    // MARK: Building

    private mutating func build() async throws(ServeError) {
        onEvent(.begins)
        let options: BuildOptions
        do throws(Diagnostic) { options = try self.options() } catch {
            fail(error)
            return
        }
        // Before the build, so that what changes while it runs is built again.
        watch(options)
        if isFirst { showEarlierSite(options) }
        var diagnostics: Set<Diagnostic> = []
        do throws(BuildError) {
            let report = try await Build.run(options) { [told, onEvent] event in
                if case .diagnostic(let diagnostic) = event {
                    diagnostics.insert(diagnostic)
                    if told.contains(diagnostic) { return }
                }
                onEvent(.build(event))
            }
            told = diagnostics
            finish(
                report, site: SiteFolder(path: ResolvedPath.resolvingExistingPrefix(options.output))
            )
        } catch {
            try judge(error)
        }
    }

    private mutating func watch(_ options: BuildOptions) {
        let plan = WatchPlan(options, configuration: configuration)
        guard plan != watched?.plan else { return }
        watched = (plan, FolderWatch(plan, changes: changes))
    }

    /// Shows what an earlier build left, for as long as the first one takes or fails.
    private func showEarlierSite(_ options: BuildOptions) {
        let output = OutputFolder(path: ResolvedPath.resolvingExistingPrefix(options.output))
        guard PublishedSite.isOurs(output) else { return }
        preview.show(BuildState(), site: SiteFolder(path: output.path))
    }

    private mutating func finish(_ report: BuildReport, site: SiteFolder) {
        let isNews = isFirst || failure != nil || report.pagesWritten + report.renditionsWritten > 0
        failure = nil
        let warnings = told.filter { $0.severity == .warning }
            .sorted { NaturalOrder.precedes($0.sentence, $1.sentence) }
        if isNews { onEvent(.built(report)) }
        preview.show(BuildState(outcome: .built, problems: warnings), site: site)
    }

    private mutating func judge(_ error: BuildError) throws(ServeError) {
        switch error {
        case .interrupted:
            // The site is whole, only older, unless there is none.
            if isFirst { throw .build(error) }
        case .noPhotoFolder, .outputOverlapsPhotos, .outputIsForeign:
            // What was typed is wrong; later it is something that happened to the folders.
            if isFirst { throw .build(error) }
            fail(error.diagnostic)
        case .outputIsBusy:
            fail(error.diagnostic)
            Task { [changes] in
                // Cancelled or not, it is looked again.
                try? await Task.sleep(for: Self.retryInterval)
                changes.note()
            }
        case .theme, .fileSystem, .fileExists, .notASite:
            fail(error.diagnostic)
        }
    }

    private mutating func fail(_ diagnostic: Diagnostic) {
        if diagnostic != failure { onEvent(.failed(diagnostic)) }
        preview.show(BuildState(outcome: .failed, problems: [diagnostic]))
        failure = diagnostic
    }
}
