import GalleryLayout
import Testing

@Suite struct FlowBandsTests {
    static func layouts(_ album: inout FlowAlbum, itemCount: Int) -> [FlowLayout] {
        FlowLayout.RowBreaking.allCases.flatMap { rows in
            FlowLayout.LastRow.allCases.map { policy in
                var layout = FlowLayout(
                    rowHeight: album.number(100...320), spacing: album.number(0...16), rows: rows,
                    lastRow: policy)
                layout.rowSpacing = album.number(0...20)
                layout.heroes = album.indices(2, itemCount: itemCount)
                layout.breaks = album.indices(2, itemCount: itemCount)
                layout.heroMaxHeight = album.number(1...3)
                if album.integer(0...1) == 1 { layout.maxScale = album.number(1...3) }
                if album.integer(0...1) == 1 {
                    layout.targetRowHeight = .fluid(
                        minimum: 120, base: 20, share: album.number(0.1...0.3), maximum: 340)
                }
                return layout
            }
        }
    }

    @Test(arguments: 0..<6)
    func `at every width of a band the page has the band's rows and heights`(seed: Int) throws {
        var album = FlowAlbum(seed: seed)
        let ratios = album.ratios(album.integer(1...120))
        for layout in Self.layouts(&album, itemCount: ratios.count) {
            let bands = try layout.bands(for: ratios)
            #expect(bands.bands.count == 7)
            for band in bands.bands {
                let start = max(band.minWidth, 320)
                let end = min(band.maxWidth, 2560)
                for step in 0..<9 {
                    let width = start + (end - start) * Double(step) / 9
                    #expect(bands.band(at: width) == band)
                    let page = bands.arrangement(at: width)
                    #expect(page.rows.map(\.items) == band.rows.map(\.items))
                    let isLimited = page.rows.contains { row in
                        band.rows.contains {
                            $0.start == row.start && $0.maxScale <= row.scale * (1 + 1e-9)
                        }
                    }
                    #expect(
                        isLimited
                            || abs(page.height - band.height.at(width)) <= 1e-9 * (1 + page.height))
                    check(page, band, bands, width)
                }
            }
        }
    }

    private func check(
        _ page: FlowArrangement, _ band: FlowBands.Band, _ bands: FlowBands, _ width: Double
    ) {
        for (row, shown) in zip(band.rows, page.rows) {
            let target = bands.layout.targetRowHeight.height(at: width)
            let full = row.height.at(width)
            #expect(abs(min(full, row.maxScale * target) - shown.height) <= 1e-9)
            if full > row.maxScale * target {
                checkLimited(page, row, width)
                continue
            }
            // Items, spacing and fillers together are as wide as the container.
            let last = page.boxes[row.items.upperBound - 1]
            #expect(abs(last.maxX + row.trailingFiller * shown.height - width) <= 1e-9 * width)
            #expect(row.leadingFiller >= 0 && row.trailingFiller >= 0)
            for index in row.items {
                let box = page.boxes[index]
                #expect(abs(box.width - bands.itemWidth(index, in: row).at(width)) <= 1e-9)
                #expect(abs(box.width - bands.ratios[index] * box.height) <= 1e-9 * box.width)
            }
        }
    }

    /// Checks that a row at its height limit divides the free width as its fillers or its leading share state.
    private func checkLimited(_ page: FlowArrangement, _ row: FlowBands.Row, _ width: Double) {
        let boxes = page.boxes[row.items]
        let before = boxes.first?.x ?? 0
        let after = width - (boxes.last?.maxX ?? 0)
        let filler = row.leadingFiller + row.trailingFiller
        let share = filler > 0 ? row.leadingFiller / filler : row.leadingShare
        #expect(before >= 0 && after >= -1e-9 * width)
        #expect(abs(before - (before + after) * share) <= 1e-9 * width)
    }

    @Test(arguments: [200.0, 500, 900, 1_300, 2_500, 6_000], FlowLayout.LastRow.allCases)
    func `at no width is a row higher than its limit`(width: Double, policy: FlowLayout.LastRow)
        throws
    {
        for rows in FlowLayout.RowBreaking.allCases {
            var layout = FlowLayout(rowHeight: 280, rows: rows, lastRow: policy)
            layout.maxScale = 2.5
            layout.heroMaxHeight = 3.2
            layout.heroes = [4]
            layout.breaks = [1]
            let ratios = [0.667, 13, 0.12, 13, 1.5, 1.5, 0.75]
            for row in try layout.bands(for: ratios).arrangement(at: width).rows {
                #expect(row.scale <= (row.start == 4 ? 3.2 : 2.5) + 1e-9)
            }
        }
    }

    @Test(arguments: 0..<6)
    func `at the width a band is made for its boxes are the layout's own`(seed: Int) throws {
        var album = FlowAlbum(seed: seed)
        let ratios = album.ratios(album.integer(1...120))
        for layout in Self.layouts(&album, itemCount: ratios.count) {
            let bands = try layout.bands(for: ratios)
            for band in bands.bands {
                let own = try layout.arrange(ratios, width: band.designWidth)
                let page = bands.arrangement(at: band.designWidth)
                #expect(own.rows.map(\.items) == page.rows.map(\.items))
                #expect(band.breaks == own.rows.dropFirst().map(\.start))
                for (one, two) in zip(own.boxes, page.boxes) {
                    #expect(abs(one.x - two.x) <= 1e-7 && abs(one.y - two.y) <= 1e-7)
                    #expect(abs(one.width - two.width) <= 1e-7)
                    #expect(abs(one.height - two.height) <= 1e-7)
                }
            }
        }
    }

    @Test func `bands leave no width out and are made for their geometric mean`() throws {
        let bands = try FlowLayout().bands(for: [1, 1.5]).bands
        #expect(bands.first?.minWidth == 0 && bands.last?.maxWidth == .infinity)
        for (one, two) in zip(bands, bands.dropFirst()) { #expect(one.maxWidth == two.minWidth) }
        let custom = try FlowLayout().bands(for: [1], edges: [100, 400, 900]).bands
        #expect(custom.map(\.designWidth) == [200, 600])
        #expect(custom.map(\.minWidth) == [0, 400])
    }

    @Test func `the filler gives the last row its natural height and a full row none`() throws {
        let layout = FlowLayout(rowHeight: 100, spacing: 10, rows: .optimal)
        let band = try layout.bands(for: [2, 2, 1.5], edges: [400, 420.25]).bands[0]
        // Two items and a gap fill 410 points exactly; the last row is 150 points wide.
        #expect(band.designWidth == 410)
        #expect(band.breaks == [2])
        #expect(abs(band.filler - 2.6) <= 1e-12)
        #expect(abs(band.rows[1].height.at(410) - 100) <= 1e-9)
        #expect(try layout.bands(for: [2, 2], edges: [400, 420.25]).bands[0].filler == 0)
    }

    @Test func `the height of a section is that of its rows and the spacing between them`() throws {
        var album = FlowAlbum(seed: 4)
        let layout = FlowLayout(rowHeight: 180, spacing: 9, rows: .optimal)
        let bands = try layout.bands(for: album.ratios(200))
        for band in bands.bands {
            let page = bands.arrangement(at: band.designWidth * 1.1)
            let rows = 2..<7
            let height = page.rows[6].y + page.rows[6].height - page.rows[2].y
            let section = bands.height(of: rows, in: band)
            #expect(abs(section.at(band.designWidth * 1.1) - height) <= 1e-9)
        }
    }

    @Test func `hidden items are in no row and have no extent`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 0, rows: .optimal, lastRow: .hide)
        let bands = try layout.bands(for: [1.5, 1.5, 1.5], edges: [590, 600])
        #expect(bands.bands[0].shownItems == 2)
        #expect(bands.arrangement(at: 595).boxes[2].width == 0)
        #expect(bands.bands[0].breaks == [])
    }

    @Test func `no width, no items and no usable edges`() throws {
        let bands = try FlowLayout().bands(for: [1, 2])
        for width in [0, -1, .nan, .infinity] as [Double] {
            #expect(bands.arrangement(at: width).boxes.isEmpty)
            #expect(bands.band(at: width) == nil)
        }
        #expect(try FlowLayout().bands(for: []).arrangement(at: 500).height == 0)
        for edges in [[], [320], [320, 320], [0, 10], [10, .infinity], [10, .nan]] as [[Double]] {
            #expect(throws: LayoutError.self) { try FlowLayout().bands(for: [1], edges: edges) }
        }
    }
}
