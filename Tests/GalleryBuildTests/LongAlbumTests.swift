import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

@Suite struct LongAlbumTests {
    @Test func `a long album has several pages and a shorter one loses those it no longer needs`()
        async throws
    {
        let folder = try TemporaryFolder()
        for number in 1...25 {
            try folder.copy("orientations/landscape_6.jpg", to: "photos/page-\(number).jpg")
        }
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.photosPerPage = 10
        options.settings.widths = [64]
        options.settings.baseAddress = SiteAddress("https://example.org")
        _ = try await Build.run(options) { _ in }
        var site = try folder.tree("site")
        let pages = ["index.html", "page-2.html", "page-3.html"]
        let counts = try pages.map {
            try site.text($0).components(separatedBy: "data-photo=").count - 1
        }
        #expect(counts == [9, 8, 8])
        #expect(try site.text("page-2.html").contains("<a rel=\"prev\" href=\"index.html\">"))
        #expect(try site.text("page-2.html").contains("<a rel=\"next\" href=\"page-3.html\">"))
        #expect(try site.text("page-25-jpg.html").contains("href=\"page-3.html#page-25-jpg\""))
        let sitemap = try site.text("sitemap.xml")
        #expect(pages.allSatisfy { sitemap.contains("<loc>https://example.org/\($0)</loc>") })

        options.settings.photosPerPage = 20
        _ = try await Build.run(options) { _ in }
        site = try folder.tree("site")
        #expect(site["page-2.html"] != nil)
        #expect(site["page-3.html"] == nil)
    }
}
