internal import GalleryLayout

/// The `sizes` of the photos of an album: how wide each is shown, in windows narrow and wide.
///
/// In a band of container widths most layouts keep their rows, so a photo has one share of the window there. Rows
/// that the browser breaks do not: of those, the photos that are loaded at once state their width in as many windows
/// as it takes.
struct TileSizes {
    private let texts: [String]

    /// Measures the photos of an album.
    init(_ layout: AlbumLayout, eager: EagerPhotos) {
        let samples = Self.bandSamples(layout)
        let bands = samples.map { band in band.map { (window: $0, boxes: Self.boxes(layout, $0)) } }
        let steps =
            layout.isBanded
            ? [] : WindowSizes.windows.map { (window: $0, boxes: Self.boxes(layout, $0)) }
        texts = layout.tiles.indices.map { index in
            func measured(_ samples: [(window: Double, boxes: [Box])]) -> [WindowSizes.Sample] {
                samples.map { window, boxes in
                    // A layout that refuses has no boxes; then a photo counts as narrow.
                    .init(
                        window: window,
                        width: boxes.indices.contains(index) ? boxes[index].width : 0)
                }
            }
            let isEager = eager.contains(index)
            if isEager {
                return steps.isEmpty
                    ? WindowSizes.text(bands: bands.map(measured), isCoarse: false)
                    : WindowSizes.text(measured(steps))
            }
            // The measure of a browser is exact where it does not come too early, as while a page is loading.
            return (layout.isSteady ? "auto, " : "")
                + WindowSizes.text(bands: bands.map(measured), isCoarse: true)
        }
    }

    /// The windows in which each band is looked at: in its middle, and where its rows are not always the same, at
    /// more places.
    private static func bandSamples(_ layout: AlbumLayout) -> [[Double]] {
        let places = layout.isBanded ? [0.5] : [0.1, 0.3, 0.5, 0.7, 0.9]
        return Bands.indices.map { band in
            let (least, end) = (AlbumLayout.bandEdges[band], AlbumLayout.bandEdges[band + 1])
            return places.map { WindowSizes.window(of: least + $0 * (end - least)) }
        }
    }

    private static func boxes(_ layout: AlbumLayout, _ window: Double) -> [Box] {
        layout.boxes(in: WindowSizes.container(of: window))
    }

    /// The `sizes` of the photo at `index`.
    subscript(index: Int) -> String { texts[index] }
}
