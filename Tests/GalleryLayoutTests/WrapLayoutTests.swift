import GalleryLayout
import Testing

@Suite struct WrapLayoutTests {
    struct Example: Sendable {
        var sizes: [[Double]]
        var layout = WrapLayout()
        var width = 200.0
        var rects: [[Double]]
        var rows: [[Int]]
        var height: Double
    }

    static let chips: [[Double]] = [[60, 20], [50, 20], [80, 30], [40, 20], [100, 20]]
    static let wide: [[Double]] = [[300, 150], [80, 40], [90, 60]]

    static let examples = [
        Example(
            sizes: chips,
            rects: [
                [0, 0, 60, 20], [68, 0, 50, 20], [0, 28, 80, 30], [88, 33, 40, 20],
                [0, 66, 100, 20],
            ], rows: [[0, 1], [2, 3], [4]], height: 86),
        Example(
            sizes: chips, layout: WrapLayout(alignment: .center),
            rects: [
                [41, 0, 60, 20], [109, 0, 50, 20], [36, 28, 80, 30], [124, 33, 40, 20],
                [50, 66, 100, 20],
            ], rows: [[0, 1], [2, 3], [4]], height: 86),
        Example(
            sizes: chips, layout: WrapLayout(alignment: .trailing),
            rects: [
                [82, 0, 60, 20], [150, 0, 50, 20], [72, 28, 80, 30], [160, 33, 40, 20],
                [100, 66, 100, 20],
            ], rows: [[0, 1], [2, 3], [4]], height: 86),
        Example(
            sizes: [[90, 20], [102, 20], [50, 20]],
            rects: [[0, 0, 90, 20], [98, 0, 102, 20], [0, 28, 50, 20]],
            rows: [[0, 1], [2]], height: 48),
        Example(
            sizes: [[100, 20], [100, 20], [100, 20]],
            layout: WrapLayout(horizontalSpacing: 0, verticalSpacing: 0),
            rects: [[0, 0, 100, 20], [100, 0, 100, 20], [0, 20, 100, 20]],
            rows: [[0, 1], [2]], height: 40),
        Example(
            sizes: [[100, 20], [100, 20], [100, 20]],
            rects: [[0, 0, 100, 20], [0, 28, 100, 20], [0, 56, 100, 20]],
            rows: [[0], [1], [2]], height: 76),
        Example(
            sizes: wide, rects: [[0, 0, 200, 100], [0, 118, 80, 40], [88, 108, 90, 60]],
            rows: [[0], [1, 2]], height: 168),
        Example(
            sizes: wide, layout: WrapLayout(oversize: .overflow),
            rects: [[0, 0, 300, 150], [0, 168, 80, 40], [88, 158, 90, 60]],
            rows: [[0], [1, 2]], height: 218),
        Example(
            sizes: wide, layout: WrapLayout(alignment: .center, oversize: .overflow),
            rects: [[-50, 0, 300, 150], [11, 168, 80, 40], [99, 158, 90, 60]],
            rows: [[0], [1, 2]], height: 218),
        Example(
            sizes: wide, layout: WrapLayout(alignment: .trailing, oversize: .overflow),
            rects: [[-100, 0, 300, 150], [22, 168, 80, 40], [110, 158, 90, 60]],
            rows: [[0], [1, 2]], height: 218),
        Example(
            sizes: [
                [150, 100], [75, 100], [133.33333333333334, 100], [66.66666666666667, 100],
                [150, 100],
            ],
            layout: WrapLayout(horizontalSpacing: 6, verticalSpacing: 6, alignment: .center),
            width: 390,
            rects: [
                [9.833333333, 0, 150, 100], [165.833333333, 0, 75, 100],
                [246.833333333, 0, 133.333333333, 100], [83.666666667, 106, 66.666666667, 100],
                [156.333333333, 106, 150, 100],
            ], rows: [[0, 1, 2], [3, 4]], height: 206),
        Example(
            sizes: [[120, 80], [60, 120], [90, 60]],
            layout: WrapLayout(
                horizontalSpacing: 10, verticalSpacing: 20, alignment: .trailing,
                verticalAlignment: .bottom),
            rects: [[10, 40, 120, 80], [140, 0, 60, 120], [110, 140, 90, 60]],
            rows: [[0, 1], [2]], height: 200),
        Example(sizes: [], rects: [], rows: [], height: 0),
        Example(sizes: [[10, 10]], width: 0, rects: [], rows: [], height: 0),
    ]

    @Test(arguments: examples)
    func `the worked examples come out exactly`(example: Example) throws {
        let items = example.sizes.map { sized($0[0], $0[1]) }
        let found = try example.layout.arrange(items, width: example.width)
        #expect(agree(found.frames, example.rects), "\(found.frames)")
        #expect(found.rowMembers == example.rows)
        #expect(abs(found.size.height - example.height) <= 1e-6)
        #expect(found.cells == found.frames)
    }

