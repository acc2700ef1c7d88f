import GalleryLayout
import Testing

/// The eight cases of the tests of exyte's Grid: sizes in, rectangles out.
@Suite struct TracksOriginalTests {
    static func items(_ spans: [[Int]], _ starts: [Int: (Int?, Int?)] = [:]) -> [LayoutItem] {
        spans.enumerated().map { index, span in
            let start = starts[index]
            return LayoutItem(
                .flexible, span: GridSpan(columns: span[0], rows: span[1]),
                start: GridStart(column: start?.0, row: start?.1))
        }
    }

    static func cells(_ placement: GridPlacement) -> [[Int]] {
        placement.areas.map { [$0.column, $0.row, $0.columnSpan, $0.rowSpan] }
    }

    static let mixed = items([[3, 1], [2, 2], [1, 1], [1, 1], [1, 2], [2, 3], [1, 3]])

    @Test func `T27 sparse rows are placed as in the original`() throws {
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(4))
            .placement(of: Self.mixed)
        #expect(
            Self.cells(found) == [
                [0, 0, 3, 1], [0, 1, 2, 2], [2, 1, 1, 1], [3, 1, 1, 1], [2, 2, 1, 2],
                [0, 3, 2, 3], [3, 3, 1, 3],
            ])
        #expect(found.columns == 4 && found.rows == 6)
    }

    @Test func `T27 dense rows are placed as in the original`() throws {
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(4), packing: .dense)
            .placement(of: Self.mixed)
        #expect(
            Self.cells(found) == [
                [0, 0, 3, 1], [0, 1, 2, 2], [3, 0, 1, 1], [2, 1, 1, 1], [3, 1, 1, 2],
                [0, 3, 2, 3], [2, 2, 1, 3],
            ])
        #expect(found.rows == 6)
    }

    @Test func `T27 starts are placed as in the original`() throws {
        let spans =
            [[Int]](repeating: [1, 1], count: 6) + [
                [3, 1], [2, 1], [2, 2], [1, 1], [1, 10], [2, 3], [1, 3], [1, 1], [1, 1],
            ]
        let items = Self.items(spans, [8: (5, 1), 9: (nil, 2), 10: (3, 0), 13: (2, nil)])
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(4), packing: .dense)
            .placement(of: items)
        #expect(
            Self.cells(found) == [
                [0, 0, 1, 1], [1, 0, 1, 1], [2, 1, 1, 1], [0, 3, 1, 1], [1, 3, 1, 1],
                [2, 3, 1, 1], [0, 4, 3, 1], [0, 5, 2, 1], [0, 1, 2, 2], [2, 2, 1, 1],
                [3, 0, 1, 10], [0, 6, 2, 3], [2, 5, 1, 3], [2, 0, 1, 1], [2, 8, 1, 1],
            ])
        #expect(found.order == [10, 13, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 14])
        #expect(found.warnings == [.startOutOfRange(index: 8)])
    }

    struct Scroll: Sendable {
        var name: String
        var flow: TracksLayout.Flow
        var sizes: [[Double]]
        var boxes: [[Double]]
        var total: [Double]
    }

    static let settled: [[Double]] = [
        [0, 0, 205, 317], [205, 88, 70, 317], [275, 42, 100, 468], [0, 316, 275, 151],
        [0, 467, 375, 129],
    ]

    static let scrolls = [
        Scroll(
            name: "rows, first measurement", flow: .rows,
            sizes: [
                [358.5, 162.5], [70, 140.5], [100, 360.5], [358.5, 106.5], [358.5, 128.5],
            ],
            boxes: [
                [0, 23, 205, 209], [205, 34, 70, 209], [275, 0, 100, 362], [0, 231, 275, 153],
                [0, 361, 375, 129],
            ], total: [375, 490]),
        Scroll(
            name: "rows, second measurement", flow: .rows,
            sizes: [[205, 316.5], [70, 140.5], [100, 382.5], [271.5, 150.5], [358.5, 128.5]],
            boxes: settled, total: [375, 596]),
        Scroll(
            name: "rows, third measurement", flow: .rows,
            sizes: [[205, 316.5], [70, 140.5], [100, 382.5], [271.5, 150.5], [358.5, 128.5]],
            boxes: settled, total: [375, 596]),
        Scroll(
            name: "columns, first measurement", flow: .columns,
            sizes: [[250, 228.5], [251.5, 40.5], [210, 316.5], [600, 84.5], [300, 162.5]],
            boxes: [
                [0, 0, 253, 522], [0, 522, 252, 41], [349, 0, 405, 563], [269, 562, 635, 85],
                [656, 0, 301, 522],
            ], total: [957, 647]),
        Scroll(
            name: "columns, second measurement", flow: .columns,
            sizes: [[250, 228.5], [251.5, 40.5], [210, 316.5], [610, 84.5], [300, 162.5]],
            boxes: [
                [0, 0, 253, 522], [0, 522, 252, 41], [351, 0, 411, 563], [268, 562, 643, 85],
                [661, 0, 299, 522],
            ], total: [961, 647]),
    ]

    @Test(arguments: scrolls)
    func `T27 scrolling grids have the rectangles of the original`(scroll: Scroll) throws {
        let spans = [
            TracksLayout.Flow.rows: [[1, 1], [1, 1], [1, 2], [2, 1], [3, 1]],
            .columns: [[1, 1], [1, 1], [1, 2], [2, 1], [3, 1]],
        ]
        var items = Self.items(spans[scroll.flow] ?? [])
        for (index, size) in scroll.sizes.enumerated() {
            items[index].sizing = .size(size[0], size[1])
        }
        let layout = TracksLayout(
            tracks: [.fr(1), .fit, .fit], flow: scroll.flow, contentMode: .scroll, spacing: 0,
            spanSharing: .equalRounded)
        let found = try layout.arrange(items, bounds: Size(width: 375, height: 647))
        let boxes = found.originalBoxes(flow: scroll.flow, contentMode: .scroll).map(rect)
        #expect(boxes == scroll.boxes, "\(scroll.name)")
        let total = found.rounded(.outward).size
        #expect([total.width, total.height] == scroll.total, "\(scroll.name)")
    }
}
