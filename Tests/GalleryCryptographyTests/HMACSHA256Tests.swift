import Testing

@testable import GalleryCryptography

/// HMAC-SHA-256, with the examples of RFC 4231.
@Suite struct HMACSHA256Tests {
    private static let longMessage =
        "This is a test using a larger than block-size key and a larger than block-size data. "
        + "The key needs to be hashed before being used by the HMAC algorithm."

    @Test(arguments: [
        (
            Bytes.repeated(0x0B, 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Bytes.repeated(0xAA, 20), Bytes.repeated(0xDD, 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Array(1...25), Bytes.repeated(0xCD, 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            Bytes.repeated(0xAA, 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            Bytes.repeated(0xAA, 131), Array(longMessage.utf8),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
        ([], [], "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
    ])
    func `messages have the published codes`(
        _ key: [UInt8], _ message: [UInt8], _ code: String
    ) throws {
        #expect(try HMACSHA256.code(of: message, key: key) == Bytes.hex(code))
    }

    @Test func `a truncated code is the start of the whole one`() throws {
        let code = try HMACSHA256.code(
            of: Array("Test With Truncation".utf8), key: Bytes.repeated(0x0C, 20))
        #expect(Array(code.prefix(16)) == Bytes.hex("a3b6167473100ee06e0c796c2955552b"))
    }
}
