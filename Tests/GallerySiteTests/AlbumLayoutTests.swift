import GalleryLayout
import Testing

@testable import GallerySite

@Suite struct AlbumLayoutTests {
    private let ratios = [1.5, 0.75, 1.5, 1.5, 0.6667, 1, 3.7143, 1.5, 1.3333, 0.75, 1.5]

    private func layout(
        placements change: [Int: (inout PhotoPlacement) -> Void] = [:],
        _ set: (inout SiteSettings) -> Void
    ) -> AlbumLayout {
        var options = SiteSettings()
        set(&options)
        var placements = Array(repeating: PhotoPlacement(), count: ratios.count)
        for (index, change) in change { change(&placements[index]) }
        return AlbumLayout(
            ratios, placements: placements, days: ratios.map { _ in nil },
            settings: options)
    }

    @Test(arguments: SiteSettings.Layout.allCases, [280.0, 390, 700, 1_224, 2_500])
    func `every layout gives each photo a box inside the container`(
        kind: SiteSettings.Layout, width: Double
    ) {
        let boxes = layout { $0.layout = kind }.boxes(in: width)
        #expect(boxes.count == ratios.count)
        for box in boxes {
            #expect(box.width > 0 && box.height > 0)
            #expect(box.x >= -1e-6 && box.maxX <= width + 1e-6)
        }
    }

    @Test func `greedy rows need no markers`() {
        let greedy = layout { $0.rows = .greedy }
        #expect(greedy.tiles.allSatisfy { $0.markers.isEmpty && $0.classes.isEmpty })
        #expect(greedy.ending.isEmpty && greedy.classes.isEmpty)
    }

    @Test(arguments: [300.0, 420, 520, 700, 900, 1_224, 1_700, 2_500])
    func `the markers of optimal rows are the library's own breaks in every band`(width: Double)
        throws
    {
        let optimal = layout { $0.rows = .optimal }
        #expect(optimal.classes == ["banded"])
        var flow = FlowLayout(rowHeight: 280, spacing: 8, rows: .optimal, lastRow: .auto)
        flow.widowWeight = 1
        flow.maxScale = 2.5
        let band = try #require(try flow.bands(for: ratios).band(at: width))
        let name = "b\(Bands.index(at: width))"
        let marked = optimal.tiles.indices.filter { index in
            optimal.tiles[index].markers.contains { marker in
                let classes = marker.split(separator: " ")
                return classes.contains(Substring(name)) && !classes.contains("lead")
                    && !classes.contains("trail")
            }
        }
        #expect(marked == band.breaks)
        let filler = optimal.ending.first { $0.split(separator: " ").contains(Substring(name)) }
        #expect((filler != nil) == (band.filler >= 0.0005))
    }

    @Test(arguments: [(3, true), (2, false)])
    func `a last row that is nearly full fills the width, if rows are optimal`(
        count: Int, isNearlyFull: Bool
    ) throws {
        let design = Bands.widths(4).design
        for rows in [SiteSettings.Rows.optimal, .greedy] {
            var options = SiteSettings()
            options.rows = rows
            let album = AlbumLayout(
                Array(repeating: 1.4, count: count),
                placements: Array(repeating: PhotoPlacement(), count: count),
                days: Array(repeating: nil, count: count), settings: options)
            let last = try #require(album.boxes(in: design).last)
            #expect((abs(last.maxX - design) < 0.01) == (isNearlyFull && rows == .optimal))
        }
    }

    @Test func `a hero and a forced break bring bands to greedy rows`() {
        let heroic = layout(placements: [3: { $0.isHero = true }, 6: { $0.breaksBefore = true }]) {
            $0.rows = .greedy
        }
        #expect(heroic.classes == ["banded"])
        for width in [400.0, 1_224] {
            let boxes = heroic.boxes(in: width)
            #expect(boxes.indices.filter { boxes[$0].y == boxes[3].y } == [3])
            #expect(boxes[6].x == 0)
        }
    }

