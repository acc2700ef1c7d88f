internal import Yams

/// Who finds an album or a photo; what hides more comes later.
package enum Visibility: Int, Sendable, Hashable, Comparable {
    /// Everyone.
    case listed
    /// Who knows the address.
    case unlisted
    /// No one: it is not published.
    case hidden

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The keys that say it, in files about albums and photos.
    static let keys: Set<String> = ["hidden", "draft", "published", "unlisted"]

    /// What a key says of a value; nil for a value that is neither true nor false.
    init?(_ key: String, isTrue: Bool) {
        switch key {
        case "published": self = isTrue ? .listed : .hidden
        case "unlisted": self = isTrue ? .unlisted : .listed
        default: self = isTrue ? .hidden : .listed
        }
    }

    /// What front matter says that could not be read: what is to be kept from others must not be published because of a
    /// mistake in another line.
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
    /// What is said of who finds an album or a photo, with what a key adds to it. A value that cannot be read hides.
    mutating func visibility(
        _ known: Visibility, adding key: String, _ value: Node
    ) -> Visibility {
        guard value.null == nil else { return known }
        if let isTrue = value.bool, let said = Visibility(key, isTrue: isTrue) {
            return max(known, said)
        }
        // In Hugo it is a date.
        if key == "published", value.string?.prefix(4).allSatisfy(\.isNumber) == true {
            foreignKeys.insert(key)
            return known
        }
        report(value, .unclearVisibility(key: key))
        return .hidden
    }
}
