import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct BuildTests {
    /// A folder with a few photos, to be built with default options.
    private func gallery() throws -> TemporaryGallery {
        let gallery = try TemporaryGallery(
            photos: [
                "rings.jpg": "photos/patterns/rings.jpg",
                "album/Été 1.jpg": "orientations/landscape_6.jpg",
                "album/glass.png": "hostile/gray-alpha.png",
                "notes.jpg": "hostile/text.jpg",
            ], cached: false
        ) { _ in }
        try gallery.folder.write("sidecar", to: "photos/readme.txt")
        return gallery
    }

    @Test func `a folder becomes a site with albums, photos, renditions and a manifest`()
        async throws
    {
        let gallery = try gallery()
        let before = try gallery.folder.tree("photos")
        let report = try await gallery.build()

        #expect(report.photos == 3)
        #expect(report.skipped == 1)
        #expect(
            gallery.diagnostics == [
                Diagnostic(.warning, path: "notes.jpg", .photo(.notAPhoto(kind: .text)))
            ])
        let site = try gallery.tree()
        let pages = site.keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(
            pages == [
                "album/ete-1.html", "album/glass.html", "album/index.html", "index.html",
                "rings.html",
            ])
        let sheets = site.keys.filter { $0.hasSuffix(".css") }.sorted()
        #expect(
            sheets.map { $0.split(separator: ".")[0] } == [
                "assets/gallery", "assets/photos", "assets/photos",
            ])
        #expect(!site.keys.contains { $0.contains("tmp") })
        #expect(try gallery.folder.tree("photos") == before)

        let manifest = try #require(site["gallery.json"].flatMap { Manifest(Array($0)) })
        #expect(manifest.albums.map(\.path) == ["", "album"])
        #expect(manifest.photos.map(\.id) == ["rings", "album/ete-1", "album/glass"])
        #expect(report.omitted.map(\.path) == ["notes.jpg"])
        // The site does not contain the name of a photo that was left out.
        #expect(site.values.allSatisfy { $0.range(of: Data("notes.jpg".utf8)) == nil })
        let turned = manifest.photos[1]
        #expect(turned.width == 608 && turned.height == 400 && turned.orientation == 6)
        #expect(turned.renditions.map(\.width) == [320, 608])
        #expect(manifest.photos[2].renditions.allSatisfy { $0.format == "png" })
        for photo in manifest.photos {
            for rendition in photo.renditions {
                #expect(site[rendition.path]?.count == rendition.bytes)
            }
        }
    }

    @Test func `a PNG whose alpha hides nothing becomes JPEG, and stays so without work`()
        async throws
    {
        // 8 × 4 pixels of the same blue, each with an alpha of 255.
        let opaque =
            "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAEklEQVR42mOQi5r2Hx9moL0CAL7E"
            + "QaHDz7Z+AAAAAElFTkSuQmCC"
        let gallery = try gallery()
        try gallery.folder.write(
            try #require(Data(base64Encoded: opaque)), to: "photos/screenshot.png")
        try await gallery.build()
        let bytes = try #require(gallery.tree()["gallery.json"])
        let manifest = try #require(Manifest(Array(bytes)))
        let formats = manifest.photos.reduce(into: [:]) { formats, photo in
            formats[photo.id] = Set(photo.renditions.map(\.format))
        }
        #expect(
            formats == [
                "rings": ["jpeg"], "album/ete-1": ["jpeg"], "album/glass": ["png"],
                "screenshot": ["jpeg"],
            ])
        let photo = try #require(manifest.photos.first { $0.id == "screenshot" })
        #expect(photo.renditions.allSatisfy { $0.path.hasSuffix("-8.jpg") })
        #expect(photo.placeholder == "#1e5a96")
        #expect(try await gallery.build().renditionsWritten == 0)
    }

    @Test func `a second build writes nothing and gives the same tree`() async throws {
        let gallery = try gallery()
        try await gallery.build()
        let first = try gallery.tree()
        let report = try await gallery.build()
        #expect(report.renditionsWritten == 0)
        #expect(report.pagesWritten == 0)
        #expect(gallery.files(.write) == [])
        #expect(try gallery.tree() == first)
    }

    @Test func `the same photos elsewhere and another number of jobs give the same bytes`()
        async throws
    {
        let (one, two) = (try gallery(), try gallery())
        try await one.build { $0.settings.title = "Site" }
        try await two.build {
            $0.settings.title = "Site"
            $0.jobs = 7
        }
        #expect(try one.folder.tree("site") == two.folder.tree("site"))
    }

    @Test func `the demo album has the same bytes with one job, two and eight`() async throws {
        var trees: [[String: Data]] = []
        for jobs in [1, 2, 8] {
            let folder = try TemporaryFolder()
            var options = BuildOptions(
                photos: Fixtures.path("photos"), output: folder.path + "/site")
            options.jobs = jobs
            options.settings.widths = [160, 800]
            options.settings.pictures.sharpening = 0.3
            options.settings.pictures.isProgressive = true
            _ = try await Build.run(options) { _ in }
            trees.append(try folder.tree("site"))
        }
        #expect(trees[0].keys.count { $0.hasPrefix("images/") } > 40)
        #expect(trees[1] == trees[0])
        #expect(trees[2] == trees[0])
    }

    @Test func `every option of pictures reaches them, and only pictures that it changes`()
        async throws
    {
        let gallery = try gallery()
        func images(_ change: (inout PictureOptions) -> Void) async throws -> [String: Data] {
            try await gallery.build {
                $0.settings.widths = [200, 400]
                change(&$0.settings.pictures)
            }
            return try gallery.tree().filter { $0.key.hasPrefix("images/") }
        }
        let plain = try await images { _ in }
        #expect(plain.count == 5)
        let progressive = try await images { $0.isProgressive = true }
        #expect(Set(progressive.keys).intersection(plain.keys).count == 1)
        #expect(
            progressive.filter { $0.key.hasSuffix(".png") }
                == plain.filter { $0.key.hasSuffix(".png") })
        #expect(
            progressive.values.count { $0.range(of: Data([0xFF, 0xC2, 0, 17, 8])) != nil } == 4)
        let steps = try #require(PictureQuality(byWidth: [200: 82, 400: 60]))
        let stepped = try await images { $0.quality = steps }
        #expect(Set(stepped.keys).intersection(plain.keys).count == 3)
        for (path, data) in stepped where plain[path] != nil { #expect(plain[path] == data) }
        for change in [{ $0.sharpening = 0.5 }, { $0.isLinear = true }]
            as [(inout PictureOptions) -> Void]
        {
            let changed = try await images(change)
            #expect(Set(changed.keys).isDisjoint(with: plain.keys))
            let photos = changed.filter { $0.key.hasSuffix(".jpg") }
            #expect(photos.count == 4 && Set(photos.values).isDisjoint(with: plain.values))
        }
    }

    @Test func `only what changed is made again and what is gone is removed`() async throws {
        let gallery = try gallery()
        try await gallery.build()
        let old = try gallery.tree()
        try gallery.folder.copy("orientations/landscape_1.jpg", to: "photos/rings.jpg")
        try gallery.remove("album/glass.png")
        try gallery.folder.write("mine".utf8, to: "site/CNAME")
        let report = try await gallery.build()
        #expect(report.renditionsWritten == 2)
        #expect(report.renditionsReused == 2)
        let site = try gallery.tree()
        #expect(site["album/glass.html"] == nil)
        #expect(!site.keys.contains { $0.hasPrefix("images/glass-") })
        #expect(site["CNAME"] == Data("mine".utf8))
        #expect(site["album/ete-1.html"] != old["album/ete-1.html"])

        let fresh = try TemporaryFolder()
        try await gallery.build { $0.output = fresh.path + "/site" }
        var expected = try fresh.tree("site")
        expected["CNAME"] = Data("mine".utf8)
        #expect(site == expected)
    }

    @Test func `a dry run lists what it would do and writes nothing`() async throws {
        let gallery = try gallery()
        try await gallery.build { $0.isDryRun = true }
        #expect(gallery.files(.write).contains("index.html"))
        #expect(gallery.files(.write).count { $0.hasPrefix("images/") } > 3)
        #expect(!gallery.folder.exists("site"))
    }

    @Test func `an output folder that is someone else's or overlaps the photos is refused`()
        async throws
    {
        let gallery = try gallery()
        try gallery.folder.write("mine".utf8, to: "other/file.txt")
        let root = gallery.folder.path
        await #expect(throws: BuildError.outputIsForeign(root + "/other")) {
            try await gallery.build { $0.output = root + "/other" }
        }
        for output in [root + "/photos", root + "/photos/public", root] {
            await #expect(
                throws: BuildError.outputOverlapsPhotos(output: output, photos: root + "/photos")
            ) {
                try await gallery.build { $0.output = output }
            }
        }
        #expect(try gallery.folder.tree("other") == ["file.txt": Data("mine".utf8)])
        let report = try await gallery.build {
            $0.output = root + "/other"
            $0.isForced = true
        }
        #expect(report.photos == 3)
        #expect(try gallery.folder.text("other/file.txt") == "mine")
    }

    @Test func `a broken theme fails before anything is written`() async throws {
        let gallery = try gallery()
        try gallery.folder.write("{{nonsense}}".utf8, to: "theme/photo.mustache")
        let error = ThemeError.unknownName(
            file: "photo.mustache", line: 1, name: "nonsense", suggestion: nil)
        await #expect(throws: BuildError.theme(error)) {
            try await gallery.build { $0.theme = gallery.folder.path + "/theme" }
        }
        #expect(!gallery.folder.exists("site"))
    }

    @Test func `a theme's file replaces the built-in one and the others stay`() async throws {
        let gallery = try gallery()
        try gallery.folder.write(
            "<footer>By {{rights}} & me</footer>".utf8, to: "theme/footer.mustache")
        try await gallery.build { $0.theme = gallery.folder.path + "/theme" }
        let page = try gallery.text("index.html")
        #expect(page.contains("<footer>By  & me</footer>"))
        #expect(page.contains("<!doctype html>"))
    }

    @Test func `a damaged photo is published with a warning and left out when strict`() async throws
    {
        let gallery = try gallery()
        try gallery.folder.copy("hostile/truncated.jpg", to: "photos/torn.jpg")
        #expect(try await gallery.build().photos == 4)
        #expect(
            gallery.diagnostics.contains {
                guard case .damage(.endsEarly(let share)) = $0.problem else { return false }
                return $0.path == "torn.jpg" && share > 0 && share < 1
            })
        let strict = try await gallery.build { $0.isStrict = true }
        #expect(strict.photos == 3)
        #expect(strict.skipped == 2)
        #expect(try gallery.tree()["torn.html"] == nil)
    }

    @Test func `text from files is escaped wherever it stands`() async throws {
        let gallery = try gallery()
        try gallery.folder.copy("photos/patterns/rings.jpg", to: "photos/<b>&\"'/x.jpg")
        try await gallery.build { $0.settings.title = "A & <script>" }
        let manifest = try #require(gallery.tree()["gallery.json"].flatMap { Manifest(Array($0)) })
        let album = try #require(manifest.albums.first { $0.title == "<b>&\"'" })
        #expect(try gallery.text(album.page).contains("<h1>&lt;b&gt;&amp;&quot;&#39;</h1>"))
        #expect(try gallery.text("index.html").contains("<h1>A &amp; &lt;script&gt;</h1>"))
        for (path, data) in try gallery.tree() where path.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("<script>") && !page.contains("<b>&"), "\(path)")
        }
    }

    @Test func `what a photo does not say leaves no trace on its page`() async throws {
        let gallery = try gallery()
        try await gallery.build()
        for (path, data) in try gallery.tree() where path.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("nil") && !page.contains("Optional("), "\(path)")
        }
    }

    @Test func `no photos give an empty site and a warning`() async throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "photos/.keep")
        var warnings: [Diagnostic] = []
        let report = try await Build.run(
            BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        ) { event in
            if case .diagnostic(let diagnostic) = event { warnings.append(diagnostic) }
        }
        #expect(report.photos == 0)
        #expect(
            warnings == [Diagnostic(.warning, .noPhotos(folder: folder.path + "/photos"))])
        #expect(try folder.text("site/index.html").contains("There are no photos here yet."))
    }

    @Test func `no position, serial number or owner reaches the site`() async throws {
        let gallery = try TemporaryGallery(
            photos: [
                "moonrise.jpg": "photos/coast/moonrise.jpg",
                "lighthouse.jpg": "photos/coast/lighthouse-at-dusk.jpg",
                "telltale.jpg": "hostile/telltale.jpg",
            ], cached: false
        ) { _ in }
        try await gallery.build()
        func holds(_ text: String, _ data: Data) -> Bool { data.range(of: Data(text.utf8)) != nil }
        // The photos contain these texts; pages contain the positions, which are binary in Exif, when asked for them.
        let parts = [
            "Exif\0", "Photoshop 3.0", "8BIM", "NL2-0048213", "SECRET body", "SECRET owner",
        ]
        let positions = ["61.4031", "6.6828"]
        let photos = try gallery.folder.tree("photos")
        let open = try await gallery.freshTree {
            $0.settings.location = .coordinates
            $0.settings.widths = [64]
        }
        for part in parts { #expect(photos.values.contains { holds(part, $0) }, "\(part)") }
        for position in positions {
            #expect(open.values.contains { holds(position, $0) }, "\(position)")
        }
        for (path, data) in try gallery.tree() {
            for secret in parts + positions + [gallery.folder.path] {
                #expect(!holds(secret, data), "\(path) holds \(secret)")
            }
        }
    }
}
