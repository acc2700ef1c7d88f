/// How long browsers and caches may keep a file without a request to the host.
package enum CacheLifetime: Sendable, Hashable {
    /// A year, because its name changes with its content.
    case unlimited
    /// Never: they must revalidate it.
    case none

    /// The lifetime of the file at a path below the site.
    package init(_ path: String) { self = DeployRole(path) == .content ? .unlimited : .none }

    /// The value of the header Cache-Control.
    package var cacheControl: String {
        switch self {
        case .unlimited: "public, max-age=31536000, immutable"
        case .none: "public, max-age=0, must-revalidate"
        }
    }
}
