/// The words that state who can see an album or a photo, and what is nearly such a word.
///
/// A text that may state it and cannot be read as such must not publish anything, so misspelt words count, too.
enum VisibilityWords {
    /// Whether a word resembles one of visibility.
    enum Likeness {
        /// It is such a word.
        case same
        /// It is spelt almost like one.
        case near
    }

    /// The words of visibility that people misspell.
    private static let words = [
        "private", "hidden", "draft", "unlisted", "published", "password", "expires", "until",
    ]
    /// Words that say the same, in this and other programs.
    private static let synonyms: Set<String> = [
        "confidential", "embargo", "enddate", "expirationdate", "expire", "expired", "expiry",
        "expirydate", "expiration", "hide", "invisible", "nonpublic", "notpublic", "passphrase",
        "passwort", "privacy", "protected", "public", "publish", "restricted", "secret",
        "unpublish", "unpublishdate", "unpublished", "visibility", "visible",
    ]
    /// Words that have the meaning of `until`.
    private static let ends: Set<String> = [
        "enddate", "expirationdate", "expire", "expired", "expires", "expiry", "expirydate",
        "expiration", "unpublishdate",
    ]
    /// Parts of keys such as `isPrivate` and `draft_mode`.
    private static let parts = [
        "private", "privat", "hidden", "draft", "unlist", "publish", "password", "expire",
        "expiry", "visib", "secret",
    ]
    /// Ordinary words that are spelt almost like one of visibility.
    private static let ordinary: Set<String> = [
        "craft", "drift", "experts", "graft", "listed", "maiden", "passport", "pirate", "primate",
        "publisher", "publishers", "raft", "ridden", "untie", "util",
    ]
    private static let maxLetters = 24

    /// The letters of a word in lower case; full-width letters become ordinary ones. Invisible characters, digits and
    /// signs are dropped.
    static func letters(_ word: some StringProtocol) -> String {
        var letters = ""
        for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
            let isWide = (0xFF21...0xFF5A).contains(scalar.value)
            let plain = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
            letters += plain.properties.lowercaseMapping
        }
        return letters
    }

    /// How a word, as `letters` gives it, resembles one of visibility; nil for any other word.
    static func likeness(_ letters: String) -> Likeness? {
        guard (3...maxLetters).contains(letters.utf8.count) else { return nil }
        if words.contains(letters) || synonyms.contains(letters)
            || letters.contains(AlbumAccess.mark)
        {
            return .same
        }
        guard !ordinary.contains(letters) else { return nil }
        return words.contains { isNear(letters, $0) } ? .near : nil
    }

    /// Whether a key, in any spelling, may state visibility: `Private`, `privat`, `is_private`, `expiryDate`.
    static func isLike(key: String) -> Bool {
        let letters = letters(key.prefix(4 * maxLetters))
        if likeness(letters) != nil { return true }
        return !ordinary.contains(letters) && parts.contains(where: letters.contains)
    }

    /// The key that an unknown one probably means, among the valid ones.
    static func suggestion(for key: String, among names: Set<String>) -> String? {
        let letters = letters(key.prefix(4 * maxLetters))
        if ends.contains(letters), names.contains("until") { return "until" }
        return Spelling.nearest(to: letters, among: names)
    }

    private static func isNear(_ letters: String, _ word: String) -> Bool {
        let limit = word.utf8.count < 7 ? 1 : 2
        let difference = letters.utf8.count - word.utf8.count
        // Letters of other alphabets take up to three bytes.
        guard (-limit...3 * limit).contains(difference) else { return false }
        return Spelling.distance(letters, word) <= limit
    }
}
