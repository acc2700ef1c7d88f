/// The limits, in points, of a track's share of a length.
struct Share {
    var minimum: Double
    var maximum: Double

    /// Creates limits. If the minimum exceeds the maximum, the maximum applies.
    init(_ minimum: Double, _ maximum: Double) {
        self.minimum = min(minimum, maximum)
        self.maximum = maximum
    }

    func clamp(_ level: Double) -> Double { min(max(minimum, level), maximum) }
}

/// Divides `length` among tracks: every track gets the same level, clamped to its limits.
///
/// The shares add up to `length` if the limits allow it. If `length` is below the sum of the
/// minima, every track gets its minimum; above the sum of the maxima, its maximum. The order of the
/// tracks does not matter. O(n log n): a sweep over the sorted limits.
func fairShares(of length: Double, among shares: [Share]) -> [Double] {
    guard let level = fairLevel(of: length, among: shares) else {
        let low = shares.reduce(0) { $0 + $1.minimum }
        return shares.map { length <= low ? $0.minimum : $0.maximum }
    }
    return shares.map { $0.clamp(level) }
}

/// The level at which the clamped shares add up to `length`; `nil` if all shares are at their
/// minimum or all at their maximum.
private func fairLevel(of length: Double, among shares: [Share]) -> Double? {
    let low = shares.reduce(0) { $0 + $1.minimum }
    let high = shares.reduce(0) { $0 + $1.maximum }
    guard length > low, length < high else { return nil }
    // Raise the level from limit to limit: between two limits the sum grows by `open` per point.
    var limits: [(at: Double, opens: Int)] = []
    limits.reserveCapacity(shares.count * 2)
    for share in shares {
        limits.append((share.minimum, 1))
        if share.maximum < .infinity { limits.append((share.maximum, -1)) }
    }
    limits.sort { $0.at < $1.at }
    var (sum, open, level) = (low, 0, 0.0)
    for limit in limits {
        let reached = sum + Double(open) * (limit.at - level)
        if reached >= length { break }
        (sum, level) = (reached, limit.at)
        open += limit.opens
    }
    // Compute the level again from the tracks at a limit, because the sweep accumulates rounding
    // errors.
    var (frozen, count) = (0.0, 0)
    for share in shares {
        if share.minimum > level {
            frozen += share.minimum
        } else if share.maximum <= level {
            frozen += share.maximum
        } else {
            count += 1
        }
    }
    return count == 0 ? level : (length - frozen) / Double(count)
}

/// The increase of each of `bases` if `amount` is distributed lowest first, up to a common level.
func risesToCommonLevel(_ bases: [Double], by amount: Double) -> [Double] {
    if bases.count == 1 { return [amount] }
    let total = bases.reduce(amount, +)
    let levels = fairShares(of: total, among: bases.map { Share($0, .infinity) })
    return zip(levels, bases).map { $0 - $1 }
}
