internal import Yams

/// What an album's file says of who may open it.
package struct AlbumAccess: Sendable, Hashable {
    /// Whether only who has the password, or a link with the key, may see anything of it.
    package var isPrivate = false
    /// The password.
    package var password: String?
    /// The name of its folder at the site's root; nil takes one that follows from the password.
    package var address: String?
    /// Whether the album above shows a card with its title.
    package var isListed = false

    /// The keys that say it.
    static let keys: Set<String> = ["private", "password", "address", "listed"]
    /// The key that says that an album is private.
    static let mark = "private"
}

extension FrontMatter {
    /// Reads one of the keys. What may be meant to be private is not published.
    mutating func readAccess(_ name: String, _ value: Node) {
        guard value.null == nil else { return }
        switch name {
        case AlbumAccess.mark:
            guard let isPrivate = value.bool else {
                own.visibility = .hidden
                return report(value, .unclearVisibility(key: name))
            }
            access.isPrivate = isPrivate
        case "password":
            guard case .scalar(let scalar) = value else {
                return report(value, .notText(key: name))
            }
            access.password = scalar.string
        case "address":
            guard let address = text(value, of: name) else { return }
            guard Slug.slug(address) == address else { return report(value, .invalidAddress) }
            access.address = address
        case "listed": access.isListed = bool(value, of: name) ?? false
        default: break
        }
    }
}
