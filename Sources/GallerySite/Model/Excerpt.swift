/// The beginning of a long text.
enum Excerpt {
    /// A text of at most `maxCount` characters, with an ellipsis when it was shortened; it ends at a word boundary
    /// unless less than half of `maxCount` would be left.
    static func of(_ text: String, _ maxCount: Int) -> String {
        guard text.utf8.count > maxCount, text.count > maxCount else { return text }
        let room = text.prefix(maxCount - 1)
        let end =
            text[room.endIndex].isWhitespace
            ? room.endIndex : room.lastIndex(where: \.isWhitespace) ?? room.endIndex
        let words = room[..<end]
        var kept = words.count * 2 >= maxCount ? words : room
        while let last = kept.last, last.isWhitespace || ",;:–—-".contains(last) {
            kept.removeLast()
        }
        return kept + "…"
    }
}
