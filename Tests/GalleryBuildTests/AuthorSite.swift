import Foundation
import GalleryTestSupport

@testable import GalleryBuild
@testable import GallerySite

/// A folder of small photos and an author's files, and the site built from it.
final class AuthorSite {
    let folder: TemporaryFolder
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates a folder of photos, and of notes by path. Paths are relative to the photo folder.
    init(_ photos: [String], _ notes: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        // Each photo has its own content, so that no two share renditions.
        let picture = try Data(
            contentsOf: URL(fileURLWithPath: Fixtures.path("orientations/landscape_6.jpg")))
        for (number, photo) in photos.enumerated() {
            try folder.write(Fixtures.numbered(picture, number), to: "photos/" + photo)
        }
        for (name, text) in notes { try write(text, to: name) }
    }

    /// Writes a text file into the photo folder.
    func write(_ text: String, to name: String) throws {
        try folder.write(text.utf8, to: "photos/" + name)
    }

    /// Builds the site and returns its files by path.
    @discardableResult
    func build(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String: Data] {
        try await report(change)
        return try folder.tree("site")
    }

    /// Builds the site and returns the report of the build.
    @discardableResult
    func report(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildReport {
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [16]
        change(&options)
        diagnostics = []
        return try await Build.run(options) { [self] event in
            if case .diagnostic(let diagnostic) = event { diagnostics.append(diagnostic) }
        }
    }
}
