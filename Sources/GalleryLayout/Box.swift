/// A rectangle in points (CSS px). The origin is at the top left and y grows downwards.
public struct Box: Sendable, Hashable {
    /// The distance from the container's left edge to the box's left edge.
    public var x: Double
    /// The distance from the container's top edge to the box's top edge.
    public var y: Double
    /// The width; never negative in an arrangement.
    public var width: Double
    /// The height; never negative in an arrangement.
    public var height: Double

    /// Creates a box from its origin and its size, all in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge, `x + width`.
    public var maxX: Double { x + width }

    /// The bottom edge, `y + height`.
    public var maxY: Double { y + height }
}
