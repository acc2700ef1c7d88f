import GalleryLayout
import Testing

@Suite struct TableLayoutTests {
    static func cell(
        _ width: Double?, _ height: Double?, span: Int = 1, unsized: Axes = [],
        anchor: UnitPoint? = nil, column: HorizontalAlignment? = nil
    ) -> LayoutItem {
        TableExample.cell(
            width, height, span: span, unsized: unsized, anchor: anchor, column: column)
    }

    @Test(arguments: TableExample.all.indices)
    func `the worked examples come out exactly`(index: Int) throws {
        let example = TableExample.all[index]
        let found = try example.layout.arrange(
            example.items, width: example.width, height: example.height)
        #expect(agree(found.columnSizes, example.columns), "\(example.name)")
        #expect(agree(found.rowSizes, example.rows), "\(example.name)")
        #expect(agree([found.size.width, found.size.height], example.size), "\(example.name)")
        #expect(agree(found.frames, example.frames), "\(example.name): \(found.frames)")
        #expect(agree(found.cells, example.cells), "\(example.name)")
        // In these two, spans share a column in which no row has a cell of its own.
        #expect(found.warnings == ([11, 14].contains(index) ? [.ambiguousColumn(column: 2)] : []))
    }

    @Test func `S1 the widest and the highest cell decide, across all rows`() throws {
        let items = [sized(50, 10), sized(20, 40), sized(30, 15), sized(90, 5)]
        let found = try TableLayout(rows: [.cells([0, 1]), .cells([2, 3])])
            .arrange(items, width: 900)
        #expect(found.columnSizes == [50, 90] && found.rowSizes == [40, 15])
        #expect(found.items[3].cell.box == Box(x: 58, y: 48, width: 90, height: 15))
    }

    @Test func `S2 shorter rows end early`() throws {
        let items = [sized(10, 10), sized(20, 10), sized(30, 10)]
        let found = try TableLayout(rows: [.cells([0]), .cells([1, 2])])
            .arrange(items, width: 900)
        #expect(found.columnSizes == [20, 30])
        #expect(found.items.map(\.cell.column) == [0, 0, 1])
    }

    @Test func `S3 both spacings are 8 unless set otherwise`() throws {
        let items = [sized(10, 10), sized(10, 10), sized(10, 10), sized(10, 10)]
        let rows: [TableLayout.Row] = [.cells([0, 1]), .cells([2, 3])]
        let usual = try TableLayout(rows: rows).arrange(items, width: 90)
        #expect(usual.size == Size(width: 28, height: 28))
        let own = try TableLayout(rows: rows, horizontalSpacing: 1, verticalSpacing: 2)
            .arrange(items, width: 90)
        #expect(own.size == Size(width: 21, height: 22))
    }

    @Test func `S4 a table takes the whole offer when a cell is flexible`() throws {
        let found = try TableLayout(rows: [.cells([0, 1])])
            .arrange([Self.cell(nil, nil), sized(50, 50)], width: 400, height: 300)
        #expect(found.size == Size(width: 400, height: 300))
        let fixed = try TableLayout(rows: [.cells([0])])
            .arrange([sized(50, 50)], width: 400, height: 300)
        #expect(fixed.size == Size(width: 50, height: 50))
    }

    @Test(arguments: [Axes.horizontal, .vertical, .both])
    func `S5 an unsized flexible cell asks for no extra space along its axes`(axes: Axes) throws {
        let found = try TableLayout(rows: [.cells([0, 1])])
            .arrange(
                [Self.cell(nil, nil, unsized: axes), sized(50, 40)], width: 400, height: 300)
        #expect(found.size.width == (axes.contains(.horizontal) ? 58 : 400))
        #expect(found.size.height == (axes.contains(.vertical) ? 40 : 300))
    }

    @Test func `S5 a fixed size counts although its cell is unsized`() throws {
        let found = try TableLayout(rows: [.cells([0])])
            .arrange([Self.cell(70, 30, unsized: .both)], width: 400)
        #expect(found.size == Size(width: 70, height: 30))
    }

    @Test func `S6 cells lie in the middle unless the table says otherwise`() throws {
        let items = [sized(50, 50), sized(100, 100), sized(100, 100), sized(50, 50)]
        let rows: [TableLayout.Row] = [.cells([0, 1]), .cells([2, 3])]
        let usual = try TableLayout(rows: rows).arrange(items, width: 600)
        #expect(rect(usual.items[0].frame) == [25, 25, 50, 50])
        #expect(rect(usual.items[3].frame) == [133, 133, 50, 50])
        let own = try TableLayout(
            rows: rows, horizontalAlignment: .trailing, verticalAlignment: .bottom
        ).arrange(items, width: 600)
        #expect(rect(own.items[0].frame) == [50, 50, 50, 50])
    }

    @Test func `S7 a row's alignment goes over the table's`() throws {
        let items = [sized(50, 20), sized(50, 100), sized(50, 20), sized(50, 100)]
        let found = try TableLayout(
            rows: [.cells([0, 1]), .cells([2, 3], alignment: .bottom)], verticalAlignment: .top
        ).arrange(items, width: 600)
        #expect(found.items[0].frame.y == 0 && found.items[2].frame.y == 188)
    }

