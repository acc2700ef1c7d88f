extension TracksLayout {
    /// Places `items` in the tracks of a container of `bounds`.
    ///
    /// Across the flow the bounds may be infinite; `fr` tracks then have size 0. Along the flow the
    /// bounds matter only under `fill`. A `fit` track offers the container's extent to its items,
    /// so flexible items need a maximum. The arrangement is as large as the bounds that apply, or
    /// as the content if that is larger. If the bounds are not positive numbers or there are no
    /// tracks, the arrangement has no items and a warning. Nearly linear time. Throws for an
    /// invalid item or option.
    public func arrange(
        _ items: [LayoutItem], bounds: Size
    ) throws(LayoutError) -> GridArrangement {
        try checkOptions()
        let warnings = try check(items, holdPlaces: true)
        return try arrange(
            items, placement: placement(of: items), bounds: bounds, warnings: warnings)
    }

    /// Sizes and places items whose cells are known.
    func arrange(
        _ items: [LayoutItem], placement: GridPlacement, bounds: Size, warnings: [LayoutWarning]
    ) throws(LayoutError) -> GridArrangement {
        var warnings = warnings + placement.warnings
        guard !tracks.isEmpty else { return .empty(warnings + [.noTracks]) }
        // Everything is computed as if the tracks were columns.
        let (across, along) =
            flow == .rows ? (bounds.width, bounds.height) : (bounds.height, bounds.width)
        let canLayOut =
            (isUsable(across) || across == .infinity)
            && (contentMode == .scroll || isUsable(along))
        guard canLayOut else { return .empty(warnings + [.unusableBounds]) }
        warnings += trackWarnings(endless: across == .infinity)

        let areas = placement.areas.map(area)
        let columns = columns(of: items, areas: areas, across: across)
        let lines = lines(
            of: items, areas: areas, columns: columns, along: along,
            count: flow == .rows ? placement.rows : placement.columns)
        let size = Size(
            width: extent(of: columns, bound: across),
            height: contentMode == .fill && !lines.isEmpty
                ? extent(of: lines, bound: along) : lines.last?.end ?? 0)
        let byRows = flow == .rows
        var arrangement = GridArrangement(
            size: byRows ? size : size.transposed, items: [],
            tracks: GridArrangement.Tracks(
                columns: byRows ? columns : lines, rows: byRows ? lines : columns),
            warnings: warnings)
        arrangement.items.reserveCapacity(items.count)
        for (item, area) in zip(items, areas) {
            arrangement.items.append(place(item, area, columns: columns, lines: lines))
        }
        return arrangement.rounded(rounding)
    }

    private func area(_ area: GridPlacement.Area) -> Area {
        flow == .rows
            ? Area(
                track: area.column, line: area.row, trackSpan: area.columnSpan,
                lineSpan: area.rowSpan)
            : Area(
                track: area.row, line: area.column, trackSpan: area.rowSpan,
                lineSpan: area.columnSpan)
    }

    private func trackWarnings(endless: Bool) -> [LayoutWarning] {
        var warnings: [LayoutWarning] = []
        for (index, track) in tracks.prefix(maximumTracks).enumerated() {
            switch track {
            case .pt(let size), .fr(let size):
                if size < 0 { warnings.append(.negativeTrack(index: index)) }
            case .fit: continue
            }
            if endless, case .fr = track { warnings.append(.endlessFraction(track: index)) }
        }
        return warnings
    }

    /// The spacing between tracks, across and along the flow.
    private var gaps: (across: Double, along: Double) {
        guard spacingModel == .gaps else { return (0, 0) }
        return flow == .rows
            ? (spacing.horizontal, spacing.vertical) : (spacing.vertical, spacing.horizontal)
    }

    /// The spacing around items inside their tracks, across and along the flow.
    private var padding: (across: Double, along: Double) {
        guard spacingModel == .padded else { return (0, 0) }
        return flow == .rows
            ? (spacing.horizontal, spacing.vertical) : (spacing.vertical, spacing.horizontal)
    }

    /// The tracks with their positions across the flow.
    private func columns(
        of items: [LayoutItem], areas: [Area], across: Double
    ) -> [GridArrangement.Track] {
        let bound = max(0, across - padding.across)
        let offer = bound.isFinite ? max(0, bound - padding.across) : nil
        let demands = zip(items, areas).map { item, area in
            let size =
                flow == .rows
                ? item.sizing.width(offered: offer) : item.sizing.height(offered: offer)
            return TrackDemand(
                start: area.track, span: area.trackSpan, size: size + padding.across)
        }
        let sizes = Self.sizes(
            of: Array(tracks.prefix(maximumTracks)), demands: demands, bound: bound,
            gap: gaps.across, spanSharing: spanSharing)
        let content = sizes.reduce(Double(sizes.count - 1) * gaps.across, +)
        let point = contentAlignment.usable
        let slack = bound.isFinite ? max(0, bound - content) : 0
        let offset = slack * (flow == .rows ? point.x : point.y) + padding.across / 2
        return GridArrangement.line(sizes, gap: gaps.across, from: offset)
    }

    /// The lines with their positions along the flow.
    private func lines(
        of items: [LayoutItem], areas: [Area], columns: [GridArrangement.Track], along: Double,
        count: Int
    ) -> [GridArrangement.Track] {
        guard count > 0 else { return [] }
        if contentMode == .fill {
            let bound = max(0, along - padding.along)
            let between = Double(count - 1) * gaps.along
            let each = max(0, bound - between) / Double(count)
            let slack = max(0, bound - each * Double(count) - between)
            let point = contentAlignment.usable
            let offset = slack * (flow == .rows ? point.y : point.x) + padding.along / 2
            return GridArrangement.line(
                [Double](repeating: each, count: count), gap: gaps.along, from: offset)
        }
        let demands = zip(items, areas).map { item, area in
            let cell = inset(
                columns[area.track].offset, columns[area.track + area.trackSpan - 1].end,
                by: padding.across)
            let size = extent(of: item.sizing, across: cell.end - cell.start)
            return TrackDemand(start: area.line, span: area.lineSpan, size: size + padding.along)
        }
        let sizes = Self.sizes(
            of: [Track](repeating: .fit, count: count), demands: demands, bound: .infinity,
            gap: gaps.along, spanSharing: spanSharing)
        return closed(sizes, around: areas)
    }

    /// Positions lines without a gap for those that no item covers, so that a distant start leaves
    /// no long empty space.
    private func closed(_ sizes: [Double], around areas: [Area]) -> [GridArrangement.Track] {
        var changes = [Int](repeating: 0, count: sizes.count + 1)
        for area in areas {
            changes[area.line] += 1
            changes[area.line + area.lineSpan] -= 1
        }
        var (covering, position) = (0, 0.0)
        return sizes.indices.map { index in
            covering += changes[index]
            let track = GridArrangement.Track(offset: position, size: sizes[index])
            if covering > 0 { position += sizes[index] + gaps.along }
            return track
        }
    }

    private func extent(of sizing: ItemSizing, across offer: Double) -> Double {
        flow == .rows
            ? sizing.height(atWidth: sizing.width(offered: offer))
            : sizing.width(atHeight: sizing.height(offered: offer))
    }

    /// The bound, or the content with its margin if that is larger.
    private func extent(of tracks: [GridArrangement.Track], bound: Double) -> Double {
        let margin = tracks.first.map { min($0.offset, padding.across / 2) } ?? 0
        let content = (tracks.last?.end ?? 0) + margin
        return bound.isFinite ? max(bound, content) : content
    }

    /// The interval without half the padding at either end; its length is never negative.
    private func inset(
        _ start: Double, _ end: Double, by padding: Double
    ) -> (start: Double, end: Double) {
        let half = min(padding, end - start) / 2
        return (start + half, end - half)
    }

    private func place(
        _ item: LayoutItem, _ area: Area, columns: [GridArrangement.Track],
        lines: [GridArrangement.Track]
    ) -> GridArrangement.Item {
        let x = inset(
            columns[area.track].offset, columns[area.track + area.trackSpan - 1].end,
            by: padding.across)
        let y = inset(
            lines[area.line].offset, lines[area.line + area.lineSpan - 1].end, by: padding.along)
        let box = Box(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
        let cell =
            flow == .rows
            ? GridArrangement.Cell(
                box: box, column: area.track, row: area.line, columnSpan: area.trackSpan,
                rowSpan: area.lineSpan)
            : GridArrangement.Cell(
                box: box.transposed, column: area.line, row: area.track,
                columnSpan: area.lineSpan, rowSpan: area.trackSpan)
        let size = item.sizing.size(
            in: Size(width: cell.box.width, height: cell.box.height), fit: fit)
        let frame = (item.alignment ?? commonItemsAlignment).usable.place(size, in: cell.box)
        return GridArrangement.Item(key: item.key, frame: frame, cell: cell)
    }
}
