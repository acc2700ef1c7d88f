import GalleryFiles
import Testing

/// Work on several cores that returns its results in order.
@Suite struct OrderedWorkTests {
    private struct Refusal: Error {}

    @Test(arguments: [1, 2, 7])
    func `results come in the order of the values, whichever are ready first`(jobs: Int) async {
        var found: [Int] = []
        let isComplete = await Workers.forEach(0..<500, jobs: jobs) { value in
            // The first of every ten values takes longest.
            (0..<(value % 10 == 0 ? 20_000 : 1)).reduce(value) { sum, step in sum &+ step &- step }
        } body: {
            found.append($0)
        }
        #expect(isComplete)
        #expect(found == Array(0..<500))
    }

    @Test func `a cancelled task learns that not everything was handed out`() async {
        let task = Task {
            var found: [Int] = []
            let isComplete = await Workers.forEach(0..<1_000, jobs: 2) {
                $0
            } body: { value in
                found.append(value)
                if value == 10 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return (isComplete, found)
        }
        let (isComplete, found) = await task.value
        #expect(!isComplete)
        #expect(found.count > 10 && found.count < 1_000 && found == Array(0..<found.count))
    }

    @Test func `what refuses a result ends the work`() async {
        var found: [Int] = []
        await #expect(throws: Refusal.self) {
            _ = try await Workers.forEach(0..<1_000, jobs: 2) {
                $0
            } body: { value throws(Refusal) in
                if value == 10 { throw Refusal() }
                found.append(value)
            }
        }
        #expect(found == Array(0..<10))
    }

    @Test func `no values are complete`() async {
        #expect(
            await Workers.forEach([Int](), jobs: 2) {
                $0
            } body: { _ in
            })
    }
}
