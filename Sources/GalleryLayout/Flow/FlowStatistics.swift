/// Statistics about how even the rows of an arrangement are.
///
/// All values but `rowCount` and those of the last row exclude the last row, which is rarely full.
/// Without other rows they are the values of perfectly even rows.
public struct FlowStatistics: Sendable, Equatable {
    /// The number of rows, the last included.
    public var rowCount = 0
    /// The mean of the row heights in target row heights.
    public var meanScale = 1.0
    /// The standard deviation of the row heights divided by their mean.
    public var variation = 0.0
    /// The root of the mean square of the logarithm of the row heights in target row heights.
    public var deviation = 0.0
    /// The largest absolute logarithm of a row height in target row heights.
    public var worstDeviation = 0.0
    /// The share of rows below 0.8 or above 1.25 target row heights.
    public var outlierShare = 0.0
    /// The root of the mean square of the logarithm of the quotient of neighbouring row heights.
    public var jump = 0.0
    /// The height of the last row in target row heights, 0 without rows.
    public var lastScale = 0.0
    /// The share of the container width from the first item's left edge to the last item's right
    /// edge in the last row, 0 without rows.
    public var lastFill = 0.0
    /// The number of items in the last row.
    public var lastItems = 0

    /// Creates the statistics of no rows.
    public init() {}

    /// Creates the statistics of an arrangement. O(rows).
    public init(_ arrangement: FlowArrangement) {
        guard let last = arrangement.rows.last else { return }
        rowCount = arrangement.rows.count
        lastScale = last.scale
        lastItems = last.count
        let lastItem = last.items.upperBound - 1
        lastFill =
            (arrangement.boxes[lastItem].maxX - arrangement.boxes[last.start].x)
            / arrangement.width

        let rows = arrangement.rows.dropLast()
        guard !rows.isEmpty else { return }
        let count = Double(rows.count)
        meanScale = rows.reduce(0) { $0 + $1.scale } / count
        let mean = meanScale
        variation =
            (rows.reduce(0) { $0 + ($1.scale - mean) * ($1.scale - mean) } / count).squareRoot()
            / mean
        let logarithms = rows.map { naturalLogarithm($0.scale) }
        deviation = (logarithms.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        worstDeviation = logarithms.reduce(0) { max($0, abs($1)) }
        outlierShare =
            Double(rows.reduce(0) { $0 + ($1.scale < 0.8 || $1.scale > 1.25 ? 1 : 0) }) / count
        if rows.count > 1 {
            let squares = zip(logarithms, logarithms.dropFirst()).map { ($1 - $0) * ($1 - $0) }
            jump = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
        }
    }
}

extension FlowArrangement {
    /// Statistics about how even the rows are; computed on each access, O(rows).
    public var statistics: FlowStatistics { FlowStatistics(self) }
}

/// The natural logarithm of a positive finite number. The error is at most 1e-15 of the result, or
/// 1e-15 for results below 1. The result is the same on every platform, which a C library does not
/// guarantee.
package func naturalLogarithm(_ number: Double) -> Double {
    guard number > 0, number.isFinite else {
        return number == 0 ? -.infinity : number < 0 ? .nan : number
    }
    // number = significand · 2^exponent with a significand around 1, so that s is small and
    // ln(significand) = 2·(s + s³/3 + s⁵/5 + …) converges fast: s² < 0.0295.
    var significand = number.significand
    var exponent = Double(number.exponent)
    if significand > 2.0.squareRoot() {
        significand /= 2
        exponent += 1
    }
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var series = 0.0
    for odd in stride(from: 23.0, through: 3, by: -2) { series = (series + 1 / odd) * square }
    let logarithmOf2 = 0.693147180559945309417232121458
    return exponent * logarithmOf2 + 2 * (s + s * series)
}
