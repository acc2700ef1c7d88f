import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct YearPagesTests {
    /// A photo folder of two albums, with dates in sidecars.
    private static func studio(
        _ dates: [String: String] = [
            "coast/one": "2025-03-02T10:00:00", "coast/two": "2024-12-31T23:59:59",
            "hills/one": "2025-03-02T09:00:00+05:00", "hills/two": "2025-07-01T00:00:00",
        ]
    ) throws -> (TemporaryFolder, BuildOptions) {
        let folder = try TemporaryFolder()
        for photo in ["coast/one", "coast/two", "hills/one", "hills/two", "hills/three"] {
            try folder.copy("orientations/landscape_6.jpg", to: "photos/\(photo).jpg")
        }
        for (photo, date) in dates { try write(date, for: photo, in: folder) }
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.widths = [64]
        options.settings.hasDatePages = true
        return (folder, options)
    }

    private static func write(
        _ date: String, for photo: String, in folder: TemporaryFolder
    ) throws {
        try folder.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"
              exif:DateTimeOriginal="\(date)"/>
            </rdf:RDF></x:xmpmeta>
            """.utf8, to: "photos/\(photo).xmp")
    }

    @Test func `a year has a page of its photos from all albums, in the order of their dates`()
        async throws
    {
        let (folder, options) = try Self.studio()
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        #expect(
            site.keys.filter { $0.hasPrefix("dates/") }.sorted() == [
                "dates/2024/index.html", "dates/2025/index.html", "dates/index.html",
            ])
        let overview = try site.text("dates/index.html")
        #expect(
            overview.found(#/class="card" href="([^"]*)"/#) == [
                "2025/index.html", "2024/index.html",
            ])
        #expect(overview.contains("<p class=\"summary\">4 photos"))
        let year = try site.text("dates/2025/index.html")
        #expect(year.contains("<h1>2025</h1>"))
        #expect(year.contains("<title>2025 – Dates – Photos</title>"))
        #expect(
            year.found(#/data-photo="([^"]*)"/#) == ["hills/one", "coast/one", "hills/two"])
        #expect(
            year.found(#/<li><a href="(#[^"]*|[^"]*#[^"]*)"/#) == [
                "index.html#hills.one", "index.html#hills.two",
            ])
        #expect(try site.text("index.html").contains("<a href=\"dates/index.html\">Dates</a>"))
        #expect(try site.text("gallery.json").contains("\"dates/2024/index.html\""))
    }

    @Test func `photos without dates have no page of a year, and no menu leads to one`()
        async throws
    {
        let (folder, options) = try Self.studio([:])
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        #expect(site.keys.allSatisfy { !$0.hasPrefix("dates/") })
        let index = try site.text("index.html")
        #expect(!index.contains("dates/"))
    }

    @Test func `a folder called dates keeps a page of its own`() async throws {
        let (folder, options) = try Self.studio()
        try folder.copy("orientations/landscape_6.jpg", to: "photos/dates/one.jpg")
        _ = try await Build.run(options) { _ in }
        let site = try folder.tree("site")
        #expect(site["dates-album/index.html"] != nil)
        #expect(site["dates-album/one.html"] != nil)
        #expect(site["dates/index.html"] != nil)
    }

    @Test func `a new date moves a photo to another year, and other pages are what they were`()
        async throws
    {
        let (folder, options) = try Self.studio()
        _ = try await Build.run(options) { _ in }
        try Self.write("2019-01-05T08:00:00", for: "coast/two", in: folder)
        _ = try await Build.run(options) { _ in }
        let changed = try folder.tree("site")
        #expect(changed["dates/2024/index.html"] == nil)
        #expect(changed["dates/2019/index.html"] != nil)
        var fresh = options
        fresh.output = folder.path + "/fresh"
        _ = try await Build.run(fresh) { _ in }
        #expect(try folder.tree("fresh") == changed)
    }
}
