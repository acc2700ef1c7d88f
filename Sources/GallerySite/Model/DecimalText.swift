/// Numbers in the format of CSS and JSON: a decimal point, no exponent, no trailing zeros, no locale.
package enum DecimalText {
    /// `value` rounded to the nearest number of `digits` decimals, at most 6. Magnitudes above 10¹² count as 10¹²;
    /// `value` must not be NaN.
    package static func text(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
        let units = Int((min(abs(value), 1e12) * Double(scale)).rounded())
        let sign = value < 0 && units > 0 ? "-" : ""
        let (whole, rest) = units.quotientAndRemainder(dividingBy: scale)
        guard rest > 0 else { return "\(sign)\(whole)" }
        var decimals = String(rest)
        decimals = String(repeating: "0", count: digits - decimals.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