    @Test func `S8 a column's alignment is set once, goes over the table's, and twice warns`()
        throws
    {
        let items = [
            Self.cell(100, 10), Self.cell(20, 10, column: .trailing),
            Self.cell(20, 10, column: .leading),
        ]
        let found = try TableLayout(rows: [.cells([0]), .cells([1]), .cells([2])])
            .arrange(items, width: 600)
        #expect(found.items.map(\.frame.x) == [0, 80, 80])
        #expect(found.warnings == [.columnAlignmentRepeated(index: 2, column: 0)])
    }

    @Test func `S9 a cell's anchor goes over all, whatever the point`() throws {
        let items = [
            Self.cell(100, 100), Self.cell(20, 40, anchor: UnitPoint(x: 0.25, y: 2)),
            Self.cell(100, 10, column: .trailing),
        ]
        let found = try TableLayout(
            rows: [.cells([0, 2]), .cells([1], alignment: .bottom)]
        ).arrange(items, width: 600)
        #expect(rect(found.items[1].frame) == [20, 108, 20, 40])
        #expect(found.warnings == [.pointOutside(index: 1)])
    }

    @Test func `S10 baselines line up, the bottom edge where there is none`() throws {
        var text = sized(80, 43)
        text.firstBaseline = 34
        text.lastBaseline = 40
        let items = [text, sized(50, 50)]
        let first = try TableLayout(rows: [.cells([0, 1], alignment: .firstBaseline)])
            .arrange(items, width: 600)
        #expect(first.rowSizes == [59])
        #expect(first.items.map(\.frame.y) == [16, 0])
        let last = try TableLayout(rows: [.cells([0, 1])], verticalAlignment: .lastBaseline)
            .arrange(items, width: 600)
        #expect(last.rowSizes == [53])
        #expect(last.items.map(\.frame.y) == [10, 0])
    }

    @Test func `S11 a loose item spans all columns, whatever its own span`() throws {
        let items = [
            sized(50, 10), sized(50, 10), Self.cell(nil, 2, span: 7, unsized: .horizontal),
        ]
        let found = try TableLayout(rows: [.loose(2), .cells([0, 1])])
            .arrange(items, width: 600)
        #expect(found.items[2].frame == Box(x: 0, y: 0, width: 108, height: 2))
        #expect(found.items[2].cell.columnSpan == 2)
        #expect(found.columnSizes == [50, 50])
        let alone = try TableLayout(rows: [.loose(0)]).arrange([sized(30, 10)], width: 600)
        #expect(alone.columnSizes == [30])
    }

    @Test func `S12 a spanning cell covers the gaps between its columns`() throws {
        let items = [sized(40, 10), sized(50, 10), sized(60, 10), Self.cell(nil, 10, span: 2)]
        let found = try TableLayout(rows: [.cells([0, 1, 2]), .cells([3])])
            .arrange(items, width: nil)
        #expect(found.items[3].cell.box.width == 98)
        #expect(found.items[3].cell.columnSpan == 2)
    }

    static let ambiguous = [
        cell(50, 50), cell(nil, 50, span: 2, unsized: .both), cell(50, 50), cell(50, 50),
        cell(50, 50), cell(50, 50), cell(nil, 50, span: 2, unsized: .both), cell(50, 50),
    ]

    @Test func `S13 a column that only spans cover is open, and a third row settles it`() throws {
        let two: [TableLayout.Row] = [.cells([0, 1, 2, 3]), .cells([4, 5, 6, 7])]
        func arrange(_ rows: [TableLayout.Row], _ extra: [LayoutItem], _ minimums: [Double] = [])
            throws -> GridArrangement
        {
            try TableLayout(
                rows: rows, horizontalSpacing: 20, verticalSpacing: 20, columnMinimums: minimums
            ).arrange(Self.ambiguous + extra, width: 900)
        }
        let open = try arrange(two, [])
        #expect(open.columnSizes == [50, 50, 0, 50, 50])
        #expect(open.size == Size(width: 280, height: 120))
        let row = two + [.cells([8, 9, 10, 11])]
        let third = try arrange(row, [LayoutItem](repeating: sized(50, 50), count: 4))
        #expect(third.columnSizes == [50, 50, 50, 50, 50])
        #expect(third.items[1].frame == Box(x: 70, y: 0, width: 120, height: 50))
        #expect(third.items[6].frame == Box(x: 140, y: 70, width: 120, height: 50))
        let flat = try arrange(row, [LayoutItem](repeating: sized(50, 0), count: 4))
        #expect(flat.size == Size(width: 330, height: 140))
        let minimums = try arrange(two, [], [0, 0, 50])
        #expect(minimums.columnSizes == third.columnSizes)
        #expect(minimums.size == Size(width: 330, height: 120))
    }

