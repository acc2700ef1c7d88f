extension FlowLayout {
    /// The first item of each row in the cheapest partition when neighbouring rows of different height
    /// cost extra.
    ///
    /// As for ``optimalRowStarts(_:sections:frame:)``, but what follows depends on the height of the
    /// last row, so that the table has an entry for each row instead of each end. O(n·k²) with 24
    /// bytes for each of n·k rows, k being the number of items a row can hold.
    func smoothRowStarts(_ ratios: [Double], sections: [FlowSection], frame: FlowFrame) -> [Int] {
        let cost = FlowRowCost(self, frame: frame)
        var starts: [Int] = []
        for section in sections {
            if section.isHero {
                starts.append(section.start)
            } else {
                var table = FlowRowTable(section: section, smoothness: smoothness)
                for end in (section.start + 1)...section.end {
                    table.appendRows(
                        endingAt: end, ratios: ratios, cost: cost, maxItems: limits.maxItems)
                }
                starts += table.rowStarts()
            }
        }
        return starts
    }
}

/// A row as the last one of the items before its end.
private struct FlowRowEntry {
    /// The least cost up to the end of the row, less a common amount.
    var total: Double
    /// The height in target row heights, 0 for a hidden row.
    var height: Double
    var violations: Int32
    /// The number of items in the row above, 0 for none.
    var above: Int32

    @inline(__always)
    func isBetter(than other: FlowRowEntry) -> Bool {
        violations != other.violations ? violations < other.violations : total < other.total
    }
}

/// All rows of a section, by their end and then by their number of items, from 1 on.
private struct FlowRowTable {
    let section: FlowSection
    let smoothness: Double
    var entries: [FlowRowEntry] = []
    /// Where the rows begin that end at each index after the section's start.
    var offsets: [Int] = [0]

    init(section: FlowSection, smoothness: Double) {
        self.section = section
        self.smoothness = smoothness
    }

    /// The entries of the rows that end at `end`.
    func range(endingAt end: Int) -> Range<Int> {
        offsets[end - section.start - 1]..<offsets[end - section.start]
    }

    mutating func appendRows(
        endingAt end: Int, ratios: [Double], cost: FlowRowCost, maxItems: Int
    ) {
        let isLast = section.isLast && end == section.end
        let floor = end - min(maxItems, end - section.start)
        var sum = 0.0
        var count = 0.0
        var first = end
        while first > floor {
            first -= 1
            sum += ratios[first]
            count += 1
            let available = cost.available(count)
            if first < end - 1, cost.isTooLow(available: available, sum: sum) { break }
            var least = FlowRowEntry(total: .infinity, height: 0, violations: .max, above: 0)
            if first == section.start {
                least = entry(
                    after: nil, isLast: isLast, available: available, sum: sum, count: count,
                    cost: cost)
            } else {
                for (items, index) in range(endingAt: first).enumerated() {
                    var candidate = entry(
                        after: entries[index], isLast: isLast, available: available, sum: sum,
                        count: count, cost: cost)
                    candidate.above = Int32(items + 1)
                    if least.above == 0 || candidate.isBetter(than: least) { least = candidate }
                }
            }
            entries.append(least)
        }
        offsets.append(entries.count)
        // A row from the section's start has nothing above it to take an amount off.
        if (end - section.start) & 63 == 0, first > section.start {
            rebase(from: first, through: end)
        }
    }

    @inline(__always)
    private func entry(
        after above: FlowRowEntry?, isLast: Bool, available: Double, sum: Double, count: Double,
        cost: FlowRowCost
    ) -> FlowRowEntry {
        var result = FlowRowEntry(
            total: 0, height: available / sum, violations: 0, above: 0)
        if isLast {
            (result.total, result.violations, result.height) = cost.last(
                available: available, sum: sum, count: count, above: above?.height)
        } else {
            result.total = cost.cost(available: available, sum: sum, count: count)
            result.violations = cost.violations(available: available, sum: sum, count: count)
        }
        if let above {
            result.total += FlowRowCost.jump(
                result.height, above.height, weight: smoothness)
            result.total += above.total
            result.violations += above.violations
        }
        return result
    }

    /// Takes a common amount off all entries that can still be reached, so that they stay precise.
    private mutating func rebase(from first: Int, through end: Int) {
        let low = offsets[first - section.start - 1]
        var least = Double.infinity
        for index in range(endingAt: end) { least = min(least, entries[index].total) }
        for index in low..<entries.count { entries[index].total -= least }
    }

    /// The first item of each row on the cheapest way to the end of the section.
    func rowStarts() -> [Int] {
        var best = range(endingAt: section.end).lowerBound
        for index in range(endingAt: section.end) where entries[index].isBetter(than: entries[best])
        {
            best = index
        }
        var end = section.end
        var items = best - range(endingAt: end).lowerBound + 1
        var starts: [Int] = []
        while true {
            starts.append(end - items)
            let above = Int(entries[range(endingAt: end).lowerBound + items - 1].above)
            guard above > 0 else { break }
            end -= items
            items = above
        }
        starts.reverse()
        return starts
    }
}
