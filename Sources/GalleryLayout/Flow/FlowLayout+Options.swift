extension FlowLayout {
    /// How the rows are broken.
    public enum RowBreaking: String, Sendable, CaseIterable {
        /// Fill a row at the target height until the next item does not fit.
        case greedy
        /// As many rows as `greedy` makes at ``balancedBasis`` of the target height, broken so that the
        /// sum of the squares of their free space is least; ties go to the earliest row. All rows fill the width.
        ///
        /// This is what CSS `flex-wrap: balance` computes.
        case balanced
        /// The rows whose heights deviate least from the target, taken over all the ways to break them.
        ///
        /// A row of `m` items and `ρ` target heights costs `m·((ρ−1/ρ)/2)²`, so that half and double
        /// the target are equally bad; `limits`, `widowWeight` and `smoothness` add to that.
        case optimal
    }

    /// What becomes of the last row, which is rarely full.
    public enum LastRow: String, Sendable, CaseIterable {
        /// It keeps the target height and is aligned like any row that does not fill the width.
        case natural
        /// It takes the height of the row above, as far as the width allows; without one, the target.
        ///
        /// A row above a forced break or a hero does not count.
        case match
        /// It fills the width like every other row, however high it gets.
        case justify
        /// It keeps the target height and stands in the middle.
        case center
        /// It keeps the target height and stands at the trailing edge.
        case end
        /// Its items are left out unless they fill the width; their boxes have no extent.
        case hide
        /// It fills the width if that takes at most 1.25 times the target height, else `natural`.
        case auto
        /// It fills the width, and rows are broken so that it is no higher than it must be.
        ///
        /// `greedy` then breaks its rows like `balanced`, at the full target height; `optimal` weighs
        /// the last row like any other, as it does for `justify`.
        case balance
    }

    /// Where a row stands that does not fill the width.
    public enum RowAlignment: String, Sendable, CaseIterable {
        /// At the edge where a row starts, the left one unless the arrangement is mirrored.
        case leading
        /// In the middle.
        case center
        /// At the edge where a row ends.
        case trailing
    }

    /// What `optimal` allows a row to be, with heights in target row heights.
    ///
    /// A row of several items never falls below `hardMinHeight` or exceeds `maxItems`. The other hard
    /// limits are kept wherever the items permit: of all layouts those that break the fewest limits
    /// are considered, and of those the cheapest is taken. A single item may always form a row.
    public struct Limits: Sendable, Equatable {
        /// The height below which a row costs extra; at least `hardMinHeight`, 0.67 by default.
        public var minHeight = 0.67
        /// The height above which a row costs extra; at least `minHeight`, infinity for none, 1.5
        /// by default.
        public var maxHeight = 1.5
        /// The least height of a row of several items; greater than 0, 0.5 by default.
        ///
        /// It also bounds the work: a row is tried only as long as it is this high.
        public var hardMinHeight = 0.5
        /// The height no filled row should exceed; at least `maxHeight`, infinity for none, as by
        /// default.
        public var hardMaxHeight = Double.infinity
        /// The number of items no row should fall below; 1 or more, 1 by default.
        public var minItems = 1
        /// The largest number of items in a row; at least `minItems`, without limit by default.
        public var maxItems = Int.max

        /// Creates limits that hold a row between half the target height and any.
        public init() {}
    }
}
