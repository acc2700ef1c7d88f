internal import Crypto
internal import Foundation
internal import GallerySite

/// The addresses of what is unlisted: no one can guess them who does not know the site's secret.
enum UnlistedAddresses {
    /// What a hash is of, so that no other use of the secret gives the same.
    private static let purpose = "unlisted"

    /// The names of folders by the paths of albums' folders and of photos below the photo folder. The same secret and
    /// path always give the same name.
    static func names(
        of paths: Set<String>, secret: String?
    ) throws(BuildError) -> [String: String] {
        guard let first = paths.min() else { return [:] }
        // The address of the first page is that of the site.
        if paths.contains("") { throw .unlistedSite }
        guard let secret else { throw .noSecret(path: first, fresh: freshSecret()) }
        let key = SymmetricKey(data: Array(secret.utf8))
        return Dictionary(
            uniqueKeysWithValues: paths.map { path in
                let message =
                    Array(purpose.utf8) + [0]
                    + Array(path.precomposedStringWithCanonicalMapping.utf8)
                let hash = HMAC<SHA256>.authenticationCode(for: message, using: key)
                return (path, UnlistedName.name(of: hash))
            })
    }

    /// A secret that no one used yet: 160 bits of chance.
    static func freshSecret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            UnlistedName.name(
                of: (0..<10).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }.joined()
    }
}
