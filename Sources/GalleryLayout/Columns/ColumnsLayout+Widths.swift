/// The column widths of a ``ColumnsLayout`` at one container width.
public struct ColumnWidths: Sendable, Hashable {
    /// The result of dividing a width among the columns once.
    public struct Pass: Sendable, Hashable {
        /// The width of each definition, in points, before adaptive definitions are divided.
        public var base: [Double]
        /// The columns, with adaptive definitions divided; offsets are from the grid's leading
        /// edge.
        public var columns: [GridArrangement.Track]
        /// The index of each column's definition.
        public var definitions: [Int]
        /// The extent of the columns and the space between them, in points.
        public var total: Double
    }

    /// The pass that divides the width of the container.
    public var proposing: Pass
    /// The pass whose columns are drawn; the same as `proposing` unless there are two passes.
    public var layout: Pass
    /// What was changed.
    public var warnings: [LayoutWarning]

    /// The width, in points, that the grid reports and by which it is positioned.
    public var reported: Double { proposing.total }
    /// The width, in points, that the columns occupy.
    public var drawn: Double { layout.total }

    /// The x coordinate, in points, of the grid when it is centred in a frame `width` points wide;
    /// may be negative.
    public func origin(centeredIn width: Double) -> Double { (width - reported) / 2 }
}

extension ColumnsLayout {
    /// The columns in a container `width` points wide; a width that is not a positive number counts
    /// as 0.
    ///
    /// O(columns · log columns). Throws for an invalid option.
    public func widths(in width: Double) throws(LayoutError) -> ColumnWidths {
        try checkOptions()
        let width = width > 0 ? min(width, maximumLength) : 0
        let definitions = columns.prefix(maximumTracks)
        var warnings: [LayoutWarning] = []
        if columns.isEmpty { warnings.append(.noTracks) }
        if definitions.count < columns.count {
            warnings.append(.tooManyTracks(count: columns.count, limit: maximumTracks))
        }
        let proposing = pass(definitions, width: width, warnings: &warnings)
        guard passes == .swiftUI else {
            return ColumnWidths(proposing: proposing, layout: proposing, warnings: warnings)
        }
        var repeated: [LayoutWarning] = []
        let layout = pass(definitions, width: proposing.total, warnings: &repeated)
        return ColumnWidths(proposing: proposing, layout: layout, warnings: warnings)
    }

    private func pass(
        _ definitions: ArraySlice<Column>, width: Double, warnings: inout [LayoutWarning]
    ) -> ColumnWidths.Pass {
        let gaps = definitions.dropLast().reduce(0) { $0 + $1.spacing }
        let base =
            passes == .fair
            ? fairBase(definitions, room: width - gaps)
            : greedyBase(definitions, room: width - gaps)
        var pass = ColumnWidths.Pass(base: base, columns: [], definitions: [], total: 0)
        var x = 0.0
        for (index, column) in definitions.enumerated() {
            let limit = max(1, maximumTracks - pass.columns.count)
            let widths = divided(column, width: base[index], limit: limit, warnings: &warnings)
            for width in widths {
                pass.columns.append(GridArrangement.Track(offset: x, size: width))
                pass.definitions.append(index)
                x += width + column.spacing
            }
        }
        pass.total = pass.columns.last?.end ?? 0
        return pass
    }

    /// The width of each definition under `single` and `swiftUI`: fixed columns first, then each
    /// other column in order takes an equal part of the remaining width, within its limits.
    private func greedyBase(_ definitions: ArraySlice<Column>, room: Double) -> [Double] {
        var base = [Double](repeating: 0, count: definitions.count)
        var remaining = room
        var left = definitions.count
        for (index, column) in definitions.enumerated() {
            guard case .fixed(let width) = column.width else { continue }
            base[index] = width
            remaining -= width
            left -= 1
        }
        for (index, column) in definitions.enumerated() {
            let offer = remaining / Double(left)
            switch column.width {
            case .fixed: continue
            case .flexible(let minimum, let maximum):
                base[index] = min(max(minimum, offer, 0), maximum)
            case .adaptive:
                base[index] = max(0, offer)
            }
            remaining -= base[index]
            left -= 1
        }
        return base
    }

    /// The width of each definition under `fair`: the width without the fixed columns is divided at
    /// one level; an adaptive definition counts as one share.
    private func fairBase(_ definitions: ArraySlice<Column>, room: Double) -> [Double] {
        var remaining = room
        let shares = definitions.map { column in
            switch column.width {
            case .fixed(let width):
                remaining -= width
                return Share(0, 0)
            case .flexible(let minimum, let maximum): return Share(max(minimum, 0), maximum)
            case .adaptive: return Share(0, .infinity)
            }
        }
        let levels = fairShares(of: remaining, among: shares)
        return zip(definitions, levels).map { column, level in
            if case .fixed(let width) = column.width { width } else { level }
        }
    }

    /// The widths of the columns into which a definition `width` points wide is divided.
    private func divided(
        _ column: Column, width: Double, limit: Int, warnings: inout [LayoutWarning]
    ) -> [Double] {
        guard case .adaptive(let minimum, let maximum) = column.width else { return [width] }
        // A minimum of one point keeps the count finite; the tolerance lets exact fits fit.
        let room = (width + column.spacing) / (max(minimum, 1) + column.spacing) + 1e-9
        let wanted = max(1, Int(min(room, 1e15)))
        let count = min(wanted, limit)
        if count < wanted { warnings.append(.tooManyTracks(count: wanted, limit: maximumTracks)) }
        let each = (width - Double(count - 1) * column.spacing) / Double(count)
        return [Double](repeating: max(0, min(each, maximum)), count: count)
    }
}
