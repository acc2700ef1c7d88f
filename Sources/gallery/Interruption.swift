internal import Dispatch

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The signals that request the end of the program.
enum Interruption {
    /// Runs `work` in a task that SIGINT or SIGTERM cancels; a second signal of the same number ends the program
    /// immediately. Signals that did not arrive stay ignored afterwards.
    static func cancelling<Success: Sendable, Failure: Error>(
        _ work: @escaping () async throws(Failure) -> Success
    ) async throws -> Success {
        // The work never runs concurrently with this function, which awaits it.
        nonisolated(unsafe) let work = work
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                task.cancel()
                signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
