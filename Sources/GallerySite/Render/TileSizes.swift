/// The `sizes` of the photos of an album: how wide each is drawn, in windows narrow and wide.
///
/// Never `auto`: browsers that know it measure boxes, and so not what is cut off, and measure them while the page is
/// still coming, when they are often wider than they will be.
struct TileSizes {
    private let texts: [String]

    /// Of so many photos at least, the rows that a browser breaks change with nearly every width.
    private static let many = 60

    /// Measures the photos of an album. O(n·w²), w being the number of windows in which a photo changes.
    init(_ layout: AlbumLayout, _ metrics: ThemeMetrics) {
        let sizes = WindowSizes(metrics)
        let isLong = layout.kind == .flow && layout.tiles.count >= Self.many
        let windows = sizes.windows(layout.isBanded ? .coarse : isLong ? .medium : .fine)
        let drawn = windows.map { layout.drawnWidths(in: sizes.container(of: $0)) }
        let widths = layout.tiles.indices.map { index in
            // A layout that refuses has no boxes; then a photo counts as narrow.
            drawn.map { $0.indices.contains(index) ? $0[index].rounded() : 1 }
        }
        var alike: [[Double]: Int] = [:]
        for one in widths { alike[one, default: 0] += 1 }
        let stated = alike.reduce(into: [[Double]: String]()) { stated, one in
            let cost = Self.partCost(of: widths.count, alike: one.value)
            stated[one.key] = WindowSizes.text(one.key, in: windows, partCost: cost)
        }
        texts = widths.map { stated[$0] ?? "" }
    }

    /// What a part has to be worth in an album of `count` photos, for those of them that are always equally wide.
    ///
    /// The more photos there are the lighter each has to be, and the more their errors even out. A text that is
    /// repeated becomes light by compression, but not weightless.
    private static func partCost(of count: Int, alike: Int) -> Double {
        0.002 * Double(min(max(count, 50), 200)) / 50 / Double(alike).squareRoot()
    }

    /// The `sizes` of the photo at `index`.
    subscript(index: Int) -> String { texts[index] }
}
