/// The identity of content: the first 128 bits of its SHA-256.
///
/// Finding other content with the identity of a given file takes about 2¹²⁸ hashes, so one person's file cannot replace
/// another's.
package struct ContentIdentity: Sendable, Hashable, Codable {
    /// The first 64 bits.
    package let high: UInt64
    /// The next 64 bits.
    package let low: UInt64

    /// Creates an identity from its bits.
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// The identity of content, from a hash of at least 16 bytes.
    package init(hash: some Sequence<UInt8>) {
        var words: (UInt64, UInt64) = (0, 0)
        for (index, byte) in hash.prefix(16).enumerated() {
            if index < 8 { words.0 = words.0 << 8 | UInt64(byte) }
            if index >= 8 { words.1 = words.1 << 8 | UInt64(byte) }
        }
        self.init(high: words.0, low: words.1)
    }

    /// The identity of the result of processing the content with `options`. Different contents with the same options
    /// have different identities.
    package func made(with options: Fingerprint) -> ContentIdentity {
        ContentIdentity(high: high ^ options.value, low: low ^ (options.value &* Self.spreading))
    }

    // Odd, so that different fingerprints give different products; the golden ratio in 64 bits.
    private static let spreading: UInt64 = 0x9E37_79B9_7F4A_7C15

    // MARK: Names

    /// The number of characters of `text`.
    private static let length = 26

    /// 26 characters for file names: lower-case letters and digits without ambiguous ones (Crockford's base 32).
    package var text: String {
        String(unsafeUninitializedCapacity: Self.length) { buffer in
            for index in 0..<Self.length {
                // The first character has three bits, each other one five.
                let shift = 5 * (Self.length - 1 - index)
                let digit =
                    shift >= 64
                    ? high >> UInt64(shift - 64)
                    : low >> UInt64(shift) | (shift > 59 ? high << UInt64(64 - shift) : 0)
                buffer[index] = Fingerprint.digits[Int(digit & 31)]
            }
            return Self.length
        }
    }

    /// Parses `text`; nil for any other string.
    package init?(text: some StringProtocol) {
        guard text.utf8.count == Self.length else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for (index, byte) in text.utf8.enumerated() {
            guard let digit = Fingerprint.digits.firstIndex(of: byte), index > 0 || digit < 8
            else { return nil }
            high = high << 5 | low >> 59
            low = low << 5 | UInt64(digit)
        }
        self.init(high: high, low: low)
    }
}

extension ContentIdentity: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("high", high)
        encoder.put("low", low)
    }
}
