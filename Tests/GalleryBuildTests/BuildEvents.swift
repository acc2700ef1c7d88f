@testable import GalleryBuild
@testable import GallerySite

extension [BuildEvent] {
    /// The sentences of the diagnostics, in the order in which they came.
    var sentences: [String] {
        compactMap {
            if case .diagnostic(let diagnostic) = $0 { return diagnostic.sentence }
            return nil
        }
    }

    /// The paths of the files with which one thing was done.
    func files(_ action: BuildEvent.FileAction) -> [String] {
        compactMap {
            if case .file(action, let path) = $0 { return path }
            return nil
        }
    }
}
