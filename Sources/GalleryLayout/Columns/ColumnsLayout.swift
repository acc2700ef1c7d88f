/// A layout in columns whose widths depend only on their definitions and the container, never on
/// the items.
///
/// Modelled on SwiftUI's LazyVGrid. With ``axis`` horizontal it corresponds to LazyHGrid: "column"
/// and "row", "width" and "height" are swapped throughout.
public struct ColumnsLayout: Sendable, Hashable {
    /// The definition of one column, or of as many columns as fit.
    public struct Column: Sendable, Hashable {
        /// The width of a column; all numbers in points, 0 or more.
        public enum Width: Sendable, Hashable {
            /// A constant width.
            case fixed(Double)
            /// A share of the container, clamped to the limits; if `min` exceeds `max`, `max`
            /// applies.
            case flexible(min: Double = 10, max: Double = .infinity)
            /// As many equal columns as fit into a share of the container, each at least `min`
            /// wide.
            ///
            /// A single column may be narrower. No column is wider than `max`; the rest stays
            /// empty.
            case adaptive(min: Double, max: Double = .infinity)
        }

        /// The width of the column.
        public var width: Width
        /// The space, in points, after the column, and between the columns of an adaptive
        /// definition; 0 or more, 8 by default. There is none after the last column.
        public var spacing: Double
        /// The position in their cells of items without an alignment; the middle by default.
        public var alignment: UnitPoint

        /// Creates a definition; see each property for its unit and range.
        public init(
            _ width: Width = .flexible(), spacing: Double = 8, alignment: UnitPoint = .center
        ) {
            self.width = width
            self.spacing = spacing
            self.alignment = alignment
        }
    }

    /// How the width is divided among the columns.
    public enum Passes: String, Sendable, CaseIterable {
        /// Every flexible and adaptive column gets the same width, clamped to its limits; the
        /// reported width is the drawn width.
        case fair
        /// One greedy pass, as in SwiftUI: each column in order takes an equal part of the
        /// remaining width.
        case single
        /// SwiftUI's two greedy passes: the second divides the total width of the first.
        case swiftUI
    }

    /// The direction in which rows are added.
    public enum Axis: String, Sendable, CaseIterable {
        /// Columns have definitions; rows are added downwards.
        case vertical
        /// Rows have definitions; columns are added to the right.
        case horizontal
    }

    /// The definitions of the columns, up to 10,000; one adaptive column of at least 160 points by
    /// default.
    public var columns: [Column]
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var spacing: Double
    /// The alignment of columns that are narrower than the reported width; `center` by default.
    public var alignment: HorizontalAlignment
    /// How the width is divided; `fair` by default.
    public var passes: Passes
    /// The direction in which rows are added; `vertical` by default.
    public var axis: Axis
    /// The ratio (width / height) of every cell, 0.01 to 100, for contact sheets; `nil`, the
    /// default, makes rows as high as their highest item.
    public var cellRatio: Double?
    /// How an item with a ratio fills its cell; `contain` by default.
    public var fit: ItemFit

    /// Creates a layout from its options; see each property for its unit and range.
    public init(
        columns: [Column] = [Column(.adaptive(min: 160))], spacing: Double = 8,
        alignment: HorizontalAlignment = .center, passes: Passes = .fair, axis: Axis = .vertical,
        cellRatio: Double? = nil, fit: ItemFit = .contain
    ) {
        self.columns = columns
        self.spacing = spacing
        self.alignment = alignment
        self.passes = passes
        self.axis = axis
        self.cellRatio = cellRatio
        self.fit = fit
    }

    func checkOptions() throws(LayoutError) {
        try checkLength(spacing, field: "spacing")
        if let cellRatio, !(cellRatio >= 0.01 && cellRatio <= 100) {
            throw .invalidOption(
                field: "cellRatio", value: cellRatio, rule: "must be between 0.01 and 100")
        }
        for column in columns {
            try checkLength(column.spacing, field: "columns.spacing")
            switch column.width {
            case .fixed(let width):
                try checkLength(width, field: "columns.fixed")
            case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
                // A negative minimum has no effect; NaN fails the comparison.
                guard minimum <= maximumLength else {
                    throw .invalidOption(
                        field: "columns.min", value: minimum, rule: "must be at most 1e12")
                }
                guard maximum >= 0 else {
                    throw .invalidOption(
                        field: "columns.max", value: maximum, rule: "must be 0 or more")
                }
            }
        }
    }
}
