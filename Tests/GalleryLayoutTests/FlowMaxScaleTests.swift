import GalleryLayout
import Testing

@Suite struct FlowMaxScaleTests {
    /// An album with forced breaks and extreme ratios, and a layout with a maximum scale.
    static func layout(
        _ rows: FlowLayout.RowBreaking, _ policy: FlowLayout.LastRow, seed: Int
    ) -> (layout: FlowLayout, ratios: [Double], width: Double) {
        var album = FlowAlbum(seed: seed)
        let ratios = album.ratios(album.integer(1...40))
        var layout = FlowLayout(
            rowHeight: album.number(80...320), spacing: album.number(0...30), rows: rows,
            lastRow: policy)
        layout.maxScale = album.number(1...2.5)
        layout.breaks = album.indices(4, itemCount: ratios.count)
        layout.smoothness = seed % 3 == 0 ? 0.25 : 0
        layout.alignment = FlowLayout.RowAlignment.allCases[seed % 3]
        return (layout, ratios, album.number(150...1800))
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases, FlowLayout.LastRow.allCases)
    func `no row is scaled more, and one that does not fill the width is scaled that much`(
        rows: FlowLayout.RowBreaking, policy: FlowLayout.LastRow
    ) throws {
        for seed in 0..<200 {
            let (layout, ratios, width) = Self.layout(rows, policy, seed: seed)
            let found = try layout.arrange(ratios, width: width)
            for row in found.rows {
                #expect(row.scale <= layout.maxScale * (1 + 1e-9))
                let before = found.boxes[row.start].x
                let after = width - found.boxes[row.items.upperBound - 1].maxX
                let isFilled = before + after <= 1e-6
                let isLast = row.items.upperBound == ratios.count
                #expect(isFilled || isLast || abs(row.scale - layout.maxScale) <= 1e-9)
                let share =
                    switch (policy, layout.alignment) {
                    case (.center, _), (.match, .center), (.natural, .center): 0.5
                    case (.end, _), (.match, .trailing), (.natural, .trailing): 1.0
                    case (_, .leading): 0.0
                    case (_, .center): 0.5
                    case (_, .trailing): 1.0
                    }
                #expect(abs(before - (before + after) * share) <= 1e-6)
            }
        }
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `a limit that no row reaches changes nothing`(rows: FlowLayout.RowBreaking) throws {
        for seed in 0..<100 {
            var (layout, ratios, width) = Self.layout(rows, .natural, seed: seed)
            layout.maxScale = .infinity
            let free = try layout.arrange(ratios, width: width)
            layout.maxScale = 1e9
            #expect(try layout.arrange(ratios, width: width) == free)
        }
    }

    @Test(arguments: FlowLayout.RowBreaking.allCases)
    func `a portrait before a forced break does not fill a wide page`(
        rows: FlowLayout.RowBreaking
    ) throws {
        var layout = FlowLayout(rowHeight: 280, spacing: 8, rows: rows, lastRow: .justify)
        layout.maxScale = 2.5
        layout.breaks = [1]
        let portrait = 1224.0 / 1836
        let found = try layout.arrange([portrait, 1.5, 1.5, 1.5], width: 1224)
        #expect(found.boxes[0] == Box(x: 0, y: 0, width: portrait * 700, height: 700))
        #expect(found.boxes[1].y == 708)
    }

    @Test(arguments: [
        (FlowLayout.LastRow.natural, 0.0), (.center, 570), (.end, 1140), (.hide, 0),
    ])
    func `a sliver between two panoramas is aligned as a last row is`(
        policy: FlowLayout.LastRow, x: Double
    ) throws {
        var layout = FlowLayout(rowHeight: 280, spacing: 8, rows: .optimal, lastRow: policy)
        layout.maxScale = 2.5
        let found = try layout.arrange([13, 0.12, 13], width: 1224)
        #expect(found.rows.map(\.count) == [1, 1, 1])
        #expect(found.rows[1].height == 700)
        #expect(abs(found.boxes[1].x - x) <= 1e-9 && abs(found.boxes[1].width - 84) <= 1e-9)
    }

    @Test func `the optimum charges a row at its maximum scale for its height and its free space`()
        throws
    {
        // Alone, the portrait is 2 target row heights high and costs 0.5625 for that, 0.6806 beyond the soft limit,
        // and (3/4)²·widowWeight; in a row with the two items before it, the row costs 0.042.
        var layout = FlowLayout(rowHeight: 100, spacing: 0, rows: .optimal, lastRow: .justify)
        layout.breaks = [3]
        layout.maxScale = 2
        let ratios = [2, 2, 0.5, 2, 2]
        for widow in [0, 0.1, 10] {
            layout.widowWeight = widow
            let reference = FlowReference(layout: layout, ratios: ratios, width: 400)
            let alone = try #require(reference.price([0..<2, 2..<3, 3..<5]))
            #expect(abs(alone.cost - (0.5625 + 8 * 49.0 / 576 + widow * 9 / 16)) <= 1e-12)
            #expect(
                try layout.arrange(ratios, width: 400).rows.map(\.items) == [0..<3, 3..<5])
        }
        // A limit of 1.01 makes the height cheap, so that only the free space decides.
        layout.maxScale = 1.01
        for (widow, rows) in [(0.01, [0..<1, 1..<3, 3..<5]), (0.1, [0..<3, 3..<5])] {
            layout.widowWeight = widow
            #expect(try layout.arrange(ratios, width: 400).rows.map(\.items) == rows)
        }
    }

