/// How a worker process failed.
public enum WorkerFailure: Error, Sendable, Hashable, Codable {
    /// It could not be started.
    case notStarted(errno: Int32)
    /// It was killed by a signal.
    case crashed(signal: Int32)
    /// It exited with `status`.
    case ended(status: Int32)
    /// It exceeded its time limit.
    case timedOut(seconds: Int)
    /// Its answer is malformed.
    case nonsense
    /// The machine refused something that reading any file needs.
    case refused(MachineRefusal)
    /// The task was cancelled.
    case cancelled
}
