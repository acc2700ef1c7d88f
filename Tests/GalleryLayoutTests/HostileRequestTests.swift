import GalleryLayout
import Testing

/// Requests with hostile numbers: every layout returns an error or finite boxes.
@Suite struct HostileRequestTests {
    static let doubles: [Double] = [
        -.infinity, -1e300, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 1, 1e12, 1e13, 1e300,
        .greatestFiniteMagnitude, .infinity, .nan,
    ]

    struct Source {
        var numbers: Numbers

        mutating func double() -> Double {
            numbers.chance(92)
                ? numbers.double(0...300) : HostileRequestTests.doubles[numbers.int(0...13)]
        }

        mutating func axis() -> AxisSizing {
            numbers.chance(50)
                ? .fixed(double()) : .flexible(min: double(), ideal: double(), max: double())
        }

        mutating func items() -> [LayoutItem] {
            (0..<numbers.int(0...8)).map { _ in
                let sizing: ItemSizing =
                    numbers.chance(50)
                    ? .ratio(double(), width: axis()) : .axes(width: axis(), height: axis())
                return LayoutItem(
                    sizing, span: GridSpan(columns: numbers.int(-1...4)),
                    alignment: UnitPoint(x: double(), y: double()),
                    anchor: numbers.chance(40) ? UnitPoint(x: double(), y: double()) : nil,
                    unsizedAxes: Axes(rawValue: numbers.int(0...3)),
                    columnAlignment: numbers.chance(20) ? .leading : nil,
                    firstBaseline: numbers.chance(20) ? double() : nil)
            }
        }
    }

    static func survives(_ layout: (inout Source) throws(LayoutError) -> GridArrangement) -> Int {
        var answers = 0
        for seed in 0..<3000 {
            var source = Source(numbers: Numbers(seed: seed))
            do {
                let found = try layout(&source)
                #expect(found.isFinite, "seed \(seed)")
                #expect(found.items.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
                answers += 1
            } catch {
                // Errors are allowed; the tests of each layout check which number they name.
                continue
            }
        }
        return answers
    }

    @Test func `wrap survives any numbers`() {
        let answers = Self.survives { source throws(LayoutError) in
            try WrapLayout(
                horizontalSpacing: source.double(), verticalSpacing: source.double(),
                alignment: .allCases[source.numbers.int(0...2)],
                oversize: .allCases[source.numbers.int(0...1)], rowHeight: source.double()
            ).arrange(source.items(), width: source.double())
        }
        #expect(answers > 800)
    }

    @Test func `columns survive any numbers`() {
        let answers = Self.survives { source throws(LayoutError) in
            var columns: [ColumnsLayout.Column] = []
            for _ in 0..<source.numbers.int(0...4) {
                let width: ColumnsLayout.Column.Width =
                    switch source.numbers.int(0...2) {
                    case 0: .fixed(source.double())
                    case 1: .flexible(min: source.double(), max: source.double())
                    default: .adaptive(min: source.double(), max: source.double())
                    }
                columns.append(.init(width, spacing: source.double()))
            }
            return try ColumnsLayout(
                columns: columns, spacing: source.double(),
                passes: .allCases[source.numbers.int(0...2)],
                axis: .allCases[source.numbers.int(0...1)],
                cellRatio: source.numbers.chance(30) ? source.double() / 100 : nil,
                fit: .allCases[source.numbers.int(0...2)]
            ).arrange(
                source.items(), bounds: Size(width: source.double(), height: source.double()))
        }
        #expect(answers > 500)
    }

    @Test func `table survives any numbers`() {
        let answers = Self.survives { source throws(LayoutError) in
            let items = source.items()
            var rows: [TableLayout.Row] = []
            var next = 0
            while next < items.count {
                if source.numbers.chance(20) {
                    rows.append(.loose(next))
                    next += 1
                } else {
                    let end = min(items.count, next + source.numbers.int(1...4))
                    rows.append(
                        .cells(
                            Array(next..<end),
                            alignment: .allCases[source.numbers.int(0...4)]))
                    next = end
                }
            }
            return try TableLayout(
                rows: rows, horizontalSpacing: source.double(), verticalSpacing: source.double(),
                verticalAlignment: .allCases[source.numbers.int(0...4)],
                columnMinimums: [source.double()]
            ).arrange(items, width: source.double(), height: source.double())
        }
        #expect(answers > 500)
    }

    @Test func `honeycomb survives any numbers`() {
        let answers = Self.survives { source throws(LayoutError) in
            try HoneycombLayout(
                columns: source.numbers.int(-2...6), size: source.double(),
                spacing: source.double(), shortOddRows: source.numbers.chance(50),
                clipsEdges: source.numbers.chance(50), flatTop: source.numbers.chance(50),
                fit: .allCases[source.numbers.int(0...2)]
            ).arrange(source.items())
        }
        #expect(answers > 800)
    }
}
