extension TracksLayout {
    /// Assigns cells to every item.
    ///
    /// Items with both starts come first, then items with a start across the flow (a track), then
    /// items with a start along the flow (a line), then all others, each group in the order of the
    /// items. An item whose requested cells are occupied is placed with the others and causes a
    /// warning. Nearly linear in the number of covered cells. Throws for spans and starts that need
    /// a grid of more than 4,194,304 lines or 128 MB.
    public func placement(of items: [LayoutItem]) throws(LayoutError) -> GridPlacement {
        let count = min(tracks.count, maximumTracks)
        guard count > 0 else {
            return GridPlacement(columns: 0, rows: 0, areas: [], order: [], warnings: [])
        }
        var placer = Placer(count: count, items: items, flow: flow)
        if tracks.count > count {
            placer.warnings.append(.tooManyTracks(count: tracks.count, limit: count))
        }
        try placer.placeBoundToBoth()
        try placer.placeBoundToTrack()
        try placer.placeBoundToLine()
        try placer.placeOthers(packing)
        return placer.placement(flow: flow)
    }
}

/// Places items in four stages.
private struct Placer {
    struct Wish {
        var trackSpan: Int
        var lineSpan: Int
        var track: Int?
        var line: Int?
    }

    var warnings: [LayoutWarning] = []
    private var wishes: [Wish] = []
    private var areas: [Area?]
    private var order: [Int] = []
    private var occupancy: Occupancy

    init(count: Int, items: [LayoutItem], flow: TracksLayout.Flow) {
        occupancy = Occupancy(count: count)
        areas = [Area?](repeating: nil, count: items.count)
        wishes.reserveCapacity(items.count)
        order.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            wishes.append(wish(of: item, index: index, flow: flow, count: count))
        }
    }

    /// The requested spans and starts of an item, limited to what is possible.
    private mutating func wish(
        of item: LayoutItem, index: Int, flow: TracksLayout.Flow, count: Int
    ) -> Wish {
        let byRows = flow == .rows
        let (across, along) =
            byRows
            ? (item.span.columns, item.span.rows) : (item.span.rows, item.span.columns)
        let (track, line) =
            byRows
            ? (item.start.column, item.start.row) : (item.start.row, item.start.column)
        var wish = Wish(
            trackSpan: min(max(across, 1), count), lineSpan: max(along, 1),
            track: track.flatMap { $0 < 0 ? nil : $0 }, line: line.flatMap { $0 < 0 ? nil : $0 })
        if let track = wish.track, track >= count {
            wish.track = nil
            warnings.append(.startOutOfRange(index: index))
        }
        if let line = wish.line, line > maximumTracks {
            wish.line = nil
            warnings.append(.startOutOfRange(index: index))
        }
        if wish.lineSpan > maximumTracks {
            wish.lineSpan = maximumTracks
            warnings.append(.spanClipped(index: index))
        }
        return wish
    }

    private mutating func place(_ index: Int, _ area: Area) throws(LayoutError) {
        try occupancy.take(area)
        areas[index] = area
        order.append(index)
    }

    mutating func placeBoundToBoth() throws(LayoutError) {
        for index in wishes.indices {
            let wish = wishes[index]
            guard let track = wish.track, let line = wish.line else { continue }
            let room = occupancy.count - track
            if wish.trackSpan > room { warnings.append(.spanClipped(index: index)) }
            let area = Area(
                track: track, line: line, trackSpan: min(wish.trackSpan, room),
                lineSpan: wish.lineSpan)
            if occupancy.lastBlockedLine(of: area) == nil {
                try place(index, area)
            } else {
                warnings.append(.positionOccupied(index: index))
            }
        }
    }

    mutating func placeBoundToTrack() throws(LayoutError) {
        // Before its low mark a track has no free cell; both hints only grow.
        var low = [Int](repeating: 0, count: occupancy.count)
        var latest: [[Int]: Int] = [:]
        for index in wishes.indices {
            let wish = wishes[index]
            guard let track = wish.track, wish.line == nil else { continue }
            let span = min(wish.trackSpan, occupancy.count - track)
            var area = Area(track: track, line: 0, trackSpan: span, lineSpan: wish.lineSpan)
            let shape = [track, span, wish.lineSpan]
            var from = latest[shape] ?? 0
            for track in track..<(track + span) {
                while occupancy.isTaken(track: track, line: low[track]) { low[track] += 1 }
                from = max(from, low[track])
            }
            area.line = occupancy.firstLine(from: from, of: area)
            latest[shape] = area.line
            try place(index, area)
        }
    }

    mutating func placeBoundToLine() throws(LayoutError) {
        // `count` means that the line has no room left for the shape.
        var latest: [[Int]: Int] = [:]
        for index in wishes.indices {
            let wish = wishes[index]
            guard let line = wish.line, wish.track == nil else { continue }
            let shape = [line, wish.trackSpan, wish.lineSpan]
            let track = occupancy.firstTrack(
                from: latest[shape] ?? 0, line: line, trackSpan: wish.trackSpan,
                lineSpan: wish.lineSpan)
            latest[shape] = track ?? occupancy.count
            if let track {
                let area = Area(
                    track: track, line: line, trackSpan: wish.trackSpan, lineSpan: wish.lineSpan)
                try place(index, area)
            } else {
                warnings.append(.unableToPlace(index: index))
            }
        }
    }

    mutating func placeOthers(_ packing: TracksLayout.Packing) throws(LayoutError) {
        let rest = wishes.indices.filter { areas[$0] == nil }
        var free = FirstFree(
            trackSpans: rest.map { wishes[$0].trackSpan },
            lineSpans: rest.map { wishes[$0].lineSpan })
        var (track, line) = (0, 0)
        for index in rest {
            let wish = wishes[index]
            if packing == .dense {
                (line, track) = free.place(trackSpan: wish.trackSpan, lineSpan: wish.lineSpan)
                    .quotientAndRemainder(dividingBy: occupancy.count)
            }
            let area = occupancy.firstArea(
                from: track, line: line, trackSpan: wish.trackSpan, lineSpan: wish.lineSpan)
            (track, line) = (area.track, area.line)
            free.found(
                line * occupancy.count + track, trackSpan: wish.trackSpan,
                lineSpan: wish.lineSpan)
            try place(index, area)
        }
    }

    func placement(flow: TracksLayout.Flow) -> GridPlacement {
        let byRows = flow == .rows
        return GridPlacement(
            columns: byRows ? occupancy.count : occupancy.lines,
            rows: byRows ? occupancy.lines : occupancy.count,
            areas: areas.compactMap { area in
                guard let area else { return nil }
                return byRows
                    ? GridPlacement.Area(
                        column: area.track, row: area.line, columnSpan: area.trackSpan,
                        rowSpan: area.lineSpan)
                    : GridPlacement.Area(
                        column: area.line, row: area.track, columnSpan: area.lineSpan,
                        rowSpan: area.trackSpan)
            },
            order: order, warnings: warnings)
    }
}
