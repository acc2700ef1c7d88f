/// Justified rows for every container width: one set of row breaks for each band of widths.
///
/// A page can switch breaks only at the edges of bands, by container queries. Inside a band all
/// lengths grow evenly with the width, so that every row stays filled and every height is known
/// exactly; a last row that is not filled keeps its free space in proportion. Where a row reaches its ``Row/maxScale``
/// it grows no further. Made by ``FlowLayout/bands(for:edges:)``.
public struct FlowBands: Sendable, Equatable {
    /// A row, which fills the width together with the free space beside it.
    public struct Row: Sendable, Equatable {
        /// The index of the first item.
        public var start: Int
        /// The number of items, at least 1.
        public var count: Int
        /// The sum of the items' ratios.
        public var sum: Double
        /// The ratio of a phantom item before the row that takes up the free space there, or 0.
        public var leadingFiller: Double
        /// The ratio of a phantom item after the row that takes up the free space there, or 0.
        ///
        /// A phantom adds no spacing.
        public var trailingFiller: Double
        /// The height, exact in every container at least as wide as the row's spacing, up to `maxScale`.
        public var height: FlowLength
        /// The most the row may be high at any width, in target row heights; infinite for no limit.
        public var maxScale: Double
        /// The part of the free space that stands before the row where `maxScale` holds and there is no phantom.
        public var leadingShare: Double

        /// The indices of the items.
        public var items: Range<Int> { start..<(start + count) }
    }

    /// The widths at which a container has the same row breaks.
    public struct Band: Sendable, Equatable {
        /// The least width, in points; 0 for the first band.
        public var minWidth: Double
        /// The width, in points, at which the next band begins; infinite for the last band.
        public var maxWidth: Double
        /// The width, in points, whose rows the band has: the geometric mean of its edges.
        ///
        /// With a fixed target, rows are then too high at one edge by the factor that they are too
        /// low by at the other.
        public var designWidth: Double
        /// The rows from top to bottom; a hidden last row is not among them.
        public var rows: [Row]
        /// The height of all rows with the spacing between them, where no row reaches its `maxScale`.
        public var height: FlowLength
        /// The number of items in the rows; those after them are hidden.
        public var shownItems: Int

        /// The first item of each row but the first: where a page needs its breaks.
        public var breaks: [Int] { rows.dropFirst().map(\.start) }

        /// The ratio of the phantom item that completes the last row; 0 if the row fills the width.
        public var filler: Double { rows.last?.trailingFiller ?? 0 }
    }

    /// The bands by rising width, without gaps between them.
    public var bands: [Band]
    /// The ratios of the items as they are laid out.
    public var ratios: [Double]
    /// The items whose ratio was brought into ``FlowLayout/usableRatios``.
    public var clampedItems: [Int]
    /// The layout that broke the rows.
    public var layout: FlowLayout

    /// The band that a container `width` points wide is in; none for a width that shows nothing.
    ///
    /// An edge belongs to the wider band. O(bands).
    public func band(at width: Double) -> Band? {
        guard width > 0, width.isFinite else { return nil }
        return bands.last { $0.minWidth <= width }
    }

    /// The space, in points, between rows.
    public var rowSpacing: Double { layout.rowSpacing ?? layout.spacing }

    /// The width of the item at `index` in `row`, for the `sizes` of its image, up to the row's `maxScale`. O(1).
    ///
    /// The index must be that of an item in the row.
    public func itemWidth(_ index: Int, in row: Row) -> FlowLength {
        FlowLength(
            share: row.height.share * ratios[index], points: row.height.points * ratios[index])
    }

    /// The height of some rows of a band with the spacing between them, as a section of a page has it where no row
    /// reaches its `maxScale`.
    ///
    /// `rows` are numbers of rows of the band. O(rows).
    public func height(of rows: Range<Int>, in band: Band) -> FlowLength {
        Self.height(of: band.rows[rows], rowSpacing: rowSpacing)
    }

    static func height(of rows: ArraySlice<Row>, rowSpacing: Double) -> FlowLength {
        var height = FlowLength(share: 0, points: Double(max(0, rows.count - 1)) * rowSpacing)
        for row in rows {
            height.share += row.height.share
            height.points += row.height.points
        }
        return height
    }
}
