/// Justified rows for every container width: one set of row breaks for each band of widths.
///
/// A page switches row breaks only at the edges of bands, with container queries. Within a band, all lengths are affine
/// functions of the width, so every row stays filled and every height is known exactly. A last row that is not filled
/// keeps its free space in proportion. A row that reaches its ``Row/maxScale`` grows no further. Create bands with
/// ``FlowLayout/bands(for:edges:)``.
public struct FlowBands: Sendable, Equatable {
    /// A row of items, which fills the width together with the free space beside it.
    public struct Row: Sendable, Equatable {
        /// The index of the first item.
        public var start: Int
        /// The number of items, at least 1.
        public var count: Int
        /// The sum of the items' ratios.
        public var sum: Double
        /// The ratio of a phantom item that takes up the free space before the row, or 0.
        public var leadingFiller: Double
        /// The ratio of a phantom item that takes up the free space after the row, or 0.
        ///
        /// A phantom adds no spacing.
        public var trailingFiller: Double
        /// The height up to `maxScale`, exact in every container at least as wide as the row's spacing.
        public var height: FlowLength
        /// The maximum height at any width, in target row heights; infinity for no limit.
        public var maxScale: Double
        /// The share of the free space that lies before a row at `maxScale` without phantom items, from 0 to 1.
        public var leadingShare: Double

        /// The indices of the items.
        public var items: Range<Int> { start..<(start + count) }
    }

    /// A range of container widths with the same row breaks.
    public struct Band: Sendable, Equatable {
        /// The minimum width, in points; 0 for the first band.
        public var minWidth: Double
        /// The width, in points, at which the next band begins; infinity for the last band.
        public var maxWidth: Double
        /// The width, in points, for which the rows were broken: the geometric mean of the edges.
        ///
        /// With a fixed target row height, rows are too high at one edge by the factor by which
        /// they are too low at the other.
        public var designWidth: Double
        /// The rows from top to bottom, without a hidden last row.
        public var rows: [Row]
        /// The height of all rows with the spacing between them, if no row reaches its `maxScale`.
        public var height: FlowLength
        /// The number of items in the rows; later items are hidden.
        public var shownItems: Int

        /// The index of the first item of each row except the first: where a page inserts row
        /// breaks.
        public var breaks: [Int] { rows.dropFirst().map(\.start) }

        /// The ratio of the phantom item after the last row, or 0.
        public var filler: Double { rows.last?.trailingFiller ?? 0 }
    }

    /// The bands by increasing width, without gaps between them.
    public var bands: [Band]
    /// The ratios of the items, clamped to ``FlowLayout/usableRatios``.
    public var ratios: [Double]
    /// The indices of the items whose ratio was clamped.
    public var clampedItems: [Int]
    /// The layout that broke the rows.
    public var layout: FlowLayout

    /// The band of a container `width` points wide; `nil` if the width is not positive and finite.
    ///
    /// An edge belongs to the wider band. O(bands).
    public func band(at width: Double) -> Band? {
        guard width > 0, width.isFinite else { return nil }
        return bands.last { $0.minWidth <= width }
    }

    /// The space, in points, between rows.
    public var rowSpacing: Double { layout.rowSpacing ?? layout.spacing }

    /// The width of the item at `index` in `row`, up to the row's `maxScale`, for the `sizes` of its image. O(1).
    ///
    /// `index` must be one of ``Row/items``.
    public func itemWidth(_ index: Int, in row: Row) -> FlowLength {
        FlowLength(
            share: row.height.share * ratios[index], points: row.height.points * ratios[index])
    }

    /// The height of a range of rows with the spacing between them, such as a section of a page, if no row reaches its
    /// `maxScale`.
    ///
    /// `rows` are indices of ``Band/rows``. O(rows).
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
