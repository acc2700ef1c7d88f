import GalleryLayout
import Testing

@Suite struct ColumnsLayoutTests {
    typealias Column = ColumnsLayout.Column

    static func flexible(_ min: Double = 10, _ max: Double = .infinity, sp: Double = 8) -> Column {
        Column(.flexible(min: min, max: max), spacing: sp)
    }
    static func fixed(_ width: Double, sp: Double = 8) -> Column {
        Column(.fixed(width), spacing: sp)
    }
    static func adaptive(_ min: Double, _ max: Double = .infinity, sp: Double = 8) -> Column {
        Column(.adaptive(min: min, max: max), spacing: sp)
    }

    typealias Pass = ColumnsExample.Pass

    static func matches(_ found: ColumnWidths.Pass, _ expected: Pass) -> Bool {
        agree(found.base, expected.base) && agree(found.columns.map(\.size), expected.widths)
            && agree(found.columns.map(\.offset), expected.xs)
            && abs(found.total - expected.total) <= 1e-6
    }

    @Test(arguments: ColumnsExample.all.indices)
    func `the worked examples come out exactly in both passes`(index: Int) throws {
        let example = ColumnsExample.all[index]
        let found = try ColumnsLayout(columns: example.columns, passes: .swiftUI)
            .widths(in: example.width)
        #expect(Self.matches(found.proposing, example.proposing), "\(found)")
        #expect(Self.matches(found.layout, example.layout ?? example.proposing), "\(found)")
        #expect(abs(found.origin(centeredIn: example.width) - example.origin) <= 1e-6)
    }

    static func fair(_ columns: [Column], _ width: Double) throws -> [Double] {
        try ColumnsLayout(columns: columns).widths(in: width).layout.columns.map(\.size)
    }

    @Test func `L1 a column without kind is flexible from 10, an adaptive one has no maximum`() {
        #expect(Column().width == .flexible(min: 10, max: .infinity))
        #expect(Column.Width.adaptive(min: 5) == .adaptive(min: 5, max: .infinity))
        #expect(Column().spacing == 8 && Column().alignment == .center)
    }

    @Test func `L2 spacing follows a column and the last has none`() throws {
        let layout = ColumnsLayout(columns: [Self.fixed(10, sp: 4), Self.fixed(10, sp: 1000)])
        let found = try layout.widths(in: 500)
        #expect(found.layout.columns.map(\.offset) == [0, 14])
        #expect(found.drawn == 24)
    }

    @Test func `L3 fixed columns are served first, then the others in order`() throws {
        let layout = ColumnsLayout(
            columns: [Self.flexible(sp: 0), Self.fixed(180, sp: 0), Self.flexible(sp: 0)],
            passes: .single)
        #expect(try layout.widths(in: 200).layout.base == [10, 180, 10])
    }

    @Test func `L4 each column is offered what remains over how many are left`() throws {
        let layout = ColumnsLayout(
            columns: [Self.flexible(10, 20, sp: 0), Self.flexible(sp: 0), Self.flexible(sp: 0)],
            passes: .single)
        #expect(try layout.widths(in: 300).layout.base == [20, 140, 140])
    }

    @Test func `L5 a width is kept within its limits and the maximum wins`() throws {
        for passes in ColumnsLayout.Passes.allCases {
            let layout = ColumnsLayout(
                columns: [Self.flexible(50, 30, sp: 0), Self.flexible(sp: 0)], passes: passes)
            #expect(try layout.widths(in: 300).layout.base[0] == 30)
        }
    }

    @Test func `L6 adaptive columns divide after all widths are known, spacing counted`() throws {
        let found = try ColumnsLayout(columns: [Self.fixed(70), Self.adaptive(40)])
            .widths(in: 200)
        #expect(found.layout.base == [70, 122])
        #expect(found.layout.columns.map(\.size) == [70, 57, 57])
        #expect(found.layout.definitions == [0, 1, 1])
    }

