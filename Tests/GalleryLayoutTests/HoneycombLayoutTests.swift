import GalleryLayout
import Testing

@Suite struct HoneycombLayoutTests {
    struct Example: Sendable {
        var count: Int
        var layout: HoneycombLayout
        var width: Double
        var pitch: [Double]
        var size: [Double]
        var rects: [[Double]]
    }

    static let examples = [
        Example(
            count: 42,
            layout: HoneycombLayout(columns: 6, size: 100, spacing: 2),
            width: 86.602540378, pitch: [88.602540378, 76.732050808],
            size: [573.91651246, 560.392304845],
            rects: [
                [0, 0, 86.602540378, 100], [88.602540378, 0, 86.602540378, 100],
                [177.205080757, 0, 86.602540378, 100], [265.807621135, 0, 86.602540378, 100],
                [354.410161514, 0, 86.602540378, 100], [443.012701892, 0, 86.602540378, 100],
                [44.301270189, 76.732050808, 86.602540378, 100],
                [132.903810568, 76.732050808, 86.602540378, 100],
                [221.506350946, 76.732050808, 86.602540378, 100],
                [310.108891325, 76.732050808, 86.602540378, 100],
                [398.711431703, 76.732050808, 86.602540378, 100],
                [487.313972081, 76.732050808, 86.602540378, 100],
                [0, 153.464101615, 86.602540378, 100],
                [88.602540378, 153.464101615, 86.602540378, 100],
                [177.205080757, 153.464101615, 86.602540378, 100],
                [265.807621135, 153.464101615, 86.602540378, 100],
                [354.410161514, 153.464101615, 86.602540378, 100],
                [443.012701892, 153.464101615, 86.602540378, 100],
                [44.301270189, 230.196152423, 86.602540378, 100],
                [132.903810568, 230.196152423, 86.602540378, 100],
                [221.506350946, 230.196152423, 86.602540378, 100],
                [310.108891325, 230.196152423, 86.602540378, 100],
                [398.711431703, 230.196152423, 86.602540378, 100],
                [487.313972081, 230.196152423, 86.602540378, 100],
                [0, 306.92820323, 86.602540378, 100],
                [88.602540378, 306.92820323, 86.602540378, 100],
                [177.205080757, 306.92820323, 86.602540378, 100],
                [265.807621135, 306.92820323, 86.602540378, 100],
                [354.410161514, 306.92820323, 86.602540378, 100],
                [443.012701892, 306.92820323, 86.602540378, 100],
                [44.301270189, 383.660254038, 86.602540378, 100],
                [132.903810568, 383.660254038, 86.602540378, 100],
                [221.506350946, 383.660254038, 86.602540378, 100],
                [310.108891325, 383.660254038, 86.602540378, 100],
                [398.711431703, 383.660254038, 86.602540378, 100],
                [487.313972081, 383.660254038, 86.602540378, 100],
                [0, 460.392304845, 86.602540378, 100],
                [88.602540378, 460.392304845, 86.602540378, 100],
                [177.205080757, 460.392304845, 86.602540378, 100],
                [265.807621135, 460.392304845, 86.602540378, 100],
                [354.410161514, 460.392304845, 86.602540378, 100],
                [443.012701892, 460.392304845, 86.602540378, 100],
            ]),
        Example(
            count: 42,
            layout: HoneycombLayout(columns: 6, size: 100, spacing: 2, verticalSpacing: 2),
            width: 86.602540378, pitch: [88.602540378, 77],
            size: [573.91651246, 562],
            rects: [
                [0, 0, 86.602540378, 100], [88.602540378, 0, 86.602540378, 100],
                [177.205080757, 0, 86.602540378, 100], [265.807621135, 0, 86.602540378, 100],
                [354.410161514, 0, 86.602540378, 100], [443.012701892, 0, 86.602540378, 100],
                [44.301270189, 77, 86.602540378, 100], [132.903810568, 77, 86.602540378, 100],
                [221.506350946, 77, 86.602540378, 100], [310.108891325, 77, 86.602540378, 100],
                [398.711431703, 77, 86.602540378, 100], [487.313972081, 77, 86.602540378, 100],
                [0, 154, 86.602540378, 100], [88.602540378, 154, 86.602540378, 100],
                [177.205080757, 154, 86.602540378, 100], [265.807621135, 154, 86.602540378, 100],
                [354.410161514, 154, 86.602540378, 100], [443.012701892, 154, 86.602540378, 100],
                [44.301270189, 231, 86.602540378, 100], [132.903810568, 231, 86.602540378, 100],
                [221.506350946, 231, 86.602540378, 100], [310.108891325, 231, 86.602540378, 100],
                [398.711431703, 231, 86.602540378, 100], [487.313972081, 231, 86.602540378, 100],
                [0, 308, 86.602540378, 100], [88.602540378, 308, 86.602540378, 100],
                [177.205080757, 308, 86.602540378, 100], [265.807621135, 308, 86.602540378, 100],
                [354.410161514, 308, 86.602540378, 100], [443.012701892, 308, 86.602540378, 100],
                [44.301270189, 385, 86.602540378, 100], [132.903810568, 385, 86.602540378, 100],
                [221.506350946, 385, 86.602540378, 100], [310.108891325, 385, 86.602540378, 100],
                [398.711431703, 385, 86.602540378, 100], [487.313972081, 385, 86.602540378, 100],
                [0, 462, 86.602540378, 100], [88.602540378, 462, 86.602540378, 100],
                [177.205080757, 462, 86.602540378, 100], [265.807621135, 462, 86.602540378, 100],
                [354.410161514, 462, 86.602540378, 100], [443.012701892, 462, 86.602540378, 100],
            ]),
        Example(
            count: 5,
            layout: HoneycombLayout(columns: 3, size: 80, spacing: 0),
            width: 69.282032303, pitch: [69.282032303, 60],
            size: [207.846096908, 140],
            rects: [
                [0, 0, 69.282032303, 80], [69.282032303, 0, 69.282032303, 80],
                [138.564064606, 0, 69.282032303, 80], [34.641016151, 60, 69.282032303, 80],
                [103.923048454, 60, 69.282032303, 80],
            ]),
        Example(
            count: 1,
            layout: HoneycombLayout(columns: 4, size: 50, spacing: 3),
            width: 43.301270189, pitch: [46.301270189, 40.098076211],
            size: [43.301270189, 50],
            rects: [[0, 0, 43.301270189, 50]]),
        Example(
            count: 0,
            layout: HoneycombLayout(columns: 3, size: 80, spacing: 0),
            width: 69.282032303, pitch: [69.282032303, 60],
            size: [0, 0],
            rects: []),
    ]

