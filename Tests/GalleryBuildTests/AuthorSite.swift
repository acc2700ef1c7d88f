import Foundation
import GalleryTestSupport

@testable import GalleryBuild
@testable import GallerySite

/// A photo folder with files that an author wrote beside small photos, and its site.
final class AuthorSite {
    let folder: TemporaryFolder
    private(set) var diagnostics: [Diagnostic] = []

    /// Creates a folder of photos with notes, both by their paths below it.
    init(_ photos: [String], _ notes: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        // Photos of another content each, so that none shares a picture with another.
        let picture = try Data(
            contentsOf: URL(fileURLWithPath: Fixtures.path("orientations/landscape_6.jpg")))
        for (number, photo) in photos.enumerated() {
            var bytes = Array(picture)
            // A comment right behind the start of the file.
            bytes.insert(
                contentsOf: [0xFF, 0xFE, 0, 4, UInt8(number / 200), UInt8(number % 200)], at: 2)
            try folder.write(bytes, to: "photos/" + photo)
        }
        for (name, text) in notes { try write(text, to: name) }
    }

    /// Writes a text into the photo folder.
    func write(_ text: String, to name: String) throws {
        try folder.write(text.utf8, to: "photos/" + name)
    }

    /// Builds the site; its files by their paths.
    @discardableResult
    func build(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String: Data] {
        try await report(change)
        return try folder.tree("site")
    }

    /// Builds the site; what the build came to.
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
