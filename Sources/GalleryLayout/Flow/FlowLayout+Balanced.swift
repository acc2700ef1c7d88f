extension FlowLayout {
    /// The height, in target row heights, at which `balanced` rows must fit before they are scaled.
    ///
    /// At 1 every row would end up above the target; at this height the mean is close to it.
    public static let balancedBasis = 0.85

    /// The index of the first item of each row under `balanced`.
    ///
    /// Each section has as many rows as the greedy rule makes with items of `basis` times the
    /// target row height, and the sum of the squares of their free space is minimal. Of equal sums,
    /// the partition with the most items in the earliest row is taken.
    ///
    /// Dynamic programming from the last item to the first minimizes the number of rows, then the
    /// cost. Every suffix of a partition into the fewest rows also has the fewest rows, so no table
    /// of row counts is needed. O(n·k), where k is the number of items that fit into a row.
    func balancedRowStarts(
        _ ratios: [Double], sections: [FlowSection], frame: FlowFrame, basis: Double
    ) -> [Int] {
        let limit = frame.width * (1 + 1e-9)
        // Free space is a whole multiple of 2⁻⁴⁰ of the width. Sums of integers do not depend on
        // the order, so ties are exact, and 128 bits suffice for 2⁴⁸ rows.
        let unit = frame.width / 0x1p40
        var starts: [Int] = []
        var rowCount = [Int32](repeating: 0, count: ratios.count + 1)
        var cost = [UInt128](repeating: 0, count: ratios.count + 1)
        var next = [Int32](repeating: 0, count: ratios.count)
        for section in sections {
            // The rows after the section are the same for each of its partitions.
            rowCount[section.end] = 0
            cost[section.end] = 0
            for start in stride(from: section.end - 1, through: section.start, by: -1) {
                var extent = ratios[start] * frame.target * basis
                var end = start + 1
                var best = (rows: Int32.max, cost: UInt128.max)
                repeat {
                    // An item wider than the container leaves no free space and forms a row by
                    // itself.
                    let free = UInt128(UInt64(max(0, (frame.width - extent) / unit) + 0.5))
                    let candidate = (rows: rowCount[end] + 1, cost: cost[end] + free * free)
                    if candidate <= best {
                        best = candidate
                        next[start] = Int32(end)
                    }
                    guard end < section.end else { break }
                    extent += frame.spacing + ratios[end] * frame.target * basis
                    end += 1
                } while extent <= limit
                rowCount[start] = best.rows
                cost[start] = best.cost
            }
            var start = section.start
            while start < section.end {
                starts.append(start)
                start = Int(next[start])
            }
        }
        return starts
    }
}
