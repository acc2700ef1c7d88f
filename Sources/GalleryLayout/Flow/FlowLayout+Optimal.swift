extension FlowLayout {
    /// The first item of each row in the cheapest of all partitions (see ``RowBreaking/optimal``);
    /// of equal ones, that whose last row has the fewest items, and so on towards the first.
    ///
    /// Dynamic programming over the end of a row: `best[j]` is the minimum cost of the items before `j`.
    /// A row that ends at `j` is tried from its last item backwards until it is too low, which is
    /// decided row by row, so that an extreme item slows down only the rows it could be in. The sum of
    /// ratios restarts for each `j`: differences of sums over the whole album would lose the digits
    /// that decide. O(n·k) with 12 bytes an item, k being the number of items a row can hold.
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
                    // Each call is inlined with a constant: most layouts have no limits to count.
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
    /// The minimum cost of a section's items before this end, less a common amount (see `fill`).
    let best: UnsafeMutablePointer<Double>
    /// The minimum number of broken limits, which comes before the cost.
    let violations: UnsafeMutablePointer<Int32>
    /// The first item of the row that ends here.
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
    /// Sums that grew over a million rows would be too coarse to distinguish two breaks. Every 64 items
    /// the cost so far is therefore taken off the entries that can still be reached: it is common to
    /// all ways on, and what remains is of the size of a few rows. There, sums of costs are exact (see
    /// ``FlowRowCost``), so that a comparison has the same outcome wherever it is in the album.
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
                // Comparing the items, not the count, keeps the common path free of a conversion.
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
