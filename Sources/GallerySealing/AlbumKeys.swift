internal import Crypto
internal import Foundation
package import GalleryFacts

/// The keys of a private album: for its address, for the names of its files, and for their content.
package struct AlbumKeys: Sendable {
    private static let byteCount = 32
    private static let checkBytes = 10

    private let names: SymmetricKey
    private let files: SymmetricKey
    /// The verifier of the password, 16 characters; also the name of the album's folder unless it has another.
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

    /// The name of a file, derived from the SHA-256 of its content and from its role.
    package func name(of role: SealedRole, digest: some Sequence<UInt8>) -> SealedName {
        let message = Array(role.text.utf8) + [0] + Array(digest)
        return SealedName(code: HMAC<SHA256>.authenticationCode(for: message, using: names))
    }

    /// The key of the file with a name and role. A file that was put in place of another cannot be decrypted.
    package func fileKey(of role: SealedRole, _ name: SealedName) -> SealedFileKey {
        SealedFileKey(
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: files, salt: name.bytes,
                info: Array("GALP1 ".utf8) + Array(role.text.utf8),
                outputByteCount: Self.byteCount))
    }
}
