internal import GallerySite

/// The state of the served site in relation to its sources.
struct BuildState: Sendable, Hashable {
    /// The outcome of the last build.
    enum Outcome: String, Sendable, Hashable, Encodable {
        /// No build has finished yet.
        case building
        /// The site is up to date.
        case built
        /// The site is out of date, or there is none.
        case failed
    }

    /// A problem of the last build.
    struct Problem: Sendable, Hashable, Encodable {
        /// The severity.
        var severity: Diagnostic.Severity
        /// Place, problem and remedy.
        var sentence: String
    }

    /// The outcome of the last build.
    var outcome = Outcome.building
    /// The problems, a failure first.
    var problems: [Problem] = []

    /// The version of every page while there is no site, which changes with the state.
    var version: String { Fingerprint(of: json).text }

    /// The state as a line of JSON for the script of the pages, which inserts it as text and never as markup.
    var json: String {
        struct Line: Encodable {
            var outcome: Outcome
            var problems: [Problem]
        }
        let line = Line(outcome: outcome, problems: problems)
        // Encoding texts never fails.
        return (try? JSONText.line(line)) ?? "{}"
    }
}
