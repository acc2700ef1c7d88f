internal import COpenSSL

/// HMAC-SHA-256 (RFC 2104): a code of a message that only owners of the key can compute.
package enum HMACSHA256 {
    /// The code of a message, 32 bytes.
    package static func code(
        of message: [UInt8], key: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: SHA256.digestBytes)
        let result = EVP_Q_mac(
            Libcrypto.context, "HMAC", nil, Libcrypto.digest, nil, key, key.count, message,
            message.count, &code, SHA256.digestBytes, nil)
        guard result != nil else { throw .outOfMemory }
        return code
    }
}
