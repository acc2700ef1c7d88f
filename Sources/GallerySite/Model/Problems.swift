/// What a stage has to report.
package struct Problems: Sendable {
    /// What a person should know, in the order in which it is reported.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Those of files that are left out of the site.
    package private(set) var omitted: [Diagnostic] = []
    /// Whether the next build may succeed where this one did not, although nothing changes.
    package private(set) var isRetryable = false

    /// Reports nothing.
    package init() {}

    /// Reports what some stages have to, one after the other.
    package init(_ parts: [Problems]) {
        for part in parts { append(part) }
    }

    /// Reports something about a file, or about the whole site.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ path: String?, line: Int? = nil, _ problem: Problem
    ) {
        diagnostics.append(Diagnostic(severity, path: path, line: line, problem))
        isRetryable = isRetryable || problem.isRetryable
    }

    /// Reports a file that is left out.
    package mutating func omit(_ path: String, _ problem: Problem) {
        report(.warning, path, problem)
        omitted.append(Diagnostic(.warning, path: path, problem))
    }

    /// Adds what a later stage has to report.
    package mutating func append(_ later: Problems) {
        diagnostics += later.diagnostics
        omitted += later.omitted
        isRetryable = isRetryable || later.isRetryable
    }
}
