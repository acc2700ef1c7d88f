internal import Foundation
internal import GallerySite

/// Where the store of a photo folder lies when no one says where.
enum StoreLocation {
    /// The folder for a photo folder, outside of sources and site. Nil when there is no home.
    static func standard(
        for photos: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let name = photos.split(separator: "/").last.map { Slug.slug(String($0)) } ?? "photos"
        return folder(environment).map { "\($0)/\(name)-\(Fingerprint(of: photos).text)" }
    }

    /// The folder of the stores of all photo folders: below `$XDG_CACHE_HOME`, else `~/Library/Caches` (macOS) or
    /// `~/.cache`. Nil when there is no home.
    static func folder(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let base: String
        // Relative paths there are to be ignored (XDG Base Directory Specification).
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
            base = caches
        } else {
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            #if canImport(Darwin)
                base = home + "/Library/Caches"
            #else
                base = home + "/.cache"
            #endif
        }
        return base + "/gallery"
    }

    /// `path` as seen from `folder`, both resolved, so that both may move together.
    static func relative(_ path: String, from folder: String) -> String {
        var (own, other) = (path.split(separator: "/")[...], folder.split(separator: "/")[...])
        while let first = own.first, first == other.first {
            own = own.dropFirst()
            other = other.dropFirst()
        }
        return String(repeating: "../", count: other.count) + own.joined(separator: "/")
    }
}