    static let photos = [LayoutItem](repeating: ratio(1.5), count: 42)

    @Test(arguments: examples.indices)
    func `the worked examples come out exactly`(index: Int) throws {
        let example = Self.examples[index]
        let found = try example.layout.arrange(Array(Self.photos.prefix(example.count)))
        #expect(agree(found.frames, example.rects), "\(found.frames)")
        #expect(agree([found.size.width, found.size.height], example.size))
        #expect(abs(example.layout.cellSize.width - example.width) <= 1e-6)
        #expect(
            agree([example.layout.pitch.width, example.layout.pitch.height], example.pitch))
    }

    @Test func `S18 a hexagon is as wide as its height times the cosine of 30 degrees`() {
        let corners = HoneycombLayout.corners(in: Box(x: 0, y: 0, width: 100, height: 100))
        let expected = [
            [50, 0], [93.301270189, 25], [93.301270189, 75], [50, 100], [6.698729811, 75],
            [6.698729811, 25],
        ]
        #expect(agree(corners.map { [$0.x, $0.y] }, expected))
    }

    @Test func `S18 rows follow at three quarters and shift by half a pitch`() throws {
        let layout = HoneycombLayout(columns: 2, size: 100, spacing: 10, verticalSpacing: 5)
        let found = try layout.arrange(Array(Self.photos.prefix(5)))
        let width = layout.cellSize.width
        #expect(agree(found.items.map(\.frame.y), [0, 0, 80, 80, 160]))
        #expect(
            agree(
                found.items.map(\.frame.x),
                [0, width + 10, (width + 10) / 2, 1.5 * (width + 10), 0]))
    }

    /// The distance between two parallel slanted edges of neighbouring hexagons.
    static func slantedGap(_ layout: HoneycombLayout) -> Double {
        let pitch = layout.pitch
        // The normal of the lower right edge is (1/2, cos 30°); the neighbour lies in that direction.
        let along = pitch.width / 2 * 0.5 + pitch.height * HoneycombLayout.widthToHeight
        return along - layout.cellSize.width
    }

    @Test func `S18 gaps are even along all edges unless a vertical spacing is given`() {
        #expect(abs(Self.slantedGap(HoneycombLayout(size: 80, spacing: 6)) - 6) <= 1e-9)
        let literal = HoneycombLayout(size: 100, spacing: 2, verticalSpacing: 2)
        #expect(abs(Self.slantedGap(literal) - 2.232050808) <= 1e-6)
    }

    @Test func `S18 clipping leaves only what every row fills`() throws {
        let layout = HoneycombLayout(columns: 3, size: 100, spacing: 4, clipsEdges: true)
        let found = try layout.arrange(Array(Self.photos.prefix(6)))
        let width = layout.cellSize.width
        #expect(abs(found.items[0].frame.x + (width + 4) / 2) <= 1e-9)
        #expect(abs(found.items[3].frame.x) <= 1e-9)
        #expect(abs(found.size.width - found.items[2].frame.maxX) <= 1e-9)
        let single = try layout.arrange(Array(Self.photos.prefix(3)))
        #expect(single.items[0].frame.x == 0)
    }

    @Test func `S18 the last row may be part-filled`() throws {
        let found = try HoneycombLayout(columns: 3).arrange(Array(Self.photos.prefix(4)))
        #expect(found.items.map(\.cell.row) == [0, 0, 0, 1])
        #expect(found.items.map(\.cell.column) == [0, 1, 2, 0])
    }

    @Test func `odd rows can hold one hexagon less and then stay inside the even ones`() throws {
        let layout = HoneycombLayout(columns: 4, size: 50, spacing: 3, shortOddRows: true)
        let found = try layout.arrange(Self.photos)
        #expect(found.items.prefix(11).map(\.cell.row) == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2])
        #expect(abs(found.size.width - found.items[3].frame.maxX) <= 1e-9)
    }

    @Test func `flat tops are the transposed picture`() throws {
        var layout = HoneycombLayout(columns: 4, size: 50, spacing: 3)
        let upright = try layout.arrange(Self.photos)
        layout.flatTop = true
        let lying = try layout.arrange(Self.photos)
        #expect(lying.frames == upright.frames.map { [$0[1], $0[0], $0[3], $0[2]] })
        #expect(lying.size == Size(width: upright.size.height, height: upright.size.width))
        #expect(lying.tracks.columns == upright.tracks.rows)
    }

    @Test func `hexagons can be made to fill a width`() throws {
        let layout = HoneycombLayout(columns: 5, spacing: 7).filling(width: 900)
        #expect(abs(try layout.arrange(Self.photos).size.width - 900) <= 1e-6)
        #expect(HoneycombLayout(spacing: 50).filling(width: 10).size == 0)
    }

    @Test func `less than one column counts as one`() throws {
        let found = try HoneycombLayout(columns: -3).arrange(Array(Self.photos.prefix(2)))
        #expect(found.items.map(\.cell.row) == [0, 1])
    }

    @Test func `too many columns are reduced with a warning`() throws {
        let found = try HoneycombLayout(columns: .max).arrange([ratio(1)])
        #expect(found.warnings == [.tooManyTracks(count: .max, limit: 10_000)])
    }

    @Test(arguments: [0, -1] as [Double])
    func `no height gives nothing and a warning`(size: Double) throws {
        let found = try HoneycombLayout(size: size).arrange(Self.photos)
        #expect(found.items.isEmpty && found.size == .zero)
        #expect(found.warnings == [.unusableBounds])
    }

    @Test func `numbers that are none are named by their option`() {
        #expect(throws: LayoutError.self) {
            try HoneycombLayout(size: .nan).arrange([])
        }
        #expect(
            throws: LayoutError.invalidOption(
                field: "spacing", value: -1, rule: "must be 0 or more")
        ) { try HoneycombLayout(spacing: -1).arrange([]) }
    }

    @Test func `a photo covers the box of its hexagon or is contained in it`() throws {
        let cover = try HoneycombLayout().arrange([ratio(1)])
        #expect(cover.items[0].frame == cover.items[0].cell.box)
        let contain = try HoneycombLayout(fit: .contain).arrange([ratio(1)])
        #expect(abs(contain.items[0].frame.height - contain.items[0].cell.box.width) <= 1e-9)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a hundred thousand items are placed`() throws {
        let items = [LayoutItem](repeating: ratio(1), count: 100_000)
        #expect(try HoneycombLayout().arrange(items).items.count == items.count)
    }
}
