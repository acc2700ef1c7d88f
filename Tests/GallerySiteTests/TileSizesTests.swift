import GalleryLayout
import Testing

@testable import GallerySite

@Suite struct TileSizesTests {
    private let metrics: ThemeMetrics
    private let windowSizes: WindowSizes

    init() throws {
        metrics = try Theme().metrics
        windowSizes = WindowSizes(metrics)
    }

    /// The ways to place the photos of an album.
    enum Way: CaseIterable {
        case greedy, balanced, optimal, wrap, columns, tracks, table, honeycomb

        func set(_ options: inout SiteSettings) {
            switch self {
            case .greedy: options.rows = .greedy
            case .balanced: options.rows = .balanced
            case .optimal: options.rows = .optimal
            case .wrap: options.layout = .wrap
            case .columns: options.layout = .columns
            case .tracks: options.layout = .tracks
            case .table: options.layout = .table
            case .honeycomb: options.layout = .honeycomb
            }
        }

        var cutsPhotos: Bool { self == .tracks || self == .honeycomb }
    }

    // Window widths of devices and in between, none of them a breakpoint, and common pixel densities.
    private static let windows: [Double] = [
        320, 345, 360, 375, 390, 412, 430, 480, 540, 600, 680, 745, 800, 820, 912, 1_024, 1_112,
        1_194,
        1_280, 1_366, 1_440, 1_512, 1_600, 1_728, 1_920, 2_048, 2_240, 2_400, 2_560,
    ]
    private static let densities = [1.0, 1.5, 2, 3]
    private static let files = [320.0, 640, 1_280, 2_048]

