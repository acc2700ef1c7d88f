internal import COpenSSL

/// The algorithms of libcrypto, each fetched once.
///
/// They come from a library context of their own, to which no `openssl.cnf` applies: results do not depend on the
/// configuration of the machine, and a sandboxed process, which cannot open that file, has the same algorithms.
///
/// Each constant is nil only if memory ran out. `nonisolated(unsafe)`: OpenSSL documents that threads may share a context
/// and fetched algorithms, but pointers are never `Sendable`.
enum Libcrypto {
    /// The name of the hash function in parameters.
    static let digest = "SHA256"

    nonisolated(unsafe) static let context = OSSL_LIB_CTX_new()
    nonisolated(unsafe) static let sha256 = EVP_MD_fetch(context, digest, nil)
    nonisolated(unsafe) static let aes256GCM = EVP_CIPHER_fetch(context, "AES-256-GCM", nil)
    nonisolated(unsafe) static let hkdf = EVP_KDF_fetch(context, "HKDF", nil)
    nonisolated(unsafe) static let pbkdf2 = EVP_KDF_fetch(context, "PBKDF2", nil)
}

/// The OpenSSL library that is loaded.
package enum OpenSSLVersion {
    /// The version, such as `3.0.15`.
    package static var text: String { String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)) }
}
