extension FlowLayout {
    /// The default band edges, in points: seven bands of about equal ratio from 320 to 2560 points.
    ///
    /// Over these widths the heights of rows deviate from a target of 240 points by 0.124 (root
    /// mean square of the logarithm), by 0.097 with twice as many bands, and by 0.085 if the rows
    /// are broken for each width.
    public static let defaultBandEdges: [Double] = [320, 431, 580, 780, 1050, 1414, 1902, 2560]

    /// Breaks items of the given ratios into rows for bands of container widths.
    ///
    /// `edges` are the edges of the bands in points, increasing, at least two. The first band also applies to narrower
    /// containers, the last band to wider ones. O(bands · n·k), where k is the number of items that a row can hold.
    /// Throws for an invalid ratio, option or edge.
    public func bands(
        for ratios: [Double], edges: [Double] = defaultBandEdges
    ) throws(LayoutError) -> FlowBands {
        try require(
            edges.count >= 2, "edges", Double(edges.count), "must have at least two entries")
        for (index, edge) in edges.enumerated() {
            try require(
                edge.isFinite && edge > (index == 0 ? 0 : edges[index - 1]), "edges", edge,
                "must be greater than 0 and than the entry before")
        }
        let (usable, clamped) = try Self.usable(ratios)
        let heroes = Set(heroes)
        var bands: [FlowBands.Band] = []
        for index in 0..<(edges.count - 1) {
            // The product of the edges could overflow a Double, so take the root of each edge.
            let designWidth = edges[index].squareRoot() * edges[index + 1].squareRoot()
            let arrangement = try arrange(usable, width: designWidth)
            let target = targetRowHeight.height(at: designWidth)
            let rows = arrangement.rows.map {
                bandRow(
                    $0, of: arrangement, ratios: usable, target: target,
                    isHero: heroes.contains($0.start))
            }
            bands.append(
                FlowBands.Band(
                    minWidth: index == 0 ? 0 : edges[index],
                    maxWidth: index == edges.count - 2 ? .infinity : edges[index + 1],
                    designWidth: designWidth, rows: rows,
                    height: FlowBands.height(of: rows[...], rowSpacing: rowSpacing ?? spacing),
                    shownItems: rows.last?.items.upperBound ?? 0))
        }
        return FlowBands(bands: bands, ratios: usable, clampedItems: clamped, layout: self)
    }

    /// The band row for a row of an arrangement; phantom items take up its free space so that it fills every width.
    private func bandRow(
        _ row: FlowArrangement.Row, of arrangement: FlowArrangement, ratios: [Double],
        target: Double, isHero: Bool
    ) -> FlowBands.Row {
        var sum = 0.0
        for index in row.items { sum += ratios[index] }
        let gaps = Double(row.count - 1) * spacing
        let leading = arrangement.boxes[row.start].x
        let free = arrangement.width - gaps - sum * row.height
        let maxScale = isHero ? heroMaxHeight : maxScale
        // Free space below a billionth of the width is a rounding error; a phantom item for it would only add bytes to
        // a page. A row at its maximum height needs none either, because its limit applies at every width.
        let isFilled =
            free <= 1e-9 * arrangement.width
            || row.height >= maxScale * target * (1 - 1e-9)
        let filler = isFilled ? 0 : free / row.height
        let leadingFiller = isFilled ? 0 : min(filler, leading / row.height)
        let whole = sum + filler
        return FlowBands.Row(
            start: row.start, count: row.count, sum: sum, leadingFiller: leadingFiller,
            trailingFiller: filler - leadingFiller,
            height: FlowLength(share: 1 / whole, points: -gaps / whole),
            maxScale: maxScale,
            leadingShare: leadingShare(
                isLast: row.items.upperBound == ratios.count, isHero: isHero))
    }
}

extension FlowBands {
    /// The arrangement that a page with these bands shows in a container `width` points wide.
    ///
    /// It has no rows if `width` is not positive and finite. A row has zero height in a container
    /// narrower than the spacing of the row. O(n).
    public func arrangement(at width: Double) -> FlowArrangement {
        guard let band = band(at: width), !ratios.isEmpty else {
            return FlowArrangement(
                width: width > 0 && width.isFinite ? width : 0, height: 0, rows: [], boxes: [],
                clampedItems: clampedItems)
        }
        let target = layout.targetRowHeight.height(at: width)
        var y = 0.0
        var boxes: [Box] = []
        boxes.reserveCapacity(ratios.count)
        var rows: [FlowArrangement.Row] = []
        rows.reserveCapacity(band.rows.count)
        for row in band.rows {
            if !rows.isEmpty { y += rowSpacing }
            let full = max(0, row.height.at(width))
            let height = min(full, row.maxScale * target)
            var x = row.leadingFiller * height
            if height < full {
                let gaps = Double(row.count - 1) * layout.spacing
                let filler = row.leadingFiller + row.trailingFiller
                let share = filler > 0 ? row.leadingFiller / filler : row.leadingShare
                x = (width - gaps - row.sum * height) * share
            }
            for index in row.items {
                boxes.append(Box(x: x, y: y, width: ratios[index] * height, height: height))
                x += ratios[index] * height + layout.spacing
            }
            rows.append(
                FlowArrangement.Row(
                    start: row.start, count: row.count, y: y, height: height,
                    scale: height / target))
            y += height
        }
        for _ in band.shownItems..<ratios.count {
            boxes.append(Box(x: 0, y: y, width: 0, height: 0))
        }
        return FlowArrangement(
            width: width, height: y, rows: rows, boxes: boxes, clampedItems: clampedItems)
    }
}
