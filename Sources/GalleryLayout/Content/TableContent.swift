/// The items of a table and their rows, described together.
public struct TableContent: Sendable, Hashable {
    /// The items in reading order.
    public var items: [LayoutItem]
    /// The rows that hold them.
    public var rows: [TableLayout.Row]

    /// Creates content from rows and from items outside of rows, which span all columns.
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

/// A row of a table as it is described; what is set on it reaches each of its cells.
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

/// Lists rows and loose items in Swift's own words: one after the other, `if`, `switch`, `for`.
@resultBuilder
public enum TableBuilder {
    /// One row.
    public static func buildExpression(_ row: TableRow) -> [TableRow] { [row] }
    /// One item across all columns.
    public static func buildExpression(_ item: LayoutItem) -> [TableRow] {
        [TableRow(items: [item], isLoose: true)]
    }
    /// One part after the other, as many as there are.
    public static func buildBlock(_ parts: [TableRow]...) -> [TableRow] { parts.flatMap { $0 } }
    /// A branch that may be absent and then adds nothing.
    public static func buildOptional(_ part: [TableRow]?) -> [TableRow] { part ?? [] }
    /// The branch taken.
    public static func buildEither(first part: [TableRow]) -> [TableRow] { part }
    /// The branch taken.
    public static func buildEither(second part: [TableRow]) -> [TableRow] { part }
    /// The rounds of a loop.
    public static func buildArray(_ parts: [[TableRow]]) -> [TableRow] { parts.flatMap { $0 } }
    /// A branch that needs a newer system.
    public static func buildLimitedAvailability(_ part: [TableRow]) -> [TableRow] { part }
}