    @Test(arguments: SiteSettings.Rows.allCases, [300.0, 500, 900, 1_224, 1_832, 2_472, 3_700])
    func `no row is higher than 2.5 target heights, and a hero no higher than 3.2`(
        rows: SiteSettings.Rows, width: Double
    ) {
        var options = SiteSettings()
        options.rows = rows
        var placements = Array(repeating: PhotoPlacement(), count: 7)
        placements[1].breaksBefore = true
        placements[5].isHero = true
        let album = AlbumLayout(
            [0.6667, 13, 0.12, 13, 1.5, 1.5, 0.75], placements: placements,
            days: Array(repeating: nil, count: 7), settings: options)
        let boxes = album.boxes(in: width)
        for (index, box) in boxes.enumerated() where index != 5 {
            #expect(box.height <= 700 + 1e-6)
        }
        // The hero is as wide as its height limit allows, and centred.
        #expect(abs(boxes[5].width - min(width, 3.2 * 280 * 1.5)) <= 1e-6)
        #expect(abs(2 * boxes[5].x + boxes[5].width - width) <= 1e-6)
    }

    @Test(arguments: [280.0, 366, 390, 406, 520, 560, 575, 600])
    func `a contact sheet has two columns at least, and space around each photo`(width: Double) {
        let boxes = layout { $0.layout = .columns }.boxes(in: width)
        let cell = (width - 8) / 2
        for (index, box) in boxes.enumerated() {
            let left = Double(index % 2) * (cell + 8)
            let ratio = ratios[index]
            #expect(abs(box.x + box.width / 2 - left - cell / 2) <= 1e-6)
            #expect(abs(max(box.width, box.height) - (cell - 12)) <= 1e-6)
            #expect(abs(box.width / box.height - ratio) <= 1e-9 * ratio)
        }
    }

    @Test func `a table whose days have one photo each has as many columns as have room`() {
        func table(_ days: [Int?]) -> [Box] {
            var options = SiteSettings()
            options.layout = .table
            return AlbumLayout(
                Array(repeating: 1.5, count: days.count),
                placements: Array(repeating: PhotoPlacement(), count: days.count), days: days,
                settings: options
            ).boxes(in: 1_224)
        }
        let single = table(Array(0..<12))
        #expect(Set(single.map(\.y)).count == 3 && Set(single.map(\.x)).count == 4)
        #expect(single == table(Array(repeating: nil, count: 12)))
        #expect(single == table([0, 1, 2, nil, nil, 5, 6, 7, 8, 9, 10, 11]))
        // Two photos of one day bring back one row per day.
        #expect(Set(table([0, 1, 2, 2, 3]).map(\.y)).count == 4)
    }

    @Test func `a hidden last row is hidden by a class of its band`() {
        let hidden = layout {
            $0.rows = .optimal
            $0.lastRow = .hide
        }
        for band in Bands.indices {
            let boxes = hidden.boxes(in: Bands.widths(band).design)
            for (tile, box) in zip(hidden.tiles, boxes) {
                let isHidden = tile.classes.contains {
                    $0.split(separator: " ").contains("h\(band)")
                }
                #expect(isHidden == (box.width == 0))
            }
        }
    }

    @Test func `spans are classes, and starts bring every cell`() {
        let spans = layout(placements: [0: { $0.columns = 2 }, 2: { $0.rows = 2 }]) {
            $0.layout = .tracks
        }
        #expect(spans.tiles[0].classes == ["w2"] && spans.tiles[2].classes == ["v2"])
        #expect(spans.classes.isEmpty)
        let starts = layout(placements: [1: { $0.startColumn = 0 }]) {
            $0.layout = .tracks
        }
        #expect(starts.classes.isEmpty)
        for band in Bands.indices {
            #expect(starts.tiles[1].classes.contains { $0.hasPrefix("x\(band)-1 ") })
        }
    }

    @Test func `bands cover every width once`() {
        for width in stride(from: 1.0, through: 4_000, by: 0.5) {
            let band = Bands.index(at: width)
            let edges = AlbumLayout.bandEdges
            #expect(band == 0 || edges[band] <= width)
            #expect(band == Bands.indices.upperBound - 1 || width < edges[band + 1])
        }
        #expect(Bands.condition(0) == "(not (width >= 431px))")
        #expect(Bands.condition(1) == "(width >= 431px) and (not (width >= 580px))")
        #expect(Bands.condition(6) == "(width >= 1902px)")
    }
}
