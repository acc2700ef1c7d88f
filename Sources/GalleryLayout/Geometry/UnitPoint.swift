/// A point in a box, as fractions of its width and height: (0, 0) is the top left, (1, 1) the
/// bottom right.
public struct UnitPoint: Sendable, Hashable {
    /// The fraction of the width, from the leading edge.
    public var x: Double
    /// The fraction of the height, from the top edge.
    public var y: Double

    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The nine named points, by the names of their constants.
    public static let named: [(name: String, point: UnitPoint)] = [
        ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
        ("leading", .leading), ("center", .center), ("trailing", .trailing),
        ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
    ]

    /// Creates a point from its fractions; values outside 0...1 lie outside the box.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates one of the nine named points, "topLeading" to "bottomTrailing"; `nil` for other
    /// names.
    public init?(name: String) {
        guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
        self = match.point
    }

    /// Whether both fractions are in 0...1; false for NaN.
    var isInside: Bool { (0...1).contains(x) && (0...1).contains(y) }

    /// The point with fractions clamped to -1000...1000, and 0.5 for NaN and infinities, so that a
    /// product with a length is finite.
    var usable: UnitPoint {
        func fraction(_ value: Double) -> Double {
            value.isFinite ? min(max(value, -1000), 1000) : 0.5
        }
        return isInside ? self : UnitPoint(x: fraction(x), y: fraction(y))
    }

    /// The box of `size` whose point at these fractions coincides with the same point of `cell`.
    ///
    /// A box larger than the cell overflows on both sides in proportion.
    func place(_ size: Size, in cell: Box) -> Box {
        Box(
            x: cell.x + (cell.width - size.width) * x,
            y: cell.y + (cell.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

/// A position along the horizontal axis.
public enum HorizontalAlignment: String, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing

    /// The position as a fraction of the width: 0, 0.5 or 1.
    public var fraction: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

/// A position along the vertical axis.
public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle.
    case center
    /// At the bottom edge.
    case bottom

    /// The position as a fraction of the height: 0, 0.5 or 1.
    public var fraction: Double {
        switch self {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        }
    }
}
