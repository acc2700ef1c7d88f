/// Rows of items at their natural sizes, in order, like words in a paragraph.
///
/// The model is FlexibleView with its spacing counted right: a row of m items has m - 1 gaps, in the
/// fit as in the drawing. Nothing is enlarged, nothing reordered.
public struct WrapLayout: Sendable, Hashable {
    /// What becomes of an item wider than the container.
    public enum Oversize: String, Sendable, CaseIterable {
        /// It is scaled down to the width of the container.
        case shrink
        /// It keeps its size and sticks out at the side its alignment leaves free.
        case overflow
    }

    /// The space, in points, between neighbours in a row; 0 or more, 8 by default.
    public var horizontalSpacing: Double
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var verticalSpacing: Double
    /// Where a row lies in the container; `leading` by default.
    public var alignment: HorizontalAlignment
    /// Where an item lies in a row higher than itself; `center` by default.
    public var verticalAlignment: VerticalAlignment
    /// The rule for an item wider than the container; `shrink` by default.
    public var oversize: Oversize
    /// The height, in points, of items that state a ratio instead of a size; 0 or more, 280 by
    /// default.
    public var rowHeight: Double

    /// Creates a layout from its options; see each property for its unit and range.
    public init(
        horizontalSpacing: Double = 8, verticalSpacing: Double = 8,
        alignment: HorizontalAlignment = .leading, verticalAlignment: VerticalAlignment = .center,
        oversize: Oversize = .shrink, rowHeight: Double = 280
    ) {
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.oversize = oversize
        self.rowHeight = rowHeight
    }

    /// Places `items` in rows of a container `width` points wide, which may be infinite.
    ///
    /// An item without natural size takes its ideal one. The answer is as wide as the container or
    /// the widest row; each cell is the item's frame, its column the place in the row. A width that
    /// is not positive gives no items and a warning. O(n). Throws for an item or an option that is
    /// not a usable number.
    public func arrange(
        _ items: [LayoutItem], width: Double
    ) throws(LayoutError) -> GridArrangement {
        try checkLength(horizontalSpacing, field: "horizontalSpacing")
        try checkLength(verticalSpacing, field: "verticalSpacing")
        try checkLength(rowHeight, field: "rowHeight")
        var warnings = try check(items)
        guard width > 0 else {
            warnings.append(.unusableBounds)
            return .empty(warnings)
        }
        let limit = width > maximumLength ? Double.infinity : width
        let sizes = items.map { size(of: $0.sizing, limit: limit) }
        let rows = rows(of: sizes, limit: limit)
        return place(items, sizes: sizes, rows: rows, limit: limit, warnings: warnings)
    }

    private func size(of sizing: ItemSizing, limit: Double) -> Size {
        let width =
            sizing.ratio == nil ? sizing.width(offered: nil) : sizing.width(atHeight: rowHeight)
        let height = sizing.height(atWidth: width)
        guard oversize == .shrink, width > limit else { return Size(width: width, height: height) }
        return Size(width: limit, height: height * limit / width)
    }

    /// The rows: an item joins the row while the row, gaps included, still fits.
    ///
    /// Fits have a slack of a billionth, because three thirds of a width must fit into it.
    private func rows(of sizes: [Size], limit: Double) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var (start, extent) = (0, 0.0)
        for (index, size) in sizes.enumerated() {
            let joined = extent + horizontalSpacing + size.width
            if index > start, joined > limit * (1 + 1e-9) {
                rows.append(start..<index)
                start = index
            }
            extent = index == start ? size.width : joined
        }
        if start < sizes.count { rows.append(start..<sizes.count) }
        return rows
    }

    private func place(
        _ items: [LayoutItem], sizes: [Size], rows: [Range<Int>], limit: Double,
        warnings: [LayoutWarning]
    ) -> GridArrangement {
        var placed: [GridArrangement.Item] = []
        placed.reserveCapacity(items.count)
        var tracks: [GridArrangement.Track] = []
        var y = 0.0
        var widest = limit.isFinite ? limit : 0
        for (number, row) in rows.enumerated() {
            if number > 0 { y += verticalSpacing }
            let height = sizes[row].reduce(0) { max($0, $1.height) }
            let gaps = Double(row.count - 1) * horizontalSpacing
            let extent = sizes[row].reduce(gaps) { $0 + $1.width }
            widest = max(widest, extent)
            var x = limit.isFinite ? (limit - extent) * alignment.fraction : 0
            for index in row {
                let size = sizes[index]
                let frame = Box(
                    x: x, y: y + (height - size.height) * verticalAlignment.fraction,
                    width: size.width, height: size.height)
                let cell = GridArrangement.Cell(
                    box: frame, column: index - row.lowerBound, row: number)
                placed.append(GridArrangement.Item(key: items[index].key, frame: frame, cell: cell))
                x += size.width + horizontalSpacing
            }
            tracks.append(GridArrangement.Track(offset: y, size: height))
            y += height
        }
        return GridArrangement(
            size: Size(width: widest, height: y), items: placed,
            tracks: GridArrangement.Tracks(columns: [], rows: tracks), warnings: warnings)
    }
}
