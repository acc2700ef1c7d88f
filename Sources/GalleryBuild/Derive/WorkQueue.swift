internal import GalleryImaging

/// The order in which photos are derived: the longest first, as many at a time as memory allows.
///
/// Beginning with the longest keeps every core busy to the end. What is in work may hold `budget` bytes by
/// estimate; a photo that does not fit waits while shorter ones that do go ahead, and one that would never
/// fit counts as three quarters of the budget, so that two of its kind do not meet. When nothing is in work
/// the next photo starts whatever it needs.
struct WorkQueue {
    /// The indices of photos that have not been started, the longest last, where it is taken from.
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

    /// The photo to start now; nil when none is left or none fits before another is finished.
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

    /// Gives back what a photo held.
    mutating func finish(_ index: Int) {
        held -= memory[index]
        running -= 1
    }

    /// Starts no further photo.
    mutating func close() { waiting = [] }
}
