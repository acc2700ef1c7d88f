internal import Crypto
internal import Foundation
package import GalleryFacts

/// The keys of a private album: of its address, of the names of its files, and of their content.
package struct AlbumKeys: Sendable {
    private static let byteCount = 32
    private static let checkBytes = 10

    private let names: SymmetricKey
    private let files: SymmetricKey
    /// What the page compares a password with, 16 characters; the name of the album's folder unless it has another.
    package let check: String

    init(_ secret: AlbumSecret) {
        let key = SymmetricKey(data: secret.key)
        func derived(_ purpose: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: Self.byteCount)
        }
        (names, files) = (derived("names"), derived("files"))
        check = derived("address").withUnsafeBytes { Base32.text($0.prefix(Self.checkBytes)) }
    }

    /// The name of the file of a content, by its SHA-256 and what the file is to the album.
    package func name(of role: SealedRole, digest: some Sequence<UInt8>) -> SealedName {
        let message = Array(role.text.utf8) + [0] + Array(digest)
        return SealedName(code: HMAC<SHA256>.authenticationCode(for: message, using: names))
    }

    /// The key of the file of a name and role. One that was swapped for another does not open with it.
    package func fileKey(of role: SealedRole, _ name: SealedName) -> SealedFileKey {
        SealedFileKey(
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: files, salt: name.bytes,
                info: Array("GALP1 ".utf8) + Array(role.text.utf8),
                outputByteCount: Self.byteCount))
    }
}
