internal import Yams

/// The access settings in an album's file.
package struct AlbumAccess: Sendable, Hashable {
    /// Whether the album is visible only with the password, or with a link that contains the key.
    package var isPrivate = false
    /// The password.
    package var password: String?
    /// The name of its folder at the site's root; nil derives one from the password.
    package var address: String?
    /// Whether the parent album shows a card with its title.
    package var isListed = false

    /// The keys of these settings.
    static let keys: Set<String> = ["private", "password", "address", "listed"]
    /// The key of private albums.
    static let mark = "private"
}

extension FrontMatter {
    /// Reads one of the keys. An album with an unclear value of `private` is not published.
    mutating func readAccess(_ name: String, _ value: Node) {
        if name == AlbumAccess.mark {
            guard value.null == nil, let isPrivate = value.bool else {
                own.visibility = .withheld
                return report(value, .unclearVisibility(key: name))
            }
            access.isPrivate = isPrivate
            statesPrivacy = true
            return
        }
        otherAccess =
            otherAccess
            ?? Problem(line: value.mark?.line ?? 1, problem: .accessWithoutPrivate(key: name))
        guard value.null == nil else { return }
        switch name {
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

    /// Withholds an album with other keys of private albums that does not state whether it is private.
    mutating func checkAccess() {
        guard !statesPrivacy, let other = otherAccess else { return }
        withhold(other.problem, line: other.line)
    }
}
