import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// The last day of an album inside or above a private album.
@Suite struct PrivateAlbumEndTests {
    @Test func `an album inside a private album ends after its last day`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        try gallery.folder.write(
            "---\nuntil: 2027-01-31\n---\n", to: "photos/weddings/anna/evening/index.md")
        let complete = try await Self.encryptedCount(gallery, on: "2027-01-31")
        #expect(try await Self.encryptedCount(gallery, on: "2027-01-31") == complete)
        #expect(try await Self.encryptedCount(gallery, on: "2027-02-01") < complete)
    }

    @Test func `a private album ends with the album above it`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        try gallery.folder.write("---\nuntil: 2027-01-31\n---\n", to: "photos/weddings/index.md")
        let complete = try await Self.encryptedCount(gallery, on: "2027-01-31")
        #expect(complete > 0)
        #expect(try await Self.encryptedCount(gallery, on: "2027-02-01") == 0)
        #expect(try await Self.encryptedCount(gallery, on: "2027-01-31") == complete)
    }

    /// The number of encrypted files after a build on a day.
    private static func encryptedCount(
        _ gallery: TemporaryGallery, on day: String
    ) async throws -> Int {
        var environment = TemporaryGallery.environment
        environment.today = try #require(CaptureDate(xmp: day)).dayNumber
        _ = try await Build.run(gallery.options, in: environment) { _ in }
        return try gallery.tree().keys.count { $0.hasSuffix(".bin") }
    }
}
