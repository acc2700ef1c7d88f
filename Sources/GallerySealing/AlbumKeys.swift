package import GalleryCryptography
package import GalleryFacts

/// The keys of a private album: for its address, for the names of its files, and for their content.
package struct AlbumKeys: Sendable {
    private static let checkBytes = 10

    private let names: [UInt8]
    private let files: [UInt8]
    /// The verifier of the password, 16 characters; also the name of the album's folder unless it has another.
    package let check: String

    init(_ secret: AlbumSecret) throws(CryptographyError) {
        func derived(_ purpose: String) throws(CryptographyError) -> [UInt8] {
            try KeyDerivation.hkdf(
                secret: secret.key, info: Array(purpose.utf8), byteCount: AES256GCM.keyBytes)
        }
        (names, files) = (try derived("names"), try derived("files"))
        check = Base32.text(try derived("address").prefix(Self.checkBytes))
    }

    /// The name of a file, derived from the SHA-256 of its content and from its role.
    package func name(
        of role: SealedRole, digest: [UInt8]
    ) throws(CryptographyError) -> SealedName {
        let message = Array(role.text.utf8) + [0] + digest
        return SealedName(code: try HMACSHA256.code(of: message, key: names))
    }

    /// The key of the file with a name and role. A file that was put in place of another cannot be decrypted.
    package func fileKey(
        of role: SealedRole, _ name: SealedName
    ) throws(CryptographyError) -> SealedFileKey {
        let key = try KeyDerivation.hkdf(
            secret: files, salt: name.bytes, info: Array("GALP1 ".utf8) + Array(role.text.utf8),
            byteCount: AES256GCM.keyBytes)
        return SealedFileKey(try AES256GCM(key: key))
    }
}
