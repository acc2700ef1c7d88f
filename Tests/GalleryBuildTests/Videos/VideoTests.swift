import Foundation
@testable import GalleryFacts
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryImaging
@testable import GallerySite

/// Videos beside photos of the same name.
@Suite struct VideoTests {
    private static let secrets = ["SECRET", "48.8584", "xyz"]

    private func site(_ videos: [String: String]) throws -> TemporaryGallery {
        let site = try TemporaryGallery()
        try site.remove("a/torn.jpg")
        try site.remove("notes.jpg")
        for (name, fixture) in videos {
            try site.folder.copy("clips/\(fixture)", to: "photos/\(name)")
        }
        return site
    }

    private func videos(_ tree: [String: Data]) -> [String] {
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
    func `a video is shown on the page of the photo of its name, whatever its own ending says`()
        async throws
    {
        let site = try site(["rings.MOV": "telling.mov", "a/Woven.dat": "telling.webm"])
        try await site.build()
        #expect(site.diagnostics == [])
        let tree = try site.tree()
        let found = videos(tree)
        #expect(found.count == 2)
        let (rings, woven) = (found[0], found[1])
        #expect(rings.hasPrefix("clips/rings-") && rings.hasSuffix(".mp4"))
        #expect(woven.hasPrefix("clips/woven-") && woven.hasSuffix(".webm"))
        #expect(
            try photo("rings", tree).video
                == Manifest.Video(
                    path: rings, type: "video/mp4", bytes: tree[rings]?.count ?? 0, width: 192,
                    height: 128,
                    seconds: 1, source: "rings.MOV"))
        #expect(try photo("a/woven", tree).video?.seconds == 1)
        #expect(try photo("a/woven", tree).video?.type == "video/webm")
        #expect(try photo("a/glass", tree).video == nil)
        let page = try site.text("a/woven.html")
        let poster = try #require(page.firstMatch(of: /poster="([^"]*)"/)).1
        #expect(
            page.contains(
                "src=\"../\(woven)\" poster=\"\(poster)\" width=\"160\" height=\"120\" aria-label=\"Video: "
            ))
        #expect(page.contains("controls playsinline preload=\"none\"><a href=\"../\(woven)\"><img"))
        let album = try site.text("a/index.html")
        #expect(album.contains("data-video=\"../\(woven)\""))
        #expect(album.components(separatedBy: "alt=\"Video: ").count == 2)
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test
    func `a published video reveals no place, date or name, and its pictures are what they were`()
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
        let copy = try #require(tree[videos(tree)[0]])
        #expect(copy.range(of: Data("x264 - core".utf8)) == nil)
        let path = site.folder.path + "/site/" + videos(tree)[0]
        #expect(
            try TestVideos.frames(path) == TestVideos.frames(Fixtures.path("clips/telling.mov")))
        let media = try #require(copy.range(of: Data("mdat".utf8))).upperBound
        let header = try #require(copy.range(of: Data("moov".utf8))).lowerBound
        #expect(header < media && copy.count < source.count)
        var own = try VideoFile.read(Array(source)).header
        #expect(own.taken != nil)
        own.taken = nil
        #expect(try VideoFile.read(Array(copy)).header == own)
    }

    @Test func `who shares the page of a video learns of it`() async throws {
        let site = try site(["a/woven.webm": "telling.webm"])
        try await site.build { $0.settings.baseAddress = SiteAddress("https://example.org") }
        let page = try site.text("a/woven.html")
        let video = try #require(videos(site.tree()).first)
        for (name, content) in [
            ("", "https://example.org/\(video)"), (":type", "video/webm"), (":width", "192"),
            (":height", "128"),
        ] {
            #expect(page.contains("<meta property=\"og:video\(name)\" content=\"\(content)\">"))
        }
        #expect(try !site.text("rings.html").contains("og:video"))
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
    }

    @Test func `a site without videos is the same whether they are wanted or not`() async throws {
        let site = try site([:])
        try await site.build()
        let tree = try site.tree()
        #expect(try await site.freshTree { $0.settings.videos = .none } == tree)
        for (path, data) in tree {
            #expect(!path.contains("video") && data.range(of: Data("video".utf8)) == nil, "\(path)")
        }
    }

    @Test func `videos are ignored in silence when they are not wanted`() async throws {
        let site = try site(["rings.mov": "telling.mov", "lonely.mp4": "hevc.mp4"])
        try await site.build { $0.settings.videos = .none }
        #expect(site.diagnostics == [])
        #expect(try videos(site.tree()) == [])
    }

    // MARK: Diagnostics

    @Test func `a video that cannot be shown is reported with what to do`() async throws {
        let site = try site([
            "lonely.mov": "telling.mov", "rings.webm": "telling.webm", "rings.mov": "telling.mov",
            "a/glass.mp4": "hevc.mp4",
        ])
        let whole = try Data(contentsOf: URL(filePath: Fixtures.path("clips/telling.webm")))
        try site.folder.write(whole.prefix(3_000), to: "photos/a/woven.webm")
        // An unreadable poster has its own remedy.
        try site.folder.copy("hostile/text.jpg", to: "photos/lost.jpg")
        try site.folder.copy("clips/telling.mov", to: "photos/lost.mov")
        let report = try await site.build()
        #expect(
            Set(site.diagnostics.filter { $0.path != "lost.jpg" }) == [
                Diagnostic(.note, .plainPosters(1)),
                Diagnostic(.warning, path: "rings.webm", .duplicateVideo(shown: "rings.mov")),
                Diagnostic(
                    .warning, path: "a/woven.webm",
                    .video(.truncated(expectedBytes: 6_108, foundBytes: 3_000))),
                Diagnostic(.warning, path: "a/glass.mp4", .uncommonCodec("hvc1")),
            ])
        let tree = try site.tree()
        #expect(videos(tree).count == 3)
        #expect(try photo("lonely", tree).video?.source == "lonely.mov")
        #expect(try photo("a/woven", tree).video == nil)
        #expect(try !site.text("a/woven.html").contains("<video"))
        #expect(try await site.freshTree() == tree)
        #expect(
            report.omitted.compactMap(\.path).sorted() == [
                "a/woven.webm", "lost.jpg", "rings.webm",
            ])
    }

    // MARK: Incremental builds

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

        // Another video with the same name.
        try site.folder.copy("clips/hevc.mp4", to: "photos/rings.mov")
        try await site.build()
        #expect(site.files(.write).filter { $0.hasPrefix("clips/") }.count == 1)
        #expect(site.files(.remove).contains(videos(first)[0]))
        #expect(try await site.freshTree() == site.tree())

        // No video.
        try site.remove("rings.mov")
        try await site.build()
        #expect(try videos(site.tree()) == [videos(first)[1]])
        #expect(try await site.freshTree() == site.tree())
        try site.remove("a/woven.webm")
        try await site.build()
        #expect(try videos(site.tree()) == [])
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `a video that moves with its photo is copied by nobody again`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build()
        try site.move("rings.jpg", to: "a/circles.jpg")
        try site.move("rings.mov", to: "a/circles.mov")
        try await site.build()
        let found = try videos(site.tree())
        #expect(found.count == 1 && found[0].hasPrefix("clips/circles-"))
        #expect(site.files(.rename).contains(found[0]))
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `a video that was damaged in the site is copied again`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build()
        let tree = try site.tree()
        try site.folder.write([1, 2, 3], to: "site/" + videos(tree)[0])
        try await site.build()
        #expect(site.files(.write) == videos(tree))
        #expect(try site.tree() == tree)
    }

    @Test func `a dry run lists the videos and writes nothing`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        try await site.build {
            $0.settings.videos = .none
        }
        let before = try site.tree()
        try await site.build { $0.isDryRun = true }
        let reported = site.files(.write)
        #expect(reported.contains { $0.hasPrefix("clips/") })
        #expect(try site.tree() == before)
        try await site.build()
        #expect(Set(reported) == Set(site.files(.write)))
    }

    @Test func `a video that becomes another while the site is built is not shown`() async throws {
        let site = try site(["rings.mov": "telling.mov"])
        var reported: [Diagnostic] = []
        _ = try await Build.run(site.options) { event in
            switch event {
            case .progress(.videos, 0, _):
                try? site.folder.copy("clips/hevc.mp4", to: "photos/rings.mov")
            case .diagnostic(let diagnostic): reported.append(diagnostic)
            default: break
            }
        }
        #expect(reported == [Diagnostic(.warning, path: "rings.mov", .photo(.changed))])
        #expect(try !site.text("rings.html").contains("<video"))
        #expect(try videos(site.tree()) == [])
        try await site.build()
        #expect(try await site.freshTree() == site.tree())
        #expect(try videos(site.tree()).count == 1)
    }

    // MARK: Checks

    @Test func `a check finds videos that contain more than picture and sound`() async throws {
        let site = try site(["rings.mov": "telling.mov", "a/woven.webm": "telling.webm"])
        try await site.build()
        let found = try videos(site.tree())
        try site.folder.copy("clips/telling.mov", to: "site/" + found[0])
        try site.folder.write([1, 2, 3, 4], to: "site/" + found[1])
        let report = try await SiteCheck.run(site.folder.path + "/site", jobs: 1)
        guard case .unstrippedVideo(let parts) = report.findings.first?.fault else {
            Issue.record("\(report.findings)")
            return
        }
        #expect(parts.starts(with: ["wide", "moov/mvhd", "moov/trak/tkhd", "moov/trak/tref"]))
        let findings = report.findings.filter { $0.path == found[1] || $0.line != nil }
        #expect(findings == [Finding(path: found[1], fault: .unusableVideo(.malformed))])
        #expect(report.findings.count == 4)
    }
}
