extension FlowLayout {
    /// The index of the first item of each row in the partition of minimum cost, if neighbouring
    /// rows of different heights cost extra.
    ///
    /// Like ``optimalRowStarts(_:sections:frame:)``, but the cost of the next row depends on the
    /// height of the row above it, so the table has an entry per row instead of per end. O(n·k²)
    /// time and 4 bytes for each of n·k rows, where k is the number of items that a row can hold.
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

/// The best partition of the items before the end of a row that has this row as its last.
private struct FlowRowEntry {
    /// The minimum cost up to the end of the row, minus a common offset.
    var total: Double
    /// The height in target row heights, 0 for a hidden row.
    var height: Double
    var violations: Int32
    /// The number of items in the row above, 0 for none.
    var above: Int32

    /// Creates an entry for the row alone; `above` is the height of the row above, if there is one.
    @inline(__always)
    init(
        available: Double, sum: Double, count: Double, isLast: Bool, above: Double?,
        _ cost: FlowRowCost
    ) {
        self.above = 0
        if isLast {
            (total, violations, height) = cost.last(
                available: available, sum: sum, count: count, above: above)
        } else {
            total = cost.cost(available: available, sum: sum, count: count)
            violations = cost.violations(available: available, sum: sum, count: count)
            height = cost.height(available: available, sum: sum)
        }
    }

    @inline(__always)
    func isBetter(than other: FlowRowEntry) -> Bool {
        violations != other.violations ? violations < other.violations : total < other.total
    }
}

/// All rows of a section, ordered by end and then by number of items, from 1.
private struct FlowRowTable {
    let section: FlowSection
    let smoothness: Double
    /// The rows that can still be reached, without the first `dropped` rows.
    var entries: [FlowRowEntry] = []
    var dropped = 0
    /// The number of items in the row above each row, 0 for none; kept for all rows.
    var above: [Int32] = []
    /// The index of the first row that ends at each item index after the section's start.
    var offsets: [Int] = [0]

    init(section: FlowSection, smoothness: Double) {
        self.section = section
        self.smoothness = smoothness
    }

    /// The indices of the rows that end at `end`.
    func rows(endingAt end: Int) -> Range<Int> {
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
            let row = FlowRowEntry(
                available: available, sum: sum, count: count, isLast: isLast, above: nil, cost)
            var best = row
            if first > section.start {
                for (items, index) in rows(endingAt: first).enumerated() {
                    let above = entries[index - dropped]
                    // Only a last row depends on the row above, because `match` copies its height.
                    var candidate = row
                    if isLast {
                        candidate = FlowRowEntry(
                            available: available, sum: sum, count: count, isLast: true,
                            above: above.height, cost)
                    }
                    candidate.total += FlowRowCost.jump(
                        candidate.height, above.height, weight: smoothness)
                    candidate.total += above.total
                    candidate.violations += above.violations
                    candidate.above = Int32(items + 1)
                    if items == 0 || candidate.isBetter(than: best) { best = candidate }
                }
            }
            entries.append(best)
            above.append(best.above)
        }
        offsets.append(above.count)
        // A row at the section's start has no row above that contains the offset, so rebase only
        // when no further row can start there.
        if (end - section.start) & 63 == 0, first > section.start {
            rebase(from: first, through: end)
        }
    }

    /// Drops the rows that end before `first`, which can no longer be reached, and subtracts a
    /// common offset from the others, so that their sums stay exact.
    private mutating func rebase(from first: Int, through end: Int) {
        let reachable = rows(endingAt: first).lowerBound
        entries.removeFirst(reachable - dropped)
        dropped = reachable
        let minTotal = rows(endingAt: end).reduce(Double.infinity) {
            min($0, entries[$1 - dropped].total)
        }
        for index in entries.indices { entries[index].total -= minTotal }
    }

    /// The index of the first item of each row in the partition of minimum cost.
    func rowStarts() -> [Int] {
        let last = rows(endingAt: section.end)
        var best = last.lowerBound
        for row in last where entries[row - dropped].isBetter(than: entries[best - dropped]) {
            best = row
        }
        var end = section.end
        var items = best - last.lowerBound + 1
        var starts: [Int] = []
        while items > 0 {
            starts.append(end - items)
            let next = Int(above[rows(endingAt: end).lowerBound + items - 1])
            end -= items
            items = next
        }
        starts.reverse()
        return starts
    }
}
