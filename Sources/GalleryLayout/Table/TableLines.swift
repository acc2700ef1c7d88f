/// The demands of the cells on the lines of a table, which are its columns or its rows.
struct TableLines {
    /// The minimum extent of each line, in points.
    var bases: [Double]
    /// The maximum extent of each flexible line; `nil` for lines that do not take extra space.
    var maxima: [Double?]
    /// The extent of the flexible cells of each line without an offer.
    var ideals: [Double]
    /// Whether neither a cell in this line only nor a minimum has set the line's extent.
    var isOpen: [Bool]

    init(count: Int) {
        bases = [Double](repeating: 0, count: count)
        maxima = [Double?](repeating: nil, count: count)
        ideals = bases
        isOpen = [Bool](repeating: true, count: count)
    }

    /// Adds the demand of a cell in a single line.
    mutating func add(_ sizing: AxisSizing, minimum: Double, isUnsized: Bool, to line: Int) {
        isOpen[line] = false
        bases[line].formMaximum(minimum)
        guard sizing.isFlexible, !isUnsized else { return }
        maxima[line] = max(maxima[line] ?? 0, sizing.maximum)
        ideals[line].formMaximum(sizing.length(offered: nil))
    }

    /// The extents, in points, for an offer, or for no offer (`nil`); inflexible lines keep their
    /// base.
    func extents(offered: Double?, gap: Double) -> [Double] {
        guard let offered else {
            return bases.indices.map { maxima[$0] == nil ? bases[$0] : max(bases[$0], ideals[$0]) }
        }
        let shares = bases.indices.map {
            Share(bases[$0], max(bases[$0], maxima[$0] ?? bases[$0]))
        }
        return fairShares(
            of: offered - Double(max(0, bases.count - 1)) * gap, among: shares)
    }

    /// The sizing of all lines together, for a nested table.
    func sizing(gap: Double) -> AxisSizing {
        let gaps = Double(max(0, bases.count - 1)) * gap
        let minimum = bases.reduce(gaps, +)
        guard maxima.contains(where: { $0 != nil }) else { return .fixed(minimum) }
        let maximum = bases.indices.reduce(gaps) { $0 + max(bases[$1], maxima[$1] ?? 0) }
        return .flexible(
            min: minimum, ideal: extents(offered: nil, gap: gap).reduce(gaps, +), max: maximum)
    }
}

extension TableLines {
    /// Creates the demands of a table's cells on its columns.
    init(columnsOf structure: TableStructure, items: [LayoutItem], layout: TableLayout) {
        self.init(count: structure.columnCount)
        for (column, minimum) in zip(bases.indices, layout.columnMinimums) {
            bases[column] = minimum
            isOpen[column] = false
        }
        // Of cells over the same columns, only the largest width matters, and whether any is
        // flexible.
        var spanning: [[Int]: (width: Double, isFlexible: Bool)] = [:]
        for cell in structure.cells {
            let sizing = items[cell.item].sizing.width
            let isUnsized = cell.unsizedAxes.contains(.horizontal)
            if cell.span == 1 {
                add(sizing, minimum: sizing.minimum, isUnsized: isUnsized, to: cell.column)
            } else {
                let key = [cell.span, cell.column]
                let known = spanning[key] ?? (0, false)
                spanning[key] = (
                    max(known.width, sizing.minimum),
                    known.isFlexible || (sizing.isFlexible && !isUnsized)
                )
            }
        }
        let spans = spanning.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }
        for (key, demand) in spans where demand.isFlexible {
            for column in key[1]..<(key[1] + key[0]) { maxima[column] = .infinity }
        }
        widen(
            for: spans.map { ($0.key[1]..<($0.key[1] + $0.key[0]), $0.value.width) },
            gap: layout.horizontalSpacing)
    }

    /// Widens columns for cells that span several columns, in order of span.
    ///
    /// The missing width goes to the flexible columns, otherwise to columns without a cell of their
    /// own, in both cases narrowest first up to a common level; otherwise to all columns equally.
    /// Cells of equal span do not see each other's increases; the largest increase of each column
    /// applies.
    private mutating func widen(for spans: [(columns: Range<Int>, width: Double)], gap: Double) {
        var planned = [Double](repeating: 0, count: bases.count)
        var touched: [Int] = []
        for (place, span) in spans.enumerated() {
            let count = span.columns.count
            let lacking =
                span.width - bases[span.columns].reduce(0, +) - Double(count - 1) * gap
            if lacking > 0 {
                let (columns, rises) = shares(of: lacking, among: span.columns)
                for (column, rise) in zip(columns, rises) where rise > planned[column] {
                    if planned[column] == 0 { touched.append(column) }
                    planned[column] = rise
                }
            }
            let next = place + 1
            guard next == spans.count || spans[next].columns.count != count else { continue }
            for column in touched {
                bases[column] += planned[column]
                planned[column] = 0
            }
            touched = []
        }
    }

    private func shares(
        of lacking: Double, among columns: Range<Int>
    ) -> (columns: [Int], rises: [Double]) {
        var taking = columns.filter { maxima[$0] != nil }
        if taking.isEmpty { taking = columns.filter { isOpen[$0] } }
        guard taking.isEmpty else {
            return (taking, risesToCommonLevel(taking.map { bases[$0] }, by: lacking))
        }
        let share = lacking / Double(columns.count)
        return (Array(columns), [Double](repeating: share, count: columns.count))
    }
}
