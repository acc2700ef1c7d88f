/// A content security policy, held against the one that each page of a site carries.
enum SecurityPolicy {
    /// The directives that allow more than the pages of a site need, as they are written; `default-src`,
    /// `base-uri` and `form-action` by their names alone when they are missing.
    ///
    /// The pages' own policy allows pictures, media, styles, scripts and connections of the same host and nothing else
    /// (Content Security Policy Level 3, section 6).
    static func weaknesses(of text: String) -> [String] {
        var directives: [String: [String]] = [:]
        var order: [String] = []
        for directive in text.split(separator: ";") {
            let words = directive.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
            // Of two directives of a name browsers take the first.
            guard let name = words.first, directives[name] == nil else { continue }
            directives[name] = Array(words.dropFirst())
            order.append(name)
        }
        var weak = ["default-src", "base-uri", "form-action"].filter { directives[$0] == nil }
        for name in order {
            let sources = directives[name] ?? []
            let isClosed = sources.isEmpty || sources == ["'none'"]
            let isAllowed =
                switch name {
                case "default-src", "base-uri", "form-action": isClosed
                case _ where name.contains("-src"):
                    sources.allSatisfy { $0 == "'self'" } || isClosed
                default: true
                }
            if !isAllowed { weak.append(([name] + sources).joined(separator: " ")) }
        }
        return weak
    }
}