    @Test func `S14 what is set on a row reaches its cells`() throws {
        let items = [sized(100, 50), sized(20, 10), sized(20, 20), Self.cell(nil, 10)]
        let found = try TableLayout(rows: [
            .cells([0]), .cells([1], anchor: .topTrailing), .cells([2], columnAlignment: .leading),
            .cells([3], unsizedAxes: .horizontal),
        ]).arrange(items, width: 600)
        #expect(found.items[1].frame.x == 80)
        #expect(found.items[2].frame.x == 0)
        #expect(found.columnSizes == [100])
    }

    @Test func `S15 flexible columns and rows share fairly within their limits`() throws {
        func flexible(_ minimum: Double, _ maximum: Double = .infinity) -> LayoutItem {
            LayoutItem(
                .axes(
                    width: .flexible(min: minimum, max: maximum),
                    height: .flexible(min: minimum, max: maximum)))
        }
        let items = [flexible(50), flexible(120), flexible(0, 20)]
        let across = try TableLayout(rows: [.cells([0, 1, 2])], horizontalSpacing: 10)
            .arrange(items, width: 290)
        #expect(across.columnSizes == [125, 125, 20])
        let down = try TableLayout(
            rows: [.cells([0]), .cells([1]), .cells([2])], verticalSpacing: 10
        ).arrange(items, width: 100, height: 210)
        #expect(down.rowSizes == [50, 120, 20])
    }

    @Test func `S16 photos take the width, then the height of the row`() throws {
        let photos = [ratio(1.5), ratio(0.75), TableExample.photo(3, span: 2)]
        let layout = TableLayout(
            rows: [.cells([0, 1]), .cells([2])], horizontalSpacing: 10, verticalSpacing: 10)
        let found = try layout.arrange(photos, width: 400)
        #expect(agree(found.rowSizes, [260, 133.333333333]))
        var unsized = photos
        unsized[1].unsizedAxes = .vertical
        let low = try layout.arrange(unsized, width: 400)
        #expect(agree(low.rowSizes, [130, 133.333333333]))
        #expect(agree(rect(low.items[1].frame), [253.75, 0, 97.5, 130]))
    }

    @Test func `S17 without an offer flexible cells have their ideal size`() throws {
        let item = LayoutItem(
            .axes(width: .flexible(ideal: 33), height: .flexible(min: 12, ideal: 7)))
        for offer in [nil, Double.infinity] {
            let found = try TableLayout(rows: [.cells([0])])
                .arrange([item], width: offer, height: offer)
            #expect(found.size == Size(width: 33, height: 12))
        }
    }

    @Test func `S19 a nested table fills its span`() throws {
        let inner = TableLayout(rows: [.cells([0, 1])])
        let innerItems = [Self.cell(nil, nil), sized(30, 30)]
        var nested = LayoutItem(try inner.sizing(of: innerItems))
        nested.span.columns = 2
        let outer = try TableLayout(rows: [.cells([0, 1, 2])])
            .arrange([Self.cell(nil, nil), Self.cell(nil, nil), nested], width: 350, height: 350)
        #expect(outer.columnSizes == [81.5, 81.5, 81.5, 81.5])
        let frame = outer.items[2].frame
        #expect(rect(frame) == [179, 0, 171, 350])
        let filled = try inner.arrange(innerItems, width: frame.width, height: frame.height)
        #expect(filled.size == Size(width: 171, height: 350))
        let fixed = try inner.sizing(of: [sized(20, 10), sized(30, 30)])
        #expect(fixed == .size(58, 30))
    }

    @Test func `S20 rows without cells vanish, with their spacing`() throws {
        let found = try TableLayout(rows: [.cells([]), .cells([0]), .cells([]), .cells([1])])
            .arrange([sized(10, 10), sized(10, 10)], width: 100)
        #expect(found.rowSizes == [10, 10] && found.size.height == 28)
        let none = try TableLayout(rows: []).arrange([], width: 100)
        #expect(none.size == .zero && none.tracks.columns.isEmpty)
    }

    @Test(arguments: [0, -5, .nan, -.infinity] as [Double])
    func `S20 an offer of nothing leaves the least sizes`(offer: Double) throws {
        let found = try TableLayout(rows: [.cells([0, 1])])
            .arrange([sized(50, 20), Self.cell(nil, nil)], width: offer, height: offer)
        #expect(found.columnSizes == [50, 0] && found.rowSizes == [20])
    }

    @Test func `S21 rows are built by conditions and loops`() throws {
        let hasTitle = true
        let content = TableContent {
            if hasTitle { LayoutItem(.axes(width: .flexible(), height: .fixed(30))) }
            for number in 0..<3 {
                TableRow(alignment: .bottom) {
                    sized(20, 20)
                    if number == 1 { sized(30, 10) }
                }
            }
            if !hasTitle { sized(1, 1) } else { TableRow(unsizedAxes: .horizontal) { sized(5, 5) } }
        }
        #expect(
            content.rows == [
                .loose(0), .cells([1], alignment: .bottom), .cells([2, 3], alignment: .bottom),
                .cells([4], alignment: .bottom), .cells([5], unsizedAxes: .horizontal),
            ])
        let found = try TableLayout(rows: content.rows).arrange(content.items, width: 200)
        #expect(found.rowSizes == [30, 20, 20, 20, 5] && found.size.width == 200)
    }
}
