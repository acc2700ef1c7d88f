import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryPreview
@testable import GallerySite

@Suite struct WatchPlanTests {
    private let plan = WatchPlan(
        photos: "/home/jane/photos", ignored: ["/home/jane/photos/public", "/home/jane/photos/c"],
        theme: "/home/jane/theme", files: ["/home/jane/gallery.yml", "/home/jane/about/me.md"])

    @Test(arguments: [
        "/home/jane/photos/a.jpg", "/home/jane/photos/rome/a.jpg", "/home/jane/photos/rome",
        "/home/jane/photos/rome/index.md", "/home/jane/photos/a.jpg.xmp", "/home/jane/photos",
        "/home/jane/photos/rome/.nomedia", "/home/jane/theme", "/home/jane/theme/tokens.css",
        "/home/jane/theme/album.mustache", "/home/jane/gallery.yml", "/home/jane/about/me.md",
        "/home/jane/about", "/home/jane", "/home/jane/photos/publicity/a.jpg",
    ])
    func `what a site is made from concerns it`(path: String) {
        #expect(plan.concerns(path))
    }

    @Test(arguments: [
        "/home/jane/photos/public", "/home/jane/photos/public/index.html", "/home/jane/photos/c/x",
        "/home/jane/photos/.DS_Store", "/home/jane/photos/.hidden/a.jpg",
        "/home/jane/photos/_drafts/a.jpg", "/home/jane/photos/@eaDir/a.jpg",
        "/home/jane/photos/x.lrdata/a.jpg", "/home/jane/photos/_drafts/.nomedia",
        "/home/jane/theme/.tokens.css.swp", "/home/jane/theme/README.md",
        "/home/jane/theme/old/tokens.css", "/home/jane/other.yml", "/home/jane/public",
        "/home/jane/photos2/a.jpg", "/home/jane/about/you.md", "/home/john",
    ])
    func `nothing else concerns a site`(path: String) {
        #expect(!plan.concerns(path))
    }

    @Test func `every file that an option names is watched`() {
        var options = BuildOptions(photos: "/home/jane/photos", output: "/home/jane/public")
        options.settings.pages = ["/home/jane/about.md"]
        options.settings.watermarkFile = "/home/jane/signature.png"
        options.settings.fontFile = "/home/jane/font.woff2"
        options.passwords.file = "/home/jane/passwords.yml"
        #expect(
            WatchPlan(options, configuration: "/home/jane/gallery.yml").files == [
                "/home/jane/gallery.yml", "/home/jane/about.md", "/home/jane/signature.png",
                "/home/jane/font.woff2", "/home/jane/passwords.yml",
            ])
    }
}

@Suite struct ChangeDelayTests {
    private let start = ContinuousClock.now

    private func delay(_ changes: Int...) -> ChangeDelay {
        var delay = ChangeDelay(quiet: .milliseconds(150), maxWait: .seconds(2))
        for change in changes { delay.note(at: start + .milliseconds(change)) }
        return delay
    }

    @Test func `without a change there is nothing to wait for`() {
        #expect(delay().left(at: start) == nil)
        var cleared = delay(0)
        cleared.clear()
        #expect(cleared.left(at: start) == nil)
    }

    @Test func `a change is reported when nothing has happened for a while`() {
        #expect(delay(0).left(at: start) == .milliseconds(150))
        #expect(delay(0, 100).left(at: start + .milliseconds(120)) == .milliseconds(130))
        #expect(delay(0, 100).left(at: start + .milliseconds(250)) == .zero)
        #expect(delay(0).left(at: start + .seconds(9)) == .zero)
    }

    @Test func `a change waits no longer than the limit, whatever follows`() {
        #expect(delay(0, 500, 1_950).left(at: start + .milliseconds(1_960)) == .milliseconds(40))
        #expect(delay(0, 1_999).left(at: start + .milliseconds(2_000)) == .zero)
    }
}

/// Watches a photo folder, a theme and a configuration until its value is released.
private final class Watched {
    let folder: TemporaryFolder
    let changes = Changes()
    private let watch: FolderWatch
    private let reports: AsyncStream<Report>
    private let continuation: AsyncStream<Report>.Continuation
    private let listener: Task<Void, Never>
    private var seen = 0

    private enum Report: Equatable {
        case change
        /// No change followed for a while after the given number of changes.
        case quiet(after: Int)
    }

    init(_ options: FolderWatch.Options) throws {
        folder = try TemporaryFolder()
        try folder.write("a".utf8, to: "photos/rome/a.jpg")
        try folder.write("a".utf8, to: "photos/public/index.html")
        try folder.write("a".utf8, to: "theme/tokens.css")
        watch = FolderWatch(
            WatchPlan(
                photos: folder.path + "/photos", ignored: [folder.path + "/photos/public"],
                theme: folder.path + "/theme", files: [folder.path + "/gallery.yml"]),
            options: options, changes: changes)
        (reports, continuation) = AsyncStream.makeStream()
        listener = Task { [changes, continuation] in
            while await changes.wait() { continuation.yield(.change) }
        }
    }

    deinit { listener.cancel() }

