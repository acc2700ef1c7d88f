extension FlowLayout {
    /// The rule that breaks items into rows.
    public enum RowBreaking: String, Sendable, CaseIterable {
        /// Fills a row at the target row height until the next item does not fit.
        case greedy
        /// Makes as many rows as `greedy` at ``balancedBasis`` times the target row height, with the minimum sum of the
        /// squares of their free space; ties go to the most items in the earliest row. All rows fill the width.
        ///
        /// This is what CSS `flex-wrap: balance` computes.
        case balanced
        /// Minimizes the deviation of the row heights from the target over all ways to break the
        /// rows.
        ///
        /// A row of `m` items that is `ρ` target row heights high costs `m·((ρ−1/ρ)/2)²`, so half
        /// and double the target cost the same; `limits`, `widowWeight` and `smoothness` add
        /// further costs.
        case optimal
    }

    /// The rule for the last row, which is rarely full.
    public enum LastRow: String, Sendable, CaseIterable {
        /// The row keeps the target row height and is aligned like any row that does not fill the
        /// width.
        case natural
        /// The row takes the height of the row above, as far as the width allows, or the target row
        /// height if there is no row above.
        ///
        /// A hero, or a row before a forced break, does not count as the row above.
        case match
        /// The row fills the width like every other row, at any height up to `maxScale`.
        case justify
        /// The row keeps the target row height and is centred.
        case center
        /// The row keeps the target row height and is aligned to the trailing edge.
        case end
        /// The row is hidden unless it fills the width: the boxes of its items have zero size.
        case hide
        /// The row fills the width if that takes at most 1.25 times the target row height;
        /// otherwise `natural` applies.
        case auto
        /// The row fills the width, and the rows are broken evenly so that it does not become too
        /// high.
        ///
        /// `greedy` then breaks rows like `balanced`, but at the full target row height. `optimal`
        /// treats the last row like any other, as for `justify`.
        case balance
    }

    /// The alignment of a row that does not fill the width.
    public enum RowAlignment: String, Sendable, CaseIterable {
        /// At the edge where a row starts: the left edge, unless the arrangement is mirrored.
        case leading
        /// In the middle.
        case center
        /// At the edge where a row ends.
        case trailing
    }

    /// The limits of rows under `optimal`, with heights in target row heights.
    ///
    /// A row of several items is never lower than `hardMinHeight` and never has more than
    /// `maxItems` items. The other hard limits hold wherever the items permit: `optimal` minimizes
    /// the number of violated limits first and the cost second. A single item may always form a
    /// row.
    public struct Limits: Sendable, Equatable {
        /// The height below which a row costs extra; at least `hardMinHeight`, 0.67 by default.
        public var minHeight = 0.67
        /// The height above which a row costs extra; at least `minHeight`, infinity for none, 1.5
        /// by default.
        public var maxHeight = 1.5
        /// The minimum height of a row of several items; greater than 0, 0.5 by default.
        ///
        /// It also bounds the running time, because lower rows are not tried.
        public var hardMinHeight = 0.5
        /// The height that no row should exceed; at least `maxHeight`, infinity (no limit) by
        /// default.
        public var hardMaxHeight = Double.infinity
        /// The number of items that a row should have at least; 1 or more, 1 by default.
        public var minItems = 1
        /// The maximum number of items in a row; at least `minItems`, no limit by default.
        public var maxItems = Int.max

        /// Creates the default limits; see each property.
        public init() {}
    }
}
