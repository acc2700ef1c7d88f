internal import Synchronization

/// Collects changes from any thread, for one task that waits for them; several of them are taken as one.
final class Changes: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let problem = Mutex<WatchProblem?>(nil)

    init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Records a change.
    func note() { continuation.yield() }

    /// Records why changes are not reported by the system; there may have been one.
    func note(_ problem: WatchProblem) {
        self.problem.withLock { $0 = problem }
        note()
    }

    /// Waits for a change; false when the task is cancelled.
    func wait() async -> Bool {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next() != nil
    }

    /// Returns and clears the last problem.
    func takeProblem() -> WatchProblem? {
        problem.withLock { problem in
            defer { problem = nil }
            return problem
        }
    }
}
