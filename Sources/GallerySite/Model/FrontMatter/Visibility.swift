internal import Yams

/// The visibility of an album or a photo, from the most public to the least.
package enum Visibility: Int, Sendable, Hashable, Comparable {
    /// Visible for everyone.
    case listed
    /// Visible for those who know the address.
    case unlisted
    /// Not published.
    case hidden

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The keys of visibility, in files about albums and photos.
    static let keys: Set<String> = ["hidden", "draft", "published", "unlisted"]

    /// The visibility that a key with a Boolean value states; never nil.
    init?(_ key: String, isTrue: Bool) {
        switch key {
        case "published": self = isTrue ? .listed : .hidden
        case "unlisted": self = isTrue ? .unlisted : .listed
        default: self = isTrue ? .hidden : .listed
        }
    }

    /// The visibility for front matter that cannot be parsed: hidden if any line seems to make the photo or album
    /// hidden, unlisted or private. A mistake in another line must not publish it.
    init(unread text: String) {
        let marks: Set<Character> = ["\"", "'", ",", " ", "\t"]
        func word(_ text: Substring) -> String { text.lowercased().filter { !marks.contains($0) } }
        let isSaid = text.split(whereSeparator: \.isNewline).contains { line in
            guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
                return false
            }
            let key = word(line[..<sign])
            let value = word(line[sign...].dropFirst().prefix { $0 != "#" })
            guard Self.keys.contains(key) || key == AlbumAccess.mark else { return false }
            return (key == "published") == ["false", "no", "off"].contains(value)
        }
        self = isSaid ? .hidden : .listed
    }
}

extension FrontMatter {
    /// Hides what is unlisted inside a private album, where nothing has an address of its own. The file about that album
    /// itself (`isOfRoot`) becomes listed instead. Returns the problems.
    package mutating func hideUnlisted(isOfRoot: Bool) -> [FrontMatterProblem] {
        var problems: [FrontMatterProblem] = []
        if own.visibility == .unlisted {
            own.visibility = isOfRoot ? .listed : .hidden
            if !isOfRoot { problems.append(.unlistedInPrivateAlbum(nil)) }
        }
        for (name, note) in photos.sorted(by: { $0.key < $1.key })
        where note.visibility == .unlisted {
            photos[name]?.visibility = .hidden
            problems.append(.unlistedInPrivateAlbum(name))
        }
        return problems
    }

    /// The less public one of a known visibility and that of a key. An unclear value is reported and hides.
    mutating func visibility(
        _ known: Visibility, adding key: String, _ value: Node
    ) -> Visibility {
        guard value.null == nil else { return known }
        if let isTrue = value.bool, let said = Visibility(key, isTrue: isTrue) {
            return max(known, said)
        }
        // In Hugo the value is a date.
        if key == "published", value.string?.prefix(4).allSatisfy(\.isNumber) == true {
            foreignKeys.insert(key)
            return known
        }
        report(value, .unclearVisibility(key: key))
        return .hidden
    }
}
