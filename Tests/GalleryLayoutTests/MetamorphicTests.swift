import GalleryLayout
import Testing

/// Relations that must hold between two arrangements of any layout.
@Suite struct MetamorphicTests {
    typealias Arrange =
        @Sendable (_ items: [LayoutItem], _ factor: Double) throws -> GridArrangement

    static let layouts: [(name: String, arrange: Arrange)] = [
        (
            "wrap",
            { items, factor in
                try WrapLayout(
                    horizontalSpacing: 7 * factor, verticalSpacing: 3 * factor,
                    alignment: .center, rowHeight: 90 * factor
                ).arrange(items, width: 400 * factor)
            }
        ),
        (
            "columns",
            { items, factor in
                let columns: [ColumnsLayout.Column] = [
                    .init(.fixed(50 * factor), spacing: 4 * factor),
                    .init(.flexible(min: 20 * factor, max: 90 * factor), spacing: 4 * factor),
                    .init(.flexible(min: 20 * factor), spacing: 4 * factor, alignment: .bottom),
                ]
                return try ColumnsLayout(columns: columns, spacing: 5 * factor)
                    .arrange(items, width: 400 * factor)
            }
        ),
        (
            "table",
            { items, factor in
                let rows = stride(from: 0, to: items.count, by: 3).map {
                    TableLayout.Row.cells(Array($0..<min($0 + 3, items.count)))
                }
                return try TableLayout(
                    rows: rows, horizontalSpacing: 5 * factor, verticalSpacing: 2 * factor
                ).arrange(items, width: 400 * factor, height: 900 * factor)
            }
        ),
        (
            "honeycomb",
            { items, factor in
                try HoneycombLayout(columns: 4, size: 60 * factor, spacing: 3 * factor)
                    .arrange(items)
            }
        ),
    ]

    static func items(seed: Int, factor: Double) -> [LayoutItem] {
        var numbers = Numbers(seed: seed)
        return (0..<numbers.int(0...25)).map { _ in
            let (width, height) = (numbers.double(1...150), numbers.double(1...90))
            return numbers.chance(50)
                ? ratio(width / height) : sized(width * factor, height * factor)
        }
    }

    @Test(arguments: layouts.indices)
    func `doubling every length doubles every box`(index: Int) throws {
        let (name, arrange) = Self.layouts[index]
        for seed in 0..<300 {
            let single = try arrange(Self.items(seed: seed, factor: 1), 1)
            let double = try arrange(Self.items(seed: seed, factor: 2), 2)
            #expect(
                agree(double.frames, single.frames.map { $0.map { $0 * 2 } }), "\(name) \(seed)")
            #expect(abs(double.size.height - 2 * single.size.height) <= 1e-6)
        }
    }

    @Test(arguments: layouts.indices)
    func `the mirror image of the mirror image is the original`(index: Int) throws {
        let (name, arrange) = Self.layouts[index]
        for seed in 0..<100 {
            let found = try arrange(Self.items(seed: seed, factor: 1), 1)
            let mirror = found.mirrored(width: 400)
            let extent = max(400, found.size.width)
            for (one, other) in zip(found.items, mirror.items) {
                #expect(abs(other.frame.x - (extent - one.frame.maxX)) <= 1e-9, "\(name) \(seed)")
            }
            #expect(agree(mirror.mirrored(width: 400).frames, found.frames))
        }
    }

    @Test(arguments: layouts.indices)
    func `the same request gives the same answer`(index: Int) throws {
        let (name, arrange) = Self.layouts[index]
        for seed in 0..<50 {
            let items = Self.items(seed: seed, factor: 1)
            #expect(try arrange(items, 1) == arrange(items, 1), "\(name) \(seed)")
        }
    }

    @Test func `appending an item changes nothing before the last row of columns`() throws {
        for seed in 0..<100 {
            var items = Self.items(seed: seed, factor: 1)
            let arrange = Self.layouts[1].arrange
            let before = try arrange(items, 1)
            items.append(sized(10, 200))
            let after = try arrange(items, 1)
            let settled = before.items.filter { $0.cell.row < before.tracks.rows.count - 1 }
            #expect(Array(after.items.prefix(settled.count)) == settled)
        }
    }
}
