import Foundation
@testable import GalleryFacts
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryImaging
@testable import GallerySite

/// Films beside photos of the same name.
@Suite struct VideoTests {
    private static let secrets = ["SECRET", "48.8584", "xyz"]

    private func site(_ clips: [String: String]) throws -> IncrementalSite {
        let site = try IncrementalSite()
        try site.remove("a/torn.jpg")
        try site.remove("notes.jpg")
        for (name, fixture) in clips {
            try site.folder.copy("clips/\(fixture)", to: "photos/\(name)")
        }
        return site
    }

    private func clips(_ tree: [String: Data]) -> [String] {
        tree.keys.filter { $0.hasPrefix("clips/") }.sorted()
    }

    private func photo(_ id: String, _ tree: [String: Data]) throws -> Manifest.Photo {
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        return try #require(manifest.photos.first { $0.id == id })
    }

    // MARK: Pages

    @Test func `a name may be a single letter`() async throws {
        let site = try site(["b.webm": "telling.webm"])
        try site.folder.copy("orientations/landscape_6.jpg", to: "photos/b.jpg")
        try await site.build()
        #expect(site.diagnostics == [])
        #expect(try photo("b", site.tree()).video?.source == "b.webm")
    }

    @Test
    func `a film is shown on the page of the photo of its name, whatever its own ending says`()
        async throws
    {
        let site = try site(["rings.MOV": "telling.mov", "a/Woven.dat": "telling.webm"])
        try await site.build()
        #expect(site.diagnostics == [])
        let tree = try site.tree()
        let found = clips(tree)
        #expect(found.count == 2)
        let (rings, woven) = (found[0], found[1])
        #expect(rings.hasPrefix("clips/rings-") && rings.hasSuffix(".mp4"))
        #expect(woven.hasPrefix("clips/woven-") && woven.hasSuffix(".webm"))
        #expect(
            try photo("rings", tree).video
                == Manifest.Video(
                    path: rings, type: "video/mp4", bytes: 10_024, width: 192, height: 128,
                    seconds: 1, source: "rings.MOV"))
        #expect(try photo("a/woven", tree).video?.seconds == 1)
        #expect(try photo("a/woven", tree).video?.type == "video/webm")
        #expect(try photo("a/glass", tree).video == nil)
        let page = try site.folder.text("site/a/woven.html")
        let still = try #require(page.firstMatch(of: /poster="([^"]*)"/)).1
        #expect(
            page.contains(
                "src=\"../\(woven)\" poster=\"\(still)\" width=\"160\" height=\"120\" aria-label=\"Video: "
            ))
        #expect(page.contains("controls playsinline preload=\"none\"><a href=\"../\(woven)\"><img"))
        let album = try site.folder.text("site/a/index.html")
        #expect(album.contains("data-video=\"../\(woven)\""))
        #expect(album.components(separatedBy: "alt=\"Video: ").count == 2)
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test
    func `a published film tells no place, date or name, and its pictures are what they were`()
        async throws
    {
        let site = try site(["rings.mov": "telling.mov", "a/woven.webm": "telling.webm"])
        try await site.build()
        for (path, data) in try site.tree() {
            for secret in Self.secrets {
                #expect(data.range(of: Data(secret.utf8)) == nil, "\(path): \(secret)")
            }
        }
        let tree = try site.tree()
        let source = try Data(contentsOf: URL(filePath: Fixtures.path("clips/telling.mov")))
        let copy = try #require(tree[clips(tree)[0]])
        #expect(copy.count == source.count)
        // The time code, the first sample of 4 bytes, goes; picture and sound follow.
        let media = try #require(source.range(of: Data("mdat".utf8))).upperBound
        #expect(copy[media + 4..<media + 7_000] == source[media + 4..<media + 7_000])
        let (header, own) = (
            try VideoFile.read(Array(copy)).header, try VideoFile.read(Array(source)).header
        )
        #expect(header == own)
    }

    @Test func `who shares the page of a film is told of it`() async throws {
        let site = try site(["a/woven.webm": "telling.webm"])
        try await site.build { $0.settings.baseAddress = SiteAddress("https://example.org") }
        let page = try site.folder.text("site/a/woven.html")
        let film = try #require(clips(site.tree()).first)
        for (name, content) in [
            ("", "https://example.org/\(film)"), (":type", "video/webm"), (":width", "192"),
            (":height", "128"),
        ] {
            #expect(page.contains("<meta property=\"og:video\(name)\" content=\"\(content)\">"))
        }
        #expect(try !site.folder.text("site/rings.html").contains("og:video"))
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `a site without films is the same whether they are wanted or not`() async throws {
        let site = try site([:])
        try await site.build()
        let tree = try site.tree()
        #expect(try await site.freshTree { $0.settings.videos = .none } == tree)
        for (path, data) in tree {
            #expect(!path.contains("video") && data.range(of: Data("video".utf8)) == nil, "\(path)")
        }
    }

    @Test func `films are passed over in silence when they are not wanted`() async throws {
        let site = try site(["rings.mov": "telling.mov", "lonely.mp4": "hevc.mp4"])
        try await site.build { $0.settings.videos = .none }
        #expect(site.diagnostics == [])
        #expect(try clips(site.tree()) == [])
    }

    // MARK: What is told

    @Test func `a film that cannot be shown is told with what to do`() async throws {
        let site = try site([
            "lonely.mov": "telling.mov", "rings.webm": "telling.webm", "rings.mov": "telling.mov",
            "a/glass.mp4": "hevc.mp4",
        ])
        let whole = try Data(contentsOf: URL(filePath: Fixtures.path("clips/telling.webm")))
        try site.folder.write(whole.prefix(3_000), to: "photos/a/woven.webm")
        // The remedy for its still is its own.
        try site.folder.copy("hostile/text.jpg", to: "photos/lost.jpg")
        try site.folder.copy("clips/telling.mov", to: "photos/lost.mov")
        try await site.build()
        #expect(
            Set(site.diagnostics.filter { $0.path != "lost.jpg" }) == [
                Diagnostic(.warning, path: "lonely.mov", .noPoster),
                Diagnostic(.warning, path: "rings.webm", .duplicateVideo(shown: "rings.mov")),
                Diagnostic(
                    .warning, path: "a/woven.webm",
                    .video(.truncated(expectedBytes: 6_108, foundBytes: 3_000))),
                Diagnostic(.warning, path: "a/glass.mp4", .uncommonCodec("hvc1")),
            ])
        let tree = try site.tree()
        #expect(clips(tree).count == 2)
        #expect(try photo("a/woven", tree).video == nil)
        #expect(try !site.folder.text("site/a/woven.html").contains("<video"))
        #expect(try await site.freshTree() == tree)
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        #expect(
            manifest.skipped.map(\.source) == [
                "a/woven.webm", "lonely.mov", "lost.jpg", "rings.webm",
            ])
    }

    // MARK: Builds after builds

    @Test func `a second build copies nothing, and each tree is that of a build from nothing`()
        async throws
    {
        let site = try site(["rings.mov": "telling.mov", "a/woven.webm": "telling.webm"])
        try await site.build()
        let first = try site.tree()
        try await site.build()
        #expect(site.files(.write) == [])
        try await site.build(cached: false)
        #expect(site.files(.write) == [])
        #expect(try site.tree() == first)
        #expect(try await site.freshTree() == first)

        // Another film of the name.
        try site.folder.copy("clips/hevc.mp4", to: "photos/rings.mov")
        try await site.build()
        #expect(site.files(.write).filter { $0.hasPrefix("clips/") }.count == 1)
        #expect(site.files(.remove).contains(clips(first)[0]))
        #expect(try await site.freshTree() == site.tree())

        // None.
        try site.remove("rings.mov")
        try await site.build()
        #expect(try clips(site.tree()) == [clips(first)[1]])
        #expect(try await site.freshTree() == site.tree())
        try site.remove("a/woven.webm")
        try await site.build()
        #expect(try clips(site.tree()) == [])
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `a film that moves with its photo is copied by nobody again`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build()
        try site.move("rings.jpg", to: "a/circles.jpg")
        try site.move("rings.mov", to: "a/circles.mov")
        try await site.build()
        let found = try clips(site.tree())
        #expect(found.count == 1 && found[0].hasPrefix("clips/circles-"))
        #expect(site.files(.rename).contains(found[0]))
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `a film that was damaged in the site is copied again`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build()
        let tree = try site.tree()
        try site.folder.write([1, 2, 3], to: "site/" + clips(tree)[0])
        try await site.build()
        #expect(site.files(.write) == clips(tree))
        #expect(try site.tree() == tree)
    }

    @Test func `a dry run tells the films and writes nothing`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build {
            $0.settings.videos = .none
        }
        let before = try site.tree()
        try await site.build { $0.isDryRun = true }
        let told = site.files(.write)
        #expect(told.contains { $0.hasPrefix("clips/") })
        #expect(try site.tree() == before)
        try await site.build()
        #expect(Set(told) == Set(site.files(.write)))
    }

    @Test func `a film that becomes another while the site is built is not shown`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        var options = BuildOptions(
            photos: site.folder.path + "/photos", output: site.folder.path + "/site")
        options.settings.widths = [64, 160]
        options.cache = .folder(site.folder.path + "/cache")
        var told: [Diagnostic] = []
        _ = try await Build.run(options) { event in
            switch event {
            case .progress(.videos, 0, _):
                try? site.folder.copy("clips/hevc.mp4", to: "photos/rings.mov")
            case .diagnostic(let diagnostic): told.append(diagnostic)
            default: break
            }
        }
        #expect(told == [Diagnostic(.warning, path: "rings.mov", .photo(.changed))])
        #expect(try !site.folder.text("site/rings.html").contains("<video"))
        #expect(try clips(site.tree()) == [])
        try await site.build()
        #expect(try await site.freshTree() == site.tree())
        #expect(try clips(site.tree()).count == 1)
    }

    // MARK: Checks

    @Test func `a check finds films that tell more than picture and sound`() async throws {
        let site = try site(["rings.mov": "telling.mov", "a/woven.webm": "telling.webm"])
        try await site.build()
        let found = try clips(site.tree())
        try site.folder.copy("clips/telling.mov", to: "site/" + found[0])
        try site.folder.write([1, 2, 3, 4], to: "site/" + found[1])
        let report = try await SiteCheck.run(site.folder.path + "/site", jobs: 1)
        let expected = [
            Finding(path: found[0], fault: .unstrippedVideo),
            Finding(path: found[1], fault: .unusableVideo(.malformed)),
            Finding(path: "gallery.json", fault: .bytes(found[1], stated: 6_108, found: 4)),
        ]
        #expect(report.findings == expected)
    }
}
