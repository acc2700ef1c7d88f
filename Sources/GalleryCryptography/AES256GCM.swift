internal import COpenSSL

/// AES-256-GCM (NIST SP 800-38D): encryption that detects every change. A key must never encrypt twice with one nonce.
package struct AES256GCM: Sendable {
    package static let keyBytes = 32
    package static let nonceBytes = 12
    package static let tagBytes = 16

    private let key: [UInt8]

    /// Creates a cipher with a key of 32 bytes; throws `.length` for any other.
    package init(key: [UInt8]) throws(CryptographyError) {
        guard key.count == Self.keyBytes else { throw .length }
        self.key = key
    }

    /// Encrypts a text. The result is the ciphertext, as long as the text, and then its tag.
    package func seal(
        _ plaintext: [UInt8], nonce: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        let count = try Self.checkedCount(plaintext.count, nonce)
        let context = Context()
        var (written, rest) = (Int32(0), Int32(0))
        var sealed = [UInt8](repeating: 0, count: plaintext.count + Self.tagBytes)
        let isDone = sealed.withUnsafeMutableBufferPointer { sealed in
            guard let start = sealed.baseAddress, let context = context.pointer else {
                return false
            }
            return EVP_EncryptInit_ex2(context, Libcrypto.aes256GCM, key, nonce, nil) == 1
                && EVP_EncryptUpdate(context, start, &written, plaintext, count) == 1
                && EVP_EncryptFinal_ex(context, start + Int(written), &rest) == 1
                && EVP_CIPHER_CTX_ctrl(
                    context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagBytes), start + Int(count)) == 1
        }
        guard isDone else { throw .outOfMemory }
        return sealed
    }

    /// Decrypts a ciphertext that ends with its tag; throws `.damaged` for any other bytes.
    package func open(
        _ sealed: ArraySlice<UInt8>, nonce: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        guard sealed.count >= Self.tagBytes else { throw .damaged }
        let ciphertext = Array(sealed.dropLast(Self.tagBytes))
        var tag = Array(sealed.suffix(Self.tagBytes))
        let count = try Self.checkedCount(ciphertext.count, nonce)
        let context = Context()
        // One more byte, because the address of an empty array may be null.
        var plaintext = [UInt8](repeating: 0, count: ciphertext.count + 1)
        var written = Int32(0)
        guard context.pointer != nil,
            EVP_DecryptInit_ex2(context.pointer, Libcrypto.aes256GCM, key, nonce, nil) == 1,
            EVP_DecryptUpdate(context.pointer, &plaintext, &written, ciphertext, count) == 1,
            EVP_CIPHER_CTX_ctrl(
                context.pointer, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagBytes), &tag) == 1
        else { throw .outOfMemory }
        // Receives nothing in this mode.
        var rest = [UInt8](repeating: 0, count: Self.tagBytes)
        guard EVP_DecryptFinal_ex(context.pointer, &rest, &written) == 1 else { throw .damaged }
        plaintext.removeLast()
        return plaintext
    }

    /// The number of bytes of a text, as libcrypto takes it. Throws `.length` if it is too large, or for a wrong nonce.
    private static func checkedCount(
        _ count: Int, _ nonce: [UInt8]
    ) throws(CryptographyError) -> Int32 {
        guard nonce.count == nonceBytes, let count = Int32(exactly: count) else { throw .length }
        return count
    }

    /// The state of one encryption or decryption. Its end erases the key in it.
    private struct Context: ~Copyable {
        let pointer = EVP_CIPHER_CTX_new()
        deinit { EVP_CIPHER_CTX_free(pointer) }
    }
}
