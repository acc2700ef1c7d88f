/// The axes of a plane, for options that concern one or both.
public struct Axes: OptionSet, Sendable, Hashable {
    /// The sum of the members' bits.
    public let rawValue: Int
    /// From leading to trailing.
    public static let horizontal = Axes(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Axes(rawValue: 2)
    /// Both axes.
    public static let both: Axes = [.horizontal, .vertical]

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

/// How many columns and rows an item covers.
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

/// Where an item wants to start, in either direction, both or none.
public struct GridStart: Sendable, Hashable {
    /// The first column, from 0; less than 0 counts as none.
    public var column: Int?
    /// The first row, from 0; less than 0 counts as none.
    public var row: Int?

    /// Creates a start; both default to none.
    public init(column: Int? = nil, row: Int? = nil) {
        self.column = column
        self.row = row
    }
}

/// What a layout needs to know of one item; each layout reads the properties it names.
public struct LayoutItem: Sendable, Hashable {
    /// A name that stays with the item from one answer to the next; it never changes the layout.
    public var key: String?
    /// How large the item is.
    public var sizing: ItemSizing
    /// The columns and rows it covers (`tracks`; the columns in `table`).
    public var span: GridSpan
    /// Where it wants to start (`tracks`).
    public var start: GridStart
    /// Where it lies in its cell (`columns`, `tracks`, `honeycomb`); `nil` for the layout's own.
    public var alignment: UnitPoint?
    /// Where it lies in its cell, over every other alignment (`table`); any point, (0.5, 0.5) is the middle.
    public var anchor: UnitPoint?
    /// The axes along which a flexible item asks for no extra space (`table`).
    public var unsizedAxes: Axes
    /// The alignment of the whole column the item starts in (`table`).
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
