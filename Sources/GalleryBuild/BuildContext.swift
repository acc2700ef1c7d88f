internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What a build is handed besides its options.
struct BuildContext {
    /// The time in nanoseconds since 1970.
    var clock: @Sendable () -> Int64
    /// When the build began, in nanoseconds since 1970: what was written since may change unseen.
    var buildStart: Int64
    /// Whether outputs that stay what they are are reported too.
    var reportsUnchanged: Bool
    /// Receives what happens, from the task that runs the build.
    var onEvent: (BuildEvent) -> Void

    /// Reports that the store is not used as it is.
    func report(_ problem: StoreProblem, of folder: String?) {
        onEvent(.diagnostic(Diagnostic(.note, path: folder, .store(problem))))
    }

    /// Reports the problems of a stage.
    func report(_ problems: Problems) {
        for diagnostic in problems.diagnostics { onEvent(.diagnostic(diagnostic)) }
    }

    /// Ends a build that was asked to stop.
    func stopIfCancelled() throws(BuildError) {
        if Task.isCancelled { throw .interrupted }
    }

    /// Gives files of a site further names, and reports it.
    func link(
        _ links: [OutputWork.Link], in sink: any OutputSink, action: BuildEvent.FileAction
    ) throws(FileSystemError) {
        for link in links {
            try sink.link(link.source, as: link.target)
            onEvent(.file(action: action, path: link.target))
        }
    }
}
