import GalleryLayout
import Testing

@Suite struct TracksLayoutTests {
    static func equal(_ count: Int) -> [TracksLayout.Track] { TracksLayout.equalTracks(count) }

    static func spanning(_ columns: Int, _ rows: Int, _ sizing: ItemSizing = .flexible)
        -> LayoutItem
    {
        LayoutItem(sizing, span: GridSpan(columns: columns, rows: rows))
    }

    static func fill(_ count: Int) -> [LayoutItem] {
        [LayoutItem](repeating: spanning(1, 1), count: count)
    }

    static let photoPage = [
        spanning(2, 1, .ratio(1.5)), spanning(1, 1, .ratio(0.75)), spanning(1, 1, .ratio(1.5)),
        spanning(1, 1, .ratio(1.5)), spanning(1, 2, .ratio(0.5)),
    ]

    @Test func `T6 points are points`() throws {
        let layout = TracksLayout(tracks: [.pt(50), .pt(200), .pt(100)], spacing: 0)
        let found = try layout.arrange(Self.fill(3), bounds: Size(width: 500, height: 40))
        #expect(found.columnSizes == [50, 200, 100])
        #expect(found.tracks.columns.map(\.offset) == [75, 125, 325])
    }

    @Test func `T7 a fit track is as large as its largest content`() throws {
        let items = (0..<6).map { sized(50 + 15 * Double($0), 10) }
        let layout = TracksLayout(
            tracks: [.fit, .fit, .fit], spacing: 0, contentAlignment: .topLeading)
        let found = try layout.arrange(items, bounds: Size(width: 330, height: 20))
        #expect(found.columnSizes == [95, 110, 125])
        #expect(found.items[0].frame == Box(x: 22.5, y: 0, width: 50, height: 10))
    }

    @Test func `T7 a flexible item takes the container in a fit track unless it has a maximum`()
        throws
    {
        let limited = LayoutItem(.axes(width: .flexible(max: 50), height: .flexible()))
        let layout = TracksLayout(tracks: [.fit, .fit], spacing: 0)
        let found = try layout.arrange(
            [limited, ratio(1)], bounds: Size(width: 300, height: 10))
        #expect(found.columnSizes == [50, 300])
    }

    @Test func `T8 fractions share what the others leave`() throws {
        let layout = TracksLayout(tracks: [.pt(100), .fr(1), .fr(2.5)], spacing: 0)
        let found = try layout.arrange(Self.fill(3), bounds: Size(width: 450, height: 40))
        #expect(found.columnSizes == [100, 100, 250])
    }

    @Test func `T9 a number stands for so many equal fractions`() throws {
        #expect(Self.equal(3) == [.fr(1), .fr(1), .fr(1)])
        #expect(Self.equal(0).isEmpty && Self.equal(-4).isEmpty)
        let found = try TracksLayout(tracks: Self.equal(3), spacing: 0)
            .arrange(Self.fill(6), bounds: Size(width: 300, height: 200))
        #expect(found.items.map(\.cell.box.x) == [0, 100, 200, 0, 100, 200])
        #expect(found.items.map(\.cell.box.y) == [0, 0, 0, 100, 100, 100])
        #expect(found.items.allSatisfy { $0.frame.width == 100 && $0.frame.height == 100 })
    }

    static func documentedStarts() -> [LayoutItem] {
        var items = Self.fill(6)
        items += [Self.spanning(3, 1), Self.spanning(2, 1), Self.spanning(1, 3)]
        items += [
            LayoutItem(.flexible, span: GridSpan(columns: 2, rows: 2), start: GridStart(row: 1)),
            LayoutItem(.flexible, start: GridStart(row: 2)),
            LayoutItem(
                .axes(width: .flexible(max: 50), height: .flexible()),
                span: GridSpan(columns: 1, rows: 9), start: GridStart(column: 3, row: 0)),
            Self.spanning(2, 3), Self.spanning(1, 1),
            LayoutItem(.flexible, start: GridStart(column: 2)),
        ]
        return items
    }

