internal import GalleryLayout

/// The photos of an album that are on the first screen of a large window, and so are loaded at once.
struct EagerPhotos {
    private let indices: Range<Int>
    /// The photo to fetch before all others: the largest of the first two rows.
    let first: Int

    // A window of 1280 × 900: what the page keeps free at the sides and above the photos is taken off.
    private static let containerWidth = 1_224.0
    private static let visibleHeight = 700.0
    private static let albumsHeight = 400.0

    /// Finds them from the boxes of a large window; cards of other albums may stand above the photos.
    init(_ layout: AlbumLayout, isBelowAlbums: Bool) {
        let height = Self.visibleHeight - (isBelowAlbums ? Self.albumsHeight : 0)
        let boxes = layout.boxes(in: Self.containerWidth)
        let visible = boxes.prefix { $0.y < height }
        indices = 0..<max(1, visible.count)
        let second = visible.first { $0.y > 0 }?.y ?? 0
        let leading = visible.prefix { $0.y <= second }
        func area(_ index: Int) -> Double { leading[index].width * leading[index].height }
        // The first of the largest, which comes first on narrow screens too.
        first = leading.indices.reduce(0) { area($1) > area($0) * 1.001 ? $1 : $0 }
    }

    /// Whether the photo at an index is on the first screen.
    func contains(_ index: Int) -> Bool { indices.contains(index) }
}
