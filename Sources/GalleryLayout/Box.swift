/// A rectangle in points (CSS px): origin at the top left, y growing downwards.
public struct Box: Sendable, Hashable {
    /// The distance from the container's left edge to the left side.
    public var x: Double
    /// The distance from the container's top edge to the top side.
    public var y: Double
    /// The extent from left to right, never negative in a layout's answer.
    public var width: Double
    /// The extent from top to bottom, never negative in a layout's answer.
    public var height: Double

    /// Creates a box from its origin and its extents, all in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right side, `x + width`.
    public var maxX: Double { x + width }

    /// The bottom side, `y + height`.
    public var maxY: Double { y + height }
}
