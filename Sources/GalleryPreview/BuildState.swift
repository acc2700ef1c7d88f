internal import GallerySite

/// How the site that is served stands to what it is made from.
struct BuildState: Sendable, Hashable {
    /// What became of the last build.
    enum Outcome: String, Sendable, Hashable, Encodable {
        /// None has ended yet.
        case building
        /// The site is what it is made from.
        case built
        /// The site is an older one, or there is none.
        case failed
    }

    /// Something that a person should know.
    struct Problem: Sendable, Hashable, Encodable {
        /// How much it matters.
        var severity: Diagnostic.Severity
        /// Where it is, what it is, and what to do.
        var sentence: String
    }

    /// What became of the last build.
    var outcome = Outcome.building
    /// What a person should know, the failure first.
    var problems: [Problem] = []

    /// The version of every page while there is no site: they say what became of the build.
    var version: String { Fingerprint(of: json).text }

    /// A line of JSON for the script of the pages. Severities and sentences are texts there, never markup.
    var json: String {
        struct Line: Encodable {
            var outcome: Outcome
            var problems: [Problem]
        }
        let line = Line(outcome: outcome, problems: problems)
        // Texts can always be encoded.
        return (try? JSONText.line(line)) ?? "{}"
    }
}
