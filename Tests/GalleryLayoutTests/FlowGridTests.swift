import GalleryLayout
import Testing

/// The greedy rule as its author documents it, without the defects of the original.
@Suite struct FlowGridTests {
    @Test(arguments: FlowGridExample.all)
    func `a worked example comes out to a billionth of a point`(example: FlowGridExample) throws {
        let layout = FlowLayout(
            rowHeight: example.rowHeight, spacing: example.spacing, fill: example.fill)
        let arrangement = try layout.arrange(example.ratios, width: example.width)
        #expect(arrangement.rows.map(\.items) == example.rows)
        #expect(arrangement.boxes.count == example.boxes.count)
        for (box, expected) in zip(arrangement.boxes, example.boxes) {
            for (one, two) in zip([box.x, box.y, box.width, box.height], expected) {
                #expect(abs(one - two) <= 2e-9)
            }
        }
        for (row, scale) in zip(arrangement.rows, example.scales) {
            #expect(abs(row.scale - scale) <= 1e-9)
        }
        #expect(abs(arrangement.height - example.height) <= 2e-9)
    }

    @Test func `items are taken in order and never moved back`() throws {
        var album = FlowAlbum(seed: 1)
        let ratios = album.ratios(500)
        for rows in FlowLayout.RowBreaking.allCases {
            let arrangement = try FlowLayout(rows: rows).arrange(ratios, width: 900)
            #expect(arrangement.rows.flatMap { Array($0.items) } == Array(ratios.indices))
            for (one, two) in zip(arrangement.boxes, arrangement.boxes.dropFirst()) {
                #expect(two.y > one.y || two.y == one.y && two.x > one.x)
            }
        }
    }

    @Test func `more items leave the rows before the last as they are`() throws {
        var album = FlowAlbum(seed: 2)
        let ratios = album.ratios(300)
        let layout = FlowLayout(rowHeight: 180)
        let all = try layout.arrange(ratios, width: 1000).rows
        for count in stride(from: 1, through: 300, by: 13) {
            let some = try layout.arrange(Array(ratios[..<count]), width: 1000).rows
            #expect(Array(some.dropLast()) == Array(all.prefix(some.count - 1)))
        }
    }

    @Test func `with ratios of at most R a row is scaled less than A over A − R`() throws {
        for seed in 0..<50 {
            var album = FlowAlbum(seed: seed)
            let ratios = album.ratios(200).map { min($0, 3) }
            let width = album.number(700...2000)
            let layout = FlowLayout(rowHeight: 200, spacing: 0)
            let shape = width / 200
            for row in try layout.arrange(ratios, width: width).rows {
                #expect(row.scale >= 1 && row.scale < shape / (shape - 3))
            }
        }
    }

    @Test func `an item wider than the container stands alone, wherever it is`() throws {
        let arrangement = try FlowLayout(rowHeight: 200, spacing: 10)
            .arrange([6, 1.5, 6, 1.5, 6], width: 1000)
        #expect(arrangement.rows.map(\.count) == [1, 1, 1, 1, 1])
        #expect(arrangement.rows[0].height == 1000 / 6.0)
        #expect(arrangement.rows[2].height == 1000 / 6.0)
        #expect(arrangement.rows[4].height == 1000 / 6.0)
    }

    @Test func `an exact fit that binary fractions overshoot is a fit`() throws {
        // 0.1 + 0.1 + 0.1 is more than 0.3 in Double.
        let arrangement = try FlowLayout(rowHeight: 0.1, spacing: 0).arrange([1, 1, 1], width: 0.3)
        #expect(arrangement.rows.map(\.count) == [3])
        let balanced = try FlowLayout(rowHeight: 0.1 / 0.85, spacing: 0, rows: .balanced)
            .arrange([1, 1, 1], width: 0.3)
        #expect(balanced.rows.map(\.count) == [3])
    }

