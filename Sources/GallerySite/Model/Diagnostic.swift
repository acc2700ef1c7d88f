/// Something that a person should know about a build: where, what, and what to do.
public struct Diagnostic: Error, Sendable, Hashable {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable {
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
    /// What is wrong and what to do, as one sentence without a capital or a full stop.
    public var message: String

    /// Creates a diagnostic.
    public init(_ severity: Severity, path: String? = nil, message: String) {
        self.severity = severity
        self.path = path
        self.message = message
    }

    /// The path and the message.
    public var sentence: String { path.map { "\($0): \(message)" } ?? message }
}
