import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GallerySite

/// Videos are counted apart from photos, are covers of albums without photos only, and are in archives.
@Suite struct VideoCountTests {
    /// Two photos, a Live Photo, a video with a poster and one without in an album, and a video alone in another.
    private func site() throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: [
            "a/harbour.jpg": "photos/coast/reeds.jpg", "a/harbour.webm": "clips/telling.webm",
            "a/IMG_1.JPG": "photos/patterns/woven.jpg", "a/IMG_1.MOV": "clips/telling.mov",
            "a/dance.mov": "clips/telling.mov", "a/rings.jpg": "photos/patterns/rings.jpg",
            "a/west.jpg": "photos/coast/moonrise.jpg", "b/alone.webm": "clips/telling.webm",
        ])
        return site
    }

    private func summaries(_ page: String) -> [String] {
        page.found(/<p class="summary">([^<]*)<\/p>/)
    }

    @Test func `photos and videos are counted apart`() async throws {
        let site = try site()
        let report = try await site.build { $0.settings.hasDatePages = true }
        #expect(report.photos == 3 && report.videos == 3)
        let home = try site.text("index.html")
        #expect(summaries(home).first?.hasPrefix("2 albums · 3 photos, 3 videos") == true)
        let cards = home.found(/<span class="count">([^<·]*)/)
        #expect(
            cards.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "3 photos, 2 videos", "1 video",
            ])
        let album = try site.text("a/index.html")
        #expect(album.contains("content=\"A: 3 photos, 2 videos"))
        #expect(summaries(try site.text("b/index.html")).first?.hasPrefix("1 video") == true)
        try await site.build { $0.settings.language = "de" }
        #expect(
            summaries(try site.text("a/index.html")).first?.hasPrefix("3 Fotos, 2 Videos") == true)
    }

    @Test(arguments: [
        ("en", "18 photos, 1 video", "1 photo, 2 videos", "5 videos"),
        ("de", "18 Fotos, 1 Video", "1 Foto, 2 Videos", "5 Videos"),
        ("nl", "18 foto’s, 1 video", "1 foto, 2 video’s", "5 video’s"),
        ("ru", "Фотографий: 18, 1 видео", "1 фотография, Видео: 2", "Видео: 5"),
        ("pl", "Zdjęcia: 18, 1 wideo", "1 zdjęcie, Wideo: 2", "Wideo: 5"),
        ("ja", "写真18枚、動画1本", "写真1枚、動画2本", "動画5本"),
        (
            "ar", "عدد الصور: 18، مقطع فيديو واحد", "صورة واحدة، عدد مقاطع الفيديو: 2",
            "عدد مقاطع الفيديو: 5"
        ),
    ])
    func `a count has the plural of its language`(
        language: String, one: String, two: String, videos: String
    ) throws {
        let words = try Theme().words(of: language)
        #expect(words.counts(photos: 18, videos: 1) == one)
        #expect(words.counts(photos: 1, videos: 2) == two)
        #expect(words.counts(photos: 0, videos: 5) == videos)
        #expect(words.counts(photos: 2, videos: 0) == words.photos(2))
        #expect(words.counts(photos: 0, videos: 0) == words.photos(0))
    }

    @Test func `a video is a cover only where there is no photo`() async throws {
        let site = try site()
        try site.folder.copy("clips/telling.mov", to: "photos/c/first.mov")
        try site.folder.copy("photos/coast/reeds.jpg", to: "photos/c/below/reeds.jpg")
        try site.folder.copy("clips/telling.webm", to: "photos/d/named.webm")
        try site.folder.copy("photos/coast/reeds.jpg", to: "photos/d/reeds.jpg")
        try site.folder.write("---\ncover: named.webm\n---\n".utf8, to: "photos/d/index.md")
        try await site.build()
        let covers = try site.text("index.html").found(
            /<img[^>]* src="images\/([a-z0-9-]*?)-[^"-]*-\d+\.jpg"/)
        #expect(covers == ["img-1", "alone", "reeds", "named"])
    }

    @Test(arguments: [SiteSettings.Originals.none, .copy])
    func `an archive contains the videos of its album, as they are published`(
        policy: SiteSettings.Originals
    ) async throws {
        let site = try site()
        func change(_ options: inout BuildOptions) {
            options.settings.hasZips = true
            options.settings.originals = policy
        }
        try await site.build(change)
        let tree = try site.tree()
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        let zip = try #require(manifest.albums.first { $0.path == "a" }?.zip)
        let files = ZipTests.content(try #require(tree[zip.path]))
        #expect(
            files.map(\.name) == [
                "dance.mp4", "harbour.jpg", "harbour.webm", "IMG_1.JPG", "IMG_1.mp4", "rings.jpg",
                "west.jpg",
            ])
        for photo in manifest.photos where photo.id.hasPrefix("a/") {
            guard let video = photo.video else { continue }
            let content = try #require(tree[video.path])
            #expect(files.contains { $0.bytes == content })
        }
        #expect(manifest.albums.first { $0.path == "b" }?.zip != nil)
        #expect(try await SiteCheck.run(site.folder.path + "/site", jobs: 1).findings == [])
        #expect(try await site.freshTree(change) == tree)

        // Another video is another archive, and the archive without it is the first again.
        try site.folder.copy("clips/telling.webm", to: "photos/a/last.webm")
        try await site.build(change)
        let names = site.files(.write).filter { $0.hasSuffix(".zip") }
        #expect(names.count == 1 && names[0].hasPrefix("assets/a.") && names[0] != zip.path)
        try site.remove("a/last.webm")
        try await site.build(change)
        #expect(try site.tree() == tree)
    }

    @Test func `a private album counts its videos, and its archive contains them`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        try gallery.folder.copy("clips/telling.mov", to: "photos/weddings/anna/dance.mov")
        let report = try await gallery.build()
        let page = try #require(report.privatePages.first)
        let album = try PrivateAlbumTests.Opened(
            try gallery.tree(), String(page.page.prefix { $0 != "/" }),
            password: PrivateAlbumTests.password)
        let zip = Data(try album.content("zip"))
        #expect(
            ZipTests.content(zip).map(\.name) == ["bouquet.jpg", "dance.mp4", "reeds.jpg"])
        let text = try album.object("album", name: album.name)["text"] as? String
        #expect(text?.contains("3 photos, 1 video") == true)
    }
}