    @Test func `L7 an adaptive maximum holds and its minimum only limits the count`() throws {
        #expect(try Self.fair([Self.adaptive(100, 110)], 300) == [110, 110])
        #expect(try Self.fair([Self.adaptive(100)], 60) == [60])
        // Exactly three columns of 100 with two gaps of 8.
        #expect(try Self.fair([Self.adaptive(100)], 316) == [100, 100, 100])
        // 3.3 / 1.1 is less than 3 in Double.
        #expect(try Self.fair([Self.adaptive(1.1, sp: 0)], 3.3).count == 3)
    }

    @Test func `L8 two passes report 225 and draw 107.5 and 120`() throws {
        let layout = ColumnsLayout(
            columns: [Self.flexible(50, sp: 10), Self.flexible(120)], passes: .swiftUI)
        let found = try layout.widths(in: 200)
        #expect(found.proposing.base == [95, 120])
        #expect(found.reported == 225)
        #expect(found.layout.base == [107.5, 120])
        #expect(found.drawn == 237.5)
    }

    @Test func `L9 the origin follows the reported width and drawing starts at the edge`() throws {
        let layout = ColumnsLayout(
            columns: [Self.flexible(100), Self.flexible(180)], passes: .swiftUI)
        let found = try layout.widths(in: 300)
        #expect(found.origin(centeredIn: 300) == -17)
        #expect(found.drawn - 17 - 300 == 34)
        #expect(try layout.arrange([sized(10, 10)], width: 300).tracks.columns[0].offset == 0)
    }

    @Test func `L9 columns that fall short of the reported width follow the alignment`() throws {
        func offset(_ alignment: HorizontalAlignment) throws -> Double {
            let layout = ColumnsLayout(
                columns: [Self.flexible(sp: 0), Self.flexible(10, 50, sp: 0)],
                alignment: alignment, passes: .swiftUI)
            return try layout.arrange([sized(1, 1)], width: 300).tracks.columns[0].offset
        }
        #expect(try [offset(.leading), offset(.center), offset(.trailing)] == [0, 25, 50])
    }

