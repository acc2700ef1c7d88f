/// How an item answers an offered extent along one axis.
public enum AxisSizing: Sendable, Hashable {
    /// Always `length` points.
    case fixed(Double)
    /// What is offered, kept within `min...max`; `ideal` where nothing is offered. All in points.
    ///
    /// A minimum above the maximum gives way to the maximum.
    case flexible(min: Double = 0, ideal: Double = 10, max: Double = .infinity)

    /// The length, in points, for an offer, or for none.
    func length(offered: Double?) -> Double {
        switch self {
        case .fixed(let length): length
        case .flexible(let minimum, let ideal, let maximum):
            Swift.min(Swift.max(minimum, offered ?? ideal), maximum)
        }
    }

    /// The length that does not give way: the fixed one or the minimum.
    var minimum: Double { length(offered: 0) }

    /// The length beyond which it does not grow.
    var maximum: Double {
        switch self {
        case .fixed(let length): length
        case .flexible(_, _, let maximum): maximum
        }
    }

    /// Whether the length follows the offer.
    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// How large an item is, or how it answers an offered size.
public struct ItemSizing: Sendable, Hashable {
    /// Width divided by height, after orientation; `nil` for an item whose axes are independent.
    public var ratio: Double?
    /// The answer to an offered width; with a ratio, the limits of the width.
    public var width: AxisSizing
    /// The answer to an offered height; without meaning beside a ratio.
    public var height: AxisSizing

    /// An item that takes whatever it is offered, 10 points where nothing is.
    public static let flexible = ItemSizing.axes(width: .flexible(), height: .flexible())

    /// An item of natural size, `width` times `height` points, both 0 or more.
    public static func size(_ width: Double, _ height: Double) -> ItemSizing {
        .axes(width: .fixed(width), height: .fixed(height))
    }

    /// A photo: `ratio` is width / height, more than 0; ratios beyond 1:100 count as 1:100.
    public static func ratio(_ ratio: Double, width: AxisSizing = .flexible()) -> ItemSizing {
        var sizing = ItemSizing.axes(width: width, height: .flexible())
        sizing.ratio = ratio
        return sizing
    }

    /// An item whose axes are independent of each other.
    public static func axes(width: AxisSizing, height: AxisSizing) -> ItemSizing {
        ItemSizing(ratio: nil, width: width, height: height)
    }

    /// The ratio as it is used: no more extreme than 1:100.
    var usableRatio: Double? {
        guard let ratio else { return nil }
        return min(max(ratio, 0.01), 100)
    }

    /// The width, in points, for an offered width, or for none.
    func width(offered: Double?) -> Double { width.length(offered: offered) }

    /// The height, in points, of the item `width` wide, for an offered height, or for none.
    func height(atWidth width: Double, offered: Double? = nil) -> Double {
        if let ratio = usableRatio { return width / ratio }
        return height.length(offered: offered)
    }

    /// The height, in points, for an offered height, or for none, before any width is known.
    func height(offered: Double?) -> Double {
        guard let ratio = usableRatio else { return height.length(offered: offered) }
        return width.length(offered: offered.map { $0 * ratio }) / ratio
    }

    /// The width, in points, of the item when `height` is what it gets.
    func width(atHeight height: Double) -> Double {
        width.length(offered: usableRatio.map { $0 * height })
    }

    /// The size drawn in a cell: the largest of the ratio inside it, or what each axis answers.
    func size(in cell: Size, fit: ItemFit) -> Size {
        guard let ratio = usableRatio else {
            return Size(
                width: width.length(offered: cell.width),
                height: height.length(offered: cell.height))
        }
        guard fit == .contain else { return cell }
        // The slack lets a cell that was made for this width keep it exactly.
        let byWidth = cell.width / ratio <= cell.height * (1 + 1e-9)
        let fitted = width.length(offered: byWidth ? cell.width : cell.height * ratio)
        return Size(width: fitted, height: fitted / ratio)
    }
}

/// How an item with a ratio fills its cell.
public enum ItemFit: String, Sendable, CaseIterable {
    /// The largest rectangle of the ratio that fits, then aligned.
    case contain
    /// The whole cell; the page crops what sticks out.
    case cover
    /// The whole cell; the page distorts.
    case stretch
}
