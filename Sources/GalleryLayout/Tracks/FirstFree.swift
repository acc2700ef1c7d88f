/// The earliest positions at which areas of each shape can be free, derived from the areas already
/// found.
///
/// Cells are occupied but never freed, so the first free area of a shape only moves forward, and a
/// larger shape is never free before a smaller one inside it. Dense packing therefore searches from
/// the latest position found for any shape that fits inside the requested one. The positions are in
/// a two-dimensional Fenwick tree of maxima over the spans that occur, O(log²) per operation.
struct FirstFree {
    /// The maximum number of tree entries (32 MB); beyond it each shape uses only its own
    /// positions.
    private static let maximumCells = 1 << 22

    private var trackRanks: [Int: Int] = [:]
    private var lineRanks: [Int: Int] = [:]
    private var tree: [Int]
    private var own: [[Int]: Int] = [:]

    /// Creates the tree for the spans that will be requested.
    init(trackSpans: [Int], lineSpans: [Int]) {
        for (rank, span) in Set(trackSpans).sorted().enumerated() { trackRanks[span] = rank + 1 }
        for (rank, span) in Set(lineSpans).sorted().enumerated() { lineRanks[span] = rank + 1 }
        let cells = (trackRanks.count + 1) * (lineRanks.count + 1)
        tree = cells <= Self.maximumCells ? [Int](repeating: 0, count: cells) : []
    }

    /// The position, in reading order, before which no area of the shape is free.
    func place(trackSpan: Int, lineSpan: Int) -> Int {
        guard !tree.isEmpty else { return own[[trackSpan, lineSpan]] ?? 0 }
        var latest = 0
        var row = trackRanks[trackSpan] ?? 0
        while row > 0 {
            var column = lineRanks[lineSpan] ?? 0
            while column > 0 {
                latest = max(latest, tree[row * (lineRanks.count + 1) + column])
                column -= column & -column
            }
            row -= row & -row
        }
        return latest
    }

    /// Records that the first free area of the shape is at `place`.
    mutating func found(_ place: Int, trackSpan: Int, lineSpan: Int) {
        guard !tree.isEmpty else {
            own[[trackSpan, lineSpan]] = place
            return
        }
        var row = trackRanks[trackSpan] ?? trackRanks.count + 1
        while row <= trackRanks.count {
            var column = lineRanks[lineSpan] ?? lineRanks.count + 1
            while column <= lineRanks.count {
                let cell = row * (lineRanks.count + 1) + column
                tree[cell] = max(tree[cell], place)
                column += column & -column
            }
            row += row & -row
        }
    }
}
