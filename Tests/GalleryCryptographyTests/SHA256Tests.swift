import Testing

@testable import GalleryCryptography

/// SHA-256, with the examples of FIPS 180-4 and of the Cryptographic Algorithm Validation Program.
@Suite struct SHA256Tests {
    private static let alphabet =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (alphabet, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `texts have the published digests`(_ text: String, _ digest: String) throws {
        #expect(try SHA256.digest(of: Array(text.utf8)) == Bytes.hex(digest))
    }

    @Test(arguments: [
        ("d3", "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
        ("11af", "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
        ("b4190e", "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
        ("74ba2521", "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"),
        ("c299209682", "f0887fe961c9cd3beab957e8222494abb969b1ce4c6557976df8b0f6d20e9166"),
    ])
    func `bytes have the published digests`(_ bytes: String, _ digest: String) throws {
        #expect(try SHA256.digest(of: Bytes.hex(bytes)) == Bytes.hex(digest))
    }

    @Test func `parts of any length have the digest of the whole`() throws {
        let whole = (0..<1_000).map { UInt8($0 * 7 % 251) }
        let digest = try SHA256.digest(of: whole)
        for length in [1, 3, 55, 56, 63, 64, 65, 128, 999, 1_000, 1_001] {
            var hash = SHA256()
            for start in stride(from: 0, to: whole.count, by: length) {
                hash.update(whole[start..<min(start + length, whole.count)])
                hash.update([])
            }
            #expect(try hash.finalize() == digest, "parts of \(length) bytes")
        }
    }

    @Test func `hashes that are in work at the same time do not disturb each other`() throws {
        var first = SHA256()
        var second = SHA256()
        first.update([0xB4])
        second.update([0x74, 0xBA])
        first.update([0x19, 0x0E])
        second.update([0x25, 0x21])
        #expect(try first.finalize() == SHA256.digest(of: [0xB4, 0x19, 0x0E]))
        #expect(try second.finalize() == SHA256.digest(of: [0x74, 0xBA, 0x25, 0x21]))
    }

    @Test func `many tasks hash at the same time`() async throws {
        let expected = try (0..<64).map { try SHA256.digest(of: Bytes.repeated($0, 10_000)) }
        let digests = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for byte in 0..<64 {
                group.addTask {
                    (byte, try SHA256.digest(of: Bytes.repeated(UInt8(byte), 10_000)))
                }
            }
            return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
        }
        #expect((0..<64).map { digests[$0] } == expected)
    }
}
