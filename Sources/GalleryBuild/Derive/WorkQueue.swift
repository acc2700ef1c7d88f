internal import GalleryImaging

/// The order in which photos are derived: the most expensive first, as many in parallel as memory allows.
///
/// Starting with the most expensive keeps every core busy to the end. The photos in work may hold `budget` bytes by
/// estimate. A photo that does not fit waits while cheaper ones that fit go ahead. One that needs more than three
/// quarters of the budget counts as three quarters, so that two of them never run together. When nothing is in work,
/// the next photo starts regardless of its size.
struct WorkQueue {
    /// The indices of photos that have not been started, the most expensive last, where the next one is taken.
    private var waiting: [Int]
    private let memory: [Int]
    private let budget: Int
    private var held = 0
    private var running = 0

    /// Queues photos by their costs; their indices break ties.
    init(_ costs: [DerivationCost], budget: Int) {
        self.budget = budget
        memory = costs.map { min($0.memory, budget / 4 * 3) }
        waiting = costs.indices.sorted { (costs[$0].time, $1) < (costs[$1].time, $0) }
    }

    /// The next photo to start; nil when none is left or none fits before another is finished.
    mutating func start() -> Int? {
        let fitting = waiting.lastIndex { running == 0 || held + memory[$0] <= budget }
        guard let fitting else { return nil }
        let index = waiting.remove(at: fitting)
        held += memory[index]
        running += 1
        return index
    }

    /// The photo that will probably be started next.
    var next: Int? { waiting.last }

    /// Releases the memory of a finished photo.
    mutating func finish(_ index: Int) {
        held -= memory[index]
        running -= 1
    }

    /// Removes all photos that have not been started.
    mutating func close() { waiting = [] }
}
