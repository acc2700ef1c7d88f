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
