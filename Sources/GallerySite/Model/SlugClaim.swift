internal import Foundation

/// A file or folder that needs a slug, which no other one in its folder has.
struct SlugClaim: Sendable, Hashable {
    /// The exact name of the file or folder.
    let name: String
    /// The slug that it has unless others claim the same.
    let slug: String
    /// What follows the slug when another claim has it: the extension of a file.
    let ending: String
    /// Whether the name without its extension is the slug.
    let isExact: Bool

    /// The number of characters of a hash in a slug: a few photos of a folder have one.
    private static let hashLength = 6

    /// The claim of a photo's file.
    init(photo name: String) {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let stem = name[..<dot]
        self.init(
            name: name, words: stem.isEmpty ? name : String(stem),
            ending: stem.isEmpty ? "" : String(name[dot...].dropFirst()), fallback: "photo")
    }

    /// The claim of an album's folder; `words` are the part of its name that is in its address.
    init(folder name: String, words: String) {
        let slug = Slug.slug(words, fallback: "album")
        (self.name, self.slug, ending, isExact) = (name, slug, "album", name == slug)
    }

    /// The claim of the file of a text page.
    init(page name: String) {
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        self.init(name: name, words: stem, ending: "md", fallback: "page")
    }

    /// The claim of the page of a keyword in lower case and without accents. Signs that have a meaning of their own, as
    /// in `C++` and `C#`, give a suffix.
    init(keyword: String) {
        let slug = Slug.slug(keyword, fallback: "keyword")
        let isPlain = keyword.allSatisfy {
            Self.separators.contains($0) || !Slug.plainForm($0).isEmpty
        }
        (name, ending) = (keyword, "")
        self.slug = isPlain ? slug : "\(slug)-\(Self.hash(keyword, 0))"
        isExact = keyword == slug.replacing("-", with: " ")
    }

    /// The characters that only separate the words of a keyword.
    private static let separators: Set<Character> = [
        " ", "-", "_", ".", ",", ";", ":", "'", "’", "&", "/", "(", ")", "!", "?", "\"",
    ]

    private init(name: String, words: String, ending: String, fallback: String) {
        let slug = Slug.slug(words, fallback: fallback)
        let isPlain = ending.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
        (self.name, self.slug, self.ending) = (name, slug, ending)
        isExact = isPlain && words == slug
    }

    /// The slug with the suffix of a step, from 0, which follows from the name alone: the extension if the name is
    /// exact, then hashes of the name.
    func suffixed(_ step: Int) -> String {
        if isExact, !ending.isEmpty {
            return step == 0 ? "\(slug)-\(ending)" : "\(slug)-\(Self.hash(name, step - 1))"
        }
        return "\(slug)-\(Self.hash(name, step))"
    }

    private static func hash(_ name: String, _ step: Int) -> String {
        // Systems differ in the normal form of names.
        if step == 0 {
            let hash = Fingerprint(of: name.precomposedStringWithCanonicalMapping).text
            return String(hash.prefix(hashLength))
        }
        return Fingerprint(combining: [String(step), name]).text
    }

    /// Whether this claim to a slug is stronger than that of another exact name: JPEGs are the usual photos.
    func precedes(_ other: SlugClaim) -> Bool {
        let usual = "jpg"
        if (ending == usual) != (other.ending == usual) { return ending == usual }
        if ending != other.ending { return ending < other.ending }
        return name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
}
