/// Something that a person should know about a build: where, what, and what to do.
public struct Diagnostic: Error, Sendable, Hashable, Codable {
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
    /// What is wrong.
    package var problem: Problem

    /// The words of a diagnostic that stands for an error of the whole build.
    private var text: String?

    /// Creates a diagnostic.
    package init(
        _ severity: Severity, path: String? = nil, line: Int? = nil, _ problem: Problem
    ) {
        self.severity = severity
        self.path = line.map { line in path.map { "\($0):\(line)" } } ?? path
        self.problem = problem
    }

    /// Creates a diagnostic in words.
    public init(_ severity: Severity, path: String? = nil, message: String) {
        self.init(severity, path: path, .noPhotos(folder: ""))
        text = message
    }

    /// What is wrong and what to do, as one sentence without a capital or a full stop.
    public var message: String { text ?? Sentence.of(problem) }

    /// The path and the message.
    public var sentence: String { path.map { "\($0): \(message)" } ?? message }
}
