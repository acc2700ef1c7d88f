// On Linux, the standard library's `rounded` calls the C math library, which is not linked into a
// program that imports nothing else.
extension Double {
    /// Whether the number is too large to have a fraction, or is NaN.
    private var isBeyondFractions: Bool { !(magnitude < 0x1p52) }

    /// The number rounded towards zero.
    private var truncated: Double { isBeyondFractions ? self : Double(Int64(self)) }

    /// The largest integer that is not greater than this number.
    var floored: Double { truncated > self ? truncated - 1 : truncated }

    /// The smallest integer that is not less than this number.
    var ceiled: Double { truncated < self ? truncated + 1 : truncated }

    /// The nearest integer, halves away from zero.
    var nearest: Double {
        let fraction = self - truncated
        if fraction >= 0.5 { return truncated + 1 }
        return fraction <= -0.5 ? truncated - 1 : truncated
    }
}
