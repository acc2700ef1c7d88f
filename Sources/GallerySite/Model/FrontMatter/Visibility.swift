internal import GalleryFacts
internal import Yams

/// The visibility of an album or a photo, from the most public to the least.
package enum Visibility: Int, Sendable, Hashable, Comparable {
    /// Visible for everyone.
    case listed
    /// Visible for those who know the address.
    case unlisted
    /// Not published; a photo may still be in a text.
    case hidden
    /// Not published at all, because it is a draft, or because it may be meant to be less visible.
    case withheld

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The keys of visibility, in files about albums and photos.
    static let keys: Set<String> = ["hidden", "draft", "published", "unlisted"]

    /// The visibility that a key with a Boolean value states; never nil.
    init?(_ key: String, isTrue: Bool) {
        switch key {
        case "published": self = isTrue ? .listed : .withheld
        case "unlisted": self = isTrue ? .unlisted : .listed
        case "draft": self = isTrue ? .withheld : .listed
        default: self = isTrue ? .hidden : .listed
        }
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

    /// A note with the value of a key added to its visibility; the less public one applies. An unclear value is reported
    /// and withholds.
    mutating func reading(
        visibility key: String, _ value: Node, into note: PhotoNote
    ) -> PhotoNote {
        var note = note
        if value.null == nil, let isTrue = value.bool, let said = Visibility(key, isTrue: isTrue) {
            note.visibility = max(note.visibility, said)
        } else if key == "published", let day = value.string.flatMap({ CaptureDate(xmp: $0) }) {
            // In Hugo the value is a date.
            record(foreign: key)
            note.firstDay = day
        } else {
            note.visibility = .withheld
            report(value, .unclearVisibility(key: key))
        }
        return note
    }
}
