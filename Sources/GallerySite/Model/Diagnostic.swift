/// A message about a build: a problem and its place.
public struct Diagnostic: Sendable, Hashable, Codable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The build failed.
        case error
        /// The build continued without something.
        case warning
        /// Nothing is missing in the site.
        case note
    }

    /// The severity.
    public var severity: Severity
    /// The file or folder of the problem, if any.
    public var path: String?
    /// The line of the problem, from 1, if any.
    public var line: Int?
    /// The problem.
    public var problem: Problem

    /// Creates a diagnostic about a line of a file, a file, or the whole site.
    public init(
        _ severity: Severity, path: String? = nil, line: Int? = nil, _ problem: Problem
    ) {
        (self.severity, self.path, self.line, self.problem) = (severity, path, line, problem)
    }
}
