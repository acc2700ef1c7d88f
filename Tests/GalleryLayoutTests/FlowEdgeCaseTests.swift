import GalleryLayout
import Testing

@Suite struct FlowEdgeCaseTests {
    @Test(arguments: FlowLayout.RowBreaking.allCases, FlowLayout.LastRow.allCases)
    func `rows fill, keep order and crop nothing, and nothing is infinite`(
        rows: FlowLayout.RowBreaking, policy: FlowLayout.LastRow
    ) throws {
        for seed in 0..<60 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(1...90))
            let width = album.number(120...2400)
            var layout = FlowLayout(
                rowHeight: album.number(60...400), spacing: album.number(0...24), rows: rows,
                lastRow: policy)
            layout.rowSpacing = album.number(0...40)
            layout.breaks = album.indices(4, itemCount: ratios.count)
            layout.heroes = album.indices(3, itemCount: ratios.count)
            let arrangement = try layout.arrange(ratios, width: width)

            #expect(arrangement.boxes.count == ratios.count)
            let shown = arrangement.rows.last?.items.upperBound ?? 0
            #expect(shown == ratios.count || policy == .hide)
            var y = 0.0
            var next = 0
            for row in arrangement.rows {
                #expect(row.start == next && row.count > 0 && row.height > 0)
                #expect(abs(row.y - y) <= 1e-9 * (1 + y))
                let fills = row.items.upperBound < ratios.count
                var x = arrangement.boxes[row.start].x
                #expect(x >= 0 && (x == 0 || !fills))
                for index in row.items {
                    let box = arrangement.boxes[index]
                    #expect(box.y == row.y && box.height == row.height)
                    #expect(abs(box.x - x) <= 1e-9 * width)
                    #expect(abs(box.width / box.height - ratios[index]) <= 1e-9 * ratios[index])
                    x = box.maxX + layout.spacing
                }
                x -= layout.spacing
                #expect(x <= width * (1 + 1e-9) && (!fills || x >= width * (1 - 1e-9)))
                if layout.breaks.contains(where: { row.items.dropFirst().contains($0) }) {
                    Issue.record("\(row) crosses a forced break")
                }
                #expect(row.count == 1 || !layout.heroes.contains(where: row.items.contains))
                y = row.y + row.height + (layout.rowSpacing ?? 0)
                next = row.items.upperBound
            }
            for box in arrangement.boxes[shown...] { #expect(box.width == 0 && box.height == 0) }
        }
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `doubling every length keeps every break`(rows: FlowLayout.RowBreaking) throws {
        for seed in 0..<100 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(1...200))
            let width = album.number(200...2400)
            let layout = FlowLayout(
                rowHeight: album.number(60...400), spacing: album.number(0...24), rows: rows)
            var double = layout
            double.rowHeight *= 2
            double.spacing *= 2
            let one = try layout.arrange(ratios, width: width)
            let two = try double.arrange(ratios, width: 2 * width)
            #expect(one.rows.map(\.items) == two.rows.map(\.items))
            #expect(one.boxes.map { 2 * $0.maxX } == two.boxes.map(\.maxX))
            #expect(2 * one.height == two.height)
        }
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `extreme numbers give finite rows`(rows: FlowLayout.RowBreaking) throws {
        for width in [1e-300, 1e-9, 1, 1e9, 1e300] {
            for height in [1e-9, 1, 1e9] {
                for spacing in [0, 1e-9, 1e9] {
                    let arrangement = try FlowLayout(
                        rowHeight: height, spacing: spacing, rows: rows
                    )
                    .arrange([1.5, 100, 0.01, 1, 2], width: width)
                    #expect(arrangement.height.isFinite)
                    for box in arrangement.boxes {
                        #expect(box.maxX.isFinite && box.maxY.isFinite)
                        #expect(box.width >= 0 && box.height >= 0)
                    }
                }
            }
        }
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `a ratio beyond the usable ones is brought into them and named`(
        rows: FlowLayout.RowBreaking
    ) throws {
        let layout = FlowLayout(rowHeight: 100, spacing: 0, rows: rows, lastRow: .justify)
        let arrangement = try layout.arrange([1, 1e-9, 1e9, 1.5], width: 500)
        #expect(arrangement.clampedItems == [1, 2])
        #expect(
            arrangement.boxes == (try layout.arrange([1, 0.01, 100, 1.5], width: 500).boxes))
        #expect(try layout.arrange([0.01, 100], width: 500).clampedItems == [])
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `no items and no width show nothing`(rows: FlowLayout.RowBreaking) throws {
        let layout = FlowLayout(rows: rows)
        let nothing = FlowArrangement(width: 500, height: 0, rows: [], boxes: [])
        #expect(try layout.arrange([], width: 500) == nothing)
        for width in [0, -3, -.infinity, .nan] as [Double] {
            let arrangement = try layout.arrange([1, 2], width: width)
            #expect(arrangement == FlowArrangement(width: 0, height: 0, rows: [], boxes: []))
        }
        #expect(throws: LayoutError.self) { try layout.arrange([1, .nan], width: 0) }
    }

    @Test func `one item follows the last row's policy`() throws {
        func boxes(_ policy: FlowLayout.LastRow, _ ratio: Double) throws -> [Box] {
            try FlowLayout(rowHeight: 200, rows: .optimal, lastRow: policy)
                .arrange([ratio], width: 600).boxes
        }
        for policy in [FlowLayout.LastRow.natural, .match, .auto] {
            #expect(try boxes(policy, 1) == [Box(x: 0, y: 0, width: 200, height: 200)])
        }
        #expect(try boxes(.center, 1) == [Box(x: 200, y: 0, width: 200, height: 200)])
        #expect(try boxes(.end, 1) == [Box(x: 400, y: 0, width: 200, height: 200)])
        #expect(try boxes(.justify, 1) == [Box(x: 0, y: 0, width: 600, height: 600)])
        #expect(try boxes(.hide, 1) == [Box(x: 0, y: 0, width: 0, height: 0)])
        #expect(try boxes(.auto, 2.5) == [Box(x: 0, y: 0, width: 600, height: 240)])
        for policy in FlowLayout.LastRow.allCases {
            #expect(try boxes(policy, 6) == [Box(x: 0, y: 0, width: 600, height: 100)])
        }
    }

    @Test func `a matching last row is as high as the one above`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 0, lastRow: .match)
        #expect(try layout.arrange([1.5, 1.5, 1], width: 700).rows[1].height == 700 / 3.0)
        // The row must still fit the container.
        #expect(try layout.arrange([1.5, 6], width: 1000).rows[1].height == 1000 / 6.0)
        var broken = layout
        broken.breaks = [2]
        #expect(try broken.arrange([1.5, 1.5, 1], width: 700).rows[1].height == 200)
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `a hero fills the width or stands in the middle at its limit`(
        rows: FlowLayout.RowBreaking
    ) throws {
        var layout = FlowLayout(rowHeight: 200, spacing: 10, rows: rows)
        layout.heroes = [2]
        let free = try layout.arrange([1.5, 1.5, 1.25, 1.5, 1.5], width: 1000)
        #expect(free.rows.map(\.count) == [2, 1, 2])
        #expect(free.boxes[2].width == 1000 && free.boxes[2].height == 800)
        layout.heroMaxHeight = 2
        let limited = try layout.arrange([1.5, 1.5, 1.25, 1.5, 1.5], width: 1000)
        #expect(limited.boxes[2].height == 400 && limited.boxes[2].x == 250)
    }

    @Test func `more items wanted than there are make one row`() throws {
        var layout = FlowLayout(rowHeight: 200, rows: .optimal)
        layout.limits.minItems = 5
        #expect(try layout.arrange([1.5, 1, 1], width: 800).rows.map(\.count) == [3])
    }

    @Test func `a limit that cannot be kept is broken as seldom as possible`() throws {
        var layout = FlowLayout(rowHeight: 200, spacing: 0, rows: .optimal, lastRow: .justify)
        layout.limits.minItems = 3
        // A row of three panoramas is 0.56 target heights high, which only the hard minimum of 0.6 excludes.
        let pairs = try layout.arrange([3, 3, 3, 3], width: 1000)
        #expect(pairs.rows.map(\.count) == [3, 1])
        layout.limits.hardMinHeight = 0.6
        #expect(try layout.arrange([3, 3, 3, 3], width: 1000).rows.map(\.count) == [2, 2])
        layout.limits.hardMinHeight = 0.67
        layout.limits.minItems = 1
        layout.limits.hardMaxHeight = 1.5
        layout.limits.maxItems = 1
        #expect(try layout.arrange([1, 1], width: 1000).rows.map(\.scale) == [5, 5])
    }

    @Test func `a row over the hard maximum is avoided even at a higher cost`() throws {
        // Alone, the first item is 1.6 target heights high; together with the second, 0.57.
        var layout = FlowLayout(rowHeight: 100, spacing: 0, rows: .optimal, lastRow: .justify)
        layout.limits.minHeight = 0.5
        let ratios = [2.5, 4.5, 2.7]
        #expect(try layout.arrange(ratios, width: 400).rows.map(\.count) == [1, 1, 1])
        layout.limits.hardMaxHeight = 1.59
        #expect(try layout.arrange(ratios, width: 400).rows.map(\.count) == [2, 1])
    }

    @Test func `a fluid target follows the width between its ends`() throws {
        let target = FlowLayout.TargetRowHeight.fluid(
            minimum: 150, base: 10, share: 0.2, maximum: 320)
        #expect([100.0, 1000, 5000].map(target.height(at:)) == [150, 210, 320])
        let layout = FlowLayout(targetRowHeight: target, spacing: 0)
        #expect(try layout.arrange([1], width: 1000).rows[0].height == 210)
        #expect(layout.rowHeight == 320)
        #expect(FlowLayout(rowHeight: 99).targetRowHeight == .fixed(99))
        let fixed = FlowLayout.TargetRowHeight.fluid(minimum: 1, base: 9, share: 0, maximum: 20)
        #expect(fixed.height(at: .infinity) == 9)
    }
}