    @Test func `no spacing is the width's full use and fills by default`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 0)
        #expect(layout.fill)
        let arrangement = try layout.arrange([2, 2, 2], width: 1000)
        #expect(arrangement.boxes[1] == Box(x: 500, y: 0, width: 500, height: 250))
        #expect(arrangement.boxes[2] == Box(x: 0, y: 250, width: 400, height: 200))
    }

    @Test func `pixel edges close rows exactly and keep the spacing`() throws {
        let layout = FlowLayout(rowHeight: 200, spacing: 10)
        let exact = try layout.arrange([1.5, 1.5, 1.5, 1.5], width: 1000)
        let arrangement = try layout.snapped(exact)
        #expect(
            arrangement.boxes == [
                Box(x: 0, y: 0, width: 327, height: 218),
                Box(x: 337, y: 0, width: 326, height: 218),
                Box(x: 673, y: 0, width: 327, height: 218),
                Box(x: 0, y: 228, width: 300, height: 200),
            ])
        #expect(arrangement.height == 428)
        #expect(throws: LayoutError.self) { try layout.snapped(exact, toPixel: 0) }
    }

    @Test(arguments: [1, 0.5, 0.25], FlowLayout.RowBreaking.allCases)
    func `on a grid of pixels no edge is off and no box changes by more than one`(
        pixel: Double, rows: FlowLayout.RowBreaking
    ) throws {
        var album = FlowAlbum(seed: 3)
        let layout = FlowLayout(rowHeight: 217, spacing: 7, rows: rows)
        let exact = try layout.arrange(album.ratios(400), width: 1111)
        let arrangement = try layout.snapped(exact, toPixel: pixel)
        for (box, before) in zip(arrangement.boxes, exact.boxes) {
            for edge in [box.x, box.y, box.maxX, box.maxY] {
                #expect((edge / pixel).rounded() * pixel == edge)
            }
            #expect(abs(box.width - before.width) <= pixel)
            #expect(abs(box.height - before.height) <= pixel / 2)
        }
        for row in arrangement.rows.dropLast() {
            #expect(arrangement.boxes[row.items.upperBound - 1].maxX == 1111)
            for (one, two) in zip(row.items, row.items.dropFirst()) {
                #expect(arrangement.boxes[two].x - arrangement.boxes[one].maxX == 7)
            }
        }
    }

    @Test func `rows may stand closer or further apart than items`() throws {
        var layout = FlowLayout(rowHeight: 200, spacing: 10)
        layout.rowSpacing = 33
        let arrangement = try layout.arrange([2.5, 2.3, 2], width: 1000)
        #expect(arrangement.boxes[1].x - arrangement.boxes[0].maxX == 10)
        #expect(arrangement.boxes[2].y - arrangement.boxes[1].maxY == 33)
    }

    @Test func `equal items stay separate`() throws {
        let arrangement = try FlowLayout(rowHeight: 100, spacing: 0)
            .arrange([1, 1, 1, 1, 1], width: 200)
        #expect(arrangement.rows.map(\.count) == [2, 2, 1])
        #expect(Set(arrangement.boxes).count == 5)
    }

    @Test func `mirrored rows begin at the right`() throws {
        let arrangement = try FlowLayout(rowHeight: 200, spacing: 10)
            .arrange([2.5, 2.5], width: 1000).mirrored()
        #expect(
            arrangement.boxes == [
                Box(x: 0, y: 0, width: 1000, height: 400),
                Box(x: 500, y: 410, width: 500, height: 200),
            ])
        #expect(arrangement.mirrored().boxes[1].x == 0)
    }

    @Test(arguments: [
        (FlowLayout.RowAlignment.leading, 0.0), (.center, 275), (.trailing, 550),
    ])
    func `a row that would need more than the largest scale is aligned, not filled`(
        alignment: FlowLayout.RowAlignment, x: Double
    ) throws {
        var layout = FlowLayout(rowHeight: 200, spacing: 10)
        layout.maxScale = 1.5
        layout.alignment = alignment
        let arrangement = try layout.arrange([1.5, 6], width: 1000)
        #expect(arrangement.boxes[0] == Box(x: x, y: 0, width: 450, height: 300))
        #expect(arrangement.boxes[1].y == 310)
    }

    @Test func `an infinite width has one row`() throws {
        for rows in FlowLayout.RowBreaking.allCases {
            let arrangement = try FlowLayout(rowHeight: 200, spacing: 10, rows: rows)
                .arrange([1.5, 1, 2], width: .infinity)
            #expect(arrangement.rows.map(\.count) == [3])
            #expect(arrangement.width == 920 && arrangement.height == 200)
        }
    }
}
