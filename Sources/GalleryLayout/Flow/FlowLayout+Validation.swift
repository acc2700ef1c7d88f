extension FlowLayout {
    /// The range of ratios (width / height) in which items are laid out; others are clamped to it.
    ///
    /// A narrower box shows nothing, and its width rounds to zero on a page.
    public static let usableRatios = 0.01...100.0

    /// The clamped ratios, and the indices of the ratios outside ``usableRatios``.
    static func usable(
        _ ratios: [Double]
    ) throws(LayoutError) -> (ratios: [Double], clamped: [Int]) {
        // The common case takes one pass without a branch per item, and no copy.
        var usable = true
        for ratio in ratios {
            usable = usable && ratio >= usableRatios.lowerBound && ratio <= usableRatios.upperBound
        }
        if usable { return (ratios, []) }
        var result = ratios
        var clamped: [Int] = []
        for (index, ratio) in ratios.enumerated() {
            guard ratio.isFinite, ratio > 0 else {
                throw .invalidRatio(index: index, value: ratio)
            }
            result[index] = min(max(ratio, usableRatios.lowerBound), usableRatios.upperBound)
            if result[index] != ratio { clamped.append(index) }
        }
        return (result, clamped)
    }

    /// Throws for the first invalid option.
    func validate(itemCount: Int) throws(LayoutError) {
        try targetRowHeight.validate()
        try require(
            spacing.isFinite && spacing >= 0, "spacing", spacing, "must be 0 or more")
        if let rowSpacing {
            try require(
                rowSpacing.isFinite && rowSpacing >= 0, "rowSpacing", rowSpacing,
                "must be 0 or more")
        }
        try require(maxScale >= 1, "maxScale", maxScale, "must be 1 or more")
        try require(
            heroMaxHeight > 0, "heroMaxHeight", heroMaxHeight, "must be greater than 0")
        try require(
            widowWeight.isFinite && widowWeight >= 0, "widowWeight", widowWeight,
            "must be 0 or more")
        try require(
            smoothness.isFinite && smoothness >= 0, "smoothness", smoothness, "must be 0 or more")
        try limits.validate()
        for index in breaks {
            try require(
                index >= 0 && index < itemCount, "breaks", Double(index),
                "must be the index of an item")
        }
        for index in heroes {
            try require(
                index >= 0 && index < itemCount, "heroes", Double(index),
                "must be the index of an item")
        }
    }
}

extension FlowLayout.Limits {
    func validate() throws(LayoutError) {
        try require(
            hardMinHeight > 0 && hardMinHeight.isFinite, "limits.hardMinHeight", hardMinHeight,
            "must be greater than 0")
        try require(
            minHeight >= hardMinHeight && minHeight.isFinite, "limits.minHeight", minHeight,
            "must be at least the hard minimum")
        try require(
            maxHeight >= minHeight, "limits.maxHeight", maxHeight,
            "must be at least the minimum")
        try require(
            hardMaxHeight >= maxHeight, "limits.hardMaxHeight", hardMaxHeight,
            "must be at least the maximum")
        try require(minItems >= 1, "limits.minItems", Double(minItems), "must be 1 or more")
        try require(
            maxItems >= minItems, "limits.maxItems", Double(maxItems),
            "must be at least the minimum")
    }
}