    @Test
    func `the cost of a row never falls as its container grows, and does not jump at the limit`()
        throws
    {
        for seed in 0..<200 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(1...6))
            var layout = FlowLayout(
                rowHeight: album.number(80...320), spacing: album.number(0...20), rows: .optimal,
                lastRow: .justify)
            layout.maxScale = album.number(1...3)
            layout.widowWeight = album.number(0...2)
            let natural = ratios.reduce(0, +) * layout.rowHeight
            let gaps = layout.spacing * Double(ratios.count - 1)
            let limit = natural * layout.maxScale + gaps
            func cost(_ width: Double) throws -> Double {
                try #require(
                    FlowReference(layout: layout, ratios: ratios, width: width)
                        .price([0..<ratios.count])
                ).cost
            }
            #expect(abs(try cost(limit * (1 + 1e-9)) - cost(limit * (1 - 1e-9))) <= 1e-5)
            var last = 0.0
            for step in 0...200 {
                let next = try cost(natural + gaps + (2 * limit - natural) * Double(step) / 100)
                #expect(next >= last - 1e-9)
                last = next
            }
        }
    }

    @Test func `a row at its maximum scale violates a hard limit below that scale`() throws {
        var layout = FlowLayout(rowHeight: 100, spacing: 0, rows: .optimal)
        layout.maxScale = 2.5
        layout.limits.hardMaxHeight = 2
        layout.breaks = [2]
        // Alone, both photos are 250 points high; together they are 220 points high.
        let found = try layout.arrange([1, 1, 1], width: 440)
        #expect(found.rows.map(\.count) == [2, 1])
    }

    /// The options of optimal rows on pages.
    static func page() -> FlowLayout {
        var layout = FlowLayout(rowHeight: 280, spacing: 8, rows: .optimal, lastRow: .auto)
        layout.maxScale = 2.5
        layout.heroMaxHeight = 3.2
        layout.widowWeight = 1
        return layout
    }

    /// Photos before the end of a group, and the rows in which they cost least.
    struct Group {
        var width: Double
        var ratios: [Double]
        var rows: [Int]
        var height: Double
    }

    static let groups = [
        Group(width: 1224, ratios: [1.5, 1.5, 1.5, 1.5], rows: [4], height: 200),
        Group(width: 1224, ratios: [1.5, 2.0 / 3], rows: [2], height: 561.23),
        Group(width: 1384, ratios: [1.5, 1.5, 1.5, 1.5, 1.5], rows: [2, 3], height: 458.67),
        Group(width: 1864, ratios: [1.5, 1.5], rows: [2], height: 618.67),
        Group(width: 2504, ratios: [1.5, 1.5, 1.5], rows: [3], height: 552.89),
        Group(width: 2504, ratios: [1.5, 1.5], rows: [2], height: 700),
    ]

    @Test(arguments: groups, ["hero", "break", "panorama"])
    func `photos before a hero, a forced break or a panorama share the width`(
        group: Group, end: String
    ) throws {
        var layout = Self.page()
        let count = group.ratios.count
        if end == "hero" { layout.heroes = [count] }
        if end == "break" { layout.breaks = [count] }
        let ratios = group.ratios + [end == "panorama" ? 20 : 1.5, 1.5, 1.5, 1.5]
        let found = try layout.arrange(ratios, width: group.width).rows
        let rows = found.filter { $0.start < count }.sorted { $0.count < $1.count }
        #expect(rows.map(\.count) == group.rows)
        #expect(abs((rows.first?.height ?? 0) - group.height) <= 0.01)
    }

    @Test(arguments: [1224.0, 1384, 1864, 2504], ["hero", "break", "panorama"])
    func `a row of a group does not reach its maximum scale if full rows cost less`(
        width: Double, end: String
    ) throws {
        for seed in 0..<100 {
            var album = FlowAlbum(seed: seed)
            let common = [1.5, 1.5, 1.5, 4.0 / 3, 2.0 / 3, 0.75, 1, 16.0 / 9]
            let count = album.integer(2...9)
            let group = (0..<count).map { _ in common[album.integer(0...(common.count - 1))] }
            var layout = Self.page()
            if end == "hero" { layout.heroes = [count] }
            if end == "break" { layout.breaks = [count] }
            let ratios = group + [end == "panorama" ? 20 : 1.5]
            let rows = try layout.arrange(ratios, width: width).rows.map(\.items)
            let scales = try layout.arrange(ratios, width: width).rows.map(\.scale)
            let reference = FlowReference(layout: layout, ratios: ratios, width: width)
            let price = try #require(reference.price(rows))
            #expect(price.isClose(to: reference.minPrice()))
            // By definition: rows that fill the width, none of them higher than the limit.
            let full = Self.partitions(count).filter { partition in
                partition.allSatisfy { row in
                    let gaps = 8 * Double(row.count - 1)
                    let scale = (width - gaps) / ratios[row].reduce(0, +) / 280
                    return scale <= 2.5 && (scale >= 0.5 || row.count == 1)
                }
            }
            let isCapped = zip(rows, scales).contains { $0.lowerBound < count && $1 >= 2.5 - 1e-9 }
            guard isCapped else { continue }
            for partition in full {
                let other = try #require(reference.price(partition + [count..<(count + 1)]))
                #expect(price < other, "\(ratios) at \(width): \(rows)")
            }
            // Full rows of common ratios always cost less in containers of this width.
            #expect(full.isEmpty, "\(ratios) at \(width): \(rows) instead of \(full)")
        }
    }

    /// All ways to divide `count` items into rows.
    static func partitions(_ count: Int) -> [[Range<Int>]] {
        (0..<(1 << (count - 1))).map { cuts in
            var starts = [0]
            for index in 1..<max(1, count) where cuts >> (index - 1) & 1 == 1 {
                starts.append(index)
            }
            return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
        }
    }

    @Test(arguments: FlowLayout.LastRow.allCases)
    func `a last row that keeps the target row height costs only its free space`(
        policy: FlowLayout.LastRow
    ) throws {
        // The last photo alone covers a third of the width at the target row height.
        var layout = FlowLayout(rowHeight: 100, spacing: 0, rows: .optimal, lastRow: policy)
        layout.maxScale = 2
        layout.widowWeight = 0.1
        let rows = try layout.arrange([2, 2, 2, 2], width: 600).rows
        let isFilled = policy == .justify || policy == .balance
        #expect(rows.map(\.count) == (isFilled ? [4] : policy == .hide ? [3] : [3, 1]))
    }
}
