import GalleryLayout
import Testing

@Suite struct FlowLayoutTests {
    /// A seeded generator of ratios, so that a failing case can be reproduced.
    struct Ratios {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        mutating func ratios(_ count: Int) -> [Double] {
            let common = [
                1.5, 1.5, 1.5, 4.0 / 3, 2.0 / 3, 2.0 / 3, 0.75, 1, 16.0 / 9, 3.6, 0.4, 12,
            ]
            return (0..<count).map { _ in common[Int(next() % UInt64(common.count))] }
        }
    }

    /// A slow and plain implementation of the greedy rule.
    static func referenceRows(_ ratios: [Double], width: Double, height: Double, spacing: Double)
        -> [[Int]]
    {
        var rows: [[Int]] = []
        for index in ratios.indices {
            let candidate = (rows.last ?? []) + [index]
            let needed =
                candidate.map { ratios[$0] * height }.reduce(0, +)
                + spacing * Double(candidate.count - 1)
            if rows.isEmpty || needed > width * (1 + 1e-9) {
                rows.append([index])
            } else {
                rows[rows.count - 1] = candidate
            }
        }
        return rows
    }

    @Test(arguments: 0..<200)
    func `every row but the last fills the width, keeps order and crops nothing`(seed: Int) throws {
        var source = Ratios(state: UInt64(seed) &* 7919 &+ 1)
        let ratios = source.ratios(1 + Int(source.next() % 80))
        let width = 200 + Double(source.next() % 2400)
        let spacing = Double(source.next() % 21)
        let height = 80 + Double(source.next() % 400)
        let layout = FlowLayout(rowHeight: height, spacing: spacing)
        let arrangement = try layout.arrange(ratios, width: width)

        #expect(
            arrangement.rows.map { Array($0.items) }
                == Self.referenceRows(ratios, width: width, height: height, spacing: spacing))
        #expect(arrangement.boxes.count == ratios.count)
        for (box, ratio) in zip(arrangement.boxes, ratios) {
            #expect(abs(box.width / box.height - ratio) <= 1e-9 * ratio)
        }
        for row in arrangement.rows.dropLast() {
            #expect(abs(arrangement.boxes[row.items.upperBound - 1].maxX - width) <= 1e-6)
        }
        let last = try #require(arrangement.rows.last)
        #expect(last.scale <= 1)
        #expect(last.scale == 1 || last.count == 1)
        for (above, below) in zip(arrangement.rows, arrangement.rows.dropFirst()) {
            #expect(abs(above.y + above.height + spacing - below.y) <= 1e-6)
        }
        #expect(arrangement.rows.allSatisfy { $0.count > 0 })
        #expect(abs(arrangement.height - (last.y + last.height)) <= 1e-6)
    }

    @Test(arguments: 0..<50)
    func `doubling every length keeps the breaks and doubles the boxes`(seed: Int) throws {
        var source = Ratios(state: UInt64(seed) &* 104_729 &+ 3)
        let ratios = source.ratios(40)
        let width = 300 + Double(source.next() % 1500)
        let single = try FlowLayout(rowHeight: 180, spacing: 7).arrange(ratios, width: width)
        let double = try FlowLayout(rowHeight: 360, spacing: 14).arrange(ratios, width: 2 * width)
        #expect(single.rows.map(\.items) == double.rows.map(\.items))
        for (one, two) in zip(single.boxes, double.boxes) {
            #expect(abs(two.x - 2 * one.x) <= 1e-6 && abs(two.height - 2 * one.height) <= 1e-6)
        }
    }

    @Test func `spacing counts in the fit and in the scale`() throws {
        // Two items of 300 and one gap of 10 need 610, so a container of 605 has one item per row.
        let narrow = try FlowLayout(rowHeight: 200, spacing: 10).arrange([1.5, 1.5], width: 605)
        #expect(narrow.rows.map(\.count) == [1, 1])
        let wide = try FlowLayout(rowHeight: 200, spacing: 10).arrange([1.5, 1.5, 1.5], width: 630)
        #expect(wide.rows.map(\.count) == [2, 1])
        #expect(wide.boxes[1].maxX == 630)
        #expect(wide.boxes[1].x - wide.boxes[0].maxX == 10)
    }

    @Test func `an over-wide first item stands alone, scaled down, and leaves no empty row`() throws
    {
        let arrangement = try FlowLayout(rowHeight: 200, spacing: 8).arrange([8, 1], width: 800)
        #expect(arrangement.rows.map(\.count) == [1, 1])
        #expect(arrangement.boxes[0] == Box(x: 0, y: 0, width: 800, height: 100))
        #expect(arrangement.boxes[1] == Box(x: 0, y: 108, width: 200, height: 200))
    }

    @Test func `an over-wide last item is scaled down as well`() throws {
        let arrangement = try FlowLayout(rowHeight: 200).arrange([8], width: 800)
        #expect(arrangement.boxes == [Box(x: 0, y: 0, width: 800, height: 100)])
    }

    @Test func `without fill every row keeps the target height`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 0, fill: false)
        let arrangement = try layout.arrange([1.5, 1.5, 1.5, 8], width: 700)
        #expect(arrangement.rows.map(\.scale) == [1, 1, 700.0 / 1600])
    }

    @Test func `three thirds of the width share one row`() throws {
        let arrangement = try FlowLayout(rowHeight: 100, spacing: 0)
            .arrange([1.0 / 3, 1.0 / 3, 1.0 / 3], width: 100)
        #expect(arrangement.rows.map(\.count) == [3])
    }

    @Test func `the last row follows its policy`() throws {
        let ratios = [1.5, 1.5, 1.0]
        func last(_ policy: FlowLayout.LastRow) throws -> FlowArrangement {
            try FlowLayout(rowHeight: 200, spacing: 0, lastRow: policy).arrange(ratios, width: 600)
        }
        #expect(try last(.natural).boxes[2] == Box(x: 0, y: 200, width: 200, height: 200))
        #expect(try last(.center).boxes[2] == Box(x: 200, y: 200, width: 200, height: 200))
        #expect(try last(.justify).boxes[2] == Box(x: 0, y: 200, width: 600, height: 600))
        let hidden = try last(.hide)
        #expect(hidden.rows.count == 1 && hidden.height == 200)
        #expect(hidden.boxes[2] == Box(x: 0, y: 200, width: 0, height: 0))
    }

    @Test(arguments: [0, -1, -.infinity, .nan] as [Double])
    func `a width that shows nothing gives nothing`(width: Double) throws {
        let arrangement = try FlowLayout().arrange([1.5], width: width)
        #expect(arrangement == FlowArrangement(width: 0, height: 0, rows: [], boxes: []))
    }

    @Test func `no items take no height`() throws {
        #expect(try FlowLayout().arrange([], width: 500).height == 0)
    }

    @Test(arguments: [0, -2, .infinity, .nan] as [Double])
    func `a ratio that is no positive number is named by its index`(ratio: Double) {
        #expect {
            try FlowLayout().arrange([1, ratio], width: 500)
        } throws: {
            guard case .invalidRatio(index: 1, _) = $0 as? LayoutError else { return false }
            return true
        }
    }

    @Test func `an unusable option is named`() {
        #expect(
            throws: LayoutError.invalidOption(
                field: "rowHeight", value: 0, rule: "must be greater than 0")
        ) { try FlowLayout(rowHeight: 0).arrange([1], width: 500) }
        #expect(
            throws: LayoutError.invalidOption(
                field: "spacing", value: -1, rule: "must be 0 or more")
        ) { try FlowLayout(spacing: -1).arrange([1], width: 500) }
    }

    @Test func `a width smaller than the spacing gives one item a row`() throws {
        let arrangement = try FlowLayout(rowHeight: 100, spacing: 50).arrange([1, 1], width: 20)
        #expect(arrangement.boxes.map(\.width) == [20, 20])
    }
}
