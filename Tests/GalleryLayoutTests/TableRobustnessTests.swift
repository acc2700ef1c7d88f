import GalleryLayout
import Testing

@Suite struct TableRobustnessTests {
    struct Case {
        var items: [LayoutItem]
        var rows: [TableLayout.Row]
    }

    static func random(_ numbers: inout Numbers) -> Case {
        var found = Case(items: [], rows: [])
        for _ in 0..<numbers.int(1...6) {
            let isLoose = numbers.chance(15)
            var cells: [Int] = []
            for _ in 0..<(isLoose ? 1 : numbers.int(0...5)) {
                let width: AxisSizing =
                    numbers.chance(60)
                    ? .fixed(Double(numbers.int(0...120)))
                    : .flexible(
                        min: Double(numbers.int(0...60)),
                        max: numbers.chance(60) ? .infinity : Double(numbers.int(60...200)))
                cells.append(found.items.count)
                found.items.append(
                    LayoutItem(
                        .axes(width: width, height: .fixed(Double(numbers.int(0...50)))),
                        span: GridSpan(columns: numbers.chance(60) ? 1 : numbers.int(1...4)),
                        unsizedAxes: numbers.chance(20) ? .both : []))
            }
            found.rows.append(isLoose ? .loose(cells[0]) : .cells(cells))
        }
        return found
    }

    /// The column widths by definition, step by step and cell by cell.
    static func referenceColumns(_ table: Case, offered: Double, gap: Double) -> [Double] {
        let rows = table.rows.filter { !$0.cells.isEmpty }
        let count = max(
            1,
            rows.map { row in
                row.isLoose ? 1 : row.cells.map { table.items[$0].span.columns }.reduce(0, +)
            }.max() ?? 1)
        struct Cell { var columns: Range<Int>; var min, max: Double; var grows: Bool }
        var cells: [Cell] = []
        for row in rows {
            var column = 0
            for index in row.cells {
                let item = table.items[index]
                let span = row.isLoose ? count : item.span.columns
                var cell = Cell(columns: column..<(column + span), min: 0, max: 0, grows: false)
                switch item.sizing.width {
                case .fixed(let width): cell.min = width
                case .flexible(let min, _, let max):
                    cell.min = Swift.min(min, max)
                    cell.max = max
                    cell.grows = !item.unsizedAxes.contains(.horizontal)
                }
                cells.append(cell)
                column += span
            }
        }
        var bases = [Double](repeating: 0, count: count)
        var maxima = [Double?](repeating: nil, count: count)
        var isOpen = [Bool](repeating: true, count: count)
        for cell in cells where cell.columns.count == 1 {
            let column = cell.columns.lowerBound
            bases[column] = max(bases[column], cell.min)
            isOpen[column] = false
            if cell.grows { maxima[column] = max(maxima[column] ?? 0, cell.max) }
        }
        for cell in cells where cell.columns.count > 1 && cell.grows {
            for column in cell.columns { maxima[column] = .infinity }
        }
        for span in 2...max(2, count) {
            var planned = [Double](repeating: 0, count: count)
            for cell in cells where cell.columns.count == span {
                let sum = cell.columns.map { bases[$0] }.reduce(0, +)
                let lacking = cell.min - sum - gap * Double(span - 1)
                if lacking <= 0 { continue }
                let growing = cell.columns.filter { maxima[$0] != nil }
                let open = cell.columns.filter { isOpen[$0] }
                let taking = growing.isEmpty ? open : growing
                if taking.isEmpty {
                    for column in cell.columns {
                        planned[column] = max(planned[column], lacking / Double(span))
                    }
                } else {
                    let levels = TrackSizesTests.referenceShares(
                        lacking + taking.map { bases[$0] }.reduce(0, +),
                        taking.map { (bases[$0], .infinity) })
                    for (column, level) in zip(taking, levels) {
                        planned[column] = max(planned[column], level - bases[column])
                    }
                }
            }
            for column in 0..<count { bases[column] += planned[column] }
        }
        return TrackSizesTests.referenceShares(
            offered - gap * Double(count - 1),
            (0..<count).map { (bases[$0], max(bases[$0], maxima[$0] ?? 0)) })
    }

