/// A layout of hexagons with a corner on top, every second row shifted by half a hexagon.
///
/// A hexagon of height `h` is `h · cos 30°` wide. Each row starts three quarters of the height
/// below the row above, so that the slanted edges of neighbours are adjacent. With ``flatTop`` the
/// layout is mirrored in the main diagonal: "width" and "height", "row" and "column" are swapped
/// throughout.
public struct HoneycombLayout: Sendable, Hashable {
    /// The number of hexagons in a full row, 6 by default; less than 1 counts as 1, more than
    /// 10,000 as 10,000.
    public var columns: Int
    /// The height of a hexagon, in points, 100 by default; nothing is laid out at 0 or less.
    public var size: Double
    /// The space, in points, between neighbours in a row; 0 or more, 0 by default.
    public var spacing: Double
    /// The space, in points, between rows beyond three quarters of the height; 0 or more.
    ///
    /// The default, `nil`, makes the gap across slanted edges equal to the gap in a row: spacing ·
    /// cos 30°.
    public var verticalSpacing: Double?
    /// Whether shifted rows have one hexagon less, so that they do not extend beyond the other rows
    /// on the right; false by default.
    public var shortOddRows: Bool
    /// Whether the ragged sides are cut off; false by default. The arrangement's size is then the
    /// remaining area, and a page clips boxes that extend beyond it (on the left, to negative x). A
    /// single row is not cut.
    public var clipsEdges: Bool
    /// Whether the hexagons have an edge on top instead of a corner; false by default.
    public var flatTop: Bool
    /// How an item with a ratio fills its hexagon's bounding box; `cover` by default.
    public var fit: ItemFit

    /// The width of a hexagon divided by its height, the cosine of 30 degrees.
    public static let widthToHeight = 0.866_025_403_784_438_646_76

    /// Creates a layout from its options; see each property for its unit and range.
    public init(
        columns: Int = 6, size: Double = 100, spacing: Double = 0, verticalSpacing: Double? = nil,
        shortOddRows: Bool = false, clipsEdges: Bool = false,
        flatTop: Bool = false, fit: ItemFit = .cover
    ) {
        self.columns = columns
        self.size = size
        self.spacing = spacing
        self.verticalSpacing = verticalSpacing
        self.shortOddRows = shortOddRows
        self.clipsEdges = clipsEdges
        self.flatTop = flatTop
        self.fit = fit
    }

    /// The size, in points, of a hexagon's bounding box.
    public var cellSize: Size { Size(width: size * Self.widthToHeight, height: size) }

    /// The distances, in points, from one hexagon to the next in a row and from row to row.
    public var pitch: Size {
        Size(
            width: cellSize.width + spacing,
            height: size * 0.75 + (verticalSpacing ?? spacing * Self.widthToHeight))
    }

    /// A copy whose hexagon size makes two full rows exactly `width` points wide.
    ///
    /// If `width` leaves no room, the size is 0 and nothing is laid out. With ``flatTop``, two full
    /// columns are `width` points high.
    public func filling(width: Double) -> HoneycombLayout {
        let count = Double(min(max(columns, 1), maximumTracks))
        let gaps = (count - 0.5) * spacing
        var layout = self
        layout.size = max(0, (width - gaps) / (count + 0.5) / Self.widthToHeight)
        return layout
    }

    /// The corners of the hexagon centred in `box`, clockwise from the top, for clip paths.
    ///
    /// The hexagon has a corner on top and is as high as the box.
    public static func corners(in box: Box) -> [(x: Double, y: Double)] {
        let width = box.height * widthToHeight
        let left = box.x + (box.width - width) / 2
        let (middle, right) = (left + width / 2, left + width)
        let (upper, lower) = (box.y + box.height / 4, box.y + box.height * 3 / 4)
        return [
            (middle, box.y), (right, upper), (right, lower), (middle, box.maxY), (left, lower),
            (left, upper),
        ]
    }
}
