import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// Files that others replace after the scan has listed them: the site never has a file of the machine that the photo
/// folder does not have.
@Suite struct ReplacedFileTests {
    /// How a listed file, in the folder `a`, is replaced.
    enum Replacement: CaseIterable {
        /// The file by a link to a file outside the photo folder.
        case outerLink
        /// The file by a link to another file of the photo folder.
        case innerLink
        /// The file by another file.
        case file
        /// The file by a pipe.
        case pipe
        /// The folder by a link to a folder outside the photo folder.
        case folder
    }

    private let folder: TemporaryFolder
    private var root: String { folder.path + "/photos" }
    private let manager = FileManager.default

    /// Creates a photo folder with files of each kind, and copies of them outside.
    init() throws {
        folder = try TemporaryFolder()
        for place in ["photos/a", "photos/b", "outside"] {
            try folder.copy("orientations/landscape_6.jpg", to: place + "/photo.jpg")
            try folder.copy("clips/telling.mov", to: place + "/video.mov")
            try folder.write("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", to: place + "/photo.xmp")
            try folder.write("Text of \(place)", to: place + "/index.md")
        }
    }

    private func replace(_ name: String, by replacement: Replacement) throws {
        let path = root + "/a/" + name
        // A file that exists until then cannot give its inode to the replacement.
        try manager.moveItem(
            atPath: replacement == .folder ? root + "/a" : path, toPath: folder.path + "/removed")
        switch replacement {
        case .outerLink:
            try manager.createSymbolicLink(
                atPath: path, withDestinationPath: folder.path + "/outside/" + name)
        case .innerLink:
            try manager.createSymbolicLink(atPath: path, withDestinationPath: "../b/" + name)
        case .file: try manager.copyItem(atPath: folder.path + "/outside/" + name, toPath: path)
        case .pipe: try #require(mkfifo(path, 0o600) == 0)
        case .folder:
            try manager.createSymbolicLink(
                atPath: root + "/a", withDestinationPath: folder.path + "/outside")
        }
    }

    /// The tree as it is before a file in it is replaced.
    private func tree(
        replacing name: String, by replacement: Replacement, followsLinks: Bool
    ) throws -> SourceTree {
        let tree = try FolderWalk.files(below: root, followsLinks: followsLinks)
        #expect(tree.problems.isEmpty)
        try replace(name, by: replacement)
        return tree
    }

    private func file(_ path: String, in tree: SourceTree) throws -> SourceTree.File {
        try #require(tree.folders.flatMap(\.files).first { $0.path == path })
    }

    @Test(arguments: Replacement.allCases, ["photo.jpg", "video.mov"])
    func `a replaced photo or video counts as changed`(
        replacement: Replacement, name: String
    ) async throws {
        let tree = try tree(replacing: name, by: replacement, followsLinks: false)
        let file = try file("a/" + name, in: tree)
        let outcomes = try await Inspection(root: root, readsContent: true, jobs: 1).run([file])
        #expect(outcomes == [.failed(file, .changed)])
        let video = InspectedVideo(file, root: root, FileReaders())
        #expect(video == InspectedVideo(file: file, result: .failure(.changed)))
    }

    @Test(arguments: Replacement.allCases)
    func `a replaced sidecar is not read`(replacement: Replacement) throws {
        let tree = try tree(replacing: "photo.xmp", by: replacement, followsLinks: false)
        var problems: [String: ImageError] = [:]
        _ = Sidecars(tree, root: root, FileReaders()) { problems[$0] = $1 }
        #expect(problems == ["a/photo.xmp": .changed])
    }

    @Test(arguments: Replacement.allCases)
    func `a replaced file of notes withholds its album`(replacement: Replacement) throws {
        let tree = try tree(replacing: "index.md", by: replacement, followsLinks: false)
        let album = try #require(tree.folders.first { $0.path == "a" })
        let statement = AlbumFiles(tree, root: root, seconds: 10).statement(of: album)
        #expect(statement.withholding?.path == "a/index.md")
        #expect(statement.withholding?.problem.problem == .unreadable(errno: ESTALE))
    }

