import GalleryLayout
import Testing

@Suite struct TracksPlacementTests {
    static func layout(
        _ tracks: Int, _ flow: TracksLayout.Flow = .rows, _ packing: TracksLayout.Packing = .sparse
    ) -> TracksLayout {
        TracksLayout(tracks: TracksLayout.equalTracks(tracks), flow: flow, packing: packing)
    }

    static func numbers(_ area: GridPlacement.Area) -> [Int] {
        [area.column, area.row, area.columnSpan, area.rowSpan]
    }

    @Test(arguments: PlacementExample.all.indices)
    func `the worked examples come out exactly`(index: Int) throws {
        let example = PlacementExample.all[index]
        let found = try Self.layout(example.tracks, example.flow, example.packing)
            .placement(of: example.items)
        #expect(found.areas.map(Self.numbers) == example.areas, "\(example.name)")
        #expect(found.columns == example.columns && found.rows == example.rows, "\(example.name)")
        #expect(found.order == example.order, "\(example.name)")
        #expect(found.warnings == example.warnings, "\(example.name)")
    }

    /// Places items by the rules, cell by cell, without shortcuts.
    struct Reference {
        var count: Int
        var items: [LayoutItem]
        var flow: TracksLayout.Flow
        var dense: Bool
        var taken: Set<[Int]> = []
        var areas: [Int: [Int]] = [:]
        var order: [Int] = []

        func isFree(_ f: Int, _ g: Int, _ fs: Int, _ gs: Int) -> Bool {
            for x in f..<(f + fs) {
                for y in g..<(g + gs) where taken.contains([x, y]) { return false }
            }
            return true
        }

        mutating func put(_ index: Int, _ f: Int, _ g: Int, _ fs: Int, _ gs: Int) {
            for x in f..<(f + fs) { for y in g..<(g + gs) { taken.insert([x, y]) } }
            areas[index] = flow == .rows ? [f, g, fs, gs] : [g, f, gs, fs]
            order.append(index)
        }

        mutating func run() {
            struct Wish { var fs, gs: Int; var f, g: Int? }
            let wishes = items.map { item -> Wish in
                let rows = flow == .rows
                var wish = Wish(
                    fs: min(count, max(1, rows ? item.span.columns : item.span.rows)),
                    gs: max(1, rows ? item.span.rows : item.span.columns),
                    f: rows ? item.start.column : item.start.row,
                    g: rows ? item.start.row : item.start.column)
                if let f = wish.f, f < 0 || f >= count { wish.f = nil }
                if let g = wish.g, g < 0 { wish.g = nil }
                return wish
            }
            for (index, wish) in wishes.enumerated() {
                guard let f = wish.f, let g = wish.g else { continue }
                let fs = min(wish.fs, count - f)
                if isFree(f, g, fs, wish.gs) { put(index, f, g, fs, wish.gs) }
            }
            for (index, wish) in wishes.enumerated() {
                guard let f = wish.f, wish.g == nil else { continue }
                let fs = min(wish.fs, count - f)
                var g = 0
                while !isFree(f, g, fs, wish.gs) { g += 1 }
                put(index, f, g, fs, wish.gs)
            }
            for (index, wish) in wishes.enumerated() {
                guard let g = wish.g, wish.f == nil else { continue }
                if let f = (0...(count - wish.fs)).first(where: { isFree($0, g, wish.fs, wish.gs) })
                {
                    put(index, f, g, wish.fs, wish.gs)
                }
            }
            var (f, g) = (0, 0)
            for (index, wish) in wishes.enumerated() where areas[index] == nil {
                if dense { (f, g) = (0, 0) }
                while f + wish.fs > count || !isFree(f, g, wish.fs, wish.gs) {
                    f += 1
                    if f + wish.fs > count { (f, g) = (0, g + 1) }
                }
                put(index, f, g, wish.fs, wish.gs)
            }
        }
    }

    static func randomItems(_ numbers: inout Numbers, tracks: Int) -> [LayoutItem] {
        let bound = numbers.int(0...60)
        return (0..<numbers.int(0...40)).map { _ in
            LayoutItem(
                .flexible,
                span: GridSpan(
                    columns: numbers.chance(50) ? 1 : numbers.int(-1...(tracks + 1)),
                    rows: numbers.chance(50) ? 1 : numbers.int(-1...4)),
                start: GridStart(
                    column: numbers.int(0...99) < bound ? numbers.int(-1...tracks) : nil,
                    row: numbers.int(0...99) < bound ? numbers.int(-1...9) : nil))
        }
    }

    @Test func `placing agrees with a plain reference over thousands of grids`() throws {
        for seed in 0..<4000 {
            var numbers = Numbers(seed: seed)
            // With more than 64 tracks, the bits of a line need more than one word.
            let tracks = numbers.chance(5) ? numbers.int(60...140) : numbers.int(1...9)
            let items = Self.randomItems(&numbers, tracks: tracks)
            let flow = TracksLayout.Flow.allCases[numbers.int(0...1)]
            let dense = numbers.chance(60)
            let found = try Self.layout(tracks, flow, dense ? .dense : .sparse)
                .placement(of: items)
            var reference = Reference(count: tracks, items: items, flow: flow, dense: dense)
            reference.run()
            #expect(
                found.areas.map(Self.numbers) == items.indices.map { reference.areas[$0] },
                "seed \(seed)")
            #expect(found.order == reference.order, "seed \(seed)")
        }
    }

    @Test func `no two items share a cell and the grid ends with its last item`() throws {
        for seed in 0..<1000 {
            var numbers = Numbers(seed: seed)
            let items = Self.randomItems(&numbers, tracks: 6)
            let found = try Self.layout(6, .rows, .dense).placement(of: items)
            var cells: Set<[Int]> = []
            for area in found.areas {
                for column in area.column..<(area.column + area.columnSpan) {
                    for row in area.row..<(area.row + area.rowSpan) {
                        #expect(cells.insert([column, row]).inserted)
                        #expect(column < 6)
                    }
                }
            }
            #expect(found.rows == found.areas.map { $0.row + $0.rowSpan }.max() ?? 0)
            #expect(found.order.sorted() == Array(items.indices))
        }
    }

    @Test func `appending an item moves no other in sparse packing`() throws {
        for seed in 0..<300 {
            var numbers = Numbers(seed: seed)
            var items = Self.randomItems(&numbers, tracks: 5).map {
                LayoutItem(.flexible, span: $0.span)
            }
            let before = try Self.layout(5).placement(of: items)
            items.append(LayoutItem(.flexible, span: GridSpan(columns: 2, rows: 2)))
            #expect(try Self.layout(5).placement(of: items).areas.dropLast() == before.areas[...])
        }
    }

    @Test(.timeLimit(.minutes(60)), arguments: ["mixed", "bound", "diverse"])
    func `a hundred thousand items are placed`(kind: String) throws {
        var numbers = Numbers(seed: 1)
        let tracks = kind == "diverse" ? 100 : 12
        let items = (0..<100_000).map { index -> LayoutItem in
            let largest = kind == "diverse" ? 12 : 3
            let span = GridSpan(columns: numbers.int(1...largest), rows: numbers.int(1...largest))
            let column = kind == "bound" ? index % tracks : nil
            return LayoutItem(.flexible, span: span, start: GridStart(column: column))
        }
        let found = try Self.layout(tracks, .rows, .dense).placement(of: items)
        #expect(found.areas.count == items.count)
    }
}