    /// Waits for a change, not longer than `limit`, and returns whether there was one.
    func change(within limit: Duration = .seconds(120)) async -> Bool {
        let alarm = Task { [seen, continuation] in
            // Only a timeout shows that no change follows.
            try await Task.sleep(for: limit)
            continuation.yield(.quiet(after: seen))
        }
        defer { alarm.cancel() }
        let report = await reports.first { $0 == .change || $0 == .quiet(after: seen) }
        guard report == .change else { return false }
        seen += 1
        return true
    }

    /// Waits until no further change is reported, and returns the number of changes.
    func rest(_ quiet: Duration = .milliseconds(400)) async -> Int {
        var number = 0
        while await change(within: quiet) { number += 1 }
        return number
    }
}

@Suite struct FolderWatchTests {
    static let ways: [FolderWatch.Options] = [
        .init(quiet: .milliseconds(20)),
        // If no folder may be watched, all folders are scanned.
        .init(interval: .milliseconds(20), maxFolders: 0),
    ]

    @Test(arguments: ways.indices)
    func `every change of what a site is made from is noticed`(way: Int) async throws {
        let watched = try Watched(Self.ways[way])
        let steps: [(String, () throws -> Void)] = [
            ("a new photo", { try watched.folder.write("b".utf8, to: "photos/b.jpg") }),
            ("a photo written again", { try watched.folder.write("bb".utf8, to: "photos/b.jpg") }),
            (
                "a photo renamed",
                { try watched.folder.move("photos/b.jpg", to: "photos/rome/b.jpg") }
            ),
            ("a photo removed", { try watched.folder.remove("photos/rome/b.jpg") }),
            ("a new folder", { try watched.folder.write("c".utf8, to: "photos/oslo/day/c.jpg") }),
            ("a photo in it", { try watched.folder.write("d".utf8, to: "photos/oslo/day/d.jpg") }),
            ("a folder renamed", { try watched.folder.move("photos/oslo", to: "photos/bergen") }),
            (
                "a photo in that",
                { try watched.folder.write("e".utf8, to: "photos/bergen/day/e.jpg") }
            ),
            ("a folder removed", { try watched.folder.remove("photos/bergen") }),
            ("a sidecar", { try watched.folder.write("x".utf8, to: "photos/rome/a.jpg.xmp") }),
            ("the theme", { try watched.folder.write("x".utf8, to: "theme/tokens.css") }),
            ("a template", { try watched.folder.write("x".utf8, to: "theme/album.mustache") }),
            ("the theme removed", { try watched.folder.remove("theme") }),
            ("the theme back", { try watched.folder.write("x".utf8, to: "theme/tokens.css") }),
            ("the theme again", { try watched.folder.write("yy".utf8, to: "theme/tokens.css") }),
            ("the configuration", { try watched.folder.write("x".utf8, to: "gallery.yml") }),
            ("it again", { try watched.folder.write("yy".utf8, to: "gallery.yml") }),
            ("it removed", { try watched.folder.remove("gallery.yml") }),
            ("a closed folder", { try watched.folder.write([], to: "photos/rome/.nomedia") }),
            ("an open one", { try watched.folder.remove("photos/rome/.nomedia") }),
            ("the photos removed", { try watched.folder.remove("photos") }),
            ("the photos back", { try watched.folder.write("f".utf8, to: "photos/f.jpg") }),
            ("the photos again", { try watched.folder.write("g".utf8, to: "photos/g.jpg") }),
        ]
        for (name, step) in steps {
            try step()
            #expect(await watched.change(), "\(name)")
            // A step may be reported more than once.
            _ = await watched.rest(.milliseconds(200))
        }
    }

    @Test(arguments: ways.indices)
    func `what a build writes and what no site shows is not noticed`(way: Int) async throws {
        let watched = try Watched(Self.ways[way])
        #if os(Linux)
            // The fallback to scans causes the first report.
            if Self.ways[way].maxFolders == 0 { #expect(await watched.change()) }
        #endif
        _ = await watched.rest()
        try watched.folder.write("x".utf8, to: "photos/public/new/index.html")
        try watched.folder.write("x".utf8, to: "photos/.hidden")
        try watched.folder.write("x".utf8, to: "photos/_drafts/a.jpg")
        try watched.folder.write("x".utf8, to: "theme/notes.txt")
        try watched.folder.write("x".utf8, to: "other.yml")
        #expect(await watched.rest() == 0)
        try watched.folder.write("x".utf8, to: "photos/x.jpg")
        #expect(await watched.change())
    }

    @Test func `many changes at once are reported as few`() async throws {
        let watched = try Watched(.init(quiet: .milliseconds(100)))
        for number in 0..<200 {
            try watched.folder.write("x".utf8, to: "photos/album-\(number % 20)/\(number).jpg")
        }
        #expect(await watched.change())
        // A busy machine may delay some of the changes.
        #expect(await watched.rest() < 49)
    }

    #if os(Linux)
        @Test func `a system that watches no more folders is reported once`() async throws {
            let watched = try Watched(.init(interval: .milliseconds(20), maxFolders: 2))
            #expect(await watched.change())
            #expect(watched.changes.takeProblem() == .tooManyFolders(limit: 2))
            #expect(watched.changes.takeProblem() == nil)
        }
    #endif
}
