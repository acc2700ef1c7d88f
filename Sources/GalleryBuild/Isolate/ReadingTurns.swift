internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// How many files are read at once: as many as the callers ask for, until the machine refuses something.
final class ReadingTurns: Sendable {
    private struct State {
        var running = 0
        var limit = Int.max
        // Whether someone works alone, or waits until the others have finished.
        var isReserved = false
    }

    private let state = Mutex(State())
    /// Only those wait whom the machine refused something.
    private static let pauseMicroseconds: UInt32 = 2_000

    /// Does work in parallel to that of other threads. If it fails because the machine refuses something, `makeRoom`
    /// is called and the work is done once more, while no other work is in progress; from then on, half as many
    /// threads work in parallel. `work` must not take another turn.
    func perform<Value: ~Copyable, Failure: Error>(
        isRefusal: (Failure) -> Bool, makeRoom: () -> Void = {},
        _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        begin()
        do throws(Failure) {
            let value = try work()
            end()
            return value
        } catch {
            let count = end()
            guard isRefusal(error), !Task.isCancelled else { throw error }
            reserve(halving: count)
        }
        defer { release() }
        makeRoom()
        return try work()
    }

    private func begin() {
        wait { state in
            guard !state.isReserved, state.running < state.limit else { return false }
            state.running += 1
            return true
        }
    }

    /// Returns the number of threads that worked in parallel.
    @discardableResult
    private func end() -> Int {
        state.withLock { state in
            state.running -= 1
            return state.running + 1
        }
    }

    private func reserve(halving count: Int) {
        wait { state in
            guard !state.isReserved else { return false }
            state.isReserved = true
            state.limit = min(state.limit, max(1, count / 2))
            return true
        }
        wait { $0.running == 0 }
    }

    private func release() { state.withLock { $0.isReserved = false } }

    private func wait(until isReady: (inout State) -> Bool) {
        while !state.withLock({ isReady(&$0) }) { usleep(Self.pauseMicroseconds) }
    }
}
