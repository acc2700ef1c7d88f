import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct WorkQueueTests {
    private func cost(_ memory: Int, _ time: Double) -> DerivationCost {
        var cost = DerivationCost(
            PictureFacts(
                ImageHeader(
                    format: .jpeg, storedSize: PixelSize(width: 1, height: 1), components: 3,
                    bitsPerSample: 8, coding: .sequential(arithmetic: false))),
            fileBytes: 1, sizes: [])
        (cost.memory, cost.time) = (memory, time)
        return cost
    }

    @Test func `the longest goes first and equals in their order`() {
        var queue = WorkQueue([cost(1, 2), cost(1, 5), cost(1, 2), cost(1, 9)], budget: 100)
        var order: [Int] = []
        while let index = queue.start() { order.append(index) }
        #expect(order == [3, 1, 0, 2])
    }

    @Test func `what does not fit waits while what fits goes ahead`() {
        var queue = WorkQueue([cost(60, 9), cost(60, 8), cost(30, 1), cost(20, 0)], budget: 100)
        #expect(queue.start() == 0)
        #expect(queue.next == 1)
        #expect(queue.start() == 2)
        #expect(queue.start() == nil)
        queue.finish(2)
        #expect(queue.start() == 3)
        queue.finish(0)
        #expect(queue.start() == 1)
        #expect(queue.next == nil)
    }

    @Test func `what never fits starts, but not beside another of its kind`() {
        var queue = WorkQueue([cost(900, 9), cost(800, 8), cost(25, 1)], budget: 100)
        #expect(queue.start() == 0)
        #expect(queue.start() == 2)
        #expect(queue.start() == nil)
        queue.finish(0)
        #expect(queue.start() == 1)
    }

    @Test func `nothing in work never blocks the queue`() {
        var queue = WorkQueue([cost(10, 1)], budget: 0)
        #expect(queue.start() == 0)
        queue.finish(0)
        #expect(queue.start() == nil)
    }

    @Test func `a closed queue starts nothing`() {
        var queue = WorkQueue([cost(1, 1), cost(1, 1)], budget: 10)
        #expect(queue.start() == 0)
        queue.close()
        #expect(queue.start() == nil)
    }

    @Test(arguments: 1...6)
    func `every photo is started once whatever the order in which others end`(workers: Int) {
        let memory = [90, 10, 40, 40, 200, 5, 70, 30, 30, 100, 60, 1]
        let costs = memory.enumerated().map { cost($1, Double($0 * 7 % 5)) }
        var queue = WorkQueue(costs, budget: 100)
        var (running, started): ([Int], [Int]) = ([], [])
        var maxMemory = 0
        repeat {
            while running.count < workers, let index = queue.start() {
                running.append(index)
                started.append(index)
            }
            maxMemory = max(maxMemory, running.reduce(0) { $0 + min(75, memory[$1]) })
            let ended = running.remove(at: started.count * 5 % running.count)
            queue.finish(ended)
        } while !running.isEmpty || queue.next != nil
        #expect(started.sorted() == Array(memory.indices))
        #expect(maxMemory <= 100)
    }
}
