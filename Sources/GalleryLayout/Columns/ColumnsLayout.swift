/// Columns whose widths depend on their definitions and the container only, never on the items.
///
/// The model is SwiftUI's LazyVGrid, and LazyHGrid with ``axis`` horizontal, where "column" and
/// "row", "width" and "height" change places throughout.
public struct ColumnsLayout: Sendable, Hashable {
    /// The definition of one column, or of as many as fit.
    public struct Column: Sendable, Hashable {
        /// How wide the column is; all numbers in points, 0 or more.
        public enum Width: Sendable, Hashable {
            /// Always so wide.
            case fixed(Double)
            /// A share of the container, kept within the limits; the maximum wins over the minimum.
            case flexible(min: Double = 10, max: Double = .infinity)
            /// As many equal columns as fit into its share when each is at least `min` wide.
            ///
            /// A single one may be narrower; what they would take above `max` stays empty.
            case adaptive(min: Double, max: Double = .infinity)
        }

        /// How wide the column is.
        public var width: Width
        /// The space, in points, after the column and between the columns of an adaptive one; 0 or
        /// more, 8 by default. After the last column there is none.
        public var spacing: Double
        /// Where an item without an alignment of its own lies in its cell; the middle by default.
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

    /// How the width is shared among the columns.
    public enum Passes: String, Sendable, CaseIterable {
        /// Every flexible and adaptive column gets the same level within its limits; what is
        /// reported is what is drawn.
        case fair
        /// Column after column takes its part of what is left, as SwiftUI does, once.
        case single
        /// SwiftUI's two passes: the second shares the width that the first came to.
        case swiftUI
    }

    /// The direction in which rows follow each other.
    public enum Axis: String, Sendable, CaseIterable {
        /// Columns have definitions, rows follow downwards.
        case vertical
        /// Rows have definitions, columns follow to the right.
        case horizontal
    }

    /// The definitions of the columns, up to 10,000; one adaptive column of at least 160 points by
    /// default.
    public var columns: [Column]
    /// The space, in points, between rows; 0 or more, 8 by default.
    public var spacing: Double
    /// Where the columns lie when they are narrower than the reported width; `center` by default.
    public var alignment: HorizontalAlignment
    /// How the width is shared; `fair` by default.
    public var passes: Passes
    /// The direction in which rows follow each other; `vertical` by default.
    public var axis: Axis
    /// Width / height of every cell, 0.01 to 100, for contact sheets; `nil`, as by default, for
    /// rows as high as their highest item.
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
                // A minimum below 0 is no minimum; one that is not a number fails the comparison.
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
