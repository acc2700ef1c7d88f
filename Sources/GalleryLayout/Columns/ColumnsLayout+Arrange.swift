extension ColumnsLayout {
    /// Places `items` in the columns of a container of `bounds`, row after row.
    ///
    /// Only the width of `bounds` matters; if ``axis`` is horizontal, only the height. A row is as
    /// high as its highest item, measured at the width of its column. Positions are relative to the
    /// grid's leading edge, and the arrangement is as wide as ``ColumnWidths/reported``. If the
    /// bounds are not positive numbers, the arrangement has no items and a warning. O(columns · log
    /// columns + items). Throws for an invalid item or option.
    public func arrange(
        _ items: [LayoutItem], bounds: Size
    ) throws(LayoutError) -> GridArrangement {
        let across = axis == .vertical ? bounds.width : bounds.height
        let widths = try widths(in: across)
        let warnings = try widths.warnings + check(items)
        guard isUsable(across) else { return .empty(warnings + [.unusableBounds]) }
        var tracks = widths.layout.columns
        guard !tracks.isEmpty else { return .empty(warnings) }
        let shift = max(0, widths.reported - widths.drawn) * alignment.fraction
        for index in tracks.indices { tracks[index].offset += shift }

        let rows = rows(of: items, in: tracks)
        var placed: [GridArrangement.Item] = []
        placed.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: tracks.count)
            let cell = cell(column: column, row: row, tracks: tracks, rows: rows)
            let size = item.sizing.size(
                in: Size(width: cell.box.width, height: cell.box.height), fit: fit)
            let definition = columns[widths.layout.definitions[column]]
            let point = (item.alignment ?? definition.alignment).usable
            placed.append(
                GridArrangement.Item(
                    key: item.key, frame: point.place(size, in: cell.box), cell: cell))
        }
        let size = Size(width: widths.reported, height: rows.last?.end ?? 0)
        let vertical = axis == .vertical
        return GridArrangement(
            size: vertical ? size : size.transposed, items: placed,
            tracks: GridArrangement.Tracks(
                columns: vertical ? tracks : rows, rows: vertical ? rows : tracks),
            warnings: warnings)
    }

    /// Places `items` in the columns of a container `width` points wide; see `arrange(_:bounds:)`.
    public func arrange(
        _ items: [LayoutItem], width: Double
    ) throws(LayoutError) -> GridArrangement {
        try arrange(items, bounds: Size(width: width, height: 0))
    }

    /// The rows of `count` items that are visible between `top` and `bottom`, in points from the
    /// grid's top edge, for pages that draw only visible items.
    ///
    /// Requires ``cellRatio``, which makes all rows equally high; without it, returns all rows.
    /// O(columns · log columns). Throws for an invalid option.
    public func visibleRows(
        from top: Double, to bottom: Double, count: Int, width: Double
    ) throws(LayoutError) -> Range<Int> {
        let tracks = try widths(in: width).layout.columns
        guard !tracks.isEmpty, count > 0 else { return 0..<0 }
        let rows = (count - 1) / tracks.count + 1
        guard let height = cellExtent(tracks.map(\.size).max() ?? 0), top <= bottom else {
            return 0..<(top <= bottom ? rows : 0)
        }
        let pitch = height + spacing
        guard pitch > 0 else { return 0..<rows }
        func row(_ value: Double) -> Int { Int(min(max(value, 0), Double(rows))) }
        // A row is visible if its bottom edge is below `top` and its top edge is above `bottom`.
        let first = row(((top - height) / pitch).floored + 1)
        let end = row((bottom / pitch).ceiled)
        return min(first, end)..<end
    }

    /// The extent of a cell along the flow, or `nil` without ``cellRatio``.
    private func cellExtent(_ across: Double) -> Double? {
        guard let cellRatio else { return nil }
        return axis == .vertical ? across / cellRatio : across * cellRatio
    }

    private func rows(
        of items: [LayoutItem], in tracks: [GridArrangement.Track]
    ) -> [GridArrangement.Track] {
        var sizes: [Double] = []
        sizes.reserveCapacity(items.count / tracks.count + 1)
        for (index, item) in items.enumerated() {
            let column = index % tracks.count
            let offer = tracks[column].size
            let extent = cellExtent(offer) ?? extent(of: item.sizing, across: offer)
            if column == 0 {
                sizes.append(extent)
            } else {
                sizes[sizes.count - 1] = max(sizes[sizes.count - 1], extent)
            }
        }
        return GridArrangement.line(sizes, gap: spacing)
    }

    private func extent(of sizing: ItemSizing, across offer: Double) -> Double {
        axis == .vertical
            ? sizing.height(atWidth: sizing.width(offered: offer))
            : sizing.width(atHeight: sizing.height(offered: offer))
    }

    private func cell(
        column: Int, row: Int, tracks: [GridArrangement.Track], rows: [GridArrangement.Track]
    ) -> GridArrangement.Cell {
        let (across, along) = (tracks[column], rows[row])
        let box = Box(x: across.offset, y: along.offset, width: across.size, height: along.size)
        return axis == .vertical
            ? GridArrangement.Cell(box: box, column: column, row: row)
            : GridArrangement.Cell(box: box.transposed, column: row, row: column)
    }
}
