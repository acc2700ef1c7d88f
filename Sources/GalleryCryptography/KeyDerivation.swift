internal import COpenSSL

/// Keys derived from other keys and from passwords, with SHA-256.
package enum KeyDerivation {
    /// The longest key in digests; the length of a key from HKDF is counted in one byte.
    private static let maxDigests = 255

    /// Derives a key from a secret that nobody can guess: HKDF (RFC 5869).
    package static func hkdf(
        secret: [UInt8], salt: [UInt8] = [], info: [UInt8], byteCount: Int
    ) throws(CryptographyError) -> [UInt8] {
        try derived(byteCount: byteCount) { key in
            copenssl_hkdf(
                Libcrypto.hkdf, Libcrypto.digest, secret, secret.count, salt, salt.count, info,
                info.count, key.baseAddress, key.count)
        }
    }

    /// Derives a key from a password: PBKDF2 (RFC 8018), whose time is proportional to `rounds`.
    package static func pbkdf2(
        password: [UInt8], salt: [UInt8], rounds: Int, byteCount: Int
    ) throws(CryptographyError) -> [UInt8] {
        guard rounds > 0 else { throw .length }
        return try derived(byteCount: byteCount) { key in
            copenssl_pbkdf2(
                Libcrypto.pbkdf2, Libcrypto.digest, password, password.count, salt, salt.count,
                UInt64(rounds), key.baseAddress, key.count)
        }
    }

    private static func derived(
        byteCount: Int, by derive: (UnsafeMutableBufferPointer<UInt8>) -> Int32
    ) throws(CryptographyError) -> [UInt8] {
        guard 1...maxDigests * SHA256.digestBytes ~= byteCount else { throw .length }
        var key = [UInt8](repeating: 0, count: byteCount)
        guard key.withUnsafeMutableBufferPointer({ derive($0) }) == 1 else { throw .outOfMemory }
        return key
    }
}
