internal import Foundation
package import GalleryCryptography

/// The salt of a private album's key, different for every album.
///
/// Without the site's secret, nobody can check a guess of the album's folder with it.
package struct AlbumSalt: Sendable, Hashable {
    private static let purpose = "GALP1 salt"
    private static let byteCount = 16

    /// The salt, 16 bytes.
    package let bytes: [UInt8]

    /// Derives the salt of an album from the path of its folder below the photo folder.
    package init(secret: String, path: String) throws(CryptographyError) {
        let message =
            Array(Self.purpose.utf8) + [0] + Array(path.precomposedStringWithCanonicalMapping.utf8)
        let code = try HMACSHA256.code(of: message, key: Array(secret.utf8))
        bytes = Array(code.prefix(Self.byteCount))
    }

    /// Parses `text`; nil for any other string.
    package init?(text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 2 * Self.byteCount else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            let pair = String(decoding: digits[index..<index + 2], as: UTF8.self)
            // Rejects a number with a sign.
            guard pair.allSatisfy(\.isHexDigit), let byte = UInt8(pair, radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        self.bytes = bytes
    }

    /// The salt in 32 hexadecimal digits, as the album's page states it.
    package var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
