extension FlowLayout {
    /// The index of the first item of each row in the partition of minimum cost (see
    /// ``RowBreaking/optimal``). Of equal costs, the partition whose last row has the fewest items
    /// is taken, and so on towards the first row.
    ///
    /// Dynamic programming over the end of a row: `best[j]` is the minimum cost of the items before `j`. Rows that end
    /// at `j` are extended backwards from their last item until they are too low. This test applies to each row, so an
    /// extreme item slows down only the rows that could contain it. The sum of ratios restarts for each `j`, because
    /// differences of prefix sums over the whole album would lose the significant digits. O(n·k) time and 12 bytes per
    /// item (16 if limits are counted), where k is the number of items that a row can hold.
    func optimalRowStarts(_ ratios: [Double], sections: [FlowSection], frame: FlowFrame) -> [Int] {
        let counts = limits.minItems > 1 || limits.hardMaxHeight < .infinity
        let cost = FlowRowCost(self, frame: frame)
        let table = FlowBreakTable(count: ratios.count)
        defer { table.deallocate() }
        ratios.withUnsafeBufferPointer { ratios in
            for section in sections {
                table.best[section.start] = 0
                table.violations[section.start] = 0
                if section.isHero {
                    table.start[section.end] = Int32(section.start)
                } else if counts {
                    // `counts` is a constant in each inlined call, because most layouts have no
                    // limits to count.
                    table.fill(section, ratios, cost, limits.maxItems, counts: true)
                } else {
                    table.fill(section, ratios, cost, limits.maxItems, counts: false)
                }
            }
        }
        var starts: [Int] = []
        var end = ratios.count
        while end > 0 {
            end = Int(table.start[end])
            starts.append(end)
        }
        starts.reverse()
        return starts
    }
}

/// The table of the dynamic program, indexed by the end of a row.
private struct FlowBreakTable {
    /// The minimum cost of a section's items before this end, minus a common offset (see `fill`).
    let best: UnsafeMutablePointer<Double>
    /// The minimum number of violated limits, which takes precedence over the cost.
    let violations: UnsafeMutablePointer<Int32>
    /// The index of the first item of the row that ends here.
    let start: UnsafeMutablePointer<Int32>

    init(count: Int) {
        best = .allocate(capacity: count + 1)
        violations = .allocate(capacity: count + 1)
        start = .allocate(capacity: count + 1)
    }

    func deallocate() {
        best.deallocate()
        violations.deallocate()
        start.deallocate()
    }

    /// Fills the table for a section whose first entry is set.
    ///
    /// A sum over a million rows would be too coarse to distinguish two partitions. Every 64 items
    /// the minimum cost so far is therefore subtracted from all entries that can still be reached.
    /// It is common to all continuations, and the remaining values are the costs of a few rows. In
    /// that range sums are exact (see ``FlowRowCost``), so a comparison has the same result
    /// anywhere in the album.
    @inline(__always)
    func fill(
        _ section: FlowSection, _ ratios: UnsafeBufferPointer<Double>, _ cost: FlowRowCost,
        _ maxItems: Int, counts: Bool
    ) {
        let lastEnd = section.isLast ? section.end : .max
        for end in (section.start + 1)...section.end {
            let floor = end - min(maxItems, end - section.start)
            var minCost = Double.infinity
            var minViolations = Int32.max
            var bestStart = end - 1
            var sum = 0.0
            var count = 0.0
            var first = end
            while first > floor {
                first -= 1
                sum += ratios[first]
                count += 1
                let available = cost.available(count)
                // Comparing indices instead of `count` avoids a conversion on the common path.
                if first < end - 1, cost.isTooLow(available: available, sum: sum) { break }
                var value: Double
                var broken: Int32 = 0
                if end == lastEnd {
                    let last = cost.last(available: available, sum: sum, count: count, above: nil)
                    value = last.cost
                    broken = last.violations
                } else {
                    value = cost.cost(available: available, sum: sum, count: count)
                    if counts {
                        broken = cost.violations(available: available, sum: sum, count: count)
                    }
                }
                value += best[first]
                if counts { broken += violations[first] }
                let isBetter =
                    counts && broken != minViolations ? broken < minViolations : value < minCost
                if isBetter {
                    minCost = value
                    minViolations = broken
                    bestStart = first
                }
            }
            best[end] = minCost
            if counts { violations[end] = minViolations }
            start[end] = Int32(bestStart)
            if (end - section.start) & 63 == 0 {
                for entry in first...end { best[entry] -= minCost }
            }
        }
    }
}
