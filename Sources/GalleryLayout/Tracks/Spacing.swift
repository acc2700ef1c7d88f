/// The space between tracks, in points.
public struct Spacing: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The space between columns.
    public var horizontal: Double
    /// The space between rows.
    public var vertical: Double

    /// Creates spacing from its two directions.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates the same spacing in both directions.
    public init(_ both: Double) { self.init(horizontal: both, vertical: both) }

    /// Creates spacing from a list: two values are horizontal and vertical, one is for both, none
    /// is 0.
    ///
    /// Throws for more than two values.
    public init(_ list: [Double]?) throws(LayoutError) {
        let list = list ?? []
        guard list.count <= 2 else {
            throw .invalidOption(
                field: "spacing", value: Double(list.count), rule: "must have at most 2 values")
        }
        self.init(horizontal: list.first ?? 0, vertical: list.last ?? 0)
    }

    /// Creates the same spacing in both directions.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// Creates the same spacing in both directions.
    public init(floatLiteral value: Double) { self.init(value) }
}
