/// A set of axes, for options that apply to one axis or both.
public struct Axes: OptionSet, Sendable, Hashable {
    /// The bits of the members.
    public let rawValue: Int
    /// The axis from leading to trailing.
    public static let horizontal = Axes(rawValue: 1)
    /// The axis from top to bottom.
    public static let vertical = Axes(rawValue: 2)
    /// Both axes.
    public static let both: Axes = [.horizontal, .vertical]

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The number of columns and rows that an item spans.
public struct GridSpan: Sendable, Hashable {
    /// The number of columns; less than 1 counts as 1.
    public var columns: Int
    /// The number of rows; less than 1 counts as 1.
    public var rows: Int

    /// Creates a span; both default to 1.
    public init(columns: Int = 1, rows: Int = 1) {
        self.columns = columns
        self.rows = rows
    }
}

/// The requested first column and first row of an item, each optional.
public struct GridStart: Sendable, Hashable {
    /// The first column, from 0; a negative value counts as none.
    public var column: Int?
    /// The first row, from 0; a negative value counts as none.
    public var row: Int?

    /// Creates a start; both default to none.
    public init(column: Int? = nil, row: Int? = nil) {
        self.column = column
        self.row = row
    }
}

/// The input of a layout for one item. Properties that only some layouts use list those layouts.
public struct LayoutItem: Sendable, Hashable {
    /// An identifier of the item in successive arrangements; it does not affect the layout.
    public var key: String?
    /// The size of the item.
    public var sizing: ItemSizing
    /// The number of columns and rows that it spans (`tracks`; only columns in `table`).
    public var span: GridSpan
    /// The requested first column and row (`tracks`).
    public var start: GridStart
    /// The position in its cell (`columns`, `tracks`, `honeycomb`); `nil` for the layout's default.
    public var alignment: UnitPoint?
    /// The position in its cell, which overrides every other alignment (`table`); any point, (0.5, 0.5) is the middle.
    public var anchor: UnitPoint?
    /// The axes along which a flexible item requests no extra space (`table`).
    public var unsizedAxes: Axes
    /// The alignment of the whole column in which the item starts (`table`).
    public var columnAlignment: HorizontalAlignment?
    /// The first baseline, in points from the item's top (`table`); `nil` for the bottom edge.
    public var firstBaseline: Double?
    /// The last baseline, in points from the item's top (`table`); `nil` for the bottom edge.
    public var lastBaseline: Double?

    /// Creates an item; see each property for its unit and range.
    public init(
        _ sizing: ItemSizing, key: String? = nil, span: GridSpan = GridSpan(),
        start: GridStart = GridStart(), alignment: UnitPoint? = nil, anchor: UnitPoint? = nil,
        unsizedAxes: Axes = [], columnAlignment: HorizontalAlignment? = nil,
        firstBaseline: Double? = nil, lastBaseline: Double? = nil
    ) {
        self.key = key
        self.sizing = sizing
        self.span = span
        self.start = start
        self.alignment = alignment
        self.anchor = anchor
        self.unsizedAxes = unsizedAxes
        self.columnAlignment = columnAlignment
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}
