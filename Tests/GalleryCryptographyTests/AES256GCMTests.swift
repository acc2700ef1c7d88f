import Testing

@testable import GalleryCryptography

/// AES-256-GCM, with test cases 13 to 15 of the specification (McGrew and Viega).
@Suite struct AES256GCMTests {
    private static let key = Bytes.hex(
        "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308")
    private static let nonce = Bytes.hex("cafebabefacedbaddecaf888")
    private static let text = Bytes.hex(
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
            + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255")
    private static let sealed = Bytes.hex(
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
            + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"
            + "b094dac5d93471bdec1a502270e3cc6c")

    @Test(arguments: [
        (Bytes.repeated(0, 32), Bytes.repeated(0, 12), [], "530f8afbc74536b9a963b4f1c4cb738b"),
        (
            Bytes.repeated(0, 32), Bytes.repeated(0, 12), Bytes.repeated(0, 16),
            "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
        ),
    ])
    func `zeros are sealed as published, and open again`(
        _ key: [UInt8], _ nonce: [UInt8], _ text: [UInt8], _ sealed: String
    ) throws {
        let cipher = try AES256GCM(key: key)
        #expect(try cipher.seal(text, nonce: nonce) == Bytes.hex(sealed))
        #expect(try cipher.open(Bytes.hex(sealed)[...], nonce: nonce) == text)
    }

    @Test func `a text is sealed as published, and opens again`() throws {
        let cipher = try AES256GCM(key: Self.key)
        #expect(try cipher.seal(Self.text, nonce: Self.nonce) == Self.sealed)
        #expect(try cipher.open(Self.sealed[...], nonce: Self.nonce) == Self.text)
        // A slice need not start at 0.
        let file = [1, 2, 3] + Self.sealed + [4]
        #expect(try cipher.open(file[3..<file.count - 1], nonce: Self.nonce) == Self.text)
    }

    @Test func `a flipped bit, a missing byte, another key or nonce is damage`() throws {
        let cipher = try AES256GCM(key: Self.key)
        for bit in 0..<8 * Self.sealed.count {
            var other = Self.sealed
            other[bit / 8] ^= 1 << (bit % 8)
            #expect(throws: CryptographyError.damaged) {
                try cipher.open(other[...], nonce: Self.nonce)
            }
        }
        for count in 0..<Self.sealed.count {
            #expect(throws: CryptographyError.damaged) {
                try cipher.open(Self.sealed.prefix(count), nonce: Self.nonce)
            }
        }
        #expect(throws: CryptographyError.damaged) {
            try cipher.open(Self.sealed[...], nonce: Bytes.repeated(0, 12))
        }
        #expect(throws: CryptographyError.damaged) {
            try AES256GCM(key: Bytes.repeated(0, 32)).open(Self.sealed[...], nonce: Self.nonce)
        }
    }

    @Test(arguments: [0, 16, 31, 33]) func `a key of another length is refused`(_ count: Int) {
        #expect(throws: CryptographyError.length) {
            try AES256GCM(key: Bytes.repeated(1, count))
        }
    }

    @Test(arguments: [0, 11, 13, 16]) func `a nonce of another length is refused`(_ count: Int) {
        let nonce = Bytes.repeated(1, count)
        #expect(throws: CryptographyError.length) {
            try AES256GCM(key: Self.key).seal(Self.text, nonce: nonce)
        }
        #expect(throws: CryptographyError.length) {
            try AES256GCM(key: Self.key).open(Self.sealed[...], nonce: nonce)
        }
    }
}
