/// Why a hash, a key or a cipher has no result. No case contains a key or a text.
package enum CryptographyError: Error, Sendable, Hashable {
    /// libcrypto has no memory left. It contains all algorithms that are used, so it fails for no other reason.
    case outOfMemory
    /// The key, the nonce, the text or the wanted result has a length that the algorithm does not allow.
    case length
    /// The ciphertext was changed or truncated, or belongs to another key or nonce.
    case damaged
}
