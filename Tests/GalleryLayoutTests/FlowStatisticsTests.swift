import Foundation
import GalleryLayout
import Testing

@Suite struct FlowStatisticsTests {
    @Test func `the logarithm is exact to 1e-12`() {
        var album = FlowAlbum(seed: 1)
        var numbers = [
            1, 1.5, 2, 0.5, 1e-300, 1e300, .leastNonzeroMagnitude, Double.greatestFiniteMagnitude,
        ]
        numbers += (0..<20_000).map { _ in exp(album.number(-700...700)) }
        numbers += (0..<20_000).map { _ in album.number(0.5...2) }
        for number in numbers {
            let error = abs(naturalLogarithm(number) - log(number))
            #expect(error <= 1e-15 * max(1, abs(log(number))) * 2)
        }
        #expect(naturalLogarithm(1) == 0)
        #expect(naturalLogarithm(0) == -.infinity && naturalLogarithm(.infinity) == .infinity)
        #expect(naturalLogarithm(-1).isNaN && naturalLogarithm(.nan).isNaN)
    }

    @Test func `rows of known heights have known statistics`() {
        func row(_ start: Int, _ count: Int, _ scale: Double) -> FlowArrangement.Row {
            FlowArrangement.Row(start: start, count: count, y: 0, height: 1, scale: scale)
        }
        let box = Box(x: 0, y: 0, width: 1, height: 1)
        let statistics = FlowArrangement(
            width: 400, height: 1, rows: [row(0, 1, 2), row(1, 1, 0.5), row(2, 2, 1)],
            boxes: [
                box, box, Box(x: 20, y: 0, width: 40, height: 1),
                Box(x: 70, y: 0, width: 50, height: 1),
            ]
        ).statistics
        #expect(statistics.rowCount == 3)
        #expect(statistics.meanScale == 1.25)
        #expect(statistics.variation == 0.6)
        #expect(abs(statistics.deviation - log(2)) <= 1e-12)
        #expect(abs(statistics.worstDeviation - log(2)) <= 1e-12)
        #expect(statistics.outlierShare == 1)
        #expect(abs(statistics.jump - log(4)) <= 1e-12)
        #expect(statistics.lastScale == 1)
        #expect(statistics.lastFill == 0.25)
        #expect(statistics.lastItems == 2)
    }

    @Test func `nothing and one row are perfect`() throws {
        #expect(try FlowLayout().arrange([], width: 500).statistics == FlowStatistics())
        let one = try FlowLayout(rowHeight: 100, spacing: 0).arrange([1], width: 500).statistics
        #expect(one.meanScale == 1 && one.deviation == 0 && one.lastFill == 0.2)
    }

    @Test func `optimal rows are more even than balanced ones, and those than greedy ones`() throws
    {
        var totals: [FlowLayout.RowBreaking: Double] = [:]
        for seed in 0..<40 {
            var album = FlowAlbum(seed: seed)
            // Excludes extreme ratios, which no way of breaking rows can improve.
            let ratios = album.ratios(200).map { min(max($0, 2.0 / 3), 16.0 / 9) }
            let width = album.number(600...2000)
            for rows in FlowLayout.RowBreaking.allCases {
                let layout = FlowLayout(rowHeight: width / 5, spacing: 8, rows: rows)
                totals[rows, default: 0] += try layout.arrange(ratios, width: width)
                    .statistics.deviation
            }
        }
        let greedy = try #require(totals[.greedy])
        let balanced = try #require(totals[.balanced])
        let optimal = try #require(totals[.optimal])
        #expect(optimal < 0.95 * balanced && balanced < 0.6 * greedy, "\(totals)")
    }

    @Test func `smoothness makes neighbours more alike`() throws {
        var jumps = [0.0, 0, 0]
        for seed in 0..<20 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(200)
            for (index, smoothness) in [0, 0.25, 1].enumerated() {
                var layout = FlowLayout(rowHeight: 220, spacing: 8, rows: .optimal)
                layout.smoothness = smoothness
                jumps[index] += try layout.arrange(ratios, width: 1200).statistics.jump
            }
        }
        #expect(jumps[1] < 0.97 * jumps[0] && jumps[2] < jumps[1])
    }
}
