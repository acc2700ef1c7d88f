/// A layout of justified rows: items of equal height side by side, in order, each row scaled to
/// fill the width.
///
/// Modelled on FlowGrid: a target row height, a spacing, rows that fill the width and a last row
/// that does not. Nothing is cropped and nothing is reordered. Only the ratios of the items matter.
public struct FlowLayout: Sendable, Equatable {
    /// The height of a row before it is scaled to fill the width; 280 points by default.
    public var targetRowHeight: TargetRowHeight
    /// The space, in points, between neighbours in a row; 0 or more, 8 by default.
    public var spacing: Double
    /// The space, in points, between rows, 0 or more; `nil`, the default, uses `spacing`.
    public var rowSpacing: Double?
    /// Whether rows are scaled to fill the width, true by default; otherwise every row keeps the
    /// target row height.
    ///
    /// Without `fill` no row may overflow, so `balanced` and `optimal` both break rows like
    /// `balanced`, at the full target row height, and no `lastRow` policy stretches the last row.
    public var fill: Bool
    /// The rule that breaks the rows; `greedy` by default.
    public var rows: RowBreaking
    /// The rule for the last row; `natural` by default. `balanced` needs no rule, because all its
    /// rows fill the width.
    public var lastRow: LastRow
    /// The alignment of a row that does not fill the width, unless `lastRow` sets another;
    /// `leading` by default.
    public var alignment: RowAlignment = .leading
    /// The maximum scale of a row that fills the width; 1 or more, infinity (no limit) by default.
    ///
    /// A row that would need a larger scale keeps this one and is aligned like the last row, under
    /// every rule that breaks rows. For `optimal` it costs what it is drawn as: a row of this height,
    /// and the width that it leaves free. Heroes use `heroMaxHeight` instead.
    public var maxScale = Double.infinity
    /// The limits of rows under `optimal`; see ``Limits-swift.struct`` for the defaults.
    public var limits = Limits()
    /// The indices of items that start a new row, in any order; the row before still fills the
    /// width.
    ///
    /// None by default. An index out of range is an error.
    public var breaks: [Int] = []
    /// The indices of items that each fill a row of their own, in any order.
    ///
    /// None by default. An index out of range is an error.
    public var heroes: [Int] = []
    /// The maximum height of a hero's row, in target row heights; greater than 0, infinity (no
    /// limit) by default.
    ///
    /// A hero that would be higher is centred instead of filling the width.
    public var heroMaxHeight = Double.infinity
    /// The weight of the cost of the width that a last row, or a row that `maxScale` keeps from filling the width,
    /// leaves free under `optimal`; 0 or more, 0.2 by default.
    ///
    /// A row of `m` items that covers the share `f` of the width as it is drawn costs `m·widowWeight·(1−f)²`, for a row
    /// at `maxScale` in addition to the cost of its height.
    /// Of albums of 60 photos, three in four end in an unfilled row with the weight 0.2, half with 1, and one in four
    /// with 3.
    public var widowWeight = 0.2
    /// The weight of the cost of neighbouring rows of different heights under `optimal`; 0 or more,
    /// 0 by default.
    ///
    /// Heights that differ by the factor `x` cost `smoothness·((x−1/x)/2)²`. The weight 0.25
    /// reduces the difference between neighbours by a tenth, with almost no effect on the evenness.
    /// Rows on either side of a forced break or a hero are not neighbours. Any weight but 0 takes
    /// about seven times as long.
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

    /// The target row height in points if it is fixed, otherwise its maximum.
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
