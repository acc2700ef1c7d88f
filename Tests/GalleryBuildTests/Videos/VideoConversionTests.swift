import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryFiles
@testable import GalleryImaging
@testable import GallerySite

/// Videos that browsers cannot play, and videos without posters, with ffmpeg and without it.
@Suite struct VideoConversionTests {
    /// Videos of cameras, phones and editors that not all browsers play, with the options with which ffmpeg makes them.
    static let unplayable: [(name: String, coding: [String])] = [
        (
            "phone.mov",
            ["-c:v", "libx265", "-x265-params", "log-level=error", "-tag:v", "hvc1", "-c:a", "aac"]
        ),
        ("editor.mov", ["-c:v", "prores_ks", "-c:a", "pcm_s16le"]),
        ("camera.mov", ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le"]),
        ("old.avi", ["-c:v", "mpeg4", "-c:a", "libmp3lame"]),
        (
            "camcorder.mts",
            ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "ac3", "-mpegts_m2ts_mode", "1"]
        ),
        ("tape.mpg", ["-c:v", "mpeg2video", "-r", "25", "-c:a", "mp2"]),
        ("screen.mkv", ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "flac"]),
        ("window.wmv", ["-c:v", "wmv2", "-c:a", "wmav2"]),
        ("web.flv", ["-c:v", "flv1", "-ar", "44100", "-c:a", "libmp3lame"]),
    ]

    private static func site(
        _ videos: [(name: String, coding: [String])],
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> TemporaryGallery {
        let programs = try TestVideos.programs
        let site = try TemporaryGallery(photos: [:]) { options in
            options.settings.widths = [64]
            options.settings.videos = .transcode
            options.videoPrograms = programs
            change(&options)
        }
        for video in videos {
            try TestVideos.make(site.folder.path + "/photos/" + video.name, coding: video.coding)
        }
        return site
    }

    private static let playable = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]

    private func photos(_ tree: [String: Data]) throws -> [Manifest.Photo] {
        try #require(Manifest(Array(tree["gallery.json"] ?? Data()))).photos
    }

    /// The mean colour of the narrowest rendition of a photo.
    private func color(of photo: Manifest.Photo, in tree: [String: Data]) throws -> RGBColor {
        let rendition = try #require(photo.renditions.first)
        let bytes = Array(try #require(tree[rendition.path]))
        let derivation = PhotoDerivation(
            bytes, header: try ImageHeader.read(bytes),
            requests: [RenditionRequest(size: PixelSize(width: 1, height: 1), quality: 90)])
        return try derivation.run { (_, _) throws(Never) in }.meanColor
    }

    private func isRed(_ photo: Manifest.Photo, in tree: [String: Data]) throws -> Bool {
        let color = try color(of: photo, in: tree)
        return color.red > 200 && color.green < 60 && color.blue < 60
    }

    // MARK: Conversion

    @Test(arguments: unplayable)
    func `a video that not all browsers play becomes one that they do`(
        video: (name: String, coding: [String])
    ) async throws {
        let site = try Self.site([video])
        try await site.build()
        #expect(site.diagnostics == [])
        let tree = try site.tree()
        let photo = try #require(try photos(tree).first)
        #expect(photo.source == video.name && photo.width == 96 && photo.height == 64)
        #expect(try isRed(photo, in: tree))
        let published = try #require(photo.video)
        #expect(published.source == video.name && published.type == "video/mp4")
        #expect((1.9...2.2).contains(published.seconds ?? 0))
        let header = try VideoFile.read(Array(try #require(tree[published.path]))).header
        #expect(header.codec == "avc1" && header.soundCodec == "mp4a")
        #expect(header.size == PixelSize(width: 96, height: 64))
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
        // No video is converted again, whatever else changes.
        let cache = try site.folder.tree("cache/videos")
        #expect(cache.count == 2)
        try await site.build()
        #expect(site.files(.write) == [])
        try site.folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        try await site.build { $0.videoPrograms = VideoPrograms(ffmpeg: "/none", ffprobe: "/none") }
        #expect(site.diagnostics == [])
        #expect(site.files(.write).allSatisfy { !$0.hasPrefix("clips/") })
        #expect(try site.folder.tree("cache/videos") == cache)
        #expect(try await site.freshTree() == site.tree())
    }

    @Test func `a conversion has as many pictures as the video`() async throws {
        let site = try Self.site([Self.unplayable[0]])
        try await site.build()
        let video = try #require(try photos(site.tree()).first?.video)
        #expect(
            try TestVideos.pictureCount(site.folder.path + "/site/" + video.path)
                == TestVideos.pictureCount(site.folder.path + "/photos/phone.mov"))
    }

    @Test func `what was converted is used without the program, and made again when it is damaged`()
        async throws
    {
        let site = try Self.site([Self.unplayable[3]])
        try await site.build()
        let tree = try site.tree()
        try site.folder.copy("photos/patterns/rings.jpg", to: "photos/rings.jpg")
        try await site.build { $0.videoPrograms = nil }
        #expect(site.diagnostics == [])
        try await site.build {
            $0.videoPrograms = nil
            $0.settings.videos = .copy
        }
        #expect(site.diagnostics.map(\.path) == ["old.avi"])
        #expect(try site.folder.tree("cache/videos").count == 2)
        for name in try site.folder.tree("cache/videos").keys {
            try site.folder.write("damaged".utf8, to: "cache/videos/" + name)
        }
        try site.remove("rings.jpg")
        try await site.build(output: "other")
        #expect(site.diagnostics == [])
        let video = try #require(try photos(tree).first?.video).path
        #expect(try site.folder.tree("other")[video] == tree[video])
    }

    @Test(arguments: [false, true], ["not a picture", "cut off", "one wrong byte"])
    func `a damaged poster in the cache is made again`(isPlain: Bool, damage: String) async throws {
        let site = try Self.site([("a.mp4", Self.playable)]) {
            if isPlain { $0.videoPrograms = nil }
        }
        try await site.build()
        let (tree, cache) = (try site.tree(), try site.folder.tree("cache/videos"))
        let name = try #require(cache.keys.first { $0.hasSuffix(".png") })
        var bytes = try #require(cache[name])
        switch damage {
        case "cut off": bytes.removeLast(20)
        case "one wrong byte": bytes[bytes.count - 20] ^= 1
        default: bytes = Data("damaged".utf8)
        }
        try site.folder.write(bytes, to: "cache/videos/" + name)
        try site.folder.remove("site")
        try await site.build()
        #expect(site.diagnostics.filter { $0.severity == .warning } == [])
        #expect(try site.tree() == tree)
        #expect(try site.folder.tree("cache/videos") == cache)
    }

    @Test func `the time limit applies to all attempts to make a poster together`() async throws {
        let site = try Self.site([("a.mp4", Self.playable)])
        // Each attempt ends without a picture.
        try site.folder.writeProgram("#!/bin/sh\nexec sleep 0.7\n", to: "bin/ffmpeg")
        let limits = { (options: inout BuildOptions) in
            options.limits.seconds = 1
            options.videoPrograms?.ffmpeg = site.folder.path + "/bin/ffmpeg"
        }
        try await site.build(limits)
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, path: "a.mp4", .plainPoster(.timedOut(seconds: 1)))
            ])
    }

    @Test func `only the sound is converted where the picture plays everywhere`() async throws {
        let site = try Self.site([Self.unplayable[2]])
        try await site.build()
        let video = try #require(try photos(site.tree()).first?.video)
        let (copy, source) = (
            try #require(try site.tree()[video.path]),
            try Data(contentsOf: URL(filePath: site.folder.path + "/photos/camera.mov"))
        )
        // The first slice of the picture, after the encoder's description of itself.
        let start = try #require(source.range(of: Data("mdat".utf8))).upperBound
        let mark = try #require(source.range(of: Data([0x65, 0x88]), in: start..<source.endIndex))
        #expect(copy.range(of: source[mark.lowerBound..<mark.lowerBound + 40]) != nil)
    }

    @Test func `a video that plays everywhere is published as it is`() async throws {
        let site = try Self.site([("harbour.mp4", Self.playable)])
        try await site.build()
        let converted = try site.tree()
        try await site.build { $0.settings.videos = .copy }
        #expect(try site.tree() == converted)
    }

    @Test func `what is converted has another address than what is not`() async throws {
        let site = try Self.site([Self.unplayable[0]])
        try await site.build()
        let converted = try photos(site.tree()).first?.video?.path
        try await site.build { $0.settings.videos = .copy }
        #expect(
            site.diagnostics == [Diagnostic(.warning, path: "phone.mov", .uncommonCodec("hvc1"))])
        #expect(try photos(site.tree()).first?.video?.path != converted)
    }

    @Test func `shards convert what a whole build converts`() async throws {
        let videos = [Self.unplayable[0], Self.unplayable[3]]
        let site = try Self.site(videos)
        for index in 1...2 {
            try await site.build { $0.shard = Shard(index: index, count: 2) }
        }
        try await site.build { $0.videoPrograms = VideoPrograms(ffmpeg: "/none", ffprobe: "/none") }
        #expect(site.diagnostics == [])
        #expect(try await site.freshTree() == site.tree())
    }

    // MARK: Posters

    @Test
    func `a photo of the same name is the poster, and else the first picture that is not black`()
        async throws
    {
        let site = try Self.site([("a.mp4", Self.playable), ("b.mp4", Self.playable)])
        try site.folder.copy("photos/patterns/rings.jpg", to: "photos/b.jpg")
        try await site.build()
        let found = try photos(site.tree())
        #expect(found.map(\.source) == ["a.mp4", "b.jpg"])
        #expect(try isRed(found[0], in: site.tree()) && !isRed(found[1], in: site.tree()))
        #expect(found[0].original == nil)
        let video = try #require(found[0].video)
        #expect(
            try site.text("a.html").contains("<video src=\"\(video.path)\" poster=\"images/a-"))
    }

    @Test func `a video has the date of its name, that of its place, or that of its header`()
        async throws
    {
        let site = try Self.site([])
        let folder = site.folder.path + "/photos/"
        let place = ["-metadata", "com.apple.quicktime.creationdate=2024-08-09T14:03:22+0200"]
        let created = ["-metadata", "creation_time=2024-08-09T12:03:25Z"]
        for (name, metadata) in [
            ("VID_20240809_140321.mp4", created), ("a.mov", place + created), ("b.mp4", created),
            ("c.mp4", []),
        ] {
            try TestVideos.make(
                folder + name,
                coding: Self.playable + ["-movflags", "use_metadata_tags"] + metadata)
        }
        // The second build takes the dates from the store.
        for title in ["One", "Two"] {
            try await site.build { $0.settings.title = title }
            let dates = try photos(site.tree()).map { "\($0.source) \($0.metadata.date ?? "-")" }
            #expect(
                dates == [
                    "a.mov 2024-08-09T14:03:22+02:00", "b.mp4 2024-08-09T12:03:25+00:00", "c.mp4 -",
                    "VID_20240809_140321.mp4 2024-08-09T14:03:21",
                ])
        }
        // A changed date does not change the content, but the page shows it.
        let old = site.folder.path + "/b.mp4"
        try FileManager.default.moveItem(atPath: folder + "b.mp4", toPath: old)
        try TestVideos.run([
            "-i", old, "-c", "copy", "-metadata", "creation_time=2025-01-02T03:04:05Z",
            folder + "b.mp4",
        ])
        try await site.build { $0.settings.title = "Two" }
        #expect(try site.tree() == (try await site.freshTree { $0.settings.title = "Two" }))
        #expect(try site.text("b.html").contains("2025"))
        #expect(try !site.tree().values.contains { $0.range(of: Data("quicktime".utf8)) != nil })
    }

    @Test func `a video of nothing but black has a black poster`() async throws {
        let site = try Self.site([])
        try FileManager.default.createDirectory(
            atPath: site.folder.path + "/photos", withIntermediateDirectories: true)
        try TestVideos.run(
            ["-f", "lavfi", "-i", "color=black:s=96x64:r=10:d=1"] + Self.playable
                + [site.folder.path + "/photos/night.mp4"])
        try await site.build()
        #expect(site.diagnostics == [])
        let night = try #require(try photos(site.tree()).first)
        #expect(try color(of: night, in: site.tree()) == RGBColor(red: 0, green: 0, blue: 0))
    }

    @Test func `an upright video has an upright poster, and one of wide pixels a wide one`()
        async throws
    {
        let site = try Self.site([("a.mp4", Self.playable)])
        let folder = site.folder.path + "/photos/"
        try TestVideos.run(
            [
                "-display_rotation", "90", "-i", folder + "a.mp4", "-c", "copy",
                folder + "turned.mp4",
            ],
            or: [
                "-i", folder + "a.mp4", "-c", "copy", "-metadata:s:v", "rotate=90",
                folder + "turned.mp4",
            ])
        try TestVideos.run(
            ["-i", folder + "a.mp4", "-vf", "setsar=4/3"] + Self.unplayable[4].coding
                + [folder + "wide.mts"])
        try await site.build()
        #expect(site.diagnostics == [])
        #expect(
            try photos(site.tree()).map { "\($0.source) \($0.width) \($0.height)" } == [
                "a.mp4 96 64", "turned.mp4 64 96", "wide.mts 128 64",
            ])
    }

    // MARK: Without ffmpeg

    @Test
    func `without ffmpeg videos have plain posters of their extents, and nothing is converted`()
        async throws
    {
        let site = try Self.site([("a.mp4", Self.playable), Self.unplayable[0], Self.unplayable[3]])
        {
            $0.videoPrograms = nil
        }
        let report = try await site.build()
        #expect(
            Set(site.diagnostics) == [
                Diagnostic(.warning, .unconvertedVideos(2)), Diagnostic(.note, .plainPosters(2)),
                Diagnostic(.warning, path: "phone.mov", .uncommonCodec("hvc1")),
                Diagnostic(.warning, path: "old.avi", .video(.otherContainer(.avi))),
            ])
        #expect(report.omitted.map(\.path) == ["old.avi"])
        let found = try photos(site.tree())
        #expect(
            found.map { "\($0.source) \($0.width) \($0.height)" } == [
                "a.mp4 96 64", "phone.mov 96 64",
            ])
        let gray = RGBColor(red: 56, green: 56, blue: 56)
        #expect(try color(of: found[0], in: site.tree()) == gray)
        // The browser shows the first frame itself.
        let page = try site.text("a.html")
        #expect(page.contains("preload=\"metadata\"") && !page.contains("poster="))
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
        // The next build uses ffmpeg if it is installed meanwhile.
        try await site.build { $0.videoPrograms = try? TestVideos.programs }
        #expect(try photos(site.tree()).allSatisfy { try isRed($0, in: site.tree()) })
        #expect(try photos(site.tree()).count == 3)
    }

    @Test
    func
        `a program that fails costs its video the poster, and one that cannot be converted its place`()
        async throws
    {
        let site = try Self.site([("a.mp4", Self.playable), Self.unplayable[0], Self.unplayable[3]])
        {
            $0.videoPrograms?.ffmpeg = "/usr/bin/false"
        }
        try await site.build()
        #expect(
            Set(site.diagnostics) == [
                Diagnostic(.warning, path: "a.mp4", .plainPoster(.ended(status: 1))),
                Diagnostic(.warning, path: "phone.mov", .plainPoster(.ended(status: 1))),
                Diagnostic(.warning, path: "phone.mov", .video(.notConverted(.ended(status: 1)))),
                Diagnostic(.warning, path: "phone.mov", .uncommonCodec("hvc1")),
                Diagnostic(.warning, path: "old.avi", .video(.notConverted(.ended(status: 1)))),
            ])
        #expect(try photos(site.tree()).map(\.source) == ["a.mp4", "phone.mov"])
    }

    // MARK: Cleanup and progress

    @Test func `what was made of videos that are gone is removed, and all of it with the cache`()
        async throws
    {
        let site = try Self.site([Self.unplayable[0], Self.unplayable[3]])
        try await site.build()
        #expect(try site.folder.tree("cache/videos").count == 4)
        try site.remove("old.avi")
        try await site.build { $0.isForced = true }
        #expect(try site.folder.tree("cache/videos").count == 2)
        _ = try SiteRemoval.run(
            site.folder.path + "/site", cache: site.folder.path + "/cache", isDryRun: false
        ) { _ in }
        #expect(!site.folder.exists("cache"))
    }

    @Test func `a dry run leaves nothing behind`() async throws {
        let site = try Self.site([Self.unplayable[3]])
        let report = try await site.build { $0.isDryRun = true }
        #expect(report.photos + report.videos == 1 && site.diagnostics == [])
        #expect(!site.folder.exists("cache") && !site.folder.exists("site"))
    }

    @Test func `progress counts the seconds of what is converted`() async throws {
        let site = try Self.site([Self.unplayable[0], Self.unplayable[3]])
        try await site.build()
        let steps = site.events.compactMap { event -> [Int]? in
            guard case .progress(.convert, let done, let total) = event else { return nil }
            return [done, total]
        }
        let total = try #require(steps.last?.last)
        // Containers round up durations: sound may end slightly after the picture.
        #expect((4...6).contains(total) && steps.last == [total, total])
        #expect(steps.allSatisfy { $0[0] <= total && $0[1] == total })
    }

    @Test func `a machine is asked for what conversions and posters need`() {
        let probe = VideoProbe(transfer: "smpte2084")
        let arguments =
            VideoConverter.conversion(.mov, probe, keepsPicture: false)
            + VideoConverter.frame(.mov, probe, at: 1, skipsBlack: true)
        func values(of names: Set<String>) -> [String] {
            zip(arguments, arguments.dropFirst()).filter { names.contains($0.0) }.map(\.1)
        }
        #expect(Set(values(of: ["-c:v", "-c:a"])) == Set(VideoConverter.encoders))
        // Quoted texts may contain commas.
        let filters = values(of: ["-vf"]).flatMap {
            $0.replacing(/'[^']*'/, with: "").split(separator: ",")
                .map { String($0.prefix { $0 != "=" }) }
        }
        // Every build of ffmpeg has these filters.
        let common: Set = ["scale", "setsar", "format"]
        #expect(Set(filters).subtracting(common) == Set(VideoConverter.filters))
    }
}
