import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// The author's notes about a private album, in it and above it.
@Suite struct PrivateAlbumNotesTests {
    /// The manifest of the unencrypted site of the only private album.
    private static func manifest(_ gallery: TemporaryGallery) throws -> Manifest {
        let tree = try gallery.folder.tree("cache/private")
        let path = try #require(tree.keys.first { $0.hasSuffix("/site/gallery.json") })
        return try #require(Manifest(Array(tree[path] ?? Data())))
    }

    @Test func `the correction of a clock above a private album applies inside`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        func dates() async throws -> [String?] {
            try await gallery.build()
            #expect(gallery.diagnostics.allSatisfy { $0.severity == .note })
            return try Self.manifest(gallery).photos.map { $0.metadata.date }
        }
        let before = try await dates()
        #expect(before.contains("2025-09-13T19:31:44+01:00"))
        try gallery.folder.write(
            "---\nclock: {Northlight N2: \"+1:00\"}\n---\n", to: "photos/weddings/index.md")
        let after = try await dates()
        #expect(after.contains("2025-09-13T20:31:44+01:00"))
        #expect(after.count == before.count)
        // The innermost correction has precedence.
        try gallery.folder.write(
            "---\nclock: {Northlight N2: \"-1:00\"}\n---\n",
            to: "photos/weddings/anna/evening/index.md")
        #expect(try await dates().contains("2025-09-14T19:26:03+01:00"))
    }

    @Test func `what is unlisted inside a private album is not published, and reported`()
        async throws
    {
        let gallery = try PrivateAlbumTests.gallery(
            "unlisted: true\npassword: \(PrivateAlbumTests.password)\n"
                + "photos: {bouquet.jpg: {unlisted: true}}")
        try gallery.folder.write(
            "---\nunlisted: true\n---\n", to: "photos/weddings/anna/evening/index.md")
        try await gallery.build()
        #expect(try Self.manifest(gallery).photos.map(\.id) == ["reeds"])
        #expect(
            gallery.diagnostics == [
                Diagnostic(
                    .warning, path: "weddings/anna/index.md",
                    .frontMatter(.unlistedInPrivateAlbum("bouquet.jpg"))),
                Diagnostic(
                    .warning, path: "weddings/anna/evening/index.md",
                    .frontMatter(.unlistedInPrivateAlbum(nil))),
            ])
    }

    @Test(arguments: [
        "private: maybe", "private: [true", "title: x\nprivate: yes please", "  private : true: x",
    ])
    func `what may be meant to be private is not published`(_ text: String) async throws {
        let gallery = try PrivateAlbumTests.gallery()
        try gallery.folder.write("---\n\(text)\n---\n", to: "photos/weddings/anna/index.md")
        try await gallery.build()
        #expect(try !gallery.tree().keys.contains { $0.contains("reeds") })
    }

    @Test func `a hidden album above hides a private one`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        try gallery.folder.write("---\nhidden: true\n---\n", to: "photos/weddings/index.md")
        let report = try await gallery.build()
        #expect(report.privatePages == [])
        #expect(try !gallery.tree().keys.contains { $0.hasSuffix(".bin") })
    }
}
