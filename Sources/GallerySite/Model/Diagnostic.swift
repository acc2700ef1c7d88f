/// Something that a person should know about a build: where it is, and what.
public struct Diagnostic: Sendable, Hashable, Codable {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The build failed.
        case error
        /// The build went on without something.
        case warning
        /// Nothing is missing.
        case note
    }

    /// How much it matters.
    public var severity: Severity
    /// The file or folder it is about, if it is about one.
    public var path: String?
    /// The line, from 1, if it is about one.
    public var line: Int?
    /// What is wrong.
    public var problem: Problem

    /// Creates a diagnostic about a line of a file, a file, or the whole site.
    public init(
        _ severity: Severity, path: String? = nil, line: Int? = nil, _ problem: Problem
    ) {
        (self.severity, self.path, self.line, self.problem) = (severity, path, line, problem)
    }
}
