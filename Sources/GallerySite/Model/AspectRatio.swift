internal import GalleryLayout

/// Width divided by height of an upright photo, as pages state it and layouts use it.
///
/// Ratios whose lowest terms are long are rounded to four decimals, so that a thousand freely cropped
/// photos do not need a thousand rules; the error of a width is at most a thousandth of a pixel per twenty of
/// height. Ratios beyond 1:100 and 100:1 count as these, as in the layouts.
package struct AspectRatio: Sendable, Hashable {
    /// The ratio, greater than 0.
    package let value: Double
    /// The ratio as CSS writes it: `3/2` or `1.5038`.
    package let css: String
    /// A name for a class: `r3x2` or `r1_5038`.
    package let className: String
    /// Whether the photo is more extreme than its ratio says, so that it cannot fill its box.
    package let isClamped: Bool

    private static let maxTerm = 99
    private static let decimals = 10_000.0

    /// The ratio of a size in pixels, both at least 1.
    package init(width: Int, height: Int) {
        var (a, b) = (width, height)
        while b != 0 { (a, b) = (b, a % b) }
        let (upper, lower) = (width / max(a, 1), height / max(a, 1))
        let exact = Double(width) / Double(height)
        isClamped = !FlowLayout.usableRatios.contains(exact)
        if max(upper, lower) <= Self.maxTerm {
            value = Double(upper) / Double(lower)
            css = "\(upper)/\(lower)"
            className = "r\(upper)x\(lower)"
        } else {
            let usable = FlowLayout.usableRatios
            let bounded = min(max(exact, usable.lowerBound), usable.upperBound)
            let units = (bounded * Self.decimals).rounded()
            value = units / Self.decimals
            let text = DecimalText.text(value, digits: 4)
            css = text
            className = "r" + text.replacing(".", with: "_")
        }
    }
}
