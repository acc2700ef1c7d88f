import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Edited photos that phones store beside the unedited ones.
@Suite struct EditedPhotoTests {
    private func shown(_ files: [String: String]) async throws -> (TemporaryGallery, BuildReport) {
        let site = try TemporaryGallery(photos: files)
        return (site, try await site.build())
    }

    @Test func `of a photo and its edit the edit is shown`() async throws {
        let (site, report) = try await shown([
            "IMG_2041.JPG": "photos/patterns/rings.jpg",
            "IMG_E2041.JPG": "photos/patterns/woven.jpg",
            "IMG_2042.JPG": "photos/patterns/terrazzo.jpg",
        ])
        #expect(report.photos == 2 && report.skipped == 0 && report.sources.merged == 1)
        #expect(
            site.folder.exists("site/img-e2041.html") && site.folder.exists("site/img-2042.html"))
        #expect(!site.folder.exists("site/img-2041.html"))
    }

    @Test func `an edit in another folder is another photo`() async throws {
        let (_, report) = try await shown([
            "a/IMG_2041.JPG": "photos/patterns/rings.jpg",
            "b/IMG_E2041.JPG": "photos/patterns/woven.jpg",
        ])
        #expect(report.photos == 2)
    }

    @Test func `an edit that cannot be read is named, and what was edited is shown`() async throws {
        let (site, report) = try await shown([
            "IMG_2041.JPG": "photos/patterns/rings.jpg", "IMG_E2041.JPG": "hostile/text.jpg",
        ])
        #expect(report.photos == 1 && report.omitted.map(\.path) == ["IMG_E2041.JPG"])
        #expect(site.folder.exists("site/img-2041.html"))
    }

    @Test func `the edited video is shown with the edit, else that of the photo`() async throws {
        var files = [
            "IMG_2041.JPG": "photos/patterns/rings.jpg",
            "IMG_E2041.JPG": "photos/patterns/woven.jpg", "IMG_2041.MOV": "clips/telling.mov",
        ]
        var (site, report) = try await shown(files)
        #expect(report.skipped == 0)
        #expect(try site.text("gallery.json").contains("\"source\":\"IMG_2041.MOV\""))
        files["IMG_E2041.MOV"] = "clips/telling.mov"
        (site, report) = try await shown(files)
        #expect(report.skipped == 0 && report.sources.merged == 2)
        #expect(try site.text("gallery.json").contains("\"source\":\"IMG_E2041.MOV\""))
    }

    @Test func `a photo comes back when its edit is removed`() async throws {
        let (site, _) = try await shown([
            "IMG_2041.JPG": "photos/patterns/rings.jpg",
            "IMG_E2041.JPG": "photos/patterns/woven.jpg",
        ])
        try site.remove("IMG_E2041.JPG")
        try await site.build()
        // The address that was published stays with the photo.
        #expect(site.folder.exists("site/img-e2041.html"))
        #expect(try site.text("gallery.json").contains("\"source\":\"IMG_2041.JPG\""))
    }
}
