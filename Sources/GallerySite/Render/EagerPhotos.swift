internal import GalleryLayout

/// The photos of an album that are on the first screen of a large window, and so are loaded at once.
struct EagerPhotos {
    private let indices: Range<Int>
    /// The photo to fetch before all others: the one that covers most of the first screen of a phone, where
    /// the network is slow. None below the covers of albums, of which the first goes before.
    let first: Int?

    // A window of 1280 × 900 and one of 412 × 823, without what stands above the photos.
    private static let window = 1_280.0
    private static let visibleHeight = 700.0
    private static let albumsHeight = 400.0
    private static let phoneWindow = 412.0
    private static let phoneHeight = 600.0

    /// Finds them from the boxes of a large window; cards of other albums may stand above the photos.
    init(_ layout: AlbumLayout, isBelowAlbums: Bool, _ metrics: ThemeMetrics) {
        let sizes = WindowSizes(metrics)
        let height = Self.visibleHeight - (isBelowAlbums ? Self.albumsHeight : 0)
        let boxes = layout.boxes(in: sizes.container(of: Self.window))
        indices = 0..<max(1, boxes.prefix { $0.y < height }.count)
        let areas = layout.boxes(in: sizes.container(of: Self.phoneWindow)).prefix(indices.count)
            .map { box in
                box.width * max(0, min(box.y + box.height, Self.phoneHeight) - box.y)
            }
        first =
            isBelowAlbums
            ? nil : areas.indices.reduce(0) { areas[$1] > areas[$0] * 1.001 ? $1 : $0 }
    }

    /// Whether the photo at an index is on the first screen.
    func contains(_ index: Int) -> Bool { indices.contains(index) }
}
