extension TableLayout {
    /// Places `items` in the rows of the table, which is offered `width` by `height` points.
    ///
    /// Flexible cells divide the offer fairly. Without an offer (`nil`), or if it exceeds 1e12
    /// points, they have their ideal size. A negative offer or NaN counts as 0. Nothing shrinks
    /// below its minimum size, so the arrangement may be larger than the offer. Items in no row
    /// have zero size and cause a warning. O(n log n). Throws for an invalid item, index or option.
    public func arrange(
        _ items: [LayoutItem], width: Double?, height: Double? = nil
    ) throws(LayoutError) -> GridArrangement {
        try checkOptions()
        var warnings = try check(items, holdPlaces: true)
        let structure = try TableStructure(self, items: items)
        warnings += structure.warnings
        for column in structure.ambiguousColumns(minimums: columnMinimums) {
            warnings.append(.ambiguousColumn(column: column))
        }
        for cell in structure.cells where items[cell.item].anchor == nil {
            if let anchor = cell.anchor, !anchor.isInside {
                warnings.append(.pointOutside(index: cell.item))
            }
        }
        var placed = items.map { item in
            let nothing = Box(x: 0, y: 0, width: 0, height: 0)
            return GridArrangement.Item(
                key: item.key, frame: nothing,
                cell: GridArrangement.Cell(box: nothing, column: 0, row: 0))
        }
        guard !structure.cells.isEmpty else {
            return GridArrangement(
                size: .zero, items: placed,
                tracks: GridArrangement.Tracks(columns: [], rows: []), warnings: warnings)
        }
        let columns = columns(of: structure, items: items, offered: Self.offer(width))
        let (lines, baselines) = rowDemands(of: structure, items: items, columns: columns)
        let rows = GridArrangement.line(
            lines.extents(offered: Self.offer(height), gap: verticalSpacing),
            gap: verticalSpacing)
        for cell in structure.cells {
            let (column, end) = (columns[cell.column], columns[cell.column + cell.span - 1].end)
            let row = rows[cell.row]
            let box = Box(
                x: column.offset, y: row.offset, width: end - column.offset, height: row.size)
            placed[cell.item].cell = GridArrangement.Cell(
                box: box, column: cell.column, row: cell.row, columnSpan: cell.span)
            placed[cell.item].frame = frame(
                of: items[cell.item], cell, in: box, structure: structure,
                ascent: baselines[cell.row])
        }
        return GridArrangement(
            size: Size(width: columns.last?.end ?? 0, height: rows.last?.end ?? 0),
            items: placed, tracks: GridArrangement.Tracks(columns: columns, rows: rows),
            warnings: warnings)
    }

    /// The sizing of the table as an item of another table.
    ///
    /// The height is measured at the ideal width. Arrange the table in the frame that the item
    /// gets. O(n log n). Throws for an invalid item, index or option.
    public func sizing(of items: [LayoutItem]) throws(LayoutError) -> ItemSizing {
        try checkOptions()
        _ = try check(items, holdPlaces: true)
        let structure = try TableStructure(self, items: items)
        guard !structure.cells.isEmpty else { return .size(0, 0) }
        let widths = TableLines(columnsOf: structure, items: items, layout: self)
        let columns = columns(of: structure, items: items, offered: nil)
        let (lines, _) = rowDemands(of: structure, items: items, columns: columns)
        return .axes(
            width: widths.sizing(gap: horizontalSpacing),
            height: lines.sizing(gap: verticalSpacing))
    }

    private static func offer(_ extent: Double?) -> Double? {
        guard let extent, extent <= maximumLength || extent.isNaN else { return nil }
        return extent > 0 ? extent : 0
    }

    private func columns(
        of structure: TableStructure, items: [LayoutItem], offered: Double?
    ) -> [GridArrangement.Track] {
        let lines = TableLines(columnsOf: structure, items: items, layout: self)
        return GridArrangement.line(
            lines.extents(offered: offered, gap: horizontalSpacing), gap: horizontalSpacing)
    }

    /// The demands of the cells on their rows, and the distance of each row's baseline from its
    /// top.
    private func rowDemands(
        of structure: TableStructure, items: [LayoutItem], columns: [GridArrangement.Track]
    ) -> (lines: TableLines, ascents: [Double]) {
        var lines = TableLines(count: structure.rowAlignments.count)
        var ascents = [Double](repeating: 0, count: lines.bases.count)
        var descents = ascents
        for cell in structure.cells {
            let sizing = items[cell.item].sizing
            let end = columns[cell.column + cell.span - 1].end
            let width = sizing.width(offered: end - columns[cell.column].offset)
            let isUnsized = cell.unsizedAxes.contains(.vertical)
            let height: Double
            if let ratio = sizing.usableRatio {
                height = (isUnsized ? sizing.width.minimum : width) / ratio
                lines.add(.fixed(height), minimum: height, isUnsized: isUnsized, to: cell.row)
            } else {
                height = sizing.height.minimum
                lines.add(sizing.height, minimum: height, isUnsized: isUnsized, to: cell.row)
            }
            if let baseline = baseline(of: items[cell.item], cell, structure, height: height) {
                ascents[cell.row].formMaximum(baseline)
                descents[cell.row].formMaximum(height - baseline)
            }
        }
        for row in ascents.indices { lines.bases[row].formMaximum(ascents[row] + descents[row]) }
        return (lines, ascents)
    }

    private func alignment(
        of cell: TableStructure.Cell, _ structure: TableStructure
    ) -> RowAlignment {
        structure.rowAlignments[cell.row] ?? verticalAlignment
    }

    /// The baseline that aligns a cell of `height`, in points from its top; `nil` if the cell has
    /// none.
    ///
    /// A cell whose height follows its row has no baseline unless the item sets one: its bottom
    /// edge is the end of the row, which depends on the baselines.
    private func baseline(
        of item: LayoutItem, _ cell: TableStructure.Cell, _ structure: TableStructure,
        height: Double
    ) -> Double? {
        let own: Double?
        switch alignment(of: cell, structure) {
        case .top, .center, .bottom: return nil
        case .firstBaseline: own = item.firstBaseline
        case .lastBaseline: own = item.lastBaseline
        }
        if cell.anchor != nil { return nil }
        let follows =
            item.sizing.ratio == nil
            ? item.sizing.height.isFlexible : cell.unsizedAxes.contains(.vertical)
        return own ?? (follows ? nil : height)
    }

    private func frame(
        of item: LayoutItem, _ cell: TableStructure.Cell, in box: Box,
        structure: TableStructure, ascent: Double
    ) -> Box {
        let size = item.sizing.size(in: Size(width: box.width, height: box.height), fit: fit)
        if let anchor = cell.anchor { return anchor.usable.place(size, in: box) }
        let column = cell.isLoose ? nil : structure.columnAlignments[cell.column]
        let vertical = alignment(of: cell, structure).fraction
        let point = UnitPoint(x: (column ?? horizontalAlignment).fraction, y: vertical ?? 0.5)
        var frame = point.place(size, in: box)
        if let baseline = baseline(of: item, cell, structure, height: size.height) {
            frame.y = box.y + ascent - baseline
        }
        return frame
    }
}
