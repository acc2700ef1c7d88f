/// Why a preview scans for changes instead of receiving them from the system.
public enum WatchProblem: Error, Sendable, Hashable {
    /// The system cannot watch more folders for this user.
    case tooManyFolders(limit: Int)
    /// The system fails; `errno` is the reason.
    case refused(errno: Int32)
    /// macOS cannot create an event stream.
    case noEventStream
    /// The event stream does not start.
    case silentEventStream
    /// The operating system has no supported events.
    case unsupportedSystem
}
