internal import Foundation
internal import GalleryCryptography
internal import GalleryFacts
internal import GallerySite

/// The addresses of unlisted albums and photos: without the secret of the site, nobody can guess them.
enum UnlistedAddresses {
    /// Separates this use of the secret from all others.
    private static let purpose = "unlisted"

    /// The folder names by the paths of albums' folders and of photos below the photo folder. The same secret and
    /// path always give the same name: the first 80 bits of HMAC-SHA-256 in Base32. Throws `.unlistedSite` for the
    /// root folder, `.noSecret` or `.shortSecret` without a good secret, and `.refused` without memory.
    static func names(
        of paths: Set<String>, secret: String?
    ) throws(BuildError) -> [String: String] {
        guard let first = paths.min() else { return [:] }
        // The address of the first page is that of the site.
        if paths.contains("") { throw .unlistedSite }
        guard let secret else { throw .noSecret(path: first, fresh: freshSecret()) }
        try checkLength(of: secret, path: first)
        var names: [String: String] = [:]
        for path in paths {
            let message =
                Array(purpose.utf8) + [0] + Array(path.precomposedStringWithCanonicalMapping.utf8)
            do {
                let code = try HMACSHA256.code(of: message, key: Array(secret.utf8))
                names[path] = UnlistedName.name(of: code)
            } catch { throw .refused(.memory, path: path) }
        }
        return names
    }

    /// Throws `.shortSecret` for a secret that can be guessed; `path` is what needs the secret.
    static func checkLength(of secret: String, path: String) throws(BuildError) {
        if secret.count < 16 { throw .shortSecret(path: path, fresh: freshSecret()) }
    }

    /// A fresh random secret of 160 bits.
    static func freshSecret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            UnlistedName.name(
                of: (0..<10).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }.joined()
    }
}
