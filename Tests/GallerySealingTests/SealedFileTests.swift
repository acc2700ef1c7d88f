import GalleryCryptography
import GalleryFacts
import GalleryTestSupport
import Testing

@testable import GallerySealing

/// The format of private albums, tested with examples that other programs made.
@Suite struct SealedFileTests {
    private let vectors: Vectors
    private let keys: AlbumKeys

    init() throws {
        vectors = try Vectors.read()
        keys = try #require(AlbumSecret(key: Vectors.bytes(vectors.keys[0].K))).keys
    }

    private static func hash(_ bytes: [UInt8]) throws -> String {
        try SHA256.digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func `base32 is Crockford's, in both directions`() {
        for example in vectors.base32 {
            #expect(Base32.text(Vectors.bytes(example.bytes)) == example.text)
            #expect(Base32.bytes(example.text) == Vectors.bytes(example.bytes))
        }
        #expect(Base32.bytes("000000u0") == nil)
    }

    @Test func `lengths are padded to one of eight an octave`() {
        #expect(
            vectors.padded.map { [$0[0], SealedLayout.padded($0[0])] } == vectors.padded)
    }

    @Test func `a password, a secret and a path give the keys of the examples`() throws {
        for example in vectors.keys {
            let salt = try AlbumSalt(
                secret: example.secret, path: Vectors.text(example.path_as_found))
            #expect(salt.text == example.salt)
            #expect(AlbumSalt(text: example.salt) == salt)
            #expect(AlbumSalt(text: "-0" + example.salt.dropFirst(2)) == nil)
            #expect(AlbumSalt(text: "+0" + example.salt.dropFirst(2)) == nil)
            #expect(AlbumSecret.rounds == example.rounds)
            let secret = try AlbumSecret(
                password: Vectors.text(example.password_as_typed), salt: salt)
            #expect(secret.key == Vectors.bytes(example.K))
            #expect(try secret.keys.check == example.check)
            #expect(secret.fragment == example.link)
            #expect(AlbumSecret(fragment: example.link) == secret)
            #expect(AlbumSecret(fragment: example.link + "&photo=reeds") == secret)
        }
    }

    @Test func `a fragment without a whole key is none`() {
        for text in ["", "#", "#k=", "#k=abc", "#photo=1", vectors.keys[0].link + "AAAA"] {
            #expect(AlbumSecret(fragment: text) == nil)
        }
    }

    @Test func `files are those of the examples, byte for byte, and open again`() throws {
        for example in vectors.files + vectors.long_files {
            let role = try #require(SealedRole(text: example.role))
            let content =
                example.content.map(Vectors.bytes)
                ?? (0..<(example.content_length ?? 0)).map { UInt8($0 % 251) }
            let digest = try SHA256.digest(of: content)
            #expect(try Self.hash(content) == example.content_sha256)
            let name = try keys.name(of: role, digest: digest)
            #expect(name.file == example.name)
            #expect(SealedName(file: example.name) == name)
            let layout = SealedLayout(contentBytes: content.count)
            #expect(layout.plaintextBytes == example.plaintext_length)
            #expect(layout.chunkCount == example.chunks.count)
            #expect(layout.fileBytes == example.file_length)
            let file = try keys.fileKey(of: role, name).sealed(content)
            #expect(file.count == example.file_length)
            #expect(try Self.hash(file) == example.file_sha256)
            #expect(try keys.fileKey(of: role, name).open(file) == content)
        }
    }

    @Test func `a file that was changed, shortened or swapped is refused`() throws {
        for example in vectors.refused {
            let role = try #require(SealedRole(text: example.role))
            let name = try #require(SealedName(file: example.name))
            #expect(throws: SealedFileKey.Failure.damaged, "\(example.what)") {
                try keys.fileKey(of: role, name).open(Vectors.bytes(example.file))
            }
        }
    }

    @Test func `each flipped bit of a file is refused`() throws {
        let example = vectors.files[1]
        let role = try #require(SealedRole(text: example.role))
        let name = try #require(SealedName(file: example.name))
        let key = try keys.fileKey(of: role, name)
        let file = try key.sealed(Vectors.bytes(try #require(example.content)))
        for bit in 0..<8 * file.count {
            var other = file
            other[bit / 8] ^= 1 << (bit % 8)
            #expect(throws: SealedFileKey.Failure.damaged) { try key.open(other) }
        }
    }

    @Test(arguments: [
        SealedRole.album(""), .album("day-1/evening"), .image("reeds/320.jpg"),
        .poster("clouds/640.webp"), .video("clouds"), .original("a/b"), .zip,
    ])
    func `a role is read as it was written`(_ role: SealedRole) {
        #expect(SealedRole(text: role.text) == role)
    }

    @Test(arguments: ["", "zip/a", "albums", "image", "image/", "other/reeds"])
    func `another text is no role`(_ text: String) {
        #expect(SealedRole(text: text) == nil)
    }
}