    /// Albums of various sizes with the aspect ratios of cameras and an occasional panorama.
    private static let albums: [[Double]] = {
        let common: [(ratio: Double, count: Int)] = [
            (1.5, 42), (4.0 / 3, 15), (2.0 / 3, 22), (0.75, 10), (1, 5), (16.0 / 9, 4), (3, 1),
            (0.4, 1),
        ]
        let shapes = common.flatMap { Array(repeating: $0.ratio, count: $0.count) }
        var state: UInt64 = 1
        return [3, 6, 8, 11, 16, 25, 40, 80, 200].map { count in
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return shapes[Int(state >> 33) % shapes.count]
            }
        }
    }()

    private static func layout(
        _ ratios: [Double], _ way: Way, rowHeight: Double = 280
    ) -> AlbumLayout {
        var options = SiteSettings()
        options.rowHeight = rowHeight
        way.set(&options)
        return AlbumLayout(
            ratios, placements: ratios.map { _ in PhotoPlacement() }, days: ratios.map { _ in nil },
            settings: options)
    }

    /// A parsed `sizes` attribute, reused for all windows.
    private struct StatedLength {
        private var parts: [(maxWindow: Double, value: Double, isOfWindow: Bool)] = []

        init(_ sizes: String) throws {
            for part in sizes.split(separator: ", ") {
                let condition = part.wholeMatch(of: #/\(max-width:(\d+)px\) (.*)/#)
                let length = condition?.2 ?? part
                parts.append(
                    (
                        condition.flatMap { Double($0.1) } ?? .infinity,
                        try #require(Double(length.dropLast(2))), length.hasSuffix("vw")
                    ))
            }
            try #require(!parts.isEmpty)
        }

        func length(in window: Double) -> Double {
            let part = parts.first { window <= $0.maxWindow } ?? parts[parts.count - 1]
            return part.isOfWindow ? part.value / 100 * window : part.value
        }
    }

    /// The width of the file that a browser selects for `width` pixels.
    private static func file(_ width: Double) -> Double {
        files.first { $0 >= width - 1e-6 } ?? files[files.count - 1]
    }

    /// What a browser loads for an album in one window at one density.
    private struct View {
        /// The pixels loaded, relative to those of the files for the drawn widths.
        var cost: Double
        /// The share of pictures loaded at less than 0.9 of the drawn width although a larger file exists.
        var soft: Double
    }

    private func views(
        _ ratios: [Double], _ sizes: [String], drawn: (Double) -> [Double]
    ) throws -> [View] {
        var views: [View] = []
        let lengths = try sizes.map(StatedLength.init)
        for window in Self.windows {
            let widths = drawn(windowSizes.container(of: window))
            let stated = lengths.map { $0.length(in: window) }
            for density in Self.densities {
                var (fetched, ideal, soft) = (0.0, 0.0, 0)
                for (index, ratio) in ratios.enumerated() {
                    let wanted = Self.file(widths[index] * density)
                    let taken = Self.file(stated[index] * density)
                    ideal += wanted * wanted / ratio
                    fetched += taken * taken / ratio
                    if taken < min(0.9 * widths[index] * density, Self.files[Self.files.count - 1])
                    {
                        soft += 1
                    }
                }
                views.append(View(cost: fetched / ideal, soft: Double(soft) / Double(ratios.count)))
            }
        }
        return views
    }

    private func views(_ way: Way, rowHeight: Double = 280) throws -> [View] {
        try Self.albums.flatMap { ratios in
            let layout = Self.layout(ratios, way, rowHeight: rowHeight)
            let sizes = TileSizes(layout, metrics)
            return try views(ratios, ratios.indices.map { sizes[$0] }) { width in
                zip(layout.boxes(in: width), ratios).map { box, ratio in
                    way.cutsPhotos ? max(box.width, box.height * ratio) : box.width
                }
            }
        }
    }

    private static func mean(_ values: [Double]) -> Double {
        values.reduce(0, +) / Double(values.count)
    }

    @Test(arguments: Way.allCases, [140.0, 280, 420])
    func
        `in windows of all widths hardly more is fetched than the ideal, and nearly nothing is soft`(
            way: Way, rowHeight: Double
        ) throws
    {
        let views = try self.views(way, rowHeight: rowHeight)
        let costs = views.map(\.cost)
        let expensive = Self.mean(costs.map { $0 > 1.25 ? 1 : 0 })
        let soft = Self.mean(views.map(\.soft))
        #expect(Self.mean(costs) <= 1.02)
        #expect(expensive <= 0.03)
        #expect(soft <= 0.01)
    }

    @Test func `balanced rows cost little where browsers do not balance them`() throws {
        var views: [View] = []
        for ratios in Self.albums {
            let layout = Self.layout(ratios, .balanced)
            let sizes = TileSizes(layout, metrics)
            let greedy = FlowLayout(
                rowHeight: 280 * FlowLayout.balancedBasis, spacing: 8, rows: .greedy)
            views += try self.views(ratios, ratios.indices.map { sizes[$0] }) { width in
                (try? greedy.arrange(ratios, width: width).boxes.map(\.width)) ?? []
            }
        }
        #expect(Self.mean(views.map(\.cost)) <= 1.25)
        #expect(Self.mean(views.map(\.soft)) <= 0.02)
    }

    @Test
    func `a photo that never changes has one part, and one that jumps has one for each width`() {
        let windows = windowSizes.windows(.fine)
        func text(_ width: (Double) -> Double) -> String {
            WindowSizes.text(windows.map(width), in: windows, partCost: 0.002)
        }
        #expect(text { _ in 300 } == "290px")
        #expect(text { $0 } == "98vw")
        #expect(text { $0 < 768 ? $0 / 2 : 200 } == "(max-width:767px) 49vw, 195px")
    }

    @Test func `a cover that its card cuts at the sides is stated as wide as it is drawn`() throws {
        let sizes = CardSizes(count: 4, metrics)
        func stated(_ width: Int, _ window: Double) throws -> Double {
            try StatedLength(sizes.text(AspectRatio(width: width, height: 600))).length(in: window)
        }
        for window in Self.windows {
            #expect(try stated(900, window) == stated(600, window))
            #expect(try abs(stated(1_800, window) / stated(900, window) - 2) < 0.11)
        }
    }

    @Test func `windows in which a photo is hidden do not count`() {
        let windows = windowSizes.windows(.coarse)
        let widths = windows.map { $0 < 600 ? 0 : 300.0 }
        #expect(WindowSizes.text(widths, in: windows, partCost: 0.002) == "290px")
        #expect(WindowSizes.text(windows.map { _ in 0 }, in: windows, partCost: 0.002) == "1px")
    }

    @Test func `the edges of bands and of the page's margins are looked at`() {
        for step in [WindowSizes.Step.fine, .medium, .coarse] {
            let windows = windowSizes.windows(step)
            #expect(windows == windows.sorted() && windows.first == 320)
            #expect(Set(windows).isSuperset(of: [455, 604, 768, 836, 1_106, 1_440, 1_502, 1_990]))
            for edge in [431.0, 580, 780, 1_050, 1_414, 1_902] {
                let window = windowSizes.window(of: edge)
                #expect(windowSizes.container(of: window) >= edge)
                #expect(windowSizes.container(of: window - 1) < edge)
            }
        }
    }
}
