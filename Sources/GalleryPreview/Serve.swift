public import GalleryBuild
internal import GalleryFiles
public import GallerySite

/// An event of a running preview.
public enum ServeEvent: Sendable {
    /// A build starts.
    case begins
    /// An event of a build; diagnostics that the last successful build reported, too, are omitted.
    case build(BuildEvent)
    /// A build has finished that was the first, changed something, or followed a failed one.
    case built(BuildReport)
    /// A build has failed in another way than the previous one; the site has not changed.
    case failed(ServeFailure)
    /// The first build has finished or failed, and the address is available.
    case ready(address: String)
    /// Changes are not reported by the system.
    case note(WatchProblem)
}

/// The sentences for pages and files of a preview.
public struct ServeSentences: Sendable {
    /// The sentence of a problem with its remedy.
    public var problem: @Sendable (Problem) -> String
    /// The sentence of a diagnostic: place, problem and remedy.
    public var diagnostic: @Sendable (Diagnostic) -> String
    /// The sentence of a failed build: place, problem and remedy.
    public var failure: @Sendable (ServeFailure) -> String

    /// Creates the sentences.
    public init(
        problem: @escaping @Sendable (Problem) -> String,
        diagnostic: @escaping @Sendable (Diagnostic) -> String,
        failure: @escaping @Sendable (ServeFailure) -> String
    ) {
        (self.problem, self.diagnostic, self.failure) = (problem, diagnostic, failure)
    }
}

/// A preview of a site: builds it, serves it, and builds it again after changes.
public struct Serve {
    private let options: () throws(OptionsError) -> BuildOptions
    private let configuration: String?
    private let sentences: ServeSentences
    private let onEvent: (ServeEvent) -> Void
    private let preview: Preview
    private let changes: Changes
    private var watched: (plan: WatchPlan, watch: FolderWatch)?
    private var isFirst = true
    private var failure: ServeFailure?
    private var reported: Set<Diagnostic> = []

    /// The delay before the next attempt while another build writes to the output folder.
    private static let retryInterval = Duration.seconds(1)

    /// Serves the site that `options` describe until the task is cancelled.
    ///
    /// `options` is called before each build, `configuration` is the file that it reads. A port of 0 is any free
    /// one, nil the first free one from 8080 on. The site on disk is served: a failed build does not change it, and
    /// only its files are ever sent. Pages and `gallery.json` contain `sentences`. `onEvent` is called from the
    /// caller's task. Throws `.build` when the first build finds no photo folder, or an output folder that overlaps
    /// it or contains other files, and `.build(.interrupted)` when the task is cancelled during the first build.
    public static func run(
        port: Int?, configuration: String?,
        options: @escaping () throws(OptionsError) -> BuildOptions, sentences: ServeSentences,
        onEvent: @escaping (ServeEvent) -> Void
    ) async throws(ServeError) {
        var serve = Serve(
            options: options, configuration: configuration, sentences: sentences, onEvent: onEvent)
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
        options: @escaping () throws(OptionsError) -> BuildOptions, configuration: String?,
        sentences: ServeSentences, onEvent: @escaping (ServeEvent) -> Void
    ) {
        self.options = options
        self.configuration = configuration
        self.sentences = sentences
        self.onEvent = onEvent
        let changes = Changes()
        self.changes = changes
        // The output folder is not watched: builds change it.
        preview = Preview { changes.note() }
    }

    private mutating func follow(address: String) async throws(ServeError) {
        repeat {
            if let problem = changes.takeProblem() {
                onEvent(.note(problem))
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
        do throws(OptionsError) { options = try self.options() } catch {
            fail(.options(error))
            return
        }
        // Before the build, so that changes during the build start another one.
        watch(options)
        if isFirst { showEarlierSite(options) }
        var diagnostics: Set<Diagnostic> = []
        do throws(BuildError) {
            let report = try await Build.run(
                options, in: BuildEnvironment(sentence: sentences.problem)
            ) { [reported, onEvent] event in
                if case .diagnostic(let diagnostic) = event {
                    diagnostics.insert(diagnostic)
                    if reported.contains(diagnostic) { return }
                }
                onEvent(.build(event))
            }
            reported = diagnostics
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

    /// Shows the site of an earlier build until the first one has finished.
    private func showEarlierSite(_ options: BuildOptions) {
        let output = OutputFolder(path: ResolvedPath.resolvingExistingPrefix(options.output))
        guard PublishedSite.isOurs(output) else { return }
        preview.show(BuildState(), site: SiteFolder(path: output.path))
    }

    private mutating func finish(_ report: BuildReport, site: SiteFolder) {
        let isNews = isFirst || failure != nil || report.pagesWritten + report.renditionsWritten > 0
        failure = nil
        let warnings = reported.filter { $0.severity == .warning }.map(sentences.diagnostic)
            .sorted(by: NaturalOrder.precedes)
        if isNews { onEvent(.built(report)) }
        preview.show(
            BuildState(
                outcome: .built,
                problems: warnings.map { .init(severity: .warning, sentence: $0) }),
            site: site)
    }

    private mutating func judge(_ error: BuildError) throws(ServeError) {
        switch error {
        case .interrupted:
            // The site is complete but outdated, unless there is none.
            if isFirst { throw .build(error) }
        case .noPhotoFolder, .outputOverlapsPhotos, .outputIsForeign:
            // At the start it is wrong usage; later it is a change of the folders.
            if isFirst { throw .build(error) }
            fail(.build(error))
        case .outputIsBusy:
            fail(.build(error))
            Task { [changes] in
                // Checks again after the delay, cancelled or not.
                try? await Task.sleep(for: Self.retryInterval)
                changes.note()
            }
        case .theme, .content, .fileSystem, .refused, .photosLost, .noPhotos, .noSecret,
            .noKeySecret, .shortSecret, .unlistedSite, .outputIsFile, .fileExists, .notASite,
            .themeFolderIsFile, .themeFolderIsNotEmpty, .shardWithoutCache,
            .noAVIFEncoder, .privateSite, .noPassword, .weakPassword, .addressTaken:
            fail(.build(error))
        }
    }

    private mutating func fail(_ error: ServeFailure) {
        if error != failure { onEvent(.failed(error)) }
        let problem = BuildState.Problem(severity: .error, sentence: sentences.failure(error))
        preview.show(BuildState(outcome: .failed, problems: [problem]))
        failure = error
    }
}
