import GalleryLayout
import Testing

@Suite struct TrackSizesTests {
    struct Example: Sendable {
        var name: String
        var tracks: [TracksLayout.Track]
        /// The first track, the number of tracks and the extent of each item.
        var items: [[Double]]
        var bound: Double
        var gap = 0.0
        var equalRounded: [Double]?
        var equal: [Double]
        var openFirst: [Double]

        var demands: [TrackDemand] {
            items.map { TrackDemand(start: Int($0[0]), span: Int($0[1]), size: $0[2]) }
        }
    }

    static let examples = [
        Example(
            name: "three pt", tracks: [.pt(50), .pt(200), .pt(100)],
            items: [],
            bound: 500, equalRounded: [50, 200, 100],
            equal: [50, 200, 100], openFirst: [50, 200, 100]),
        Example(
            name: "three fit, widths 50+15i", tracks: [.fit, .fit, .fit],
            items: [
                [0, 1, 50], [1, 1, 65], [2, 1, 80], [0, 1, 95], [1, 1, 110], [2, 1, 125],
            ],
            bound: 500, equalRounded: [95, 110, 125],
            equal: [95, 110, 125], openFirst: [95, 110, 125]),
        Example(
            name: "pt 100, fr 1, fr 2.5", tracks: [.pt(100), .fr(1), .fr(2.5)],
            items: [],
            bound: 450, equalRounded: [100, 100, 250],
            equal: [100, 100, 250], openFirst: [100, 100, 250]),
        Example(
            name: "Int shorthand 3", tracks: [.fr(1), .fr(1), .fr(1)],
            items: [],
            bound: 300, equalRounded: [100, 100, 100],
            equal: [100, 100, 100], openFirst: [100, 100, 100]),
        Example(
            name: "documented spans columns", tracks: [.fr(1), .pt(150), .fr(2)],
            items: [[0, 2, 999], [0, 2, 999]],
            bound: 450, equalRounded: [100, 150, 200],
            equal: [100, 150, 200], openFirst: [100, 150, 200]),
        Example(
            name: "starts columns", tracks: [.pt(50), .fr(1), .fr(1.5), .fit],
            items: [[3, 1, 50], [0, 3, 0], [0, 2, 0]],
            bound: 350, equalRounded: [50, 100, 150, 50],
            equal: [50, 100, 150, 50], openFirst: [50, 100, 150, 50]),
        Example(
            name: "fractions below one", tracks: [.fr(0.25), .fr(0.25)],
            items: [],
            bound: 400, equalRounded: [200, 200],
            equal: [200, 200], openFirst: [200, 200]),
        Example(
            name: "no room for fr", tracks: [.pt(300), .fr(1)],
            items: [],
            bound: 200, equalRounded: [300, 0],
            equal: [300, 0], openFirst: [300, 0]),
        Example(
            name: "zero fr", tracks: [.fr(0), .pt(50)],
            items: [],
            bound: 200, equalRounded: [0, 50],
            equal: [0, 50], openFirst: [0, 50]),
        Example(
            name: "span over two empty fit tracks", tracks: [.fit, .fit],
            items: [[0, 2, 100.5]],
            bound: .infinity, equalRounded: [50, 50],
            equal: [50.25, 50.25], openFirst: [50.25, 50.25]),
        Example(
            name: "capped by free space", tracks: [.fit, .fit],
            items: [[0, 1, 40], [1, 1, 60], [0, 2, 180]],
            bound: 130, equalRounded: [55, 75],
            equal: [55, 75], openFirst: [55, 75]),
        Example(
            name: "rows, as asked of the original", tracks: [.fit, .fit, .fit, .fit],
            items: [
                [0, 1, 80], [0, 1, 80], [1, 2, 160], [1, 1, 80], [2, 2, 160], [3, 1, 80],
            ],
            bound: .infinity, equalRounded: [80, 120, 40, 120],
            equal: [80, 120, 40, 120], openFirst: [80, 80, 80, 80]),
        Example(
            name: "pt and fit under a spanning item", tracks: [.pt(50), .fit],
            items: [[0, 2, 200]],
            bound: .infinity, equalRounded: [125, 75],
            equal: [125, 75], openFirst: [50, 150]),
        Example(
            name: "photo rows with gap 10", tracks: [.fit, .fit, .fit],
            items: [
                [0, 1, 140], [0, 1, 133.33333333333334], [1, 1, 66.66666666666667],
                [1, 1, 66.66666666666667], [1, 2, 200],
            ],
            bound: .infinity, gap: 10, equalRounded: nil,
            equal: [140, 128.333333333, 61.666666667],
            openFirst: [140, 66.666666667, 123.333333333]),
        Example(
            name: "span larger than the gap", tracks: [.fit, .fit],
            items: [[0, 1, 50], [0, 2, 200]],
            bound: .infinity, gap: 10, equalRounded: nil,
            equal: [120, 70], openFirst: [50, 140]),
    ]

    @Test(arguments: examples.indices)
    func `the worked examples come out exactly under every sharing`(index: Int) {
        let example = Self.examples[index]
        func sizes(_ sharing: TracksLayout.SpanSharing) -> [Double] {
            TracksLayout.sizes(
                of: example.tracks, demands: example.demands, bound: example.bound,
                gap: example.gap, spanSharing: sharing)
        }
        #expect(agree(sizes(.openFirst), example.openFirst), "\(example.name)")
        #expect(agree(sizes(.equal), example.equal), "\(example.name)")
        if let rounded = example.equalRounded {
            #expect(agree(sizes(.equalRounded), rounded), "\(example.name)")
        }
    }

