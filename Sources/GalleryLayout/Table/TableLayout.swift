/// A table layout with explicit rows: columns line up, each column is as wide as its widest cell,
/// each row as high as its highest.
///
/// Modelled on SwiftUI's Grid. The widths depend on all cells, so this layout is for composed
/// pages: comparisons, dated rows, pictures over several columns.
public struct TableLayout: Sendable, Hashable {
    /// The vertical alignment of a cell in its row.
    public enum RowAlignment: String, Sendable, CaseIterable {
        /// At the top edge.
        case top
        /// In the middle.
        case center
        /// At the bottom edge.
        case bottom
        /// With its first baseline on the row's baseline; an item without one uses its bottom edge.
        case firstBaseline
        /// With its last baseline on the row's baseline; an item without one uses its bottom edge.
        case lastBaseline

        /// The position as a fraction of the height; `nil` for baselines.
        var fraction: Double? {
            switch self {
            case .top: 0
            case .center: 0.5
            case .bottom: 1
            case .firstBaseline, .lastBaseline: nil
            }
        }
    }

    /// One row of cells, or one item across all columns.
    public struct Row: Sendable, Hashable {
        /// The indices of the items, from leading to trailing; a row without items is ignored.
        public var cells: [Int]
        /// Whether the row is a single item that spans all columns, regardless of its own span.
        public var isLoose: Bool
        /// The vertical alignment of the cells; `nil` for the table's alignment.
        public var alignment: RowAlignment?
        /// The anchor of every cell that has none of its own.
        public var anchor: UnitPoint?
        /// The axes along which flexible cells of the row request no extra space.
        public var unsizedAxes: Axes
        /// The column alignment of every cell that has none of its own.
        public var columnAlignment: HorizontalAlignment?

        /// Creates a row of cells; its options apply to each of them.
        public static func cells(
            _ cells: [Int], alignment: RowAlignment? = nil, anchor: UnitPoint? = nil,
            unsizedAxes: Axes = [], columnAlignment: HorizontalAlignment? = nil
        ) -> Row {
            Row(
                cells: cells, isLoose: false, alignment: alignment, anchor: anchor,
                unsizedAxes: unsizedAxes, columnAlignment: columnAlignment)
        }

        /// Creates a loose item, which spans all columns.
        public static func loose(_ item: Int) -> Row {
            Row(cells: [item], isLoose: true, unsizedAxes: [])
        }
    }

    /// The rows from top to bottom; an index that is out of range or used twice is an error.
    public var rows: [Row]
    /// The space, in points, between columns; 0 or more, 8 by default.
    public var horizontalSpacing: Double
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var verticalSpacing: Double
    /// The horizontal alignment of cells in columns that set no alignment; `center` by default.
    public var horizontalAlignment: HorizontalAlignment
    /// The vertical alignment of cells in rows that set no alignment; `center` by default.
    public var verticalAlignment: RowAlignment
    /// The minimum width, in points, of each column from the first; 0 or more, none by default.
    ///
    /// Sets the widths of columns that only spanning cells cover, without a row of placeholder
    /// items.
    public var columnMinimums: [Double]
    /// How an item with a ratio fills its cell; `contain` by default.
    public var fit: ItemFit

    /// Creates a layout from its options; see each property for its unit and range.
    public init(
        rows: [Row], horizontalSpacing: Double = 8, verticalSpacing: Double = 8,
        horizontalAlignment: HorizontalAlignment = .center,
        verticalAlignment: RowAlignment = .center, columnMinimums: [Double] = [],
        fit: ItemFit = .contain
    ) {
        self.rows = rows
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.horizontalAlignment = horizontalAlignment
        self.verticalAlignment = verticalAlignment
        self.columnMinimums = columnMinimums
        self.fit = fit
    }

    func checkOptions() throws(LayoutError) {
        try checkLength(horizontalSpacing, field: "horizontalSpacing")
        try checkLength(verticalSpacing, field: "verticalSpacing")
        for minimum in columnMinimums { try checkLength(minimum, field: "columnMinimums") }
    }
}
