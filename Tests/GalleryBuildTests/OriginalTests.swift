import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// The photographer's files, which a site may offer for download.
@Suite struct OriginalTests {
    private static let secrets = [
        "SECRET", "Exif\0", "8BIM", "Photoshop 3.0", "61.25", "61,15", "61°", "6.5°", "GPS", "geo:",
    ]

    private func files(_ tree: [String: Data]) -> [String] {
        tree.keys.filter { $0.hasPrefix("originals/") }.sorted()
    }

    private func file(_ start: String, _ tree: [String: Data]) throws -> Data {
        let name = try #require(files(tree).first { $0.hasPrefix("originals/\(start)-") })
        return try #require(tree[name])
    }

    private func source(_ site: TemporaryGallery, _ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: site.folder.path + "/photos/" + name))
    }

    private func inode(_ path: String) throws -> UInt64 {
        try #require(
            try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64)
    }

    @Test func `no original is on a site that was not asked for them`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        #expect(files(try site.tree()) == [])
        #expect(try !site.text("rings.html").contains("download"))
        #expect(try !site.text("gallery.json").contains("original"))
    }

    @Test func `copies are the files, byte for byte, and pages offer them under their own names`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.originals = .copy }
        let tree = try site.tree()
        #expect(files(tree).count == 5)
        #expect(try file("rings", tree) == source(site, "rings.jpg"))
        #expect(try file("turned", tree) == source(site, "a/b/turned.jpg"))
        #expect(try file("glass", tree) == source(site, "a/glass.png"))
        let name = try #require(files(tree).first { $0.contains("turned") })
        #expect(
            try site.text("a/b/turned.html").contains(
                "<a href=\"../../\(name)\" download=\"turned.jpg\">Download</a> <bdi>(608 × 400, 23 kB)</bdi>"
            )
        )
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        for photo in manifest.photos {
            let original = try #require(photo.original)
            #expect(tree[original.path]?.count == original.bytes)
            #expect(manifest.files?.contains(original.path) == true)
        }
    }

    @Test func `the site is not changed by a later edit of a photo in place`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.originals = .copy }
        let before = try site.tree()
        let path = site.folder.path + "/photos/rings.jpg"
        let copy =
            site.folder.path + "/site/"
            + (try #require(files(before).first { $0.contains("rings") }))
        #expect(try inode(path) != inode(copy))
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: Data("OVERWRITTEN".utf8))
        try handle.close()
        #expect(try site.tree() == before)
    }

    @Test func `stripped originals hold no secret of the photo and the same picture`() async throws
    {
        let site = try TemporaryGallery()
        try site.folder.copy("hostile/telltale.jpg", to: "photos/lamp.jpg")
        try await site.build { $0.settings.originals = .strip }
        let tree = try site.tree()
        for (path, data) in tree {
            // Stripped originals keep the orientation, which is in Exif.
            for secret in Self.secrets
            where secret != "Exif\0" || !path.hasPrefix("originals/") {
                #expect(data.range(of: Data(secret.utf8)) == nil, "\(path): \(secret)")
            }
        }
        for name in ["turned", "glass", "rings", "lamp", "torn"] {
            let header = try ImageHeader.read(Array(try file(name, tree)))
            #expect(header.orientation == (name == "turned" ? .right : .upright))
        }
        #expect(try file("lamp", tree).count < source(site, "lamp.jpg").count)
        #expect(!site.diagnostics.contains { $0.problem == .exposedPositions(1) })
    }

    @Test func `that originals reveal positions is said once`() async throws {
        let site = try TemporaryGallery()
        try site.folder.copy("hostile/telltale.jpg", to: "photos/lamp.jpg")
        let note = Diagnostic(.note, .exposedPositions(1))
        try await site.build { $0.settings.originals = .copy }
        #expect(site.diagnostics.filter { $0.severity == .note } == [note])
        try await site.build {
            $0.settings.originals = .copy
            $0.settings.location = .coordinates
        }
        #expect(site.diagnostics.filter { $0.severity == .note } == [])
    }

    @Test(arguments: [SiteSettings.Originals.copy, .strip])
    func `a second build writes nothing, and each tree is that of a build from nothing`(
        originals: SiteSettings.Originals
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.originals = originals }
        let first = try site.tree()
        try await site.build { $0.settings.originals = originals }
        #expect(site.files(.write) == [])
        try await site.build(cached: false) { $0.settings.originals = originals }
        #expect(site.files(.write) == [])
        #expect(try site.tree() == first)
        #expect(try await site.freshTree { $0.settings.originals = originals } == first)
        // First another policy, then none.
        let other: SiteSettings.Originals = originals == .copy ? .strip : .copy
        try await site.build { $0.settings.originals = other }
        #expect(try await site.freshTree { $0.settings.originals = other } == site.tree())
        try await site.build()
        #expect(try files(site.tree()) == [])
        #expect(try await site.freshTree() == site.tree())
    }

    @Test(arguments: [SiteSettings.Originals.copy, .strip])
    func `renamed and moved photos copy nothing again`(
        originals: SiteSettings.Originals
    ) async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.originals = originals }
        let old =
            site.folder.path + "/site/"
            + (try #require(files(site.tree()).first { $0.contains("rings") }))
        let number = try inode(old)
        try site.move("rings.jpg", to: "a/circles.jpg")
        try await site.build { $0.settings.originals = originals }
        let new = try #require(files(site.tree()).first { $0.contains("circles") })
        #expect(site.files(.rename).contains(new))
        #expect(try inode(site.folder.path + "/site/" + new) == number)
        #expect(!FileManager.default.fileExists(atPath: old))
        #expect(try await site.freshTree { $0.settings.originals = originals } == site.tree())
    }

    @Test func `photos of the same content are copied once`() async throws {
        let site = try TemporaryGallery()
        try site.folder.copy("photos/patterns/rings.jpg", to: "photos/a/again.jpg")
        try await site.build { $0.settings.originals = .strip }
        let tree = try site.tree()
        #expect(try file("again", tree) == file("rings", tree))
        #expect(try await site.freshTree { $0.settings.originals = .strip } == tree)
    }

    @Test func `an original that was damaged or removed in the site is made again`() async throws {
        let site = try TemporaryGallery()
        try await site.build { $0.settings.originals = .strip }
        let tree = try site.tree()
        try site.folder.write([1, 2, 3], to: "site/" + files(tree)[0])
        try site.folder.remove("site/" + files(tree)[1])
        try await site.build { $0.settings.originals = .strip }
        #expect(site.files(.write).sorted() == Array(files(tree)[0...1]))
        #expect(try site.tree() == tree)
    }

    @Test func `a dry run lists the originals and writes nothing`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let before = try site.tree()
        try await site.build {
            $0.settings.originals = .strip
            $0.isDryRun = true
        }
        let reported = site.files(.write)
        #expect(try site.tree() == before)
        try await site.build { $0.settings.originals = .strip }
        #expect(Set(reported) == Set(site.files(.write)))
    }

    @Test func `a photo whose file cannot be offered is reported, and shown without a download`()
        async throws
    {
        let site = try TemporaryGallery()
        let path = site.folder.path + "/photos/rings.jpg"
        var options = site.options
        options.settings.originals = .copy
        var reported: [Problem] = []
        _ = try await Build.run(options) { event in
            switch event {
            // The photo changes after its renditions are made and before its original is copied.
            case .progress(.originals, 0, _):
                let other = Fixtures.path("photos/patterns/woven.jpg")
                try? Data(contentsOf: URL(filePath: other)).write(to: URL(filePath: path))
            case .diagnostic(let diagnostic) where diagnostic.path == "rings.jpg":
                reported.append(diagnostic.problem)
            default: break
            }
        }
        #expect(reported == [.noDownload(.changed)])
        let page = try site.text("rings.html")
        #expect(!page.contains("download") && page.contains("images/rings-"))
        try await site.build { $0.settings.originals = .copy }
        #expect(try await site.freshTree { $0.settings.originals = .copy } == site.tree())
        #expect(try site.text("rings.html").contains("download=\"rings.jpg\""))
    }

    @Test func `a build that cannot write an original leaves the site as it was`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let before = try site.tree()
        try site.folder.write("x".utf8, to: "site/originals")
        await #expect(throws: BuildError.self) {
            try await site.build { $0.settings.originals = .copy }
        }
        var left = try site.tree()
        #expect(left.removeValue(forKey: "originals") != nil)
        #expect(left.removeValue(forKey: Journal.path) != nil)
        #expect(left == before)
        try site.folder.remove("site/originals")
        try await site.build { $0.settings.originals = .copy }
        #expect(try await site.freshTree { $0.settings.originals = .copy } == site.tree())
    }

    @Test(arguments: [
        ("a/IMG_2041.JPG", "IMG_2041.JPG"), ("IMG.jpeg", "IMG.jpeg"),
        ("drawing.png", "drawing.jpg"),
        ("no ending", "no ending.jpg"), (".jpg", ".jpg.jpg"), ("a.b/c.d", "c.jpg"),
        ("Frühling \"am\" See.jpg", "Frühling \"am\" See.jpg"),
    ])
    func `a visitor's copy is called what the photographer calls the photo`(
        source: String, name: String
    ) throws {
        var photo = try Self.photo()
        photo.inspected.file.path = source
        let original = try #require(Original(of: photo, policy: .copy))
        #expect(original.downloadName(photo) == name)
    }

    @Test(
        arguments: [
            (nil, "6000 × 4000"), (999, "6000 × 4000, 1 kB"), (99_499, "6000 × 4000, 99 kB"),
            (999_499, "6000 × 4000, 999 kB"), (999_500, "6000 × 4000, 1 MB"),
            (9_123_456, "6000 × 4000, 9.1 MB"), (9_950_000, "6000 × 4000, 10 MB"),
            (123_456_789, "6000 × 4000, 123 MB"),
        ] as [(Int?, String)])
    func `a download says how large it is`(bytes: Int?, text: String) throws {
        var original = try #require(Original(of: Self.photo(), policy: .copy))
        original.bytes = bytes
        #expect(original.summary(try Self.photo()) == text)
    }

    private static func photo() throws -> Photo {
        Photo(
            InspectedPhoto(
                file: .init(path: "a.jpg", bytes: 1),
                header: ImageHeader(
                    format: .jpeg, storedSize: PixelSize(width: 6_000, height: 4_000),
                    components: 3, bitsPerSample: 8, coding: .sequential(arithmetic: false)),
                metadata: PhotoMetadata(), content: .text("a")), id: "a", slug: "a")
    }
}
