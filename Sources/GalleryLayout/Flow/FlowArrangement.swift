/// Items placed in rows by a ``FlowLayout``.
public struct FlowArrangement: Sendable, Equatable {
    /// One row of items.
    public struct Row: Sendable, Equatable {
        /// The index of the first item.
        public var start: Int
        /// The number of items, at least 1.
        public var count: Int
        /// The distance, in points, from the container's top edge.
        public var y: Double
        /// The common height of the items, in points.
        public var height: Double
        /// The height divided by the target row height.
        public var scale: Double

        /// Creates a row; see each property for its unit.
        public init(start: Int, count: Int, y: Double, height: Double, scale: Double) {
            self.start = start
            self.count = count
            self.y = y
            self.height = height
            self.scale = scale
        }

        /// The indices of the items.
        public var items: Range<Int> { start..<(start + count) }
    }

    /// The width of the container, in points.
    public var width: Double
    /// The height of all rows with the spacing between them, in points.
    public var height: Double
    /// The rows from top to bottom.
    public var rows: [Row]
    /// The box of each item, in the order of the items.
    public var boxes: [Box]
    /// The indices of the items whose ratio was clamped to ``FlowLayout/usableRatios``.
    ///
    /// Their boxes do not have the ratio of their photos; show each of these photos whole within
    /// its box.
    public var clampedItems: [Int]

    /// Creates an arrangement from its parts.
    public init(
        width: Double, height: Double, rows: [Row], boxes: [Box], clampedItems: [Int] = []
    ) {
        self.width = width
        self.height = height
        self.rows = rows
        self.boxes = boxes
        self.clampedItems = clampedItems
    }
}
