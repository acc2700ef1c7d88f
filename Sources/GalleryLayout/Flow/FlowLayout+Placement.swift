extension FlowLayout {
    /// Places items of `ratios` in rows that start at `rowStarts`. O(n).
    func place(
        _ ratios: [Double], rowStarts: [Int], sections: [FlowSection], frame: FlowFrame
    ) -> FlowArrangement {
        var y = 0.0
        var extent = 0.0
        var rows: [FlowArrangement.Row] = []
        rows.reserveCapacity(rowStarts.count)
        let boxes = [Box](unsafeUninitializedCapacity: ratios.count) { boxes, boxCount in
            ratios.withUnsafeBufferPointer { ratios in
                var section = 0
                var above = frame.target
                for number in rowStarts.indices {
                    let start = rowStarts[number]
                    let end = number + 1 < rowStarts.count ? rowStarts[number + 1] : ratios.count
                    if start >= sections[section].end {
                        section += 1
                        above = frame.target
                    }
                    var sum = 0.0
                    for index in start..<end { sum += ratios[index] }
                    let gaps = Double(end - start - 1) * frame.spacing
                    let isLast = end == ratios.count
                    guard
                        let height = rowHeight(
                            sum: sum, gaps: gaps, above: above, isLast: isLast,
                            isHero: sections[section].isHero, frame: frame)
                    else {
                        for index in start..<end {
                            boxes.initializeElement(
                                at: index, to: Box(x: 0, y: y, width: 0, height: 0))
                        }
                        continue
                    }
                    if number > 0 { y += frame.rowSpacing }
                    let rest = frame.width - gaps - sum * height
                    var x = 0.0
                    if rest > 1e-9 * frame.width, rest.isFinite {
                        x = rest * leadingShare(isLast: isLast, isHero: sections[section].isHero)
                    }
                    for index in start..<end {
                        let width = ratios[index] * height
                        boxes.initializeElement(
                            at: index, to: Box(x: x, y: y, width: width, height: height))
                        x += width + frame.spacing
                    }
                    extent = max(extent, x - frame.spacing)
                    rows.append(
                        FlowArrangement.Row(
                            start: start, count: end - start, y: y, height: height,
                            scale: height / frame.target))
                    y += height
                    above = height
                }
            }
            boxCount = ratios.count
        }
        return FlowArrangement(
            width: frame.width.isFinite ? frame.width : extent, height: y, rows: rows, boxes: boxes)
    }

    /// The height, in points, of a row with the given sums of ratios and of gaps; `nil` if it is
    /// hidden.
    private func rowHeight(
        sum: Double, gaps: Double, above: Double, isLast: Bool, isHero: Bool, frame: FlowFrame
    ) -> Double? {
        let target = frame.target
        let full = (frame.width - gaps) / sum
        if !full.isFinite { return target }
        if isHero { return min(full, heroMaxHeight * target) }
        guard fill else {
            if isLast, lastRow == .hide, full > target * (1 + 1e-9) { return nil }
            return min(full, target)
        }
        let capped = min(full, maxScale * target)
        guard isLast, rows != .balanced, full > target else { return capped }
        switch lastRow {
        case .natural, .center, .end: return target
        case .match: return min(capped, above)
        case .justify, .balance: return capped
        case .auto: return full <= Self.autoFillScale * target ? capped : target
        case .hide: return full > target * (1 + 1e-9) ? nil : target
        }
    }

    /// The maximum scale of the last row under `LastRow.auto`; up to here a row does not look too
    /// high.
    static let autoFillScale = 1.25

    /// The share of a row's free space before its first item, from 0 to 1.
    ///
    /// If `fill` is set, every row that does not fill the width is aligned like the last row.
    func leadingShare(isLast: Bool, isHero: Bool) -> Double {
        if isHero { return 0.5 }
        if isLast || fill {
            if lastRow == .center { return 0.5 }
            if lastRow == .end { return 1 }
        }
        switch alignment {
        case .leading: return 0
        case .center: return 0.5
        case .trailing: return 1
        }
    }
}
