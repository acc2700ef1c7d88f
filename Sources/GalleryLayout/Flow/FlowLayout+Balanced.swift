extension FlowLayout {
    /// The height, in target row heights, at which `balanced` rows must fit before they are scaled.
    ///
    /// At 1 every row would end up above the target; at this height the mean is close to it.
    public static let balancedBasis = 0.85

    /// The first item of each row, when the rows of a section are as few as the greedy rule makes with
    /// items of `basis` times the target height, and the sum of the squares of their free space is
    /// least; of equal sums, the one with the most items in the earliest row.
    ///
    /// Rows are counted and costs are summed from the last item to the first, the fewest rows first:
    /// every prefix of a partition into the fewest rows is one itself, so no table of row counts is
    /// needed. O(n·k), k being the number of items that fit into a row.
    func balancedRowStarts(
        _ ratios: [Double], sections: [FlowSection], frame: FlowFrame, basis: Double
    ) -> [Int] {
        let limit = frame.width * (1 + 1e-9)
        // Free space is counted in whole 2⁻⁴⁰ths of the width. Whole numbers add up to the same sum in
        // any order, so that a tie is a tie, and 128 bits hold 2⁴⁸ rows.
        let unit = frame.width / 0x1p40
        var starts: [Int] = []
        var rowCount = [Int32](repeating: 0, count: ratios.count + 1)
        var cost = [UInt128](repeating: 0, count: ratios.count + 1)
        var next = [Int32](repeating: 0, count: ratios.count)
        for section in sections {
            // What follows the section is the same for each of its partitions.
            rowCount[section.end] = 0
            cost[section.end] = 0
            for start in stride(from: section.end - 1, through: section.start, by: -1) {
                var extent = ratios[start] * frame.target * basis
                var end = start + 1
                var best = (rows: Int32.max, cost: UInt128.max)
                repeat {
                    // An item wider than the container has no space to share and stands alone anyway.
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
