/// A table written row by row: columns line up, each as wide as its widest cell, rows as high as
/// their highest.
///
/// The model is SwiftUI's Grid. All cells are known at once, and widths follow from them, so this is
/// for pages that are composed: comparisons, dated rows, pictures over several columns.
public struct TableLayout: Sendable, Hashable {
    /// Where a cell lies in the height of its row.
    public enum RowAlignment: String, Sendable, CaseIterable {
        /// At the top edge.
        case top
        /// In the middle.
        case center
        /// At the bottom edge.
        case bottom
        /// With its first baseline on that of the row; an item without one has it at its bottom edge.
        case firstBaseline
        /// With its last baseline on that of the row; an item without one has it at its bottom edge.
        case lastBaseline

        /// The place as a fraction of the height; `nil` for baselines.
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
        /// The indices of the items, from leading to trailing; without any the row does not exist.
        public var cells: [Int]
        /// Whether the row is a single item that spans all columns, whatever its own span.
        public var isLoose: Bool
        /// Where the cells lie in the height of the row; `nil` for the table's alignment.
        public var alignment: RowAlignment?
        /// The anchor of every cell that has none of its own.
        public var anchor: UnitPoint?
        /// Axes along which no flexible cell of the row asks for extra space.
        public var unsizedAxes: Axes
        /// The column alignment that every cell without one of its own sets.
        public var columnAlignment: HorizontalAlignment?

        /// Creates a row of cells; what is set on the row reaches each of them.
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

    /// The rows from top to bottom; an index that is not an item's, or is used twice, is an error.
    public var rows: [Row]
    /// The space, in points, between columns; 0 or more, 8 by default.
    public var horizontalSpacing: Double
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var verticalSpacing: Double
    /// Where a cell lies in the width of its column unless the column says otherwise; `center` by
    /// default.
    public var horizontalAlignment: HorizontalAlignment
    /// Where a cell lies in the height of its row unless the row says otherwise; `center` by
    /// default.
    public var verticalAlignment: RowAlignment
    /// The least width, in points, of each column from the first; 0 or more, none by default.
    ///
    /// Settles columns that only spanning cells cover, without a row of stand-ins.
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