    @Test func `T10 points, fractions and fits mix`() throws {
        let layout = TracksLayout(tracks: [.pt(50), .fr(1), .fr(1.5), .fit], spacing: 0)
        let found = try layout.arrange(
            Self.documentedStarts(), bounds: Size(width: 350, height: 900))
        #expect(found.columnSizes == [50, 100, 150, 50])
        #expect(found.rowSizes == [Double](repeating: 100, count: 9))
        #expect(found.items[11].frame == Box(x: 300, y: 0, width: 50, height: 900))
    }

    @Test func `T11 spans default to 1, are at least 1 and end with the tracks`() throws {
        let items = [Self.spanning(5, 1), Self.spanning(0, -2), LayoutItem(.flexible)]
        let found = try TracksLayout(tracks: Self.equal(3), spacing: 0)
            .arrange(items, bounds: Size(width: 300, height: 200))
        #expect(found.items.map(\.cell.columnSpan) == [3, 1, 1])
        #expect(found.items.map(\.cell.rowSpan) == [1, 1, 1])
    }

    @Test func `T11 spans cover columns and rows`() throws {
        let items = [
            Self.spanning(2, 1), Self.spanning(1, 2), Self.spanning(1, 1), Self.spanning(1, 1),
            Self.spanning(2, 3), Self.spanning(1, 1), Self.spanning(1, 2),
        ]
        let found = try TracksLayout(tracks: [.fr(1), .pt(150), .fr(2)], spacing: 0)
            .arrange(items, bounds: Size(width: 450, height: 500))
        #expect(
            found.frames == [
                [0, 0, 250, 100], [250, 0, 200, 200], [0, 100, 100, 100], [100, 100, 150, 100],
                [0, 200, 250, 300], [250, 200, 200, 100], [250, 300, 200, 200],
            ])
    }

    @Test func `T12 an item spanning a fraction sizes nothing and is fitted`() throws {
        let items = [Self.spanning(2, 1, .ratio(1)), sized(30, 10), sized(40, 10)]
        let layout = TracksLayout(tracks: [.fit, .fr(1)], contentMode: .scroll, spacing: 0)
        let found = try layout.arrange(items, bounds: Size(width: 200, height: 0))
        #expect(found.columnSizes == [30, 170])
        #expect(found.items[0].frame == Box(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func `T13 an item spanning fit tracks enlarges them`() throws {
        let items = [sized(50, 10), sized(20, 10), Self.spanning(2, 1, .size(200, 10))]
        let layout = TracksLayout(tracks: [.fit, .fit], spacing: 0)
        let found = try layout.arrange(items, bounds: Size(width: 400, height: 20))
        #expect(found.columnSizes == [115, 85])
    }

    @Test func `T14 both starts come first, then columns, then rows, then the rest`() throws {
        let items = [
            LayoutItem(.flexible), LayoutItem(.flexible, start: GridStart(row: 0)),
            LayoutItem(.flexible, start: GridStart(column: 0)),
            LayoutItem(.flexible, start: GridStart(column: 1, row: 0)),
        ]
        let found = try TracksLayout(tracks: Self.equal(3)).placement(of: items)
        #expect(found.order == [3, 2, 1, 0])
        #expect(found.areas.map { [$0.column, $0.row] } == [[0, 1], [2, 0], [0, 0], [1, 0]])
    }

    @Test func `T15 a start that cannot be had warns and the item is placed automatically`() throws
    {
        let items = [
            LayoutItem(
                .flexible, span: GridSpan(columns: 2), start: GridStart(column: 0, row: 0)),
            LayoutItem(.flexible, start: GridStart(column: 1, row: 0)),
            LayoutItem(.flexible, span: GridSpan(columns: 3), start: GridStart(row: 0)),
            LayoutItem(.flexible, start: GridStart(column: 2)),
            LayoutItem(.flexible, start: GridStart(column: 5)),
            LayoutItem(
                .flexible, span: GridSpan(columns: 2), start: GridStart(column: 2, row: 3)),
        ]
        let found = try TracksLayout(tracks: Self.equal(3), spacing: 0)
            .arrange(items, bounds: Size(width: 300, height: 400))
        #expect(
            found.warnings == [
                .startOutOfRange(index: 4), .positionOccupied(index: 1), .spanClipped(index: 5),
                .unableToPlace(index: 2),
            ])
        #expect(found.items.map(\.cell.row) == [0, 1, 2, 0, 3, 3])
        #expect(found.items[5].cell.columnSpan == 1)
    }

    @Test func `T16 items flow row by row or column by column`() throws {
        func places(_ flow: TracksLayout.Flow) throws -> [[Int]] {
            try TracksLayout(tracks: Self.equal(5), flow: flow, spacing: 0)
                .arrange(Self.fill(15), bounds: Size(width: 300, height: 300))
                .items.map { [$0.cell.column, $0.cell.row] }
        }
        #expect(try places(.rows) == (0..<15).map { [$0 % 5, $0 / 5] })
        #expect(try places(.columns) == (0..<15).map { [$0 / 5, $0 % 5] })
    }

    @Test func `T17 fill divides the bounds, scroll follows the content`() throws {
        let items = [sized(10, 30), sized(10, 70)]
        let bounds = Size(width: 100, height: 400)
        let fill = try TracksLayout(spacing: 0).arrange(items, bounds: bounds)
        #expect(fill.rowSizes == [200, 200])
        let scroll = try TracksLayout(contentMode: .scroll, spacing: 0)
            .arrange(items, bounds: bounds)
        #expect(scroll.rowSizes == [30, 70])
        #expect(scroll.size == Size(width: 100, height: 100))
    }

    @Test func `T17 lines that no item touches are closed under scroll and kept under fill`() throws
    {
        let items = [sized(10, 10), LayoutItem(.size(10, 10), start: GridStart(column: 0, row: 4))]
        let scroll = try TracksLayout(contentMode: .scroll, spacing: 6)
            .arrange(items, bounds: Size(width: 100, height: 0))
        #expect(scroll.rowSizes == [10, 0, 0, 0, 10])
        #expect(scroll.size.height == 26)
        let fill = try TracksLayout(spacing: 5)
            .arrange(items, bounds: Size(width: 100, height: 120))
        #expect(fill.rowSizes == [20, 20, 20, 20, 20])
    }

    @Test func `T18 sparse packing keeps the order and dense packing fills holes`() throws {
        let items = [
            Self.spanning(1, 1), Self.spanning(4, 1), Self.spanning(1, 1), Self.spanning(1, 1),
            Self.spanning(1, 1),
        ]
        func arrange(_ packing: TracksLayout.Packing) throws -> GridArrangement {
            try TracksLayout(tracks: Self.equal(4), packing: packing, spacing: 0)
                .arrange(items, bounds: Size(width: 400, height: 300))
        }
        let sparse = try arrange(.sparse)
        #expect(sparse.items[2].frame == Box(x: 0, y: 200, width: 100, height: 100))
        let dense = try arrange(.dense)
        #expect(dense.items[0].frame == Box(x: 0, y: 0, width: 100, height: 150))
        #expect(dense.items[1].frame == Box(x: 0, y: 150, width: 400, height: 150))
        #expect(dense.items[2].frame == Box(x: 100, y: 0, width: 100, height: 150))
    }

    @Test func `T19 spacing is a number, a pair or a list of up to two`() throws {
        #expect(TracksLayout().spacing == Spacing(horizontal: 5, vertical: 5))
        #expect((7 as Spacing) == Spacing(horizontal: 7, vertical: 7))
        #expect((2.5 as Spacing) == Spacing(2.5))
        #expect(try Spacing([10, 5]) == Spacing(horizontal: 10, vertical: 5))
        #expect(try Spacing([7]) == Spacing(7))
        #expect(try Spacing([]) == Spacing(0))
        #expect(try Spacing(nil) == Spacing(0))
        #expect(
            throws: LayoutError.invalidOption(
                field: "spacing", value: 3, rule: "must have at most 2 values")
        ) { try Spacing([1, 2, 3]) }
    }

    @Test func `T20 spacing lies between tracks, or around items as in the original`() throws {
        func frames(_ model: TracksLayout.SpacingModel) throws -> [[Double]] {
            try TracksLayout(tracks: Self.equal(3), spacing: 5, spacingModel: model)
                .arrange(Self.fill(6), bounds: Size(width: 310, height: 205)).frames
        }
        let gaps = try frames(.gaps)
        #expect(gaps.map { $0[0] } == [0, 105, 210, 0, 105, 210])
        #expect(gaps[5] == [210, 105, 100, 100])
        let padded = try frames(.padded)
        #expect(agree(padded[0], [5, 5, 96.666666667, 95]))
        #expect(agree(padded[5], [208.333333333, 105, 96.666666667, 95]))
    }

    @Test func `T20 padding takes its part of points and fractions`() throws {
        func widths(_ tracks: [TracksLayout.Track], _ spacing: Spacing, _ width: Double) throws
            -> [Double]
        {
            try TracksLayout(tracks: tracks, spacing: spacing, spacingModel: .padded)
                .arrange(Self.fill(tracks.count), bounds: Size(width: width, height: 100))
                .items.map(\.frame.width)
        }
        #expect(try widths([.pt(50)], 5, 300) == [45])
        #expect(agree(try widths([.fr(1), .fr(2)], 10, 310), [90, 190]))
        // Scrolling adds half a spacing above and below.
        let scroll = try TracksLayout(contentMode: .scroll, spacing: 10, spacingModel: .padded)
            .arrange([sized(20, 30)], bounds: Size(width: 100, height: 0))
        #expect(scroll.items[0].frame.y == 5 && scroll.size.height == 40)
    }

    @Test func `T21 an item's alignment goes over the common one, at nine points`() throws {
        for (name, point) in UnitPoint.named {
            var item = sized(40, 20)
            item.alignment = UnitPoint(name: name)
            let layout = TracksLayout(spacing: 0, commonItemsAlignment: .bottomTrailing)
            let found = try layout.arrange([item], bounds: Size(width: 100, height: 100))
            #expect(found.items[0].frame.x == 60 * point.x)
            #expect(found.items[0].frame.y == 80 * point.y)
        }
        let cards = try TracksLayout(tracks: Self.equal(3), spacing: 0).arrange(
            [LayoutItem(.size(40, 20), alignment: .leading), sized(42, 20)],
            bounds: Size(width: 300, height: 100))
        #expect(cards.frames == [[0, 40, 40, 20], [129, 40, 42, 20]])
    }

    @Test func `T22 content smaller than the bounds lies where its alignment puts it`() throws {
        let layout = TracksLayout(
            tracks: [.pt(80), .pt(80)], spacing: 10, contentAlignment: .trailing)
        let found = try layout.arrange(Self.fill(2), bounds: Size(width: 300, height: 50))
        #expect(found.cells.map { $0[0] } == [130, 220])
        let narrow = try layout.arrange(Self.fill(2), bounds: Size(width: 100, height: 50))
        #expect(narrow.cells.map { $0[0] } == [0, 90])
        #expect(narrow.size.width == 170)
    }

    @Test func `T23 the cell is known apart from the frame`() throws {
        let found = try TracksLayout(tracks: Self.equal(2), spacing: 4)
            .arrange([ratio(1), ratio(1)], bounds: Size(width: 204, height: 50))
        #expect(found.cells == [[0, 0, 100, 50], [104, 0, 100, 50]])
        #expect(found.frames == [[25, 0, 50, 50], [129, 0, 50, 50]])
    }

    @Test func `T24 an option comes from the call, else the context, else the default`() {
        let context = TracksLayout.Context(
            flow: .columns, contentMode: .scroll, packing: .dense,
            commonItemsAlignment: .topLeading, contentAlignment: .bottom,
            cache: .never)
        let inherited = TracksLayout(context: context)
        #expect(inherited.flow == .columns && inherited.contentMode == .scroll)
        #expect(inherited.packing == .dense && inherited.cache == .never)
        #expect(inherited.commonItemsAlignment == .topLeading)
        #expect(inherited.contentAlignment == .bottom)
        let called = TracksLayout(flow: .rows, packing: .sparse, context: context)
        #expect(called.flow == .rows && called.packing == .sparse)
        #expect(called.contentMode == .scroll)
        let plain = TracksLayout()
        #expect(plain.flow == .rows && plain.contentMode == .fill && plain.packing == .sparse)
        #expect(plain.cache == .inMemory && plain.commonItemsAlignment == .center)
        #expect(plain.contentAlignment == .center)
    }

    @Test func `T26 spanning items enlarge open rows first, or all equally`() throws {
        let items = [
            Self.spanning(2, 1, .size(10, 80)), Self.spanning(2, 1, .size(10, 80)),
            Self.spanning(2, 2, .size(10, 160)), Self.spanning(2, 1, .size(10, 80)),
            Self.spanning(2, 2, .size(10, 160)), Self.spanning(2, 1, .size(10, 80)),
        ]
        func rows(_ sharing: TracksLayout.SpanSharing) throws -> [Double] {
            try TracksLayout(
                tracks: Self.equal(4), contentMode: .scroll, spacing: 0, spanSharing: sharing
            ).arrange(items, bounds: Size(width: 400, height: 0)).rowSizes
        }
        #expect(try rows(.openFirst) == [80, 80, 80, 80])
        #expect(try rows(.equal) == [80, 120, 40, 120])
    }

    @Test func `T26 open rows give squares one unit a row`() throws {
        for seed in 0..<2000 {
            var numbers = Numbers(seed: seed)
            let items = (0..<numbers.int(1...30)).map { _ -> LayoutItem in
                let side = numbers.int(1...3)
                return Self.spanning(side, side, .ratio(1))
            }
            let found = try TracksLayout(
                tracks: Self.equal(5), contentMode: .scroll, packing: .dense, spacing: 0
            ).arrange(items, bounds: Size(width: 500, height: 0))
            #expect(agree(found.rowSizes, found.rowSizes.map { _ in 100 }), "seed \(seed)")
        }
    }

    @Test func `T28 photos are measured in the width of their cell`() throws {
        let layout = TracksLayout(tracks: Self.equal(3), contentMode: .scroll, spacing: 10)
        let found = try layout.arrange(Self.photoPage, bounds: Size(width: 320, height: 0))
        #expect(agree(found.rowSizes, [140, 66.666666667, 123.333333333]))
        #expect(
            agree(
                found.frames,
                [
                    [0, 0, 210, 140], [220, 3.333333333, 100, 133.333333333],
                    [0, 150, 100, 66.666666667], [110, 150, 100, 66.666666667],
                    [220, 150, 100, 200],
                ]))
        #expect(abs(found.size.height - 350) <= 1e-6)
        var equal = layout
        equal.spanSharing = .equal
        let rows = try equal.arrange(Self.photoPage, bounds: Size(width: 320, height: 0)).rowSizes
        #expect(agree(rows, [140, 128.333333333, 61.666666667]))
    }

    @Test func `T28 a photo keeps the exact width of a cell that was made for it`() throws {
        for seed in 0..<300 {
            var numbers = Numbers(seed: seed)
            let layout = TracksLayout(contentMode: .scroll, spacing: 7)
            let found = try layout.arrange(
                [Self.spanning(1, 3, .ratio(numbers.double(0.3...2)))],
                bounds: Size(width: numbers.double(100...900), height: 0))
            #expect(found.items[0].frame.width == found.items[0].cell.box.width, "seed \(seed)")
        }
    }

    @Test func `T30 cells name their lines as CSS writes them`() throws {
        let found = try TracksLayout(tracks: Self.equal(3))
            .arrange(Self.photoPage, bounds: Size(width: 320, height: 300))
        #expect(
            found.items.map(\.cell.gridColumn) == ["1 / 3", "3 / 4", "1 / 2", "2 / 3", "3 / 4"])
        #expect(found.items.map(\.cell.gridRow) == ["1 / 2", "1 / 2", "2 / 3", "2 / 3", "2 / 4"])
    }
}
