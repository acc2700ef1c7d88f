import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
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
        settle()
    }

    /// Lets the files' times grow older than what a stamp needs to be relied on.
    func settle() { usleep(80_000) }

    var cachePath: String { folder.path + "/cache/" + BuildCache.fileName }

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
        return try await Build.run(options) { [self] in events.append($0) }
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

    var diagnostics: [String] { events.sentences }

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
