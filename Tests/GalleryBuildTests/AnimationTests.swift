import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GallerySite

/// Animated pictures: static in rows, animated on their own pages.
@Suite struct AnimationTests {
    private static func site() throws -> TemporaryGallery {
        try TemporaryGallery(photos: [
            "dance.gif": "formats/spinning.gif", "wheel.webp": "formats/spinning.webp",
            "still.gif": "formats/still.gif",
        ])
    }

    @Test func `an animation moves on its page unless a visitor wants less motion`() async throws {
        let site = try Self.site()
        try await site.build()
        let tree = try site.tree()
        let files = tree.keys.filter { $0.hasPrefix("clips/") }.sorted()
        #expect(files.map { $0.split(separator: "-")[0] } == ["clips/dance", "clips/wheel"])
        for (page, file, type) in [
            ("dance.html", files[0], "image/gif"), ("wheel.html", files[1], "image/webp"),
        ] {
            let source =
                "<picture><source type=\"\(type)\" media=\"(prefers-reduced-motion: no-preference)\" srcset=\"\(file)\"><img "
            #expect(try site.text(page).contains(source))
        }
        #expect(try !site.text("still.html").contains("<picture>"))
        #expect(try !site.text("index.html").contains("clips/"))
        // The published animation contains no metadata.
        let dance = try #require(tree[files[0]])
        #expect(!String(decoding: dance, as: UTF8.self).contains("SECRET"))
        #expect(try ImageHeader.read(Array(dance)).isAnimated)
    }

    @Test func `an animation is named in the list of everything and stays over builds`()
        async throws
    {
        let site = try Self.site()
        try await site.build()
        let before = try site.tree()
        #expect(try site.text("gallery.json").contains("\"animation\":{\"path\":\"clips/dance-"))
        #expect(try await site.build().renditionsWritten == 0)
        #expect(try site.tree() == before)
        try site.remove("dance.gif")
        try await site.build { $0.isForced = true }
        #expect(try site.tree().keys.filter { $0.hasPrefix("clips/") }.count == 1)
    }

    @Test func `the check compares the length of an animation with the manifest`() async throws {
        let site = try Self.site()
        try await site.build()
        let folder = site.folder.path + "/site"
        #expect(try await SiteCheck.run(folder, jobs: 2).findings == [])
        let dance = try #require(try site.tree().keys.first { $0.hasPrefix("clips/dance-") })
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + dance))
        try bytes.dropLast(10).write(to: URL(filePath: folder + "/" + dance))
        let stated = bytes.count
        #expect(
            try await SiteCheck.run(folder, jobs: 2).findings == [
                Finding(path: dance, fault: .attachment(.part("a damaged part"))),
                Finding(
                    path: "gallery.json",
                    fault: .bytes(dance, stated: stated, found: stated - 10)),
            ])
    }

    @Test func `beside a WebP of each rendition the animation goes first`() async throws {
        let site = try Self.site()
        try await site.build { $0.settings.pictures.hasWebP = true }
        let page = try site.text("dance.html")
        let (first, second) = (page.range(of: "image/gif"), page.range(of: "image/webp"))
        #expect(try #require(first).lowerBound < #require(second).lowerBound)
        #expect(page.components(separatedBy: "<picture>").count == 2)
        #expect(page.components(separatedBy: "</picture>").count == 2)
    }
}
