extension LayoutItem {
    /// Throws if a number of the item is invalid; the error contains `index`. O(1).
    ///
    /// `holdsPlace` permits a fixed size of 0.
    func check(index: Int, holdsPlace: Bool) throws(LayoutError) {
        if let ratio = sizing.ratio, !(ratio.isFinite && ratio > 0) {
            throw .invalidRatio(index: index, value: ratio)
        }
        try Self.check(sizing.width, field: "width", index: index, holdsPlace: holdsPlace)
        try Self.check(sizing.height, field: "height", index: index, holdsPlace: holdsPlace)
        try Self.check(firstBaseline ?? 0, field: "firstBaseline", index: index)
        try Self.check(lastBaseline ?? 0, field: "lastBaseline", index: index)
    }

    private static func check(
        _ axis: AxisSizing, field: String, index: Int, holdsPlace: Bool
    ) throws(LayoutError) {
        switch axis {
        case .fixed(let length):
            try check(length, field: field, index: index)
            guard length > 0 || holdsPlace else {
                throw .invalidItem(
                    index: index, field: field, value: length, rule: "must be greater than 0")
            }
        case .flexible(let minimum, let ideal, let maximum):
            try check(minimum, field: field, index: index)
            try check(ideal, field: field, index: index)
            if maximum != .infinity { try check(maximum, field: field, index: index) }
        }
    }

    private static func check(
        _ value: Double, field: String, index: Int
    ) throws(LayoutError) {
        // The comparison is false for NaN.
        guard value >= 0, value <= maximumLength else {
            throw .invalidItem(
                index: index, field: field, value: value, rule: "must be between 0 and 1e12")
        }
    }
}

/// Checks every item and returns the warnings that are common to all layouts. O(n).
///
/// `holdPlaces` permits fixed sizes of 0: in grids with spans, such an item sets the extent of a row or column for
/// others.
func check(
    _ items: [LayoutItem], holdPlaces: Bool = false
) throws(LayoutError) -> [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    var keys: Set<String> = []
    for index in items.indices {
        try items[index].check(index: index, holdsPlace: holdPlaces)
        if let ratio = items[index].sizing.ratio, !(0.01...100).contains(ratio) {
            warnings.append(.ratioClamped(index: index, ratio: ratio))
        }
        if let point = items[index].anchor ?? items[index].alignment, !point.isInside {
            warnings.append(.pointOutside(index: index))
        }
        if let key = items[index].key, !keys.insert(key).inserted {
            warnings.append(.repeatedKey(index: index, key: key))
        }
    }
    return warnings
}
