internal import Foundation
package import GalleryCryptography

/// The secret of a private album: the key derived from its password and its salt, which a link can contain.
///
/// Source: the format GALP1.
package struct AlbumSecret: Sendable, Hashable {
    /// The number of rounds of PBKDF2.
    package static let rounds = 600_000
    /// The length of the key in bytes.
    private static let byteCount = 32

    /// The key, 32 bytes.
    package let key: [UInt8]

    /// Creates a secret from the key in a link or in the store; nil for another length.
    package init?(key: [UInt8]) {
        guard key.count == Self.byteCount else { return nil }
        self.key = key
    }

    /// Derives the key from a password, in any Unicode normalisation. Takes about 0.2 s.
    package init(password: String, salt: AlbumSalt) throws(CryptographyError) {
        key = try KeyDerivation.pbkdf2(
            password: Array(password.precomposedStringWithCanonicalMapping.utf8), salt: salt.bytes,
            rounds: Self.rounds, byteCount: Self.byteCount)
    }

    /// Parses the fragment of a link, such as `#k=cmf4…`; nil for one without a key.
    package init?(fragment: some StringProtocol) {
        let fields = fragment.drop { $0 == "#" }.split(separator: "&")
        guard let field = fields.first(where: { $0.hasPrefix("k=") }) else { return nil }
        let text = String(field.dropFirst(2)).replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: text + padding) else { return nil }
        self.init(key: Array(data))
    }

    /// The fragment of a link that opens the album without the password.
    package var fragment: String {
        let text = Data(key).base64EncodedString().replacing("+", with: "-")
        return "#k=" + text.replacing("/", with: "_").filter { $0 != "=" }
    }

    /// The keys of the album's names and files.
    package var keys: AlbumKeys {
        get throws(CryptographyError) { try AlbumKeys(self) }
    }
}
