internal import Synchronization

/// Where changes come together, from whatever thread, until someone takes them: as one, however many.
final class Changes: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let problem = Mutex<WatchProblem?>(nil)

    init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Takes note of a change.
    func note() { continuation.yield() }

    /// Takes note of why changes are not reported; there may have been one.
    func note(_ problem: WatchProblem) {
        self.problem.withLock { $0 = problem }
        note()
    }

    /// Waits for a change; false when the task is cancelled.
    func wait() async -> Bool {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next() != nil
    }

    /// Takes the problem, if there was one since.
    func takeProblem() -> WatchProblem? {
        problem.withLock { problem in
            defer { problem = nil }
            return problem
        }
    }
}
