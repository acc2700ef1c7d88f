/// The cells that the items of a ``TracksLayout`` cover, before sizes are computed.
public struct GridPlacement: Sendable, Hashable {
    /// The cells of one item.
    public struct Area: Sendable, Hashable {
        /// The first column, from 0.
        public var column: Int
        /// The first row, from 0.
        public var row: Int
        /// The number of columns, at least 1.
        public var columnSpan: Int
        /// The number of rows, at least 1.
        public var rowSpan: Int
    }

    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int
    /// The cells of each item, in the order of the items; empty without tracks.
    public var areas: [Area]
    /// The indices of the items in the order of their placement.
    public var order: [Int]
    /// What was changed.
    public var warnings: [LayoutWarning]
}
