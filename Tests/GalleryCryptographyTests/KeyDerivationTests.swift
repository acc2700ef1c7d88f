import Testing

@testable import GalleryCryptography

/// Derived keys, with the examples of RFC 5869 and RFC 7914, and those of RFC 6070 for SHA-256.
@Suite struct KeyDerivationTests {
    @Test func `HKDF gives the published keys`() throws {
        #expect(
            try KeyDerivation.hkdf(
                secret: Bytes.repeated(0x0B, 22), salt: Array(0...12), info: Array(0xF0...0xF9),
                byteCount: 42)
                == Bytes.hex(
                    "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
                ))
        #expect(
            try KeyDerivation.hkdf(
                secret: Array(0...79), salt: Array(0x60...0xAF), info: Array(0xB0...0xFF),
                byteCount: 82)
                == Bytes.hex(
                    "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac782727"
                        + "1cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
                ))
    }

    @Test func `HKDF works without salt and purpose`() throws {
        #expect(
            try KeyDerivation.hkdf(secret: Bytes.repeated(0x0B, 22), info: [], byteCount: 42)
                == Bytes.hex(
                    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
                ))
    }

    @Test(arguments: [
        (
            "passwd", "salt", 1,
            "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
        ),
        (
            "Password", "NaCl", 80_000,
            "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
                + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
        ),
        ("password", "salt", 1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
        ("password", "salt", 2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
        (
            "password", "salt", 4_096,
            "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"
        ),
        (
            "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4_096,
            "348c89dbcbd32b2f32d814b8116e84cf2b17347ebc1800181c4e2a1fb8dd53e1c635518c7dac47e9"
        ),
        ("pass\0word", "sa\0lt", 4_096, "89b69d0516f829893c696226650a8687"),
    ])
    func `PBKDF2 gives the published keys`(
        _ password: String, _ salt: String, _ rounds: Int, _ key: String
    ) throws {
        #expect(
            try KeyDerivation.pbkdf2(
                password: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds,
                byteCount: key.utf8.count / 2) == Bytes.hex(key))
    }

    @Test func `lengths that the algorithms lack are refused`() {
        for byteCount in [-1, 0, 255 * 32 + 1] {
            #expect(throws: CryptographyError.length) {
                try KeyDerivation.hkdf(secret: [1], info: [], byteCount: byteCount)
            }
        }
        #expect(throws: Never.self) {
            try KeyDerivation.hkdf(secret: [1], info: [], byteCount: 255 * 32)
        }
        for rounds in [-1, 0] {
            #expect(throws: CryptographyError.length) {
                try KeyDerivation.pbkdf2(password: [1], salt: [1], rounds: rounds, byteCount: 32)
            }
        }
    }

    @Test func `empty passwords, secrets and salts give keys`() throws {
        // Computed with Python's hashlib and hmac.
        #expect(
            try KeyDerivation.pbkdf2(password: [], salt: [], rounds: 1, byteCount: 16)
                == Bytes.hex("f7ce0b653d2d72a4108cf5abe912ffdd"))
        #expect(
            try KeyDerivation.hkdf(secret: [], info: [], byteCount: 16)
                == Bytes.hex("eb70f01dede9afafa449eee1b1286504"))
    }
}
