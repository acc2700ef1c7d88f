@testable import GalleryBuild
@testable import GallerySite

extension BuildEnvironment {
    /// The environment of the system; interpolation describes the problems.
    static let test = BuildEnvironment { "\($0)" }
}

extension Build {
    /// Builds a site in the test environment.
    static func run(
        _ options: BuildOptions, onEvent: @escaping (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildReport {
        try await run(options, in: .test, onEvent: onEvent)
    }
}

extension [BuildEvent] {
    /// The diagnostics, in the order in which they came.
    var diagnostics: [Diagnostic] {
        compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
    }

    /// The paths of the files on which the build performed an action.
    func files(_ action: BuildEvent.FileAction) -> [String] {
        compactMap {
            if case .file(action, let path) = $0 { return path }
            return nil
        }
    }
}
