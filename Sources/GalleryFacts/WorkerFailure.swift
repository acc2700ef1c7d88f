/// What became of a process that was to read a file and did not.
public enum WorkerFailure: Error, Sendable, Hashable, Codable {
    /// It could not be started.
    case notStarted(errno: Int32)
    /// A signal ended it.
    case crashed(signal: Int32)
    /// It ended by itself.
    case ended(status: Int32)
    /// It took longer than it may.
    case timedOut(seconds: Int)
    /// What it answered makes no sense.
    case nonsense
    /// No one waits for it any more.
    case cancelled
}
