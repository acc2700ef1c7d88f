/// The anchors of the headings on a text page, for links such as `prices.md#prints`.
struct HeadingAnchors {
    private var taken: Set<String>
    // The last numbers, so that many equal headings take no longer.
    private var numbers: [String: Int] = [:]

    /// Begins with the existing ids of the page.
    init(taken: Set<String> = []) { self.taken = taken }

    /// The anchor of the next heading, in GitHub's style: lower case, with a hyphen for each space and without
    /// punctuation. A repeated heading gets a number, from 1; nil for one without a letter, digit or underscore.
    mutating func next(_ heading: String) -> String? {
        let name = heading.lowercased().compactMap { character -> String? in
            if character.isWhitespace { return "-" }
            let isKept =
                character.isLetter || character.isNumber || character == "-" || character == "_"
            return isKept ? String(character) : nil
        }.joined()
        guard name.contains(where: { $0 != "-" }) else { return nil }
        var (anchor, count) = (name, numbers[name] ?? 0)
        while !taken.insert(anchor).inserted {
            count += 1
            anchor = "\(name)-\(count)"
        }
        numbers[name] = count
        return anchor
    }
}
