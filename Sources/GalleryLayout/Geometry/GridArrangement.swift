/// Items placed in the cells of a grid.
public struct GridArrangement: Sendable, Hashable {
    /// The area assigned to an item, for backgrounds and for the page's own grid.
    public struct Cell: Sendable, Hashable {
        /// The area, in points.
        public var box: Box
        /// The first column, from 0.
        public var column: Int
        /// The first row, from 0.
        public var row: Int
        /// The number of columns, at least 1.
        public var columnSpan: Int
        /// The number of rows, at least 1.
        public var rowSpan: Int

        /// Creates a cell; see each property.
        public init(box: Box, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
            self.box = box
            self.column = column
            self.row = row
            self.columnSpan = columnSpan
            self.rowSpan = rowSpan
        }

        /// The first and last grid line of the columns in CSS syntax, numbered from 1: "2 / 4".
        public var gridColumn: String { "\(column + 1) / \(column + columnSpan + 1)" }

        /// The first and last grid line of the rows in CSS syntax, numbered from 1: "1 / 2".
        public var gridRow: String { "\(row + 1) / \(row + rowSpan + 1)" }
    }

    /// An item with its position.
    public struct Item: Sendable, Hashable {
        /// The key of the item, which identifies it in successive arrangements.
        public var key: String?
        /// The box in which the item is drawn, in points.
        public var frame: Box
        /// The area assigned to the item; equal to `frame` in `wrap`.
        public var cell: Cell

        /// Creates an item; see each property.
        public init(key: String? = nil, frame: Box, cell: Cell) {
            self.key = key
            self.frame = frame
            self.cell = cell
        }
    }

    /// A column or a row.
    public struct Track: Sendable, Hashable {
        /// The distance, in points, from the container's leading or top edge.
        public var offset: Double
        /// The extent, in points.
        public var size: Double

        /// Creates a track; see each property.
        public init(offset: Double, size: Double) {
            self.offset = offset
            self.size = size
        }

        /// The trailing or bottom edge, `offset + size`.
        public var end: Double { offset + size }
    }

    /// The columns and the rows.
    public struct Tracks: Sendable, Hashable {
        /// The columns from leading to trailing; empty if rows are not divided into columns.
        public var columns: [Track]
        /// The rows from top to bottom; empty if columns are not divided into rows.
        public var rows: [Track]

        /// Creates tracks from columns and rows.
        public init(columns: [Track], rows: [Track]) {
            self.columns = columns
            self.rows = rows
        }
    }

    /// The size of the content, in points; it contains every cell of `tracks`, `table`, and
    /// `columns` with fair sharing.
    public var size: Size
    /// The items in input order; empty if nothing can be laid out.
    public var items: [Item]
    /// The columns and rows.
    public var tracks: Tracks
    /// What was changed or left out.
    public var warnings: [LayoutWarning]

    /// Creates an arrangement from its parts.
    public init(size: Size, items: [Item], tracks: Tracks, warnings: [LayoutWarning] = []) {
        self.size = size
        self.items = items
        self.tracks = tracks
        self.warnings = warnings
    }

    /// An arrangement without items.
    static func empty(_ warnings: [LayoutWarning], size: Size = .zero) -> GridArrangement {
        GridArrangement(
            size: size, items: [], tracks: Tracks(columns: [], rows: []), warnings: warnings)
    }

    /// The tracks of `sizes`, one after the other from `offset`, with `gap` points between them.
    static func line(_ sizes: [Double], gap: Double, from offset: Double = 0) -> [Track] {
        var position = offset
        return sizes.map { size in
            defer { position += size + gap }
            return Track(offset: position, size: size)
        }
    }
}