    @Test func `columns agree with a plain reference over thousands of tables`() throws {
        var compared = 0
        for seed in 0..<4000 {
            var numbers = Numbers(seed: seed)
            let table = Self.random(&numbers)
            let gap = Double(numbers.int(0...12))
            let offered = numbers.double(0...800)
            let found = try TableLayout(rows: table.rows, horizontalSpacing: gap)
                .arrange(table.items, width: offered)
            let hasCells = table.rows.contains { !$0.cells.isEmpty }
            #expect(found.tracks.rows.isEmpty == !hasCells, "seed \(seed)")
            guard hasCells else { continue }
            compared += 1
            let expected = Self.referenceColumns(table, offered: offered, gap: gap)
            #expect(agree(found.columnSizes, expected), "seed \(seed)")
        }
        // About one table in 36 has no cells.
        #expect(compared > 3_800)
    }

    @Test func `cells never overlap, lie inside, and answers keep the order of items`() throws {
        for seed in 0..<1500 {
            var numbers = Numbers(seed: seed)
            let table = Self.random(&numbers)
            let found = try TableLayout(rows: table.rows)
                .arrange(table.items, width: numbers.double(0...900), height: 400)
            #expect(found.items.count == table.items.count)
            for (index, item) in found.items.enumerated() {
                let box = item.cell.box
                #expect(box.maxX <= found.size.width + 1e-6)
                #expect(box.maxY <= found.size.height + 1e-6)
                for other in found.items[..<index].map(\.cell.box) {
                    let apart =
                        box.x >= other.maxX - 1e-6 || other.x >= box.maxX - 1e-6
                        || box.y >= other.maxY - 1e-6 || other.y >= box.maxY - 1e-6
                    #expect(apart, "seed \(seed)")
                }
            }
        }
    }

    @Test func `right to left is the mirror image`() throws {
        let found = try TableLayout(rows: [.cells([0, 1])])
            .arrange([sized(50, 10), sized(20, 10)], width: 300)
        #expect(found.mirrored(width: 300).items.map(\.frame.x) == [250, 222])
        // Content wider than the container is mirrored in its own width.
        #expect(found.mirrored(width: 30).items.map(\.frame.x) == [28, 0])
    }

    @Test func `an index that is no item's, or used twice, is named`() {
        for rows: [TableLayout.Row] in [
            [.cells([0, 5])], [.cells([-1])], [.cells([0]), .loose(0)],
        ] {
            #expect {
                try TableLayout(rows: rows).arrange([sized(1, 1)], width: 100)
            } throws: {
                guard case .invalidOption("rows", _, _) = $0 as? LayoutError else { return false }
                return true
            }
        }
    }

    @Test func `an item that no row holds is named in a warning`() throws {
        let found = try TableLayout(rows: [.cells([1])])
            .arrange([sized(9, 9), sized(10, 10)], width: 100)
        #expect(found.warnings == [.itemNotInTable(index: 0)])
        #expect(rect(found.items[0].frame) == [0, 0, 0, 0])
    }

    @Test func `one span cannot ask for endless columns`() throws {
        let wide = LayoutItem(.size(10, 10), span: GridSpan(columns: .max))
        let found = try TableLayout(rows: [.cells([0, 1, 2])], horizontalSpacing: 0)
            .arrange([sized(1, 1), wide, sized(2, 1)], width: 100)
        #expect(found.tracks.columns.count == 10_000)
        #expect(found.items.map(\.cell.columnSpan) == [1, 9_998, 1])
        #expect(found.warnings == [.spanClipped(index: 1)])
    }

    @Test func `an anchor that is no number is the middle`() throws {
        var item = sized(10, 10)
        item.anchor = UnitPoint(x: .nan, y: .infinity)
        let found = try TableLayout(rows: [.cells([0]), .cells([1])])
            .arrange([item, sized(30, 30)], width: 100)
        #expect(rect(found.items[0].frame) == [10, 0, 10, 10])
        #expect(found.warnings == [.pointOutside(index: 0)])
    }

    @Test(.timeLimit(.minutes(60)), arguments: [100, 7])
    func `a hundred thousand cells are arranged`(perRow: Int) throws {
        var numbers = Numbers(seed: 9)
        var items: [LayoutItem] = []
        var rows: [TableLayout.Row] = []
        while items.count < 100_000 {
            let start = items.count
            for _ in 0..<perRow {
                items.append(
                    LayoutItem(
                        .ratio(numbers.double(0.5...2)),
                        span: GridSpan(columns: numbers.int(1...3))))
            }
            rows.append(.cells(Array(start..<items.count)))
            rows.append(.loose(items.count))
            items.append(LayoutItem(.axes(width: .flexible(), height: .fixed(1))))
        }
        #expect(try TableLayout(rows: rows).arrange(items, width: 5000).items.count == items.count)
    }
}
