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

    @Test func `the optimum charges a row that may not fill the width as an unfilled last one`()
        throws
    {
        // Alone, the portrait costs (7/8)²·widowWeight; in a row with the two items before it, the row costs 0.042.
        var layout = FlowLayout(rowHeight: 100, spacing: 0, rows: .optimal, lastRow: .justify)
        layout.breaks = [3]
        layout.maxScale = 2
        for widow in [0.01, 0.1, 10] {
            layout.widowWeight = widow
            let reference = FlowReference(
                layout: layout, ratios: [2, 2, 0.5, 2, 2], width: 400)
            let found = try layout.arrange([2, 2, 0.5, 2, 2], width: 400).rows.map(\.items)
            let price = try #require(reference.price(found))
            #expect(price.isClose(to: reference.minPrice()))
            #expect(found == (widow < 0.05 ? [0..<2, 2..<3, 3..<5] : [0..<3, 3..<5]))
        }
    }
}
