import GalleryLayout
import Testing

@Suite struct FlowOptimalTests {
    enum Options: CaseIterable {
        case plain, heights, items, breaks, heroes, widows, smooth, fluid, capped, all
    }

    static func layout(
        _ options: Options, _ policy: FlowLayout.LastRow, itemCount: Int, _ album: inout FlowAlbum
    ) -> FlowLayout {
        var layout = FlowLayout(
            rowHeight: album.number(80...320), spacing: album.number(0...30), rows: .optimal,
            lastRow: policy)
        if options == .heights || options == .all {
            layout.limits.hardMinHeight = album.number(0.2...0.9)
            layout.limits.minHeight = album.number(layout.limits.hardMinHeight...0.95)
            layout.limits.maxHeight = album.number(1...2)
            layout.limits.hardMaxHeight = album.number(layout.limits.maxHeight...2.2)
        }
        if options == .items || options == .all {
            layout.limits.minItems = album.integer(1...4)
            layout.limits.maxItems = album.integer(layout.limits.minItems...6)
        }
        if options == .breaks || options == .all {
            layout.breaks = album.indices(3, itemCount: itemCount)
        }
        if options == .heroes || options == .all {
            layout.heroes = album.indices(2, itemCount: itemCount)
            layout.heroMaxHeight = album.number(0.5...3)
        }
        if options == .widows || options == .all { layout.widowWeight = album.number(0...2) }
        if options == .smooth || options == .all { layout.smoothness = album.number(0...2) }
        if options == .capped || options == .all {
            layout.maxScale = album.number(1...3)
            layout.breaks += album.indices(2, itemCount: itemCount)
        }
        if options == .fluid {
            layout.targetRowHeight = .fluid(
                minimum: album.number(60...120), base: album.number(-50...50),
                share: album.number(0.1...0.5), maximum: album.number(150...400))
        }
        return layout
    }

