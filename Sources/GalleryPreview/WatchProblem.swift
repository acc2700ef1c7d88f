/// Why a preview looks for changes itself instead of receiving them from the system.
public enum WatchProblem: Error, Sendable, Hashable {
    /// The system watches no more folders for this user.
    case tooManyFolders(limit: Int)
    /// The system refuses; `errno` is its reason.
    case refused(errno: Int32)
    /// macOS makes no stream of events.
    case noEventStream
    /// The stream of events does not start.
    case silentEventStream
    /// Systems of this kind have no events.
    case unsupportedSystem
}
