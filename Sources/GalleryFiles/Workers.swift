/// Parallel work on many values, with results in order.
package enum Workers {
    /// Processes the items that `next` returns, at most `jobs` in parallel, until `next` returns nil while no item is
    /// in progress, or the task is cancelled. `next` and `onFinish` are called from the caller's task, one at a time;
    /// `next` is called again whenever an item is finished.
    package static func run<Item: Sendable, Made: Sendable>(
        jobs: Int, next: () -> Item?, work: @escaping @Sendable (Item) async -> Made,
        onFinish: (Item, Made) -> Void
    ) async {
        await withTaskGroup(of: (Item, Made).self) { group in
            var running = 0
            func fill() {
                while running < max(1, jobs), !Task.isCancelled, let item = next() {
                    running += 1
                    group.addTask { (item, await work(item)) }
                }
            }
            fill()
            for await (item, made) in group {
                running -= 1
                onFinish(item, made)
                fill()
            }
        }
    }

    /// The results of `work` for all values, in their order; `jobs` batches of `batch` values are processed in
    /// parallel. `onProgress` receives the number of finished values. Throws when the task was cancelled.
    package static func map<Value: Sendable, Made: Sendable>(
        _ values: [Value], jobs: Int, batch: Int = 1, onProgress: (Int) -> Void = { _ in },
        _ work: @escaping @Sendable (Value) -> Made
    ) async throws(CancellationError) -> [Made] {
        var starts = stride(from: 0, to: values.count, by: max(1, batch)).makeIterator()
        var made: [Int: [Made]] = [:]
        var done = 0
        await run(jobs: jobs) {
            starts.next()
        } work: { start in
            values[start..<min(start + max(1, batch), values.count)].map(work)
        } onFinish: { start, batch in
            made[start] = batch
            done += batch.count
            onProgress(done)
        }
        if Task.isCancelled { throw CancellationError() }
        return made.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Calls `body` in the caller's task with the results of `work`, in the order of the values; `body` may end the
    /// work by throwing. Returns false when the task was cancelled before the end. `jobs` values are processed in
    /// parallel, and as many results may wait for their turn.
    package static func forEach<Value: Sendable, Made: Sendable, Failure: Error>(
        _ values: some Sequence<Value>, jobs: Int,
        _ work: @escaping @Sendable (Value) -> Made, body: (Made) throws(Failure) -> Void
    ) async throws(Failure) -> Bool {
        let result = await withTaskGroup(of: (Int, Made).self) { group -> Result<Bool, Failure> in
            var values = values.makeIterator()
            var (started, next, isAtEnd) = (0, 0, false)
            var waiting: [Int: Made] = [:]
            func fill() {
                while !isAtEnd, started - next < 2 * max(1, jobs), !Task.isCancelled {
                    guard let value = values.next() else {
                        isAtEnd = true
                        return
                    }
                    let index = started
                    started += 1
                    group.addTask { (index, work(value)) }
                }
            }
            fill()
            for await (index, made) in group {
                waiting[index] = made
                do throws(Failure) {
                    while let made = waiting.removeValue(forKey: next) {
                        next += 1
                        try body(made)
                    }
                } catch {
                    group.cancelAll()
                    return .failure(error)
                }
                fill()
            }
            return .success(isAtEnd)
        }
        return try result.get()
    }
}
