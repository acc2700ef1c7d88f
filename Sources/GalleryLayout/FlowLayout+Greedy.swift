extension FlowLayout {
    /// The greedy row breaks: an item joins the row while the row, spacing included, still fits.
    ///
    /// An empty row is never closed, so an item wider than the container stands alone. Fits are judged
    /// with a slack of a billionth of the width, because three thirds of a width must fit into it.
    func greedyRows(_ ratios: [Double], width: Double) -> [Range<Int>] {
        let limit = width * (1 + 1e-9)
        var rows: [Range<Int>] = []
        var start = 0
        var extent = 0.0
        for (index, ratio) in ratios.enumerated() {
            let natural = ratio * rowHeight
            if index > start, extent + spacing + natural > limit {
                rows.append(start..<index)
                start = index
            }
            extent = index == start ? natural : extent + spacing + natural
        }
        if start < ratios.count { rows.append(start..<ratios.count) }
        return rows
    }

    /// The boxes of `ratios` broken into `rows`, which must cover them in order.
    func place(_ ratios: [Double], in rows: [Range<Int>], width: Double) -> FlowArrangement {
        var boxes: [Box] = []
        boxes.reserveCapacity(ratios.count)
        var placed: [FlowArrangement.Row] = []
        placed.reserveCapacity(rows.count)
        var y = 0.0
        for (number, row) in rows.enumerated() {
            let isLast = number == rows.count - 1
            let natural = ratios[row].reduce(0, +) * rowHeight
            let gaps = Double(row.count - 1) * spacing
            let full = natural + gaps >= width * (1 - 1e-9)
            if isLast, lastRow == .hide, !full {
                for _ in row { boxes.append(Box(x: 0, y: y, width: 0, height: 0)) }
                continue
            }
            let fills = isLast ? lastRow == .justify || natural + gaps > width : fill
            // A row that does not fit exists only as one over-wide item, which shrinks whatever `fill` says.
            let scale = fills || natural + gaps > width ? (width - gaps) / natural : 1
            let height = rowHeight * scale
            if !placed.isEmpty { y += spacing }
            var x = 0.0
            if isLast, lastRow == .center { x = max(0, (width - natural * scale - gaps) / 2) }
            for index in row {
                let itemWidth = ratios[index] * height
                boxes.append(Box(x: x, y: y, width: itemWidth, height: height))
                x += itemWidth + spacing
            }
            placed.append(
                FlowArrangement.Row(
                    start: row.lowerBound, count: row.count, y: y, height: height, scale: scale))
            y += height
        }
        return FlowArrangement(width: width, height: y, rows: placed, boxes: boxes)
    }
}