    /// Shares a length by freezing the shares that reach a limit, round after round.
    static func referenceShares(_ length: Double, _ limits: [(Double, Double)]) -> [Double] {
        let limits = limits.map { (min($0, $1), $1) }
        if length <= limits.map(\.0).reduce(0, +) { return limits.map(\.0) }
        if length >= limits.map(\.1).reduce(0, +) { return limits.map(\.1) }
        var result = [Double?](repeating: nil, count: limits.count)
        while true {
            let open = limits.indices.filter { result[$0] == nil }
            if open.isEmpty { return result.compactMap { $0 } }
            let level = (length - result.compactMap { $0 }.reduce(0, +)) / Double(open.count)
            let clamped = open.map { min(max(limits[$0].0, level), limits[$0].1) }
            let correction = clamped.map { $0 - level }.reduce(0, +)
            for (index, value) in zip(open, clamped) {
                let frozen = correction > 0 ? value > level : value < level
                if correction == 0 || frozen { result[index] = value }
            }
        }
    }

    /// The sizes by definition, step by step, without grouping equal demands.
    static func referenceSizes(
        _ tracks: [TracksLayout.Track], _ demands: [TrackDemand], bound: Double, gap: Double,
        openFirst: Bool
    ) -> [Double] {
        func isFraction(_ track: Int) -> Bool {
            if case .fr = tracks[track] { true } else { false }
        }
        var sizes = tracks.indices.map { track -> Double in
            switch tracks[track] {
            case .pt(let size): size
            case .fr: 0
            case .fit:
                demands.filter { $0.span == 1 && $0.start == track }.map(\.size).max() ?? 0
            }
        }
        let room = bound - gap * Double(tracks.count - 1)
        for span in 2...max(2, tracks.count) {
            var planned = [Double](repeating: 0, count: tracks.count)
            for demand in demands where demand.span == span {
                let covered = Array(demand.start..<(demand.start + span))
                if covered.contains(where: isFraction) { continue }
                let sum = covered.map { sizes[$0] }.reduce(0, +)
                let lacking = demand.size - gap * Double(span - 1) - sum
                if lacking <= 0 { continue }
                var rises = [Double](repeating: lacking / Double(span), count: span)
                if openFirst {
                    let fit = covered.filter { tracks[$0] == .fit }
                    let open = fit.filter { track in
                        !demands.contains { $0.span == 1 && $0.start == track }
                    }
                    let levels = referenceShares(
                        lacking + open.map { sizes[$0] }.reduce(0, +),
                        open.map { (sizes[$0], .infinity) })
                    rises = covered.map { track in
                        if let place = open.firstIndex(of: track) {
                            return levels[place] - sizes[track]
                        }
                        return open.isEmpty && fit.contains(track)
                            ? lacking / Double(fit.count) : 0
                    }
                }
                for (track, rise) in zip(covered, rises) {
                    planned[track] = max(planned[track], rise)
                }
            }
            let wanted = planned.reduce(0, +)
            let free = max(0, room - sizes.reduce(0, +))
            let scale = wanted > free ? free / wanted : 1
            for track in tracks.indices { sizes[track] += planned[track] * scale }
        }
        let weights = tracks.map { if case .fr(let part) = $0 { part } else { 0.0 } }
        let sum = weights.reduce(0, +)
        if sum > 0, room.isFinite {
            let free = max(0, room - sizes.reduce(0, +))
            for track in tracks.indices where weights[track] > 0 {
                sizes[track] = free * weights[track] / sum
            }
        }
        return sizes
    }

    @Test func `sizes agree with a plain reference over thousands of tracks`() {
        for seed in 0..<4000 {
            var numbers = Numbers(seed: seed)
            let tracks = (0..<numbers.int(1...7)).map { _ -> TracksLayout.Track in
                switch numbers.int(0...5) {
                case 0: .pt(Double(numbers.int(0...120)))
                case 1: .fr(Double(numbers.int(0...3)))
                default: .fit
                }
            }
            let demands = (0..<numbers.int(0...12)).map { _ -> TrackDemand in
                let start = numbers.int(0...(tracks.count - 1))
                return TrackDemand(
                    start: start, span: numbers.int(1...(tracks.count - start)),
                    size: numbers.double(0...300))
            }
            let bound = numbers.chance(30) ? .infinity : numbers.double(0...600)
            let gap = Double(numbers.int(0...20))
            for sharing in [TracksLayout.SpanSharing.openFirst, .equal] {
                let found = TracksLayout.sizes(
                    of: tracks, demands: demands, bound: bound, gap: gap, spanSharing: sharing)
                let expected = Self.referenceSizes(
                    tracks, demands, bound: bound, gap: gap, openFirst: sharing == .openFirst)
                #expect(agree(found, expected), "seed \(seed): \(found) \(expected)")
            }
        }
    }

    @Test func `fair sharing agrees with a plain reference, whatever the order`() throws {
        for seed in 0..<4000 {
            var numbers = Numbers(seed: seed)
            let limits = (0..<numbers.int(1...9)).map { _ in
                (
                    Double(numbers.int(0...100)),
                    numbers.chance(30) ? Double.infinity : Double(numbers.int(0...200))
                )
            }
            let width = numbers.double(0.5...900)
            func shares(_ limits: [(Double, Double)]) throws -> [Double] {
                let columns = limits.map {
                    ColumnsLayout.Column(.flexible(min: $0.0, max: $0.1), spacing: 0)
                }
                return try ColumnsLayout(columns: columns).widths(in: width).layout.base
            }
            let found = try shares(limits)
            #expect(agree(found, Self.referenceShares(width, limits)), "seed \(seed)")
            #expect(agree(try shares(limits.reversed()), found.reversed()), "seed \(seed)")
        }
    }
}
