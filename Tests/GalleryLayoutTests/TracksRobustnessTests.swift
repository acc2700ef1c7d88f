import GalleryLayout
import Testing

@Suite struct TracksRobustnessTests {
    static let bounds = Size(width: 320, height: 200)
    static let items = (0..<5).map { index in
        LayoutItem(.ratio(1 + Double(index)), key: "photo\(index)")
    }

    @Test func `T25 a cached answer is the computed one, and hits are counted`() throws {
        let layout = TracksLayout(tracks: TracksLayout.equalTracks(3))
        var cache = ArrangementCache()
        let computed = try layout.arrange(Self.items, bounds: Self.bounds)
        #expect(try layout.arrange(Self.items, bounds: Self.bounds, cache: &cache) == computed)
        #expect(try layout.arrange(Self.items, bounds: Self.bounds, cache: &cache) == computed)
        #expect(cache.arrangementCounts == .init(hits: 1, misses: 1))
        #expect(cache.placementCounts == .init(hits: 0, misses: 1))
        // Another width changes the sizes but not the cells.
        let wide = Size(width: 640, height: 200)
        #expect(
            try layout.arrange(Self.items, bounds: wide, cache: &cache)
                == layout.arrange(Self.items, bounds: wide))
        #expect(cache.placementCounts == .init(hits: 1, misses: 1))
    }

    @Test func `T25 the cache is bounded, drops the oldest, and can be cleared`() throws {
        let layout = TracksLayout()
        var cache = ArrangementCache(capacity: 2)
        for width in [100, 200, 100, 300, 100] as [Double] {
            let bounds = Size(width: width, height: 10)
            _ = try layout.arrange(Self.items, bounds: bounds, cache: &cache)
            #expect(cache.count <= 2)
        }
        // 300 evicts 200, because 100 was used more recently.
        #expect(cache.arrangementCounts == .init(hits: 2, misses: 3))
        cache.clear()
        #expect(cache.count == 0)
        _ = try layout.arrange(Self.items, bounds: Self.bounds, cache: &cache)
        #expect(cache.arrangementCounts.misses == 4)
    }

    @Test func `T25 a layout without cache leaves the cache alone`() throws {
        let layout = TracksLayout(cache: .never)
        var cache = ArrangementCache()
        let found = try layout.arrange(Self.items, bounds: Self.bounds, cache: &cache)
        #expect(try found == layout.arrange(Self.items, bounds: Self.bounds))
        #expect(cache.count == 0 && cache.arrangementCounts == .init())
    }

    @Test func `T25 bounds that are no number never fill the cache`() throws {
        var cache = ArrangementCache(capacity: 1)
        for _ in 0..<3 {
            _ = try TracksLayout().arrange(
                Self.items, bounds: Size(width: .nan, height: 1), cache: &cache)
        }
        #expect(cache.count == 0)
    }

    @Test func `T31 keys stay with their items and changed sizes give a fresh answer`() throws {
        let layout = TracksLayout(tracks: TracksLayout.equalTracks(3), contentMode: .scroll)
        var cache = ArrangementCache()
        var items = Self.items
        let before = try layout.arrange(items, bounds: Self.bounds, cache: &cache)
        #expect(before.items.map(\.key) == items.map(\.key))
        items[4].sizing = .ratio(0.25)
        let after = try layout.arrange(items, bounds: Self.bounds, cache: &cache)
        #expect(after != before)
        #expect(try after == layout.arrange(items, bounds: Self.bounds))
        items.reverse()
        let turned = try layout.arrange(items, bounds: Self.bounds, cache: &cache)
        #expect(turned.items.map(\.key) == items.map(\.key))
    }

    static let hostileInts = [Int.min, -1, 0, 1, 2, 9_999, 10_000, 10_001, 1 << 40, Int.max]
    static let hostileDoubles: [Double] = [
        -.infinity, -1e300, -1, -0.0, 0, Double.leastNonzeroMagnitude, 1e-9, 1, 100, 1e12, 1e13,
        1e300, .infinity, .nan,
    ]

    @Test func `T29 any numbers give an error or finite boxes, never a crash`() throws {
        var answers = 0
        for seed in 0..<3000 {
            var numbers = Numbers(seed: seed)
            func int() -> Int {
                numbers.chance(80)
                    ? numbers.int(-1...5) : Self.hostileInts[numbers.int(0...9)]
            }
            func double() -> Double {
                numbers.chance(90)
                    ? numbers.double(0...200) : Self.hostileDoubles[numbers.int(0...13)]
            }
            let tracks = (0..<numbers.int(0...5)).map { _ -> TracksLayout.Track in
                switch numbers.int(0...2) {
                case 0: .pt(double())
                case 1: .fr(double())
                default: .fit
                }
            }
            let items = (0..<numbers.int(0...6)).map { _ in
                let sizing: ItemSizing =
                    switch numbers.int(0...2) {
                    case 0: .ratio(double())
                    case 1: .size(double(), double())
                    default:
                        .axes(
                            width: .flexible(min: double(), ideal: 10, max: double()),
                            height: .flexible())
                    }
                return LayoutItem(
                    sizing, span: GridSpan(columns: int(), rows: int()),
                    start: GridStart(
                        column: numbers.chance(30) ? int() : nil,
                        row: numbers.chance(30) ? int() : nil),
                    alignment: UnitPoint(x: double(), y: double()))
            }
            let layout = TracksLayout(
                tracks: tracks, flow: .allCases[numbers.int(0...1)],
                contentMode: .allCases[numbers.int(0...1)],
                packing: .allCases[numbers.int(0...1)],
                spacing: Spacing(horizontal: abs(double()), vertical: 3),
                spacingModel: .allCases[numbers.int(0...1)],
                spanSharing: .allCases[numbers.int(0...2)],
                rounding: .allCases[numbers.int(0...2)])
            do {
                let found = try layout.arrange(
                    items, bounds: Size(width: double(), height: double()))
                #expect(found.isFinite, "seed \(seed)")
                #expect(found.items.isEmpty || found.items.count == items.count)
                #expect(found.items.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
                #expect(found.items.allSatisfy { $0.cell.box.width >= -1e-3 })
                answers += 1
            } catch {
                // Errors are allowed; their type, which is part of the signature, names the number.
                continue
            }
        }
        #expect(answers > 500)
    }

    @Test func `T29 a start or span beyond the limits is dropped or cut with a warning`() throws {
        let items = [
            LayoutItem(.flexible, start: GridStart(column: 0, row: 1_000_000)),
            LayoutItem(.flexible, span: GridSpan(columns: 1, rows: .max)),
        ]
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(1)).placement(of: items)
        #expect(found.warnings == [.startOutOfRange(index: 0), .spanClipped(index: 1)])
        #expect(found.areas[0].row == 0 && found.areas[1].rowSpan == 10_000)
    }

    @Test func `T29 a grid longer than memory allows is refused`() {
        let item = LayoutItem(.flexible, span: GridSpan(columns: 1, rows: 10_000))
        #expect(throws: LayoutError.self) {
            try TracksLayout().placement(of: [LayoutItem](repeating: item, count: 1000))
        }
    }

    @Test func `T29 too many tracks are cut with a warning`() throws {
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(.max))
            .arrange(Self.items, bounds: Self.bounds)
        #expect(found.tracks.columns.count == 10_000)
        #expect(found.warnings.contains { if case .tooManyTracks = $0 { true } else { false } })
    }

    @Test func `no tracks, no items and no bounds give nothing, each in its way`() throws {
        let none = try TracksLayout(tracks: []).arrange(Self.items, bounds: Self.bounds)
        #expect(none.items.isEmpty && none.warnings == [.noTracks])
        let empty = try TracksLayout().arrange([], bounds: Self.bounds)
        #expect(empty.items.isEmpty && empty.size == Size(width: 320, height: 0))
        #expect(empty.warnings.isEmpty)
        for width in [0, -1, .nan] as [Double] {
            let flat = try TracksLayout().arrange(
                Self.items, bounds: Size(width: width, height: 10))
            #expect(flat.items.isEmpty && flat.warnings == [.unusableBounds])
        }
    }

    @Test func `fractions that cannot share are 0, never not a number`() throws {
        let zero = try TracksLayout(tracks: [.fr(0), .fr(0)], spacing: 0)
            .arrange(Self.items, bounds: Self.bounds)
        #expect(zero.columnSizes == [0, 0])
        let negative = try TracksLayout(tracks: [.fr(-1), .pt(-5), .fr(1)], spacing: 0)
            .arrange(Self.items, bounds: Self.bounds)
        #expect(negative.columnSizes == [0, 0, 320])
        #expect(
            negative.warnings == [.negativeTrack(index: 0), .negativeTrack(index: 1)])
        let endless = try TracksLayout(tracks: [.fr(1), .pt(30)], spacing: 0)
            .arrange(Self.items, bounds: Size(width: .infinity, height: 90))
        #expect(endless.columnSizes == [0, 30])
        #expect(endless.warnings == [.endlessFraction(track: 0)])
    }

    @Test func `spacing larger than the bounds leaves nothing, not less than nothing`() throws {
        for model in TracksLayout.SpacingModel.allCases {
            let found = try TracksLayout(
                tracks: TracksLayout.equalTracks(3), spacing: 500, spacingModel: model
            ).arrange(Self.items, bounds: Self.bounds)
            #expect(found.items.allSatisfy { $0.cell.box.width == 0 && $0.frame.height >= 0 })
        }
    }

    @Test func `an absurd ratio counts as 1 to 100 and warns`() throws {
        let found = try TracksLayout(contentMode: .scroll, spacing: 0)
            .arrange([ratio(1e-6)], bounds: Size(width: 10, height: 0))
        #expect(found.size.height == 1000)
        #expect(found.warnings == [.ratioClamped(index: 0, ratio: 1e-6)])
    }

    @Test func `cells never overlap, lie inside and transpose with the flow`() throws {
        for seed in 0..<800 {
            var numbers = Numbers(seed: seed)
            let tracks = (0..<numbers.int(1...5)).map { _ -> TracksLayout.Track in
                [.fit, .fr(1), .pt(40)][numbers.int(0...2)]
            }
            let sizes = (0..<numbers.int(0...15)).map { _ in
                (
                    numbers.double(1...90), numbers.double(1...90), numbers.int(1...3),
                    numbers.int(1...3)
                )
            }
            let upright = sizes.map {
                LayoutItem(.size($0.0, $0.1), span: GridSpan(columns: $0.2, rows: $0.3))
            }
            let lying = sizes.map {
                LayoutItem(.size($0.1, $0.0), span: GridSpan(columns: $0.3, rows: $0.2))
            }
            let mode = TracksLayout.ContentMode.allCases[numbers.int(0...1)]
            let packing = TracksLayout.Packing.allCases[numbers.int(0...1)]
            func arrange(_ items: [LayoutItem], _ flow: TracksLayout.Flow, _ bounds: Size) throws
                -> GridArrangement
            {
                try TracksLayout(
                    tracks: tracks, flow: flow, contentMode: mode, packing: packing, spacing: 7
                ).arrange(items, bounds: bounds)
            }
            let rows = try arrange(upright, .rows, Size(width: 300, height: 200))
            let columns = try arrange(lying, .columns, Size(width: 200, height: 300))
            #expect(agree(columns.frames, rows.frames.map { [$0[1], $0[0], $0[3], $0[2]] }))
            for (index, item) in rows.items.enumerated() {
                let box = item.cell.box
                #expect(box.x >= -1e-9 && box.maxX <= rows.size.width + 1e-6)
                #expect(box.y >= -1e-9 && box.maxY <= rows.size.height + 1e-6)
                for other in rows.items[..<index].map(\.cell.box) {
                    let apart =
                        box.x >= other.maxX - 1e-6 || other.x >= box.maxX - 1e-6
                        || box.y >= other.maxY - 1e-6 || other.y >= box.maxY - 1e-6
                    #expect(apart, "seed \(seed)")
                }
            }
        }
    }

    @Test func `doubling every length doubles every box`() throws {
        for seed in 0..<300 {
            var numbers = Numbers(seed: seed)
            let sizes = (0..<9).map { _ in (numbers.double(1...90), numbers.double(1...90)) }
            func arrange(_ factor: Double) throws -> GridArrangement {
                let layout = TracksLayout(
                    tracks: [.fit, .pt(30 * factor), .fr(1)], contentMode: .scroll,
                    spacing: Spacing(4 * factor))
                return try layout.arrange(
                    sizes.map { sized($0.0 * factor, $0.1 * factor) },
                    bounds: Size(width: 300 * factor, height: 0))
            }
            let (single, double) = (try arrange(1), try arrange(2))
            #expect(agree(double.frames, single.frames.map { $0.map { $0 * 2 } }))
        }
    }

    @Test func `snapped lines stay shared and outward boxes cover`() throws {
        func arrange(_ rounding: Rounding) throws -> [[Double]] {
            try TracksLayout(
                tracks: TracksLayout.equalTracks(3), spacing: 0, rounding: rounding
            ).arrange(
                Array(repeating: LayoutItem(.flexible), count: 3),
                bounds: Size(width: 100, height: 9)
            ).frames
        }
        #expect(try arrange(.snapLines).map { $0[0] } == [0, 33, 67])
        #expect(try arrange(.snapLines).map { $0[2] } == [33, 34, 33])
        #expect(try arrange(.outward).map { $0[0] } == [0, 33, 66])
        #expect(try arrange(.outward).map { $0[2] } == [34, 34, 34])
    }

    @Test func `right to left is the mirror image`() throws {
        let layout = TracksLayout(tracks: [.pt(40), .fr(1)], spacing: 10)
        let found = try layout.arrange(Self.items, bounds: Self.bounds)
        let mirror = found.mirrored(width: 320)
        #expect(mirror.items[0].cell.box.x == 280 && mirror.items[0].cell.column == 0)
        #expect(mirror.tracks.columns[1].offset == 0)
        #expect(agree(mirror.mirrored(width: 320).frames, found.frames))
    }

    @Test(.timeLimit(.minutes(60)))
    func `a hundred thousand photos are arranged`() throws {
        var numbers = Numbers(seed: 3)
        let items = (0..<100_000).map { _ in
            LayoutItem(
                .ratio(numbers.double(0.5...2)),
                span: GridSpan(columns: numbers.int(1...3), rows: numbers.int(1...2)))
        }
        let layout = TracksLayout(
            tracks: TracksLayout.equalTracks(8), contentMode: .scroll, packing: .dense)
        let found = try layout.arrange(items, bounds: Size(width: 1200, height: 0))
        #expect(found.frames.count == items.count)
    }
}

@Suite struct RoundingTests {
    @Test func `edges round as the standard library rounds`() {
        let values: [Double] = [
            -0.5, 0.49999999999999994, 0.5, 1.5, -1.5, -2.4, 7, 4503599627370495.5, 1e300, -1e300,
        ]
        for value in values {
            let box = Box(x: value, y: 0, width: 0, height: 0)
            let item = GridArrangement.Item(
                frame: box, cell: GridArrangement.Cell(box: box, column: 0, row: 0))
            let found = GridArrangement(
                size: Size(width: 1, height: 1), items: [item],
                tracks: GridArrangement.Tracks(columns: [], rows: []))
            #expect(found.rounded(.exact) == found)
            #expect(found.rounded(.snapLines).items[0].frame.x == value.rounded())
            let outward = found.rounded(.outward).items[0].frame
            #expect(outward.x == value.rounded(.down) && outward.maxX == value.rounded(.up))
        }
    }
}
