/// A number with at most the given decimals, or a dash, right-aligned in a column.
func column(_ value: Double?, _ decimals: Int, width: Int) -> String {
    guard let value else { return String(repeating: " ", count: width - 1) + "-" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let digits = String((value * scale).rounded() / scale)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
}
