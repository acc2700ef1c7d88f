/// Justified rows: items of one height side by side, in order, each row scaled to fill the width.
///
/// The model is FlowGrid: a target row height, one spacing, rows that fill and a last row that does
/// not. Nothing is cropped and nothing is reordered. Only the ratios of the items matter.
public struct FlowLayout: Sendable, Equatable {
    /// How the rows are broken.
    public enum RowBreaking: String, Sendable, CaseIterable {
        /// Fill a row at the target height until the next item does not fit.
        case greedy
    }

    /// What becomes of the last row, which is rarely full.
    public enum LastRow: String, Sendable, CaseIterable {
        /// It keeps the target height and starts at the leading edge.
        case natural
        /// It fills the width like every other row, however high it gets.
        case justify
        /// It keeps the target height and stands in the middle.
        case center
        /// Its items are left out unless they fill the width; their boxes have no extent.
        case hide
    }

    /// The height, in points, of a row before it is scaled to fill the width; greater than 0.
    public var rowHeight: Double
    /// The space, in points, between neighbours and between rows; 0 or more.
    public var spacing: Double
    /// Whether full rows are scaled to fill the width; without it every row keeps `rowHeight`.
    public var fill: Bool
    /// The rule that breaks the rows.
    public var rows: RowBreaking
    /// The rule for the last row.
    public var lastRow: LastRow

    /// Creates a layout from its options; see each property for its unit and range.
    public init(
        rowHeight: Double = 280, spacing: Double = 8, fill: Bool = true,
        rows: RowBreaking = .greedy, lastRow: LastRow = .natural
    ) {
        self.rowHeight = rowHeight
        self.spacing = spacing
        self.fill = fill
        self.rows = rows
        self.lastRow = lastRow
    }

    /// Places items of the given ratios (width / height) into rows of a container `width` points wide.
    ///
    /// A width that is not a positive number gives an arrangement without rows, as a page would show
    /// nothing. O(n). Throws for a ratio or an option that is not a usable number.
    public func arrange(_ ratios: [Double], width: Double) throws(LayoutError) -> FlowArrangement {
        guard rowHeight.isFinite, rowHeight > 0 else {
            throw .invalidOption(
                field: "rowHeight", value: rowHeight, rule: "must be greater than 0")
        }
        guard spacing.isFinite, spacing >= 0 else {
            throw .invalidOption(field: "spacing", value: spacing, rule: "must be 0 or more")
        }
        for (index, ratio) in ratios.enumerated() where !(ratio.isFinite && ratio > 0) {
            throw .invalidRatio(index: index, value: ratio)
        }
        guard width.isFinite, width > 0, !ratios.isEmpty else {
            return FlowArrangement(width: width > 0 ? width : 0, height: 0, rows: [], boxes: [])
        }
        return place(ratios, in: greedyRows(ratios, width: width), width: width)
    }
}
