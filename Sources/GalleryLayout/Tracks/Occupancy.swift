/// The occupied cells of a grid with `count` tracks across the flow and unlimited lines along it.
///
/// One bit per cell, so that a whole line is tested in a few operations. Lines beyond the last
/// occupied one are free and need no memory.
struct Occupancy {
    /// The maximum number of words (128 MB), and of lines, because each line becomes a track of the
    /// arrangement; a larger grid indicates an invalid request.
    private static let limits = (words: 1 << 24, lines: 1 << 22)

    let count: Int
    private(set) var lines = 0
    private let words: Int
    private var bits: [UInt64] = []
    /// The union of the lines that a search tests.
    private var overlay: [UInt64]

    /// Creates an empty grid of `count` tracks, at least 1.
    init(count: Int) {
        self.count = count
        words = (count + 63) / 64
        overlay = [UInt64](repeating: 0, count: words)
    }

    /// Occupies an area. Throws if the grid would exceed its limits.
    mutating func take(_ area: Area) throws(LayoutError) {
        let end = area.line + area.lineSpan
        if end > lines {
            let limit = min(Self.limits.lines, Self.limits.words / words)
            guard end <= limit else {
                throw .invalidOption(
                    field: "span", value: Double(end),
                    rule: "must not make the grid longer than \(limit) lines")
            }
            bits.append(contentsOf: repeatElement(0, count: (end - lines) * words))
            lines = end
        }
        for word in wordRange(of: area) {
            let mask = mask(word, from: area.track, to: area.track + area.trackSpan)
            for line in area.line..<end { bits[line * words + word] |= mask }
        }
    }

    /// The last line of the area that is not free, or `nil`.
    func lastBlockedLine(of area: Area) -> Int? {
        var line = min(area.line + area.lineSpan, lines)
        while line > area.line {
            line -= 1
            for word in wordRange(of: area) {
                let mask = mask(word, from: area.track, to: area.track + area.trackSpan)
                if bits[line * words + word] & mask != 0 { return line }
            }
        }
        return nil
    }

    /// The first track from `track` on where an area of the given spans starting at `line` is free.
    mutating func firstTrack(
        from track: Int, line: Int, trackSpan: Int, lineSpan: Int
    ) -> Int? {
        if case .free(let track) = search(
            from: track, line: line, trackSpan: trackSpan, lineSpan: lineSpan)
        {
            return track
        }
        return nil
    }

    /// The first free area in reading order from a position; one always exists.
    mutating func firstArea(
        from track: Int, line: Int, trackSpan: Int, lineSpan: Int
    ) -> Area {
        var (track, line) = (track, line)
        while true {
            switch search(from: track, line: line, trackSpan: trackSpan, lineSpan: lineSpan) {
            case .free(let found):
                return Area(
                    track: found, line: line, trackSpan: trackSpan, lineSpan: lineSpan)
            case .blocked(let last):
                // If a search from track 0 fails, every area that contains the blocked lines is
                // blocked.
                line = track == 0 ? last + 1 : line + 1
                track = 0
            }
        }
    }

    /// The first line from `line` on where the area's tracks are free for its whole span.
    func firstLine(from line: Int, of area: Area) -> Int {
        var area = area
        area.line = line
        while let blocked = lastBlockedLine(of: area) { area.line = blocked + 1 }
        return area.line
    }

    /// Whether a cell is occupied.
    func isTaken(track: Int, line: Int) -> Bool {
        line < lines && bits[line * words + track >> 6] & (1 << UInt64(track & 63)) != 0
    }

    private enum Search {
        case free(track: Int)
        /// The lines from `line` to the end of the area together leave no room.
        case blocked(line: Int)
    }

    private mutating func search(
        from track: Int, line: Int, trackSpan: Int, lineSpan: Int
    ) -> Search {
        guard track + trackSpan <= count else { return .blocked(line: line) }
        var current = min(line + lineSpan, lines)
        guard current > line else { return .free(track: track) }
        for word in 0..<words { overlay[word] = 0 }
        var found = track
        while current > line {
            current -= 1
            for word in 0..<words { overlay[word] |= bits[current * words + word] }
            guard let run = firstRun(of: trackSpan, from: found) else {
                return .blocked(line: current)
            }
            // Adding lines only occupies tracks, so no earlier run can become free.
            found = run
        }
        return .free(track: found)
    }

    /// The first run of `length` free tracks in the overlay from `track`, or `nil`.
    private func firstRun(of length: Int, from track: Int) -> Int? {
        var start = track
        while start + length <= count {
            start = next(taken: false, from: start, limit: count)
            guard start + length <= count else { return nil }
            let end = next(taken: true, from: start, limit: start + length)
            if end == start + length { return start }
            start = end
        }
        return nil
    }

    /// The next track of the overlay that is occupied, or free, from `track`; at most `limit`.
    private func next(taken: Bool, from track: Int, limit: Int) -> Int {
        var track = track
        while track < limit {
            let word = taken ? overlay[track >> 6] : ~overlay[track >> 6]
            let rest = word >> UInt64(track & 63)
            if rest != 0 { return min(track + rest.trailingZeroBitCount, limit) }
            track = (track >> 6 + 1) << 6
        }
        return limit
    }

    private func wordRange(of area: Area) -> ClosedRange<Int> {
        (area.track >> 6)...((area.track + area.trackSpan - 1) >> 6)
    }

    /// The bits of `word` for the tracks `start..<end`.
    private func mask(_ word: Int, from start: Int, to end: Int) -> UInt64 {
        let low = max(start - word << 6, 0)
        let high = min(end - word << 6, 64)
        return high > low ? (~0 >> UInt64(64 - (high - low))) << UInt64(low) : 0
    }
}

/// A rectangle of cells: tracks across the flow, lines along it.
struct Area {
    var track: Int
    var line: Int
    var trackSpan: Int
    var lineSpan: Int
}
