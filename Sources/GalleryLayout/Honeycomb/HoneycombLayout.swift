/// Hexagons with a corner on top, every second row shifted by half a hexagon.
///
/// A hexagon as high as `h` is h · cos 30° wide. A row follows the one above at three quarters of the
/// height, so that the slanted edges of neighbours run side by side. With ``flatTop`` the picture is
/// mirrored in the diagonal: "width" and "height", "row" and "column" change places throughout.
public struct HoneycombLayout: Sendable, Hashable {
    /// The number of hexagons in a full row, 6 by default; less than 1 counts as 1, more than
    /// 10,000 as 10,000.
    public var columns: Int
    /// The height of a hexagon, in points, 100 by default; nothing is laid out at 0 or less.
    public var size: Double
    /// The space, in points, between neighbours in a row; 0 or more, 0 by default.
    public var spacing: Double
    /// The space, in points, that rows keep beyond three quarters of the height; 0 or more.
    ///
    /// Without it the gap across slanted edges equals the gap in a row: spacing · cos 30°.
    public var verticalSpacing: Double?
    /// Whether shifted rows have one hexagon less, so that no row sticks out on the right; not by
    /// default.
    public var shortOddRows: Bool
    /// Whether the ragged sides are cut off: the answer's size is what is left, and boxes that
    /// stick out of it, on the left below 0, are for the page to clip. A single row is not cut. Off
    /// by default.
    public var clipsEdges: Bool
    /// Whether the hexagons have an edge on top instead of a corner; not by default.
    public var flatTop: Bool
    /// How an item with a ratio fills the box around its hexagon; `cover` by default.
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

    /// The extents, in points, of the box around a hexagon.
    public var cellSize: Size { Size(width: size * Self.widthToHeight, height: size) }

    /// The distances, in points, from one hexagon to the next in a row and from row to row.
    public var pitch: Size {
        Size(
            width: cellSize.width + spacing,
            height: size * 0.75 + (verticalSpacing ?? spacing * Self.widthToHeight))
    }

    /// The layout with hexagons so large that two full rows are exactly `width` points wide.
    ///
    /// A width that leaves no room gives size 0, which lays nothing out. With ``flatTop`` two full
    /// columns are so high instead.
    public func filling(width: Double) -> HoneycombLayout {
        let count = Double(min(max(columns, 1), maximumTracks))
        let gaps = (count - 0.5) * spacing
        var layout = self
        layout.size = max(0, (width - gaps) / (count + 0.5) / Self.widthToHeight)
        return layout
    }

    /// The corners of the hexagon in the middle of `box`, clockwise from the top, for clip paths.
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
