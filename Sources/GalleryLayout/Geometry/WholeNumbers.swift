// The standard library's `rounded` calls the C math library, which a program that imports nothing
// else is not linked with on Linux.
extension Double {
    /// Whether the number has no room for a fraction, or is none.
    private var isBeyondFractions: Bool { !(magnitude < 0x1p52) }

    /// The number without its fraction.
    private var truncated: Double { isBeyondFractions ? self : Double(Int64(self)) }

    /// The largest whole number not above this one.
    var floored: Double { truncated > self ? truncated - 1 : truncated }

    /// The smallest whole number not below this one.
    var ceiled: Double { truncated < self ? truncated + 1 : truncated }

    /// The nearest whole number, halves away from zero.
    var nearest: Double {
        let fraction = self - truncated
        if fraction >= 0.5 { return truncated + 1 }
        return fraction <= -0.5 ? truncated - 1 : truncated
    }
}
