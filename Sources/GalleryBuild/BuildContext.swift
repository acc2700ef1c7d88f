internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The clock and the event handler of a build.
struct BuildContext {
    /// The time in nanoseconds since 1970.
    var clock: @Sendable () -> Int64
    /// The start of the build, in nanoseconds since 1970: a file written since then may change without a new stamp.
    var buildStart: Int64
    /// Whether unchanged outputs are reported, too.
    var reportsUnchanged: Bool
    /// Whether what became of each file of the photo folder is reported.
    var reportsSources = false
    /// Receives events, from the task that runs the build.
    var onEvent: (BuildEvent) -> Void

    /// Reports a problem of the store.
    func report(_ problem: StoreProblem, of folder: String?) {
        onEvent(.diagnostic(Diagnostic(.note, path: folder, .store(problem))))
    }

    /// Reports the problems of a stage. Throws `.refused` instead when one of them is a fault of the machine.
    func report(_ problems: Problems) throws(BuildError) {
        try problems.throwRefusal()
        for diagnostic in problems.diagnostics { onEvent(.diagnostic(diagnostic)) }
    }

    /// Throws when the build was cancelled.
    func stopIfCancelled() throws(BuildError) {
        if Task.isCancelled { throw .interrupted }
    }

    /// Creates links to files of the site and reports them.
    func link(
        _ links: [OutputWork.Link], in sink: any OutputSink, action: BuildEvent.FileAction
    ) throws(FileSystemError) {
        for link in links {
            try sink.link(link.source, as: link.target)
            onEvent(.file(action: action, path: link.target))
        }
    }
}
