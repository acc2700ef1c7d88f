internal import GalleryLayout

/// Width divided by height of an upright photo, as pages state it and layouts use it.
///
/// A ratio with a term above 99, in lowest terms, is rounded to four decimals, so that a thousand freely cropped photos
/// do not need a thousand rules; the error of a width is at most 0.001 px per 20 px of height. Ratios are clamped to
/// 1:100 and 100:1, as in the layouts.
package struct AspectRatio: Sendable, Hashable {
    /// The ratio, greater than 0.
    package let value: Double
    /// The ratio as CSS writes it: `3/2` or `1.5038`.
    package let css: String
    /// A name for a class: `r3x2` or `r1_5038`.
    package let className: String
    /// Whether the ratio was clamped, so that the photo cannot fill its box.
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
