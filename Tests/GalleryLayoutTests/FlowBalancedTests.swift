import GalleryLayout
import Testing

@Suite struct FlowBalancedTests {
    /// All ways to break `ratios` into rows that fit or have one item, those with the longest first rows first.
    static func partitions(
        _ ratios: ArraySlice<Double>, height: Double, spacing: Double, width: Double
    ) -> [[Range<Int>]] {
        guard !ratios.isEmpty else { return [[]] }
        var all: [[Range<Int>]] = []
        for end in stride(from: ratios.endIndex, to: ratios.startIndex, by: -1) {
            let row = ratios[..<end]
            let extent = row.reduce(0, +) * height + spacing * Double(row.count - 1)
            guard row.count == 1 || extent <= width * (1 + 1e-9) else { continue }
            all += partitions(ratios[end...], height: height, spacing: spacing, width: width).map {
                [ratios.startIndex..<end] + $0
            }
        }
        return all
    }

    @Test(arguments: 0..<300)
    func `rows are as few as greedy ones and share their free space best`(seed: Int) throws {
        var album = FlowAlbum(seed: seed)
        // A third of the albums have a single ratio, which makes many partitions tie.
        let ratios =
            seed % 3 == 0
            ? [Double](repeating: album.number(0.5...2), count: album.integer(1...11))
            : album.ratios(album.integer(1...11))
        let layout = FlowLayout(
            rowHeight: album.number(80...320), spacing: album.number(0...20), rows: .balanced)
        let width = album.number(200...1500)
        let basis = 0.85 * layout.rowHeight
        let all = Self.partitions(
            ratios[...], height: basis, spacing: layout.spacing, width: width)
        func freeSpace(_ rows: [Range<Int>]) -> Double {
            rows.map { row in
                let extent =
                    ratios[row].reduce(0, +) * basis + layout.spacing * Double(row.count - 1)
                return max(0, 1 - extent / width) * max(0, 1 - extent / width)
            }.reduce(0, +)
        }
        let rows = try layout.arrange(ratios, width: width).rows.map(\.items)
        let fewest = try #require(all.map(\.count).min())
        #expect(rows.count == fewest)
        let best = all.filter { $0.count == fewest }
        let minimum = try #require(best.map(freeSpace).min())
        // Ties go to the first one, because the list starts with the longest first rows.
        #expect(rows == best.first { freeSpace($0) <= minimum + 1e-11 })
    }

    @Test(arguments: 0..<100)
    func `as many rows as the greedy rule makes at 0.85 of the height`(seed: Int) throws {
        var album = FlowAlbum(seed: seed)
        let ratios = album.ratios(album.integer(1...400))
        let width = album.number(200...2000)
        let height = album.number(80...320)
        let balanced = FlowLayout(rowHeight: height, rows: .balanced)
        let greedy = FlowLayout(rowHeight: 0.85 * height)
        let rows = try balanced.arrange(ratios, width: width).rows
        #expect(rows.count == (try greedy.arrange(ratios, width: width).rows.count))
        #expect(rows.allSatisfy { $0.scale >= 0.85 - 1e-6 || $0.count == 1 })
    }

    @Test func `every row fills, the last one too`() throws {
        for policy in FlowLayout.LastRow.allCases {
            let layout = FlowLayout(rowHeight: 200, spacing: 10, rows: .balanced, lastRow: policy)
            let arrangement = try layout.arrange([1.5, 1.5, 1.5, 1.5], width: 1000)
            #expect(arrangement.rows.map(\.count) == [2, 2])
            #expect(arrangement.boxes.map(\.maxX) == [495, 1000, 495, 1000])
        }
    }

    @Test func `greedy rows are balanced at full height when their last row asks for it`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 10, lastRow: .balance)
        let arrangement = try layout.arrange([1.5, 1.5, 1.5, 1.5, 1.5], width: 1000)
        #expect(arrangement.rows.map(\.count) == [3, 2])
        #expect(arrangement.boxes.last?.maxX == 1000)
    }

    @Test(arguments: [FlowLayout.RowBreaking.balanced, .optimal])
    func `without fill no row overflows and the edge is even`(rows: FlowLayout.RowBreaking) throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 10, fill: false, rows: rows)
        let arrangement = try layout.arrange([1.5, 1.5, 1.5, 1.5, 8], width: 1000)
        #expect(arrangement.rows.map(\.count) == [2, 2, 1])
        #expect(arrangement.rows.map(\.scale) == [1, 1, 0.625])
    }

    @Test func `items of one ratio make rows that differ by one item at most`() throws {
        for count in 1..<120 {
            let ratios = [Double](repeating: 1.5, count: count)
            let layout = FlowLayout(rowHeight: 200, spacing: 8, rows: .balanced)
            let counts = try layout.arrange(ratios, width: 1300).rows.map(\.count)
            let maxCount = try #require(counts.max())
            #expect(counts.allSatisfy { $0 >= maxCount - 1 })
            #expect(counts == counts.sorted(by: >), "the earliest rows have the most items")
        }
    }
}