    /// The rows found by testing every item against the whole row so far.
    static func referenceRows(_ widths: [Double], limit: Double, gap: Double) -> [[Int]] {
        var rows: [[Int]] = []
        for index in widths.indices {
            let row = (rows.last ?? []) + [index]
            let needed = row.map { widths[$0] }.reduce(0, +) + gap * Double(row.count - 1)
            if rows.isEmpty || needed > limit * (1 + 1e-9) {
                rows.append([index])
            } else {
                rows[rows.count - 1] = row
            }
        }
        return rows
    }

    @Test func `rows keep the order, the sizes and the gaps of a plain reference`() throws {
        for seed in 0..<2000 {
            var numbers = Numbers(seed: seed)
            let items = (0..<numbers.int(0...40)).map { _ in
                sized(Double(numbers.int(1...300)), Double(numbers.int(1...90)))
            }
            let width = Double(numbers.int(1...700))
            let layout = WrapLayout(
                horizontalSpacing: Double(numbers.int(0...30)),
                verticalSpacing: Double(numbers.int(0...30)),
                alignment: HorizontalAlignment.allCases[numbers.int(0...2)],
                verticalAlignment: VerticalAlignment.allCases[numbers.int(0...2)],
                oversize: numbers.chance(50) ? .shrink : .overflow)
            let found = try layout.arrange(items, width: width)
            let widths = found.items.map(\.frame.width)
            #expect(
                found.rowMembers
                    == Self.referenceRows(widths, limit: width, gap: layout.horizontalSpacing))
            for row in found.rowMembers {
                for (left, right) in zip(row, row.dropFirst()) {
                    let gap = found.items[right].frame.x - found.items[left].frame.maxX
                    #expect(abs(gap - layout.horizontalSpacing) <= 1e-6)
                }
            }
            let bottom = found.items.map(\.frame.maxY).max() ?? 0
            #expect(abs(found.size.height - bottom) <= 1e-6)
        }
    }

    @Test func `X1 order and natural sizes are kept`() throws {
        let found = try WrapLayout().arrange(Self.chips.map { sized($0[0], $0[1]) }, width: 200)
        #expect(found.items.map { [$0.frame.width, $0.frame.height] } == Self.chips)
        #expect(found.items.map(\.cell.row) == [0, 0, 1, 1, 2])
        #expect(found.items.map(\.cell.column) == [0, 1, 0, 1, 0])
    }

    @Test func `X2 a row of m items counts m - 1 gaps`() throws {
        let items = [sized(60, 20), sized(50, 20), sized(74, 20)]
        #expect(try WrapLayout().arrange(items, width: 200).tracks.rows.count == 1)
        #expect(try WrapLayout().arrange(items, width: 199.9).rowMembers == [[0, 1], [2]])
    }

    @Test func `X3 rows stand leading, in the middle or trailing, a single item too`() throws {
        func x(_ alignment: HorizontalAlignment) throws -> Double {
            try WrapLayout(alignment: alignment).arrange([sized(50, 20)], width: 200)
                .items[0].frame.x
        }
        #expect(try [x(.leading), x(.center), x(.trailing)] == [0, 75, 150])
    }

    @Test func `X4 items lie in the middle of their row unless set otherwise`() throws {
        let items = [sized(10, 100), sized(10, 20)]
        func y(_ layout: WrapLayout) throws -> Double {
            try layout.arrange(items, width: 200).items[1].frame.y
        }
        #expect(try y(WrapLayout()) == 40)
        #expect(try y(WrapLayout(verticalAlignment: .top)) == 0)
        #expect(try y(WrapLayout(verticalAlignment: .bottom)) == 80)
    }

    @Test func `X5 the spacing of rows is independent of the spacing in rows`() throws {
        let found = try WrapLayout(horizontalSpacing: 3, verticalSpacing: 50)
            .arrange([sized(50, 20), sized(50, 20), sized(50, 20)], width: 110)
        #expect(found.frames == [[0, 0, 50, 20], [53, 0, 50, 20], [0, 70, 50, 20]])
    }

    @Test func `X6 an over-wide item shrinks, or overflows where its alignment says`() throws {
        let item = [sized(300, 150)]
        #expect(try WrapLayout().arrange(item, width: 200).frames == [[0, 0, 200, 100]])
        let over = try WrapLayout(alignment: .trailing, oversize: .overflow)
            .arrange(item, width: 200)
        #expect(over.frames == [[-100, 0, 300, 150]])
        #expect(over.size == Size(width: 300, height: 150))
    }

    @Test func `X7 an over-wide first item leaves no empty row`() throws {
        let found = try WrapLayout().arrange([sized(300, 150), sized(20, 20)], width: 200)
        #expect(found.rowMembers == [[0], [1]])
        #expect(found.items[0].frame.y == 0)
    }

    @Test func `X8 an exact fit fits, in binary fractions too`() throws {
        let third = sized(100.0 / 3, 10)
        let found = try WrapLayout(horizontalSpacing: 0).arrange([third, third, third], width: 100)
        #expect(found.tracks.rows.count == 1)
        // 0.1 + 0.2 is more than 0.3 in Double.
        let tenths = [sized(0.1, 1), sized(0.2, 1)]
        let exact = try WrapLayout(horizontalSpacing: 0).arrange(tenths, width: 0.3)
        #expect(exact.tracks.rows.count == 1)
    }

    @Test func `X9 equal items stay separate, equal keys only warn`() throws {
        let item = LayoutItem(.size(20, 10), key: "word")
        let found = try WrapLayout().arrange([item, item, item], width: 200)
        #expect(found.items.map(\.frame.x) == [0, 28, 56])
        #expect(
            found.warnings == [
                .repeatedKey(index: 1, key: "word"), .repeatedKey(index: 2, key: "word"),
            ])
    }

    @Test func `X10 heights have no trailing gap`() throws {
        let found = try WrapLayout(verticalSpacing: 9).arrange(
            [sized(200, 20), sized(200, 30)], width: 200)
        #expect(found.tracks.rows.map(\.size) == [20, 30])
        #expect(found.size == Size(width: 200, height: 59))
    }

    @Test(arguments: [0, -1, -.infinity, .nan] as [Double])
    func `X11 no width gives nothing and a warning`(width: Double) throws {
        let found = try WrapLayout().arrange([sized(10, 10)], width: width)
        #expect(found.items.isEmpty && found.size == .zero)
        #expect(found.warnings == [.unusableBounds])
    }

    @Test func `X11 no items have no height`() throws {
        let found = try WrapLayout().arrange([], width: 300)
        #expect(found.size == Size(width: 300, height: 0))
        #expect(found.tracks.rows.isEmpty)
    }

    @Test(arguments: [-1, .nan, .infinity] as [Double])
    func `X11 sizes and spacings that are no numbers are named`(value: Double) {
        #expect {
            try WrapLayout().arrange([sized(1, 1), sized(value, 1)], width: 100)
        } throws: {
            guard case .invalidItem(1, "width", _, _) = $0 as? LayoutError else { return false }
            return true
        }
        #expect {
            try WrapLayout(verticalSpacing: value).arrange([], width: 100)
        } throws: {
            guard case .invalidOption("verticalSpacing", _, _) = $0 as? LayoutError else {
                return false
            }
            return true
        }
    }

    @Test func `X11 an endless width is one row, unshifted, as wide as its items`() throws {
        let found = try WrapLayout(alignment: .center)
            .arrange([sized(100, 20), sized(100, 20)], width: .infinity)
        #expect(found.frames == [[0, 0, 100, 20], [108, 0, 100, 20]])
        #expect(found.size == Size(width: 208, height: 20))
    }

    @Test func `X11 spacing wider than the container gives one item a row`() throws {
        let found = try WrapLayout(horizontalSpacing: 500)
            .arrange([sized(10, 20), sized(10, 20)], width: 100)
        #expect(found.rowMembers == [[0], [1]])
    }

    @Test func `an item of no height is rejected with its index`() {
        #expect(
            throws: LayoutError.invalidItem(
                index: 1, field: "height", value: 0, rule: "must be greater than 0")
        ) { try WrapLayout().arrange([sized(100, 20), sized(100, 0)], width: 100) }
    }

    @Test func `X12 right to left is the mirror image`() throws {
        let items = Self.chips.map { sized($0[0], $0[1]) }
        let leading = try WrapLayout().arrange(items, width: 200)
        let mirror = leading.mirrored(width: 200)
        for (one, other) in zip(leading.items, mirror.items) {
            #expect(other.frame.x == 200 - one.frame.maxX)
            #expect(other.frame.y == one.frame.y)
        }
        #expect(mirror.mirrored(width: 200) == leading)
    }

    @Test(.timeLimit(.minutes(60)))
    func `X13 a hundred thousand items are placed`() throws {
        let items = (0..<100_000).map { sized(Double(40 + $0 % 90), 30) }
        #expect(try WrapLayout().arrange(items, width: 1200).items.count == items.count)
    }

    @Test func `items with a ratio take the row height`() throws {
        let found = try WrapLayout(rowHeight: 100).arrange([ratio(1.5), ratio(0.5)], width: 400)
        #expect(found.frames == [[0, 0, 150, 100], [158, 0, 50, 100]])
    }

    @Test func `appending an item changes nothing before the last row`() throws {
        var numbers = Numbers(seed: 5)
        var items = (0..<30).map { _ in sized(Double(numbers.int(20...90)), 20) }
        let before = try WrapLayout().arrange(items, width: 300)
        items.append(sized(50, 90))
        let after = try WrapLayout().arrange(items, width: 300)
        let settled = before.items.filter { $0.cell.row < before.tracks.rows.count - 1 }
        #expect(Array(after.items.prefix(settled.count)) == settled)
    }
}