    @Test(arguments: Options.allCases, FlowLayout.LastRow.allCases)
    func `no partition is cheaper than the optimal rows`(
        options: Options, policy: FlowLayout.LastRow
    ) throws {
        for seed in 0..<150 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(1...(seed % 10 == 0 ? 13 : 10)))
            let width = album.number(150...1800)
            let layout = Self.layout(options, policy, itemCount: ratios.count, &album)
            let reference = FlowReference(layout: layout, ratios: ratios, width: width)
            let starts = try layout.arrange(ratios, width: width).rowRanges(of: ratios.count)
            let price = try #require(
                reference.price(starts), "\(layout) \(ratios) \(width) breaks \(starts)")
            let best = reference.minPrice()
            #expect(
                price.isClose(to: best),
                "\(price) instead of \(best): \(layout) \(ratios) \(width) breaks \(starts)")
        }
    }

    @Test(arguments: [Options.widows, .items, .smooth, .capped, .all], FlowLayout.LastRow.allCases)
    func `no partition of a longer album is cheaper either`(
        options: Options, policy: FlowLayout.LastRow
    ) throws {
        for seed in 0..<4 {
            var album = FlowAlbum(seed: 1000 + seed)
            let ratios = album.ratios(album.integer(66...200)).map { max($0, 0.5) }
            let width = album.number(300...1200)
            let layout = Self.layout(options, policy, itemCount: ratios.count, &album)
            let reference = FlowReference(layout: layout, ratios: ratios, width: width)
            let starts = try layout.arrange(ratios, width: width).rowRanges(of: ratios.count)
            let price = try #require(reference.price(starts))
            let best = reference.minPriceByTable()
            #expect(
                price.isClose(to: best), "\(price) instead of \(best): \(layout) \(width)")
        }
    }

    @Test(arguments: [0, 0.01], [3, 64, 1000])
    func `the tail of a long album is broken as if it stood alone`(
        variety: Double, tailRows: Int
    ) throws {
        // Without variety, many ways to break the rows tie. Ties must be resolved the same way everywhere.
        var album = FlowAlbum(seed: tailRows)
        let ratios = album.ratios(60_000).map { $0 * album.number((1 - variety)...(1 + variety)) }
        let layout = FlowLayout(rowHeight: 210, spacing: 7, rows: .optimal)
        let tail = try layout.arrange(ratios, width: 1130).rows.suffix(tailRows)
        let start = try #require(tail.first?.start)
        let alone = try layout.arrange(Array(ratios[start...]), width: 1130)
        #expect(alone.rows.map { $0.start + start } == tail.map(\.start))
    }

    @Test func `smooth rows far from the start do not depend on it`() throws {
        var album = FlowAlbum(seed: 7)
        let ratios = album.ratios(6000).map { $0 * album.number(0.99...1.01) }
        var layout = FlowLayout(rowHeight: 210, spacing: 7, rows: .optimal)
        layout.smoothness = 0.25
        let whole = try layout.arrange(ratios, width: 1130).rows.map(\.start)
        let tail = try layout.arrange(Array(ratios[4000...]), width: 1130).rows.map {
            $0.start + 4000
        }
        #expect(whole.filter { $0 > 4400 } == tail.filter { $0 > 4400 })
    }

    @Test(arguments: [0, 0.3], FlowLayout.LastRow.allCases)
    func `a forced break lays out two albums, one after the other`(
        smoothness: Double, policy: FlowLayout.LastRow
    ) throws {
        for seed in 0..<20 {
            var album = FlowAlbum(seed: seed)
            let one = album.ratios(album.integer(1...90))
            let two = album.ratios(album.integer(1...90))
            var layout = Self.layout(.heights, policy, itemCount: 1, &album)
            layout.smoothness = smoothness
            let width = album.number(300...1500)
            let below = try layout.arrange(two, width: width)
            layout.breaks = [one.count]
            let both = try layout.arrange(one + two, width: width)
            layout.breaks = []
            layout.lastRow = .justify
            let above = try layout.arrange(one, width: width)
            #expect(
                both.rows.map(\.start)
                    == above.rows.map(\.start) + below.rows.map { $0.start + one.count })
            #expect(
                both.rows.map(\.height) == above.rows.map(\.height) + below.rows.map(\.height))
        }
    }

    @Test func `reversed albums cost the same when every row fills`() throws {
        for seed in 0..<200 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(1...60))
            let width = album.number(300...1500)
            let layout = Self.layout(.plain, .justify, itemCount: ratios.count, &album)
            func price(_ ratios: [Double]) throws -> FlowReference.Price {
                try #require(
                    FlowReference(layout: layout, ratios: ratios, width: width)
                        .price(layout.arrange(ratios, width: width).rows.map(\.items)))
            }
            #expect(try price(ratios).isClose(to: price(ratios.reversed())))
        }
    }

    @Test func `a stricter limit on items never makes rows cheaper`() throws {
        for seed in 0..<200 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(album.integer(4...60))
            let width = album.number(300...1500)
            var layout = Self.layout(.plain, .natural, itemCount: ratios.count, &album)
            let free = FlowReference(layout: layout, ratios: ratios, width: width)
            var before = 0.0
            for most in [Int.max, 4, 3, 2, 1] {
                layout.limits.maxItems = most
                let rows = try layout.arrange(ratios, width: width).rows.map(\.items)
                #expect(rows.allSatisfy { $0.count <= most })
                let price = try #require(free.price(rows))
                #expect(price.cost >= before - 1e-9)
                before = price.cost
            }
        }
    }

    @Test func `one extreme photo leaves distant rows as they are`() throws {
        var album = FlowAlbum(seed: 5)
        var ratios = album.ratios(4000).map { $0 * album.number(0.99...1.01) }
        let layout = FlowLayout(rowHeight: 220, spacing: 8, rows: .optimal)
        let before = try layout.arrange(ratios, width: 1200).rows.map(\.start)
        for extreme in [100.0, 0.01] {
            ratios[2000] = extreme
            let after = try layout.arrange(ratios, width: 1200).rows.map(\.start)
            #expect(after.filter { $0 < 1800 } == before.filter { $0 < 1800 })
            #expect(after.filter { $0 > 2200 } == before.filter { $0 > 2200 })
        }
    }
}

extension FlowArrangement {
    /// The items of each row, including a hidden last row.
    func rowRanges(of itemCount: Int) -> [Range<Int>] {
        let shown = rows.last?.items.upperBound ?? 0
        return rows.map(\.items) + (shown < itemCount ? [shown..<itemCount] : [])
    }
}
