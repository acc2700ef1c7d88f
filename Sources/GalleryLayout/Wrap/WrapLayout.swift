/// A layout of items at their natural sizes in rows, in order, like words in a paragraph.
///
/// Modelled on FlexibleView, but with correct spacing: a row of m items has m - 1 gaps, both in the
/// fit test and in the result. Items are not enlarged or reordered.
public struct WrapLayout: Sendable, Hashable {
    /// The rule for an item wider than the container.
    public enum Oversize: String, Sendable, CaseIterable {
        /// The item is scaled down to the width of the container.
        case shrink
        /// The item keeps its size and overflows on the side opposite to the alignment, or on both
        /// sides.
        case overflow
    }

    /// The space, in points, between neighbours in a row; 0 or more, 8 by default.
    public var horizontalSpacing: Double
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var verticalSpacing: Double
    /// The horizontal alignment of rows in the container; `leading` by default.
    public var alignment: HorizontalAlignment
    /// The vertical alignment of items in higher rows; `center` by default.
    public var verticalAlignment: VerticalAlignment
    /// The rule for an item wider than the container; `shrink` by default.
    public var oversize: Oversize
    /// The height, in points, of items that have a ratio instead of a size; greater than 0, 280 by
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
    /// An item without a natural size takes its ideal size. The arrangement is as wide as the
    /// container or the widest row, whichever is wider. Each cell equals the item's frame, and its
    /// column is the position in the row. If `width` is not positive, the arrangement has no items
    /// and a warning. O(n). Throws for an invalid item or option.
    public func arrange(
        _ items: [LayoutItem], width: Double
    ) throws(LayoutError) -> GridArrangement {
        try checkLength(horizontalSpacing, field: "horizontalSpacing")
        try checkLength(verticalSpacing, field: "verticalSpacing")
        try checkLength(rowHeight, field: "rowHeight")
        try require(rowHeight > 0, "rowHeight", rowHeight, "must be greater than 0")
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

    /// The item ranges of the rows: an item joins a row if the row, including gaps, still fits.
    ///
    /// The comparison has a tolerance of a billionth, so that three items of a third of the width
    /// fit.
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
