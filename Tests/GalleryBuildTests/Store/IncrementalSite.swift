import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GallerySite

/// A photo folder whose site is built again and again, with a cache of its own.
final class IncrementalSite {
    let folder: TemporaryFolder
    var events: [BuildEvent] = []

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        try folder.copy("photos/patterns/woven.jpg", to: "photos/a/woven.jpg")
        try folder.copy("orientations/landscape_6.jpg", to: "photos/a/b/turned.jpg")
        try folder.copy("hostile/gray-alpha.png", to: "photos/a/glass.png")
        try folder.copy("hostile/truncated.jpg", to: "photos/a/torn.jpg")
        try folder.copy("hostile/text.jpg", to: "photos/notes.jpg")
    }

    /// An environment whose clock is ahead, so that the times of files that were just written can be relied on.
    static let environment: BuildEnvironment = {
        var environment = BuildEnvironment.test
        environment.clock = BuildClock { FileStamp.now + 3_000_000_000 }
        return environment
    }()

    var storePath: String { folder.path + "/cache/" + StoreFile.name }

    /// The store of the site at a path relative to the photo folder.
    func store(_ site: String = "../site") -> Store {
        Store(folder: folder.path + "/cache", site: site) { _ in }
    }

    @discardableResult
    func build(
        cached: Bool = true, output: String = "site",
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildReport {
        var options = BuildOptions(
            photos: folder.path + "/photos", output: folder.path + "/" + output)
        options.settings.widths = [64, 160]
        if cached { options.cache = .folder(folder.path + "/cache") }
        change(&options)
        events = []
        return try await Build.run(options, in: Self.environment) { [self] in
            events.append($0)
        }
    }

    /// The tree of a build that knows nothing of any other.
    func freshTree(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String: Data] {
        let name = "fresh-\(UUID())"
        let told = events
        try await build(cached: false, output: name, change)
        events = told
        return try folder.tree(name)
    }

    func tree() throws -> [String: Data] { try folder.tree("site") }

    var diagnostics: [Diagnostic] { events.diagnostics }

    func files(_ action: BuildEvent.FileAction) -> [String] { events.files(action) }

    func move(_ old: String, to new: String) throws {
        let target = folder.path + "/photos/" + new
        try FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: folder.path + "/photos/" + old, toPath: target)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/photos/" + name)
    }
}
