/// The content security policy of a served page (CSP Level 3, 2.2).
struct PagePolicy: Sendable, Hashable {
    private struct Directive: Sendable, Hashable {
        var name: String
        var sources: [String]
    }

    private var directives: [Directive] = []

    /// The policy of the server's own pages: only their style sheet and script, and an empty icon.
    static let ownPages = PagePolicy(
        "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")

    /// The policy of SVGs, which may contain scripts.
    static let drawings = PagePolicy("default-src 'none'; style-src 'unsafe-inline'; sandbox")

    /// Parses a policy; of directives with one name, the first applies.
    init(_ text: String) {
        for part in text.split(separator: ";") {
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first?.lowercased(),
                !directives.contains(where: { $0.name == name })
            else { continue }
            directives.append(Directive(name: name, sources: Array(words.dropFirst())))
        }
    }

    /// The policy as a header value.
    var text: String {
        directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ")
    }

    /// The policy extended by the script at `script` and by connections to the server.
    func permitting(script: String) -> PagePolicy {
        var policy = self
        let isFiner = directives.contains { $0.name == "script-src-elem" }
        policy.permit(script, by: isFiner ? "script-src-elem" : "script-src")
        policy.permit("'self'", by: "connect-src")
        return policy
    }

    private mutating func permit(_ source: String, by name: String) {
        if let index = directives.firstIndex(where: { $0.name == name }) {
            directives[index].sources = Self.sources(directives[index].sources, with: source)
        } else if let fallback = directives.first(where: { $0.name == "default-src" }) {
            // A missing directive falls back to `default-src`.
            directives.append(
                Directive(name: name, sources: Self.sources(fallback.sources, with: source)))
        }
    }

    private static func sources(_ sources: [String], with source: String) -> [String] {
        guard !sources.contains(where: { $0 == "*" || $0.lowercased() == "'self'" }) else {
            return sources
        }
        return sources.filter { $0.lowercased() != "'none'" } + [source]
    }
}