    @Test func `L10 fair sharing is the default and does not depend on the order`() throws {
        #expect(ColumnsLayout().passes == .fair)
        #expect(try Self.fair([Self.flexible(50, sp: 10), Self.flexible(120)], 200) == [70, 120])
        #expect(try Self.fair([Self.flexible(100), Self.flexible(180)], 300) == [112, 180])
        #expect(
            try Self.fair([Self.flexible(sp: 0), Self.flexible(10, 50, sp: 0)], 300) == [250, 50])
        #expect(
            try Self.fair([Self.flexible(10, 50, sp: 0), Self.flexible(sp: 0)], 300) == [50, 250])
    }

    @Test func `L10 fair columns draw the proposed width whenever limits allow`() throws {
        for seed in 0..<2000 {
            var numbers = Numbers(seed: seed)
            let columns = (0..<numbers.int(1...8)).map { _ in
                switch numbers.int(0...2) {
                case 0: Self.fixed(Double(numbers.int(0...80)), sp: Double(numbers.int(0...20)))
                case 1:
                    Self.flexible(
                        Double(numbers.int(0...90)),
                        numbers.chance(50) ? .infinity : Double(numbers.int(0...200)),
                        sp: Double(numbers.int(0...20)))
                default: Self.adaptive(Double(numbers.int(0...90)), sp: Double(numbers.int(0...20)))
                }
            }
            let width = numbers.double(0...900)
            let found = try ColumnsLayout(columns: columns).widths(in: width)
            #expect(found.proposing == found.layout)
            var (low, high) = (0.0, 0.0)
            for column in columns {
                switch column.width {
                case .fixed(let width): (low, high) = (low + width, high + width)
                case .flexible(let min, let max):
                    (low, high) = (low + Swift.min(min, max), high + max)
                case .adaptive: high = .infinity
                }
            }
            let gaps = columns.dropLast().map(\.spacing).reduce(0, +)
            let expected = min(max(width, low + gaps), high + gaps)
            let drawn = found.layout.base.reduce(gaps, +)
            #expect(abs(drawn - expected) <= 1e-6, "seed \(seed)")
        }
    }

    @Test func `L11 the spacing of rows is its own and 8 by default`() throws {
        let columns = [Self.fixed(100, sp: 3)]
        let items = [sized(10, 20), sized(10, 20)]
        let normal = try ColumnsLayout(columns: columns).arrange(items, width: 100)
        #expect(normal.tracks.rows.map(\.offset) == [0, 28])
        let wide = try ColumnsLayout(columns: columns, spacing: 50).arrange(items, width: 100)
        #expect(wide.tracks.rows.map(\.offset) == [0, 70])
    }

    @Test func `L12 a row is as high as its highest item at the width of its column`() throws {
        let columns = [Self.fixed(120), Self.fixed(120), Self.fixed(120)]
        let found = try ColumnsLayout(columns: columns)
            .arrange([ratio(1.5), ratio(2.0 / 3), ratio(1)], width: 376)
        #expect(agree(found.rowSizes, [180]))
        #expect(agree(found.items.map(\.frame.y), [50, 0, 30]))
        #expect(agree(found.items.map(\.frame.height), [80, 180, 120]))
    }

    @Test func `L13 an item lies in its cell where its column says, or where it says`() throws {
        let column = Column(.fixed(100), alignment: .bottomTrailing)
        var own = sized(20, 10)
        own.alignment = .topLeading
        let found = try ColumnsLayout(columns: [column, column, Self.fixed(10)])
            .arrange([sized(20, 10), own, sized(10, 50)], width: 500)
        #expect(found.frames == [[80, 40, 20, 10], [108, 0, 20, 10], [216, 0, 10, 50]])
    }

    @Test func `L14 widths do not depend on the items`() throws {
        let layout = ColumnsLayout(columns: [Self.adaptive(50), Self.flexible()])
        let few = try layout.arrange([sized(900, 5)], width: 400)
        let many = try layout.arrange((0..<50).map { _ in ratio(0.3) }, width: 400)
        #expect(few.tracks.columns == many.tracks.columns)
    }

    @Test func `L15 a horizontal grid is the vertical one transposed`() throws {
        for seed in 0..<300 {
            var numbers = Numbers(seed: seed)
            let columns = [Self.fixed(40), Self.adaptive(60), Self.flexible(20, 90)]
            let sizes = (0..<numbers.int(0...20)).map { _ in
                (Double(numbers.int(1...99)), Double(numbers.int(1...99)), numbers.chance(50))
            }
            let upright = sizes.map { $2 ? ratio($0 / $1) : sized($0, $1) }
            let lying = sizes.map { $2 ? ratio($1 / $0) : sized($1, $0) }
            var layout = ColumnsLayout(columns: columns)
            let vertical = try layout.arrange(upright, bounds: Size(width: 400, height: 0))
            layout.axis = .horizontal
            let horizontal = try layout.arrange(lying, bounds: Size(width: 0, height: 400))
            let turned = vertical.frames.map { [$0[1], $0[0], $0[3], $0[2]] }
            #expect(agree(horizontal.frames, turned))
            #expect(horizontal.rowSizes == vertical.columnSizes)
            #expect(horizontal.items.map(\.cell.column) == vertical.items.map(\.cell.row))
            #expect(horizontal.size.height == vertical.size.width)
        }
    }

    @Test(arguments: [0, -5, .nan, .infinity] as [Double])
    func `L16 no width gives nothing and a warning`(width: Double) throws {
        let found = try ColumnsLayout().arrange([sized(1, 1)], width: width)
        #expect(found.items.isEmpty && found.size == .zero)
        #expect(found.warnings.contains(.unusableBounds))
    }

    @Test func `L16 no columns give nothing and a warning`() throws {
        let found = try ColumnsLayout(columns: []).arrange([sized(1, 1)], width: 100)
        #expect(found.items.isEmpty)
        #expect(found.warnings == [.noTracks])
    }

    @Test func `L16 no items have no height, but the width is reported`() throws {
        let found = try ColumnsLayout(columns: [Self.fixed(70)]).arrange([], width: 100)
        #expect(found.size == Size(width: 70, height: 0))
    }

    @Test func `L16 an adaptive minimum of 0 or less counts as 1`() throws {
        for minimum in [0, -7, 1] as [Double] {
            #expect(try Self.fair([Self.adaptive(minimum, sp: 0)], 20).count == 20)
        }
    }

    @Test func `L16 numbers that are none are named by their option`() {
        func field(_ layout: ColumnsLayout) -> String? {
            do {
                _ = try layout.widths(in: 100)
                return nil
            } catch {
                guard case .invalidOption(let field, _, _) = error else { return nil }
                return field
            }
        }
        #expect(field(ColumnsLayout(columns: [Self.fixed(.nan)])) == "columns.fixed")
        #expect(field(ColumnsLayout(columns: [Self.fixed(-1)])) == "columns.fixed")
        #expect(field(ColumnsLayout(columns: [Self.adaptive(.nan)])) == "columns.min")
        #expect(field(ColumnsLayout(columns: [Self.flexible(1, .nan)])) == "columns.max")
        #expect(field(ColumnsLayout(columns: [Self.flexible(sp: -1)])) == "columns.spacing")
        #expect(field(ColumnsLayout(spacing: .infinity)) == "spacing")
        #expect(field(ColumnsLayout(cellRatio: 0)) == "cellRatio")
    }

    @Test func `L16 one number cannot ask for more than ten thousand columns`() throws {
        let found = try ColumnsLayout(columns: [Self.adaptive(1, sp: 0)]).widths(in: 1e9)
        #expect(found.layout.columns.count == 10_000)
        #expect(found.warnings == [.tooManyTracks(count: 1_000_000_000, limit: 10_000)])
    }

    @Test func `L16 spacing wider than the container leaves the minima`() throws {
        let columns = [Self.flexible(20, sp: 500), Self.adaptive(30)]
        let found = try ColumnsLayout(columns: columns).widths(in: 100)
        #expect(found.layout.columns.map(\.size) == [20, 0])
    }

    @Test func `L17 a contact sheet has square cells covered by its photos`() throws {
        let layout = ColumnsLayout(
            columns: [Self.adaptive(100, sp: 3)], spacing: 3, cellRatio: 1, fit: .cover)
        let found = try layout.arrange((0..<10).map { _ in ratio(1.5) }, width: 375)
        for (index, item) in found.items.enumerated() {
            let expected = [126 * Double(index % 3), 126 * Double(index / 3), 123, 123]
            #expect(agree(rect(item.frame), expected))
            #expect(item.frame == item.cell.box)
        }
        #expect(found.size == Size(width: 375, height: 501))
    }

    @Test func `L18 the rows that show are known without the items`() throws {
        let layout = ColumnsLayout(
            columns: [Self.adaptive(100, sp: 3)], spacing: 3, cellRatio: 1, fit: .cover)
        let found = try layout.arrange((0..<100).map { _ in ratio(1.5) }, width: 375)
        for seed in 0..<500 {
            var numbers = Numbers(seed: seed)
            let top = numbers.double(-300...5000)
            let bottom = top + numbers.double(0.001...900)
            let rows = try layout.visibleRows(from: top, to: bottom, count: 100, width: 375)
            let expected = found.tracks.rows.indices.filter {
                let row = found.tracks.rows[$0]
                return row.end > top && row.offset < bottom
            }
            #expect(Array(rows) == expected)
        }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a hundred thousand items are placed`() throws {
        let items = (0..<100_000).map { ratio($0 % 2 == 0 ? 1.5 : 0.7) }
        #expect(try ColumnsLayout().arrange(items, width: 1200).items.count == items.count)
    }
}
