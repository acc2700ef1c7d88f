/// The length of an item along one axis, depending on the length that it is offered.
public enum AxisSizing: Sendable, Hashable {
    /// A constant length in points.
    case fixed(Double)
    /// The offered length, or `ideal` without an offer, clamped to `min...max`; all in points.
    ///
    /// If `min` exceeds `max`, `max` applies.
    case flexible(min: Double = 0, ideal: Double = 10, max: Double = .infinity)

    /// The length, in points, for an offered length, or for no offer (`nil`).
    func length(offered: Double?) -> Double {
        switch self {
        case .fixed(let length): length
        case .flexible(let minimum, let ideal, let maximum):
            Swift.min(Swift.max(minimum, offered ?? ideal), maximum)
        }
    }

    /// The smallest length: the fixed length or the minimum.
    var minimum: Double { length(offered: 0) }

    /// The largest length: the fixed length or the maximum.
    var maximum: Double {
        switch self {
        case .fixed(let length): length
        case .flexible(_, _, let maximum): maximum
        }
    }

    /// Whether the length depends on the offer.
    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// The size of an item, fixed or depending on the size that it is offered.
public struct ItemSizing: Sendable, Hashable {
    /// Width divided by height, after orientation; `nil` for an item whose axes are independent.
    public var ratio: Double?
    /// The width for an offered width; with a ratio, the limits of the width.
    public var width: AxisSizing
    /// The height for an offered height; ignored if there is a ratio.
    public var height: AxisSizing

    /// An item that takes any offered size, and 10 by 10 points without an offer.
    public static let flexible = ItemSizing.axes(width: .flexible(), height: .flexible())

    /// An item with a fixed size of `width` by `height` points, both greater than 0; in `tracks` and `table` 0 or more.
    public static func size(_ width: Double, _ height: Double) -> ItemSizing {
        .axes(width: .fixed(width), height: .fixed(height))
    }

    /// A photo; `ratio` is width / height, greater than 0, and is clamped to 0.01...100.
    public static func ratio(_ ratio: Double, width: AxisSizing = .flexible()) -> ItemSizing {
        var sizing = ItemSizing.axes(width: width, height: .flexible())
        sizing.ratio = ratio
        return sizing
    }

    /// An item whose axes are independent of each other.
    public static func axes(width: AxisSizing, height: AxisSizing) -> ItemSizing {
        ItemSizing(ratio: nil, width: width, height: height)
    }

    /// The ratio clamped to 0.01...100.
    var usableRatio: Double? {
        guard let ratio else { return nil }
        return min(max(ratio, 0.01), 100)
    }

    /// The width, in points, for an offered width, or for no offer (`nil`).
    func width(offered: Double?) -> Double { width.length(offered: offered) }

    /// The height, in points, of the item at `width`, for an offered height, or for no offer
    /// (`nil`).
    func height(atWidth width: Double, offered: Double? = nil) -> Double {
        if let ratio = usableRatio { return width / ratio }
        return height.length(offered: offered)
    }

    /// The height, in points, for an offered height, or for no offer (`nil`), if the width is
    /// unknown.
    func height(offered: Double?) -> Double {
        guard let ratio = usableRatio else { return height.length(offered: offered) }
        return width.length(offered: offered.map { $0 * ratio }) / ratio
    }

    /// The width, in points, of the item at `height`.
    func width(atHeight height: Double) -> Double {
        width.length(offered: usableRatio.map { $0 * height })
    }

    /// The size of the item in `cell`: with a ratio, as `fit` defines; without one, the length
    /// along each axis.
    func size(in cell: Size, fit: ItemFit) -> Size {
        guard let ratio = usableRatio else {
            return Size(
                width: width.length(offered: cell.width),
                height: height.length(offered: cell.height))
        }
        guard fit == .contain else { return cell }
        // The tolerance ensures that a cell sized for this width keeps it exactly.
        let byWidth = cell.width / ratio <= cell.height * (1 + 1e-9)
        let fitted = width.length(offered: byWidth ? cell.width : cell.height * ratio)
        return Size(width: fitted, height: fitted / ratio)
    }
}

/// How an item with a ratio fills its cell.
public enum ItemFit: String, Sendable, CaseIterable {
    /// The largest rectangle of the item's ratio that fits into the cell, placed by the alignment.
    case contain
    /// The whole cell; the page crops the image to it.
    case cover
    /// The whole cell; the page distorts the image to fill it.
    case stretch
}