    @Test func `with links followed, a link still leads to the listed file only`() async throws {
        try manager.createSymbolicLink(
            atPath: root + "/out", withDestinationPath: folder.path + "/outside")
        let tree = try FolderWalk.files(below: root, followsLinks: true)
        let file = try file("out/photo.jpg", in: tree)
        let inspection = Inspection(root: root, readsContent: true, jobs: 1)
        guard case .photo? = try await inspection.run([file]).first else {
            Issue.record("the link is not followed")
            return
        }
        try folder.copy("orientations/landscape_3.jpg", to: "other/photo.jpg")
        try manager.removeItem(atPath: root + "/out")
        try manager.createSymbolicLink(
            atPath: root + "/out", withDestinationPath: folder.path + "/other")
        #expect(try await inspection.run([file]) == [.failed(file, .changed)])
    }

    @Test(arguments: [false, true])
    func `relative and absolute links inside the folder are followed`(
        isAbsolute: Bool
    ) async throws {
        try manager.createSymbolicLink(
            atPath: root + "/linked",
            withDestinationPath: isAbsolute ? root + "/b" : "b")
        try manager.createSymbolicLink(
            atPath: root + "/linked.jpg",
            withDestinationPath: isAbsolute ? root + "/a/photo.jpg" : "a/photo.jpg")
        let tree = try FolderWalk.files(below: root, followsLinks: false)
        let files = [try file("linked/photo.jpg", in: tree), try file("linked.jpg", in: tree)]
        let outcomes = try await Inspection(root: root, readsContent: false, jobs: 1).run(files)
        let found = outcomes.compactMap {
            if case .photo(let photo) = $0 { photo.file } else { nil }
        }
        #expect(found == files)
    }

    @Test func `a build leaves out photos that are replaced after the scan`() async throws {
        var isReplaced = false
        var diagnostics: [Diagnostic] = []
        let folder = folder
        var options = BuildOptions(photos: root, output: folder.path + "/site")
        options.settings.widths = [64]
        let report = try await Build.run(options) { event in
            if case .progress(stage: .inspect, done: 0, _) = event, !isReplaced {
                isReplaced = true
                do { try replace("photo.jpg", by: .outerLink) } catch { Issue.record(error) }
            }
            if case .diagnostic(let diagnostic) = event { diagnostics.append(diagnostic) }
        }
        #expect(report.photos == 1 && report.omitted.map(\.path) == ["a/photo.jpg"])
        #expect(
            diagnostics.filter { $0.path == "a/photo.jpg" }.map(\.problem) == [.photo(.changed)])
    }

    @Test func `a picture in a text is no link that leads out of the folder`() async throws {
        try folder.write("![A](_out.jpg) ![B](_in.jpg)", to: "photos/b/index.md")
        for (name, target) in [
            ("_out.jpg", folder.path + "/outside/photo.jpg"), ("_in.jpg", "photo.jpg"),
        ] {
            try manager.createSymbolicLink(
                atPath: root + "/b/" + name, withDestinationPath: target)
        }
        var diagnostics: [Diagnostic] = []
        var options = BuildOptions(photos: root, output: folder.path + "/site")
        options.settings.widths = [64]
        _ = try await Build.run(options) { event in
            if case .diagnostic(let diagnostic) = event { diagnostics.append(diagnostic) }
        }
        #expect(
            diagnostics.filter { $0.path == "b/index.md" }.map(\.problem) == [
                .markdown(.missingPicture("_out.jpg"))
            ])
    }

    @Test func `a text page in the photo folder is no link that leads out of it`() throws {
        try folder.write("Text", to: "photos/about.md")
        var settings = SiteSettings()
        settings.pages = [folder.path + "/photos/about.md"]
        _ = try SiteContent(reading: settings, photos: root, followsLinks: false)
        try manager.removeItem(atPath: root + "/about.md")
        try manager.createSymbolicLink(
            atPath: root + "/about.md", withDestinationPath: folder.path + "/outside/index.md")
        #expect(
            throws: SiteContentError.unreadable(path: root + "/about.md", errno: ESTALE)
        ) { try SiteContent(reading: settings, photos: root, followsLinks: false) }
        _ = try SiteContent(reading: settings, photos: root, followsLinks: true)
    }
}
