extension HoneycombLayout {
    /// Places `items` in hexagons, row after row, independently of any container.
    ///
    /// O(n). Throws for an invalid item or option.
    public func arrange(_ items: [LayoutItem]) throws(LayoutError) -> GridArrangement {
        guard size.isFinite, size <= maximumLength else {
            throw .invalidOption(field: "size", value: size, rule: "must be at most 1e12")
        }
        try checkLength(spacing, field: "spacing")
        try checkLength(verticalSpacing ?? 0, field: "verticalSpacing")
        var warnings = try check(items)
        if columns > maximumTracks {
            warnings.append(.tooManyTracks(count: columns, limit: maximumTracks))
        }
        guard size > 0 else { return .empty(warnings + [.unusableBounds]) }

        let rowCount = items.isEmpty ? 0 : place(of: items.count - 1).row + 1
        let isClipped = clipsEdges && rowCount > 1
        let shift = isClipped ? -pitch.width / 2 : 0
        var placed: [GridArrangement.Item] = []
        placed.reserveCapacity(items.count)
        var right = 0.0
        for (index, item) in items.enumerated() {
            let (row, column) = place(of: index)
            let odd = row % 2 == 1
            let box = Box(
                x: Double(column) * pitch.width + (odd ? pitch.width / 2 : 0) + shift,
                y: Double(row) * pitch.height, width: cellSize.width, height: size)
            right = max(right, box.maxX)
            let cell =
                flatTop
                ? GridArrangement.Cell(box: box.transposed, column: row, row: column)
                : GridArrangement.Cell(box: box, column: column, row: row)
            let drawn = item.sizing.size(
                in: Size(width: cell.box.width, height: cell.box.height), fit: fit)
            let frame = (item.alignment ?? .center).usable.place(drawn, in: cell.box)
            placed.append(GridArrangement.Item(key: item.key, frame: frame, cell: cell))
        }
        let tracks = (0..<rowCount).map {
            GridArrangement.Track(offset: Double($0) * pitch.height, size: size)
        }
        let extent = Size(
            width: isClipped ? visibleWidth(right) : right, height: tracks.last?.end ?? 0)
        return GridArrangement(
            size: flatTop ? extent.transposed : extent, items: placed,
            tracks: GridArrangement.Tracks(
                columns: flatTop ? tracks : [], rows: flatTop ? [] : tracks),
            warnings: warnings)
    }

    private var perRow: Int { min(max(columns, 1), maximumTracks) }

    /// The row, and the column in it, of the item at `index`.
    private func place(of index: Int) -> (row: Int, column: Int) {
        guard shortOddRows, perRow > 1 else {
            let (row, column) = index.quotientAndRemainder(dividingBy: perRow)
            return (row, column)
        }
        let (pair, rest) = index.quotientAndRemainder(dividingBy: 2 * perRow - 1)
        return rest < perRow ? (2 * pair, rest) : (2 * pair + 1, rest - perRow)
    }

    /// The width of the area that starts half a pitch in and ends at the rightmost x that every row
    /// reaches.
    private func visibleWidth(_ right: Double) -> Double {
        let full = Double(perRow - 1) * pitch.width + cellSize.width - pitch.width / 2
        return max(0, min(right, full))
    }
}
