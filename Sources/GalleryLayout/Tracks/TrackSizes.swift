/// The demand of an item on the tracks that it covers in one direction.
public struct TrackDemand: Sendable, Hashable {
    /// The first track, from 0.
    public var start: Int
    /// The number of tracks, at least 1.
    public var span: Int
    /// The extent of the item, in points.
    public var size: Double

    /// Creates a demand; see each property.
    public init(start: Int, span: Int, size: Double) {
        self.start = start
        self.span = span
        self.size = size
    }
}

extension TracksLayout {
    /// The sizes, in points, of `tracks` with gaps of `gap` points in `bound` points, which may be
    /// infinite.
    ///
    /// In this order: `pt` tracks, `fit` tracks by the largest item in them alone, the missing size
    /// of items that span several tracks by ascending span, and `fr` tracks from the remaining
    /// space. An item that covers an `fr` track has no effect. Demands must lie within the tracks.
    /// O(d log d + total span) for d demands.
    public static func sizes(
        of tracks: [Track], demands: [TrackDemand], bound: Double, gap: Double = 0,
        spanSharing: SpanSharing = .openFirst
    ) -> [Double] {
        var solver = TrackSolver(
            tracks: tracks, bound: bound, gap: gap, spanSharing: spanSharing)
        solver.solve(demands)
        return solver.sizes
    }
}

private struct TrackSolver {
    let tracks: [TracksLayout.Track]
    /// The extent for tracks, without the gaps between them.
    let room: Double
    let gap: Double
    let spanSharing: TracksLayout.SpanSharing
    var sizes: [Double]
    /// The increases for the current span; all 0 between spans.
    private var planned: [Double]
    private var isOpen: [Bool]
    private let isFit: [Bool]
    /// The number of `fr` tracks before each track.
    private var fractions: [Int]

    init(
        tracks: [TracksLayout.Track], bound: Double, gap: Double,
        spanSharing: TracksLayout.SpanSharing
    ) {
        self.tracks = tracks
        self.gap = gap
        self.spanSharing = spanSharing
        room = bound - Double(max(0, tracks.count - 1)) * gap
        sizes = tracks.map { if case .pt(let points) = $0 { max(0, points) } else { 0 } }
        planned = [Double](repeating: 0, count: tracks.count)
        isFit = tracks.map { $0 == .fit }
        isOpen = isFit
        fractions = [0]
        for track in tracks {
            let one = if case .fr = track { 1 } else { 0 }
            fractions.append((fractions.last ?? 0) + one)
        }
    }

    mutating func solve(_ demands: [TrackDemand]) {
        var spanning: [[Int]: Double] = [:]
        for demand in demands {
            if demand.span > 1 {
                // Of demands on the same tracks only the largest matters, because shares grow with
                // the size.
                let end = demand.start + demand.span
                guard fractions[demand.start] == fractions[end] else { continue }
                spanning[[demand.span, demand.start], default: 0].formMaximum(demand.size)
            } else if isFit[demand.start] {
                sizes[demand.start].formMaximum(demand.size)
                isOpen[demand.start] = false
            }
        }
        let ordered = spanning.map { TrackDemand(start: $0[1], span: $0[0], size: $1) }
            .sorted { ($0.span, $0.start) < ($1.span, $1.start) }
        var first = 0
        while first < ordered.count {
            let end = ordered[first...].firstIndex { $0.span != ordered[first].span }
            grow(for: ordered[first..<(end ?? ordered.count)])
            first = end ?? ordered.count
        }
        shareRest()
    }

    /// Enlarges tracks for items of one span; these do not see each other's increases.
    private mutating func grow(for demands: ArraySlice<TrackDemand>) {
        var touched: [Int] = []
        for demand in demands {
            let covered = demand.start..<(demand.start + demand.span)
            let inner = Double(demand.span - 1) * gap
            let lacking = demand.size - inner - sizes[covered].reduce(0, +)
            guard lacking > 0 else { continue }
            let (growing, rises) = shares(of: lacking, among: covered)
            for (track, rise) in zip(growing, rises) where rise > planned[track] {
                if planned[track] == 0 { touched.append(track) }
                planned[track] = rise
            }
        }
        touched.sort()
        let wanted = touched.reduce(0) { $0 + planned[$1] }
        let free = max(0, room - sizes.reduce(0, +))
        let scale = wanted > free ? free / wanted : 1
        for track in touched {
            sizes[track] += planned[track] * scale
            planned[track] = 0
        }
    }

    private func shares(
        of lacking: Double, among covered: Range<Int>
    ) -> (tracks: [Int], rises: [Double]) {
        func evenly(_ tracks: [Int], _ share: Double) -> (tracks: [Int], rises: [Double]) {
            (tracks, [Double](repeating: share, count: tracks.count))
        }
        switch spanSharing {
        case .equal: return evenly(Array(covered), lacking / Double(covered.count))
        case .equalRounded:
            return evenly(Array(covered), (lacking / Double(covered.count)).nearest)
        case .openFirst:
            let open = covered.filter { isOpen[$0] }
            if !open.isEmpty {
                return (open, risesToCommonLevel(open.map { sizes[$0] }, by: lacking))
            }
            let fit = covered.filter { isFit[$0] }
            return evenly(fit, lacking / Double(max(1, fit.count)))
        }
    }

    /// Divides all the remaining space among the `fr` tracks, even if the fractions add up to less
    /// than 1.
    private mutating func shareRest() {
        let weights = tracks.map { if case .fr(let part) = $0 { max(0, part) } else { 0.0 } }
        let sum = weights.reduce(0, +)
        guard sum > 0, room.isFinite else { return }
        let free = max(0, room - sizes.reduce(0, +))
        for (index, weight) in weights.enumerated() where weight > 0 {
            sizes[index] = free * (weight / sum)
        }
    }
}

extension Double {
    /// Replaces the number by `other` if that is larger.
    mutating func formMaximum(_ other: Double) { self = Swift.max(self, other) }
}
