/// Compares a content security policy with the one of each page of a site.
enum SecurityPolicy {
    /// The directives that permit more than the pages of a site need, in lower case with single spaces;
    /// `default-src`, `base-uri` and `form-action` by name alone when they are missing.
    ///
    /// The pages' own policy permits pictures, media, styles, scripts and connections of the same host and nothing
    /// else (Content Security Policy Level 3, section 6).
    static func weaknesses(of text: String) -> [String] {
        var directives: [String: [String]] = [:]
        var order: [String] = []
        for directive in text.split(separator: ";") {
            let words = directive.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
            // Of two directives with one name, browsers use the first.
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
