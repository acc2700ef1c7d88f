/// The anchors of the headings of a page of text, by which links such as `prices.md#prints` lead to them.
struct HeadingAnchors {
    private var taken: Set<String>

    /// Takes the ids that the page has already.
    init(taken: Set<String> = []) { self.taken = taken }

    /// The anchor of the next heading, made as web sites for source code make it: small letters, with a hyphen for each
    /// space and without punctuation. A number follows where a heading before has the same; nil for one without a letter.
    mutating func next(_ heading: String) -> String? {
        let name = heading.lowercased().compactMap { character -> String? in
            if character.isWhitespace { return "-" }
            let isKept =
                character.isLetter || character.isNumber || character == "-" || character == "_"
            return isKept ? String(character) : nil
        }.joined()
        guard name.contains(where: { $0 != "-" }) else { return nil }
        var (anchor, count) = (name, 0)
        while !taken.insert(anchor).inserted {
            count += 1
            anchor = "\(name)-\(count)"
        }
        return anchor
    }
}
