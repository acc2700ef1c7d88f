import GalleryLayout

/// The optimum by definition: the cheapest of all ways to break the rows.
struct FlowReference {
    let layout: FlowLayout
    let ratios: [Double]
    let width: Double

    struct Price: Comparable {
        var violations = 0
        var cost = 0.0

        static func < (one: Price, two: Price) -> Bool {
            (one.violations, one.cost) < (two.violations, two.cost)
        }

        func isClose(to other: Price) -> Bool {
            violations == other.violations && abs(cost - other.cost) <= 1e-9 * (1 + other.cost)
        }
    }

    /// The minimum price of all 2ⁿ⁻¹ partitions.
    func minPrice() -> Price {
        var best = Price(violations: .max, cost: .infinity)
        extend(Price(), from: 0, above: nil, best: &best)
        return best
    }

    private func extend(_ price: Price, from start: Int, above: Double?, best: inout Price) {
        if start == ratios.count {
            best = min(best, price)
            return
        }
        for end in (start + 1)...ratios.count {
            guard let row = self.price(start..<end, above: above) else { continue }
            let total = Price(
                violations: price.violations + row.price.violations,
                cost: price.cost + row.price.cost)
            extend(total, from: end, above: row.shown, best: &best)
        }
    }

    /// The minimum price by dynamic programming over the last row, for longer albums.
    func minPriceByTable() -> Price {
        var table: [Int: [(price: Price, shown: Double?)]] = [0: [(Price(), nil)]]
        for end in 1...ratios.count {
            for start in max(0, end - 40)..<end {
                var best: (price: Price, shown: Double?)?
                for above in table[start] ?? [] {
                    guard var row = self.price(start..<end, above: above.shown) else { continue }
                    row.price.violations += above.price.violations
                    row.price.cost += above.price.cost
                    if best.map({ row.price < $0.price }) ?? true { best = row }
                }
                if let best { table[end, default: []].append(best) }
            }
        }
        return table[ratios.count]?.map(\.price).min() ?? Price(violations: .max)
    }

    /// The price of the given rows; nil if they are not allowed.
    func price(_ rows: [Range<Int>]) -> Price? {
        var total = Price()
        var above: Double?
        for row in rows {
            guard let (price, shown) = price(row, above: above) else { return nil }
            total.violations += price.violations
            total.cost += price.cost
            above = shown
        }
        return total
    }

    private func q(_ x: Double) -> Double { (x - 1 / x) / 2 * ((x - 1 / x) / 2) }

    /// The price of a row, and its scale as the row below compares it; nil if the row is not allowed.
    private func price(
        _ row: Range<Int>, above: Double?
    ) -> (price: Price, shown: Double?)? {
        let limits = layout.limits
        let count = Double(row.count)
        if layout.heroes.contains(where: row.contains) {
            return row.count == 1 ? (Price(), nil) : nil
        }
        if layout.breaks.contains(where: { row.contains($0) && $0 > row.lowerBound }) { return nil }
        // Rows separated by a forced break or a hero are not neighbours.
        let isFirst =
            layout.breaks.contains(row.lowerBound)
            || layout.heroes.contains(row.lowerBound - 1)
        let above = isFirst ? nil : above

        let sum = ratios[row].reduce(0, +)
        let target = layout.targetRowHeight.height(at: width)
        let gaps = (count - 1) * layout.spacing
        let scale = (width - gaps) / sum / target
        if row.count > 1, scale < limits.hardMinHeight || row.count > limits.maxItems { return nil }

        var price = Price(violations: row.count < limits.minItems ? 1 : 0)
        var shown = scale
        var fills = true
        if row.upperBound == ratios.count, scale > 1 {
            switch layout.lastRow {
            case .justify, .balance: break
            case .auto: fills = scale <= 1.25
            case .natural, .center, .end, .match, .hide: fills = false
            }
        }
        if fills {
            // A row costs what it is drawn as: its height, and the width that it leaves free at that height.
            shown = min(scale, layout.maxScale)
            if shown > limits.hardMaxHeight { price.violations += 1 }
            price.cost = count * q(shown)
            if shown > limits.maxHeight { price.cost += 8 * count * q(shown / limits.maxHeight) }
            if shown < limits.minHeight { price.cost += 8 * count * q(shown / limits.minHeight) }
        } else {
            shown = 1
        }
        let free = fills && scale <= layout.maxScale ? 0 : 1 - (sum * target * shown + gaps) / width
        price.cost += count * layout.widowWeight * free * free
        if !fills {
            if layout.lastRow == .match { shown = min(scale, layout.maxScale, above ?? 1) }
            if layout.lastRow == .hide { return (price, nil) }
        }
        if let above { price.cost += layout.smoothness * q(shown / above) }
        return (price, shown)
    }
}
