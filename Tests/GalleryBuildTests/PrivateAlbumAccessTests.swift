import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySealing
@testable import GallerySite

/// The passwords and addresses of private albums.
@Suite struct PrivateAlbumAccessTests {
    @Test(arguments: [
        ("short", "lighthouse1", PasswordWeakness.short), ("common", "password1234", .common),
        ("repeated", "abcabcabcabcabc", .common), ("spaced", " correct horse ", .blank),
        ("title", "AnnaZwicky2026", .madeOfAlbum), ("folder", "weddings-anna-1", .madeOfAlbum),
    ])
    func `a password that is easy to guess is refused, with three others`(
        _ name: String, _ password: String, _ weakness: PasswordWeakness
    ) async throws {
        let gallery = try PrivateAlbumTests.gallery()
        await #expect {
            try await gallery.build { $0.passwords.byFolder = ["weddings/anna": password] }
        } throws: { error in
            guard case .weakPassword("weddings/anna", weakness, let others) = error as? BuildError
            else { return false }
            return Set(others).count == 3
                && others.allSatisfy { PasswordWeakness($0, words: []) == nil }
        }
        if weakness != .blank {
            try await gallery.build {
                $0.passwords.byFolder = ["weddings/anna": password]
                $0.passwords.allowsWeak = true
            }
            #expect(try gallery.tree().keys.contains { $0.hasSuffix(".bin") })
        }
    }

    @Test func `the environment's password comes before the file's, and that before the album's`()
        throws
    {
        var passwords = AlbumPasswords()
        var access = AlbumAccess()
        #expect(passwords.password(of: "weddings/Anna & Ben", access) == nil)
        access.password = "own"
        #expect(passwords.password(of: "weddings/Anna & Ben", access) == "own")
        passwords.byFolder = ["weddings/Anna & Ben": "file"]
        #expect(passwords.password(of: "weddings/Anna & Ben", access) == "file")
        passwords.take(["GALLERY_PASSWORD_WEDDINGS_ANNA_BEN": "environment", "HOME": "x"])
        #expect(passwords.password(of: "weddings/Anna & Ben", access) == "environment")
        #expect(passwords.environment.count == 1)
    }

    @Test func `without a password or a secret, or for the whole site, there is no build`()
        async throws
    {
        let gallery = try PrivateAlbumTests.gallery("title: Anna")
        await #expect(
            throws: BuildError.noPassword(
                path: "weddings/anna", variable: "GALLERY_PASSWORD_WEDDINGS_ANNA")
        ) { try await gallery.build() }
        await #expect {
            try await gallery.build { $0.secret = nil }
        } throws: { error in
            if case .noKeySecret("weddings/anna", _) = error as? BuildError { true } else { false }
        }
        await #expect {
            try await gallery.build { $0.secret = "fifteen letters" }
        } throws: { error in
            if case .shortSecret("weddings/anna", _) = error as? BuildError { true } else { false }
        }
        try gallery.folder.write("---\nprivate: true\n---\n", to: "photos/index.md")
        await #expect(throws: BuildError.privateSite) { try await gallery.build() }
        #expect(!gallery.folder.exists("site"))
    }

    @Test(arguments: ["open", "images", "assets"])
    func `an address that something else has is refused`(_ address: String) async throws {
        let gallery = try PrivateAlbumTests.gallery(
            "address: \(address)\npassword: \(PrivateAlbumTests.password)")
        await #expect(throws: BuildError.addressTaken(address)) { try await gallery.build() }
    }
}
