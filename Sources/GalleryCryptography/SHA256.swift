internal import COpenSSL

/// SHA-256 (FIPS 180-4) of bytes that arrive in parts.
package struct SHA256: ~Copyable {
    /// The length of a digest in bytes.
    package static let digestBytes = 32

    private let context: OpaquePointer?
    private var isIntact: Bool

    /// Starts a hash. A lack of memory is reported by `finalize()`.
    package init() {
        context = EVP_MD_CTX_new()
        isIntact = context != nil && EVP_DigestInit_ex2(context, Libcrypto.sha256, nil) == 1
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Hashes the next bytes.
    package mutating func update(_ bytes: ArraySlice<UInt8>) {
        guard isIntact else { return }
        isIntact = bytes.withUnsafeBytes {
            EVP_DigestUpdate(context, $0.baseAddress, $0.count) == 1
        }
    }

    /// The digest of all bytes.
    package consuming func finalize() throws(CryptographyError) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Self.digestBytes)
        guard isIntact, EVP_DigestFinal_ex(context, &digest, nil) == 1 else { throw .outOfMemory }
        return digest
    }

    /// The digest of `bytes`.
    package static func digest(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes[...])
        return try hash.finalize()
    }
}
