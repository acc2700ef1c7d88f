/// The cost of a row under `optimal`, with all lengths in target row heights.
///
/// A row is `ρ = available / sum` high, where `sum` is the sum of its ratios. Only the four
/// arithmetic operations and comparisons of IEEE 754 are used, so the results are equal on every
/// platform. Only ratios of lengths are used, so scaling all lengths changes nothing.
///
/// Costs are whole multiples of 2⁻⁴⁰, so sums below 4096 are exact and do not depend on the order.
/// Albums from one camera have many ties, which rounding would break in different ways.
struct FlowRowCost {
    /// The weight of the deviation beyond a soft limit.
    static let excessFactor = 8.0

    private let width: Double
    private let gap: Double
    private let squaredMinimum: Double
    private let squaredMaximum: Double
    private let inverseMinimum: Double
    private let inverseMaximum: Double
    private let hardMinimum: Double
    private let hardMaximum: Double
    private let minItems: Double
    private let widowWeight: Double
    private let maxScale: Double
    /// The cost per item of a row that is `maxScale` target row heights high, without its free space.
    private let costAtMaxScale: Double
    private let lastRow: FlowLayout.LastRow

    init(_ layout: FlowLayout, frame: FlowFrame) {
        // Beyond these bounds, which no container reaches, squares would overflow or underflow a
        // Double.
        width = min(max(frame.width / frame.target, 0x1p-200), 0x1p200)
        gap = min(frame.spacing / frame.target, 0x1p200)
        let limits = layout.limits
        squaredMinimum = limits.minHeight * limits.minHeight
        squaredMaximum = limits.maxHeight * limits.maxHeight
        inverseMinimum = 1 / limits.minHeight
        inverseMaximum = 1 / limits.maxHeight
        hardMinimum = limits.hardMinHeight
        // No row is higher than `maxScale`, so a limit above it is never violated.
        hardMaximum = limits.hardMaxHeight < layout.maxScale ? limits.hardMaxHeight : .infinity
        minItems = Double(limits.minItems)
        widowWeight = layout.widowWeight
        maxScale = layout.maxScale
        costAtMaxScale = Self.costPerItem(height: maxScale, limits)
        lastRow = layout.lastRow
    }

    /// The cost `q(height) + 8·q(excess)` of an item in a row; see ``cost(available:sum:count:)``.
    private static func costPerItem(height: Double, _ limits: FlowLayout.Limits) -> Double {
        func q(_ quotient: Double) -> Double {
            let difference = quotient - 1 / quotient
            return 0.25 * difference * difference
        }
        let excess =
            height > limits.maxHeight
            ? height / limits.maxHeight : height < limits.minHeight ? height / limits.minHeight : 1
        return q(height) + excessFactor * q(excess)
    }

    /// The width for `count` items without the spacing between them; may be negative.
    @inline(__always)
    func available(_ count: Double) -> Double { width - gap * (count - 1) }

    /// Whether a row of several items is too low; then so is every row that contains it.
    @inline(__always)
    func isTooLow(available: Double, sum: Double) -> Bool { available < hardMinimum * sum }

    /// Whether `maxScale` keeps a row from filling the width.
    @inline(__always)
    func isCapped(available: Double, sum: Double) -> Bool { available > maxScale * sum }

    /// The height of a row other than the last, in target row heights.
    @inline(__always)
    func height(available: Double, sum: Double) -> Double { min(available / sum, maxScale) }

    /// The cost `count·(q(ρ) + 8·q(excess))` with `q(x) = ((x − 1/x)/2)²`; the excess is the factor by which ρ is
    /// beyond the soft limit.
    ///
    /// A row that `maxScale` keeps from filling the width costs what it is drawn as: `count·(q(maxScale) +
    /// 8·q(excess))` for its height, and `count·widowWeight·free²` for the share of the width that it leaves free. At
    /// the limit both formulas have the same value, and the cost never falls as the free space grows.
    @inline(__always)
    func cost(available: Double, sum: Double, count: Double) -> Double {
        if isCapped(available: available, sum: sum) {
            return unfilledCost(
                available: available, covered: maxScale * sum, count: count,
                costPerItem: costAtMaxScale)
        }
        // All three differences x − 1/x share one division, which is the most expensive operation
        // here.
        let inverse = 1 / (available * sum)
        let deviation = (available - sum) * (available + sum) * inverse
        let square = available * available
        let squaredSum = sum * sum
        let above = square - squaredMaximum * squaredSum
        let below = squaredMinimum * squaredSum - square
        let excess =
            (above > 0 ? above * inverse * inverseMaximum : 0)
            + (below > 0 ? below * inverse * inverseMinimum : 0)
        return Self.quantized(
            0.25 * count * (deviation * deviation + Self.excessFactor * (excess * excess)))
    }

    /// The cost `count·(costPerItem + widowWeight·free²)`, where `free` is the share of the width that a row leaves
    /// free whose items cover the width `covered`.
    private func unfilledCost(
        available: Double, covered: Double, count: Double, costPerItem: Double
    ) -> Double {
        let free = (available - covered) / width
        return Self.quantized(count * (costPerItem + widowWeight * free * free))
    }

    /// The nearest multiple of 2⁻⁴⁰: the sum with 1.5·2¹² has no bits for anything finer.
    @inline(__always)
    private static func quantized(_ cost: Double) -> Double { (cost + 0x1.8p12) - 0x1.8p12 }

    /// The number of hard limits that a row violates.
    @inline(__always)
    func violations(available: Double, sum: Double, count: Double) -> Int32 {
        (count < minItems ? 1 : 0) + (available > hardMaximum * sum ? 1 : 0)
    }

    /// The cost of the last row, the number of hard limits that it violates, and its height in
    /// target row heights (0 if it is hidden).
    ///
    /// `above` is the height of the row above, if there is one.
    func last(
        available: Double, sum: Double, count: Double, above: Double?
    ) -> (cost: Double, violations: Int32, height: Double) {
        let height = available / sum
        let fills =
            switch lastRow {
            case _ where height <= 1: true
            case .justify, .balance: true
            case .auto: height <= FlowLayout.autoFillScale
            case .natural, .match, .center, .end, .hide: false
            }
        if fills {
            return (
                cost(available: available, sum: sum, count: count),
                violations(available: available, sum: sum, count: count),
                self.height(available: available, sum: sum)
            )
        }
        let shown =
            switch lastRow {
            case .match: min(height, maxScale, above ?? 1)
            case .hide: 0.0
            default: 1.0
            }
        return (
            unfilledCost(available: available, covered: sum, count: count, costPerItem: 0),
            count < minItems ? 1 : 0, shown
        )
    }

    /// The cost of two neighbouring rows: `weight` times `q` of the quotient of their heights, 0 if
    /// either row is hidden.
    @inline(__always)
    static func jump(_ height: Double, _ above: Double, weight: Double) -> Double {
        let product = height * above
        guard product > 0 else { return 0 }
        let difference = (height - above) * (height + above) / product
        return quantized(0.25 * weight * difference * difference)
    }
}
