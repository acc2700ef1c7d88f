/// The problems that a stage reports.
package struct Problems: Sendable {
    /// The diagnostics, in the order in which they are reported.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The diagnostics of files that are left out of the site.
    package private(set) var omitted: [Diagnostic] = []
    /// Whether the next build may succeed where this one failed, even if no file changes.
    package private(set) var isRetryable = false

    /// Creates an empty list.
    package init() {}

    /// Combines the problems of several stages in order.
    package init(_ parts: [Problems]) {
        for part in parts { append(part) }
    }

    /// Reports a problem of a file, or of the whole site.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ path: String?, line: Int? = nil, _ problem: Problem
    ) {
        diagnostics.append(Diagnostic(severity, path: path, line: line, problem))
        isRetryable = isRetryable || problem.isRetryable
    }

    /// Reports a file that is left out.
    package mutating func omit(_ path: String, line: Int? = nil, _ problem: Problem) {
        report(.warning, path, line: line, problem)
        omitted.append(Diagnostic(.warning, path: path, line: line, problem))
    }

    /// Appends the problems of a later stage.
    package mutating func append(_ later: Problems) {
        diagnostics += later.diagnostics
        omitted += later.omitted
        isRetryable = isRetryable || later.isRetryable
    }
}
