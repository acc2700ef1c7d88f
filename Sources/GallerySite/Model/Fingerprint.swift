/// A hash of content: equal bytes give equal fingerprints on every machine, in every process.
///
/// The 64-bit XXH64 of the bytes (xxHash specification, section "XXH64 algorithm"), about 10 GB/s. It detects
/// changes; it does not resist deliberate collisions.
package struct Fingerprint: Sendable, Hashable, Codable {
    /// The hash.
    package let value: UInt64

    /// Creates a fingerprint from its hash.
    package init(value: UInt64) { self.value = value }

    /// The fingerprint of bytes.
    package init(of bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { XXH64.hash($0) }
    }

    /// The fingerprint of bytes.
    package init(of bytes: UnsafeRawBufferPointer) { value = XXH64.hash(bytes) }

    /// The fingerprint of a text.
    package init(of text: String) {
        var text = text
        value = text.withUTF8 { XXH64.hash(UnsafeRawBufferPointer($0)) }
    }

    /// The fingerprint of several strings in order.
    package init(combining parts: [String]) {
        // The lengths distinguish ["ab", "c"] from ["a", "bc"].
        self.init(of: parts.map { "\($0.utf8.count):\($0)" }.joined())
    }

    /// Parses `text` for the upper 50 bits; the rest is 0. Nil for any other string.
    package init?(text: some StringProtocol) {
        guard text.utf8.count == 10 else { return nil }
        var value: UInt64 = 0
        for byte in text.utf8 {
            guard let digit = Self.digits.firstIndex(of: byte) else { return nil }
            value = value << 5 | UInt64(digit)
        }
        self.value = value << 14
    }

    /// The digits of names: Crockford's base 32.
    static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Ten characters for file names: lower-case letters and digits without ambiguous ones (Crockford's base 32).
    package var text: String {
        String(unsafeUninitializedCapacity: 10) { buffer in
            for index in 0..<10 {
                buffer[index] = Self.digits[Int(value >> UInt64(59 - 5 * index)) & 31]
            }
            return 10
        }
    }
}

/// XXH64 with seed 0.
private enum XXH64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    @inline(__always)
    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value &<< count | value &>> (64 - count)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotate(lane &+ input &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }

    /// The number of bytes in each round.
    private static let stripe = 32

    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = prime5
        var offset = 0
        if bytes.count >= stripe {
            var (a, b, c, d) = (prime1 &+ prime2, prime2, 0 as UInt64, 0 &- prime1)
            while offset + stripe <= bytes.count {
                a = round(a, word(bytes, offset))
                b = round(b, word(bytes, offset + 8))
                c = round(c, word(bytes, offset + 16))
                d = round(d, word(bytes, offset + 24))
                offset += stripe
            }
            hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
            for lane in [a, b, c, d] { hash = merge(hash, lane) }
        }
        hash &+= UInt64(bytes.count)
        while offset + 8 <= bytes.count {
            hash = rotate(hash ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
            offset += 8
        }
        if offset + 4 <= bytes.count {
            let half = UInt32(
                littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
            offset += 4
        }
        while offset < bytes.count {
            hash = rotate(hash ^ UInt64(bytes[offset]) &* prime5, 11) &* prime1
            offset += 1
        }
        hash = (hash ^ hash &>> 33) &* prime2
        hash = (hash ^ hash &>> 29) &* prime3
        return hash ^ hash &>> 32
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
