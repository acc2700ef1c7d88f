/// The `sizes` of the photos of an album: the drawn width of each, by the width of the window.
///
/// Never `auto`, which only fragments add: browsers that support it measure boxes without the cropped parts, and do so
/// while the page is still loading, when boxes are often wider than at the end.
struct TileSizes {
    private let texts: [String]

    /// From this number of photos on, the rows that a browser breaks change with nearly every width.
    private static let many = 60

    /// Measures the photos of an album. O(n·w²), w being the number of windows in which a photo changes.
    init(_ layout: AlbumLayout, _ metrics: ThemeMetrics) {
        let sizes = WindowSizes(metrics)
        let isLong = layout.kind == .flow && layout.tiles.count >= Self.many
        let windows = sizes.windows(layout.isBanded ? .coarse : isLong ? .medium : .fine)
        let drawn = windows.map { layout.drawnWidths(in: sizes.container(of: $0)) }
        let widths = layout.tiles.indices.map { index in
            // A layout that rejects its input has no boxes; then a photo counts as narrow.
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

    /// The minimum benefit of a part in an album of `count` photos, `alike` of which always have the same width.
    ///
    /// The more photos there are, the smaller each text must be, and the more their errors cancel out. Compression
    /// makes repeated texts small, but not free.
    private static func partCost(of count: Int, alike: Int) -> Double {
        0.002 * Double(min(max(count, 50), 200)) / 50 / Double(alike).squareRoot()
    }

    /// The `sizes` of the photo at `index`.
    subscript(index: Int) -> String { texts[index] }
}
