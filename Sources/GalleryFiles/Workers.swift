/// Work on many values at a time, in the order in which they are handed out.
package enum Workers {
    /// Works on the items that `next` hands out, at most `jobs` at a time, until it hands out none while nothing is
    /// in work, or the task is cancelled. `next` and `onFinish` are called from the caller's task, one at a time;
    /// `next` is asked again whenever an item is finished.
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

    /// What `work` makes of each value, in the order of the values; `jobs` batches of `batch` values are worked on
    /// at a time. `onProgress` receives how many are done.
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
}
