import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// The author's notes about a private album, in it and above it.
@Suite struct PrivateAlbumNotesTests {
    /// The only private album, opened.
    private static func album(_ gallery: TemporaryGallery) throws -> PrivateAlbumTests.Opened {
        let tree = try gallery.tree()
        let file = try #require(tree.keys.first { $0.hasSuffix(".bin") })
        return try PrivateAlbumTests.Opened(
            tree, FilePath.folder(of: file), password: PrivateAlbumTests.password)
    }

    @Test func `the correction of a clock above a private album applies inside`() async throws {
        let gallery = try PrivateAlbumTests.gallery()
        func dates() async throws -> [String] {
            try await gallery.build()
            #expect(gallery.diagnostics.allSatisfy { $0.severity == .note })
            let album = try Self.album(gallery)
            let files = [album.name] + [album.files["album/evening"]?[0] as? String]
            let roles = ["album", "album/evening"]
            return try zip(roles, files).flatMap { role, name in
                let photos =
                    try album.object(role, name: name)["photos"] as? [String: [String: Any]]
                return (photos ?? [:]).values.flatMap { photo in
                    (photo["details"] as? [[String]] ?? []).filter { $0[0] == "Taken" }.map {
                        $0[1]
                    }
                }
            }
        }
        let before = try await dates()
        #expect(before.contains("13 September 2025, 19:31"))
        try gallery.folder.write(
            "---\nclock: {Northlight N2: \"+1:00\"}\n---\n", to: "photos/weddings/index.md")
        let after = try await dates()
        #expect(after.contains("13 September 2025, 20:31"))
        #expect(after.count == before.count)
        // The innermost correction has precedence.
        try gallery.folder.write(
            "---\nclock: {Northlight N2: \"-1:00\"}\n---\n",
            to: "photos/weddings/anna/evening/index.md")
        #expect(try await dates().contains("14 September 2025, 19:26"))
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
        let files = try Self.album(gallery).files.keys
        #expect(files.contains("image/reeds/64.jpg"))
        #expect(!files.contains { $0.contains("bouquet") || $0.contains("kisses") })
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
