/// Work on many values at a time.
package enum SideBySide {
    /// What `work` makes of each value, in the order of the values; `jobs` batches of `batch` values are
    /// worked on at a time.
    package static func map<Value: Sendable, Made: Sendable>(
        _ values: [Value], jobs: Int, batch: Int,
        _ work: @escaping @Sendable (Value) -> Made
    ) async throws(CancellationError) -> [Made] {
        var made = [[Made]](repeating: [], count: (values.count + batch - 1) / batch)
        await withTaskGroup(of: (Int, [Made]).self) { group in
            var next = 0
            func add() {
                guard next < made.count, !Task.isCancelled else { return }
                let number = next
                next += 1
                group.addTask {
                    let range = number * batch..<min((number + 1) * batch, values.count)
                    return (number, values[range].map(work))
                }
            }
            for _ in 0..<max(1, jobs) { add() }
            for await (number, batch) in group {
                made[number] = batch
                add()
            }
        }
        if Task.isCancelled { throw CancellationError() }
        return made.flatMap { $0 }
    }
}
