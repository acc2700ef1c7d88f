/// The items and the rows of a table, described with a ``TableBuilder``.
public struct TableContent: Sendable, Hashable {
    /// The items in reading order.
    public var items: [LayoutItem]
    /// The rows, which contain the indices of the items.
    public var rows: [TableLayout.Row]

    /// Creates content from rows and from loose items, which span all columns.
    public init(@TableBuilder content: () -> [TableRow]) {
        items = []
        rows = []
        for row in content() {
            let cells = Array(items.count..<(items.count + row.items.count))
            rows.append(
                TableLayout.Row(
                    cells: cells, isLoose: row.isLoose, alignment: row.alignment,
                    anchor: row.anchor, unsizedAxes: row.unsizedAxes,
                    columnAlignment: row.columnAlignment))
            items += row.items
        }
    }
}

/// A row in the description of a table; its options apply to each of its cells.
public struct TableRow: Sendable, Hashable {
    /// The cells.
    public var items: [LayoutItem]
    var isLoose: Bool
    var alignment: TableLayout.RowAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axes
    var columnAlignment: HorizontalAlignment?

    /// Creates a row; see ``TableLayout/Row`` for the options.
    public init(
        alignment: TableLayout.RowAlignment? = nil, anchor: UnitPoint? = nil,
        unsizedAxes: Axes = [], columnAlignment: HorizontalAlignment? = nil,
        @LayoutItemsBuilder cells: () -> [LayoutItem]
    ) {
        self.init(
            items: cells(), isLoose: false, alignment: alignment, anchor: anchor,
            unsizedAxes: unsizedAxes, columnAlignment: columnAlignment)
    }

    init(
        items: [LayoutItem], isLoose: Bool, alignment: TableLayout.RowAlignment? = nil,
        anchor: UnitPoint? = nil, unsizedAxes: Axes = [],
        columnAlignment: HorizontalAlignment? = nil
    ) {
        self.items = items
        self.isLoose = isLoose
        self.alignment = alignment
        self.anchor = anchor
        self.unsizedAxes = unsizedAxes
        self.columnAlignment = columnAlignment
    }
}

/// A result builder for rows and loose items, with `if`, `switch` and `for`.
@resultBuilder
public enum TableBuilder {
    /// One row.
    public static func buildExpression(_ row: TableRow) -> [TableRow] { [row] }
    /// A loose item, which spans all columns.
    public static func buildExpression(_ item: LayoutItem) -> [TableRow] {
        [TableRow(items: [item], isLoose: true)]
    }
    /// The rows of all statements, in order.
    public static func buildBlock(_ parts: [TableRow]...) -> [TableRow] { parts.flatMap { $0 } }
    /// The rows of an `if` without `else`, or none.
    public static func buildOptional(_ part: [TableRow]?) -> [TableRow] { part ?? [] }
    /// The rows of the branch that is executed.
    public static func buildEither(first part: [TableRow]) -> [TableRow] { part }
    /// The rows of the branch that is executed.
    public static func buildEither(second part: [TableRow]) -> [TableRow] { part }
    /// The rows of all iterations of a loop.
    public static func buildArray(_ parts: [[TableRow]]) -> [TableRow] { parts.flatMap { $0 } }
    /// The rows of an `if #available` branch.
    public static func buildLimitedAvailability(_ part: [TableRow]) -> [TableRow] { part }
}
