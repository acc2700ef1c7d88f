/// Justified rows: items of one height side by side, in order, each row scaled to fill the width.
///
/// The model is FlowGrid: a target row height, a spacing, rows that fill and a last row that does
/// not. Nothing is cropped and nothing is reordered. Only the ratios of the items matter.
public struct FlowLayout: Sendable, Equatable {
    /// The height of a row before it is scaled to fill the width; 280 points by default.
    public var targetRowHeight: TargetRowHeight
    /// The space, in points, between neighbours in a row; 0 or more, 8 by default.
    public var spacing: Double
    /// The space, in points, between rows, 0 or more; without it `spacing` serves both directions.
    public var rowSpacing: Double?
    /// Whether rows are scaled to fill the width, as by default; else every row keeps the target
    /// height.
    ///
    /// Then no row may overflow, so `balanced` and `optimal` both break rows that fit at the target
    /// height as evenly as `balanced` does, and no policy stretches the last row.
    public var fill: Bool
    /// The rule that breaks the rows; `greedy` by default.
    public var rows: RowBreaking
    /// The rule for the last row, `natural` by default. `balanced` rows leave none over and need
    /// none.
    public var lastRow: LastRow
    /// Where a row stands that does not fill the width, unless `lastRow` says otherwise; `leading`
    /// by default.
    public var alignment: RowAlignment = .leading
    /// The most a row may be scaled to fill the width, 1 or more; none by default.
    ///
    /// A row that would need more keeps this scale and is aligned as a last row is; `optimal` charges
    /// it as an unfilled last row. Heroes have `heroMaxHeight` instead.
    public var maxScale = Double.infinity
    /// What `optimal` allows a row to be; see ``Limits-swift.struct`` for the defaults.
    public var limits = Limits()
    /// The indices of items that start a new row, in any order; the row before them still fills.
    ///
    /// None by default. An index that is not an item's makes the request an error.
    public var breaks: [Int] = []
    /// The indices of items that have a row of their own which fills the width, in any order.
    ///
    /// None by default. An index that is not an item's makes the request an error.
    public var heroes: [Int] = []
    /// The most a hero's row may be high, in target row heights; greater than 0, none by default.
    ///
    /// A hero that would be higher stands in the middle instead of filling the width.
    public var heroMaxHeight = Double.infinity
    /// What `optimal` charges for an unfilled last row, and for one that `maxScale` keeps from filling the width; 0 or
    /// more, 0.2 by default.
    ///
    /// A row of `m` items that covers the share `f` of the width at the target height costs `m·widowWeight·(1−f)²`.
    /// Of albums of 60 photos three in four end in an unfilled row with 0.2, half with 1, one in four
    /// with 3.
    public var widowWeight = 0.2
    /// What `optimal` charges for neighbouring rows of different height; 0 or more, 0 by default.
    ///
    /// Heights that differ by the factor `x` cost `smoothness·((x−1/x)/2)²`; 0.25 makes neighbours
    /// differ less by a tenth and costs next to no evenness.
    /// Rows on either side of a forced break or a hero are no neighbours. Anything but 0 takes about
    /// seven times as long.
    public var smoothness = 0.0

    /// Creates a layout with a fixed target row height, in points and greater than 0.
    public init(
        rowHeight: Double = 280, spacing: Double = 8, fill: Bool = true,
        rows: RowBreaking = .greedy, lastRow: LastRow = .natural
    ) {
        self.init(
            targetRowHeight: .fixed(rowHeight), spacing: spacing, fill: fill, rows: rows,
            lastRow: lastRow)
    }

    /// Creates a layout from its main options; see each property for its unit and range.
    public init(
        targetRowHeight: TargetRowHeight, spacing: Double = 8, fill: Bool = true,
        rows: RowBreaking = .greedy, lastRow: LastRow = .natural
    ) {
        self.targetRowHeight = targetRowHeight
        self.spacing = spacing
        self.fill = fill
        self.rows = rows
        self.lastRow = lastRow
    }

    /// The target row height where it is fixed, in points; the maximum where it is not.
    public var rowHeight: Double {
        get {
            switch targetRowHeight {
            case .fixed(let height): height
            case .fluid(_, _, _, let maximum): maximum
            }
        }
        set { targetRowHeight = .fixed(newValue) }
    }
}
