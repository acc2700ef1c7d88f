import Foundation
import GalleryTestSupport

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GallerySite

/// A folder of photos, the site that tests repeatedly build from it, and a separate cache.
final class TemporaryGallery {
    let folder: TemporaryFolder
    /// The options of every build, unless a test changes them.
    let options: BuildOptions
    /// The events of the last build.
    private(set) var events: [BuildEvent] = []

    init(
        photos: [String: String] = [
            "rings.jpg": "photos/patterns/rings.jpg",
            "a/woven.jpg": "photos/patterns/woven.jpg",
            "a/b/turned.jpg": "orientations/landscape_6.jpg",
            "a/glass.png": "hostile/gray-alpha.png",
            "a/torn.jpg": "hostile/truncated.jpg",
            "notes.jpg": "hostile/text.jpg",
        ],
        cached: Bool = true,
        _ change: (inout BuildOptions) -> Void = { $0.settings.widths = [64, 160] }
    ) throws {
        folder = try TemporaryFolder()
        for (name, fixture) in photos { try folder.copy(fixture, to: "photos/" + name) }
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        if cached { options.cache = .folder(folder.path + "/cache") }
        change(&options)
        self.options = options
    }

    /// An environment whose clock is 3 s ahead, so that the stamps of files just written are settled.
    static let environment: BuildEnvironment = {
        var environment = BuildEnvironment.test
        environment.clock = { FileStamp.now + 3_000_000_000 }
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
        var options = options
        options.output = folder.path + "/" + output
        if !cached { options.cache = .none }
        change(&options)
        events = []
        return try await Build.run(options, in: Self.environment) { [self] in events.append($0) }
    }

    /// The tree of a build without a cache or an earlier site.
    func freshTree(
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String: Data] {
        let name = "fresh-\(UUID())"
        let earlier = events
        try await build(cached: false, output: name, change)
        events = earlier
        return try folder.tree(name)
    }

    func tree() throws -> [String: Data] { try folder.tree("site") }

    /// The text of a file of the site.
    func text(_ path: String) throws -> String { try folder.text("site/" + path) }

    var diagnostics: [Diagnostic] { events.diagnostics }

    func files(_ action: BuildEvent.FileAction) -> [String] { events.files(action) }

    /// Moves a photo or a folder of photos.
    func move(_ old: String, to new: String) throws {
        try folder.move("photos/" + old, to: "photos/" + new)
    }

    /// Removes a photo or a folder of photos.
    func remove(_ name: String) throws { try folder.remove("photos/" + name) }
}
