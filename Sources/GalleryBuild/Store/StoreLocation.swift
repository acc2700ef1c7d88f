internal import Foundation
internal import GallerySite

/// The default location of the store of a photo folder.
enum StoreLocation {
    /// The folder for a photo folder, outside of photos and site. Nil when there is no home folder.
    static func standard(
        for photos: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let name = photos.split(separator: "/").last.map { Slug.slug(String($0)) } ?? "photos"
        return folder(environment).map { "\($0)/\(name)-\(Fingerprint(of: photos).text)" }
    }

    /// The folder of all stores: below `$XDG_CACHE_HOME`, else `~/Library/Caches` (macOS) or `~/.cache`. Nil when
    /// there is no home folder.
    static func folder(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let base: String
        // Relative paths are invalid there (XDG Base Directory Specification).
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

    /// `path` relative to `folder`, both resolved, so that both may move together.
    static func relative(_ path: String, from folder: String) -> String {
        var (own, other) = (path.split(separator: "/")[...], folder.split(separator: "/")[...])
        while let first = own.first, first == other.first {
            own = own.dropFirst()
            other = other.dropFirst()
        }
        return String(repeating: "../", count: other.count) + own.joined(separator: "/")
    }
}
