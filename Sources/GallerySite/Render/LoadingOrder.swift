internal import GalleryLayout

/// The order in which browsers load the photos of an album's page.
///
/// A phone has the slowest network and the smallest screen, so the photos on its first screen come before those
/// that only a larger window shows.
struct LoadingOrder {
    /// When a photo is loaded.
    enum Turn {
        /// Immediately, with high priority: it is on the first screen of a phone.
        case first
        /// Immediately: it is on the first screen of a large window.
        case next
        /// When the visitor scrolls near it.
        case lazy
    }

    private let turns: [Turn]

    // A window of 1280 × 900 and one of 412 × 823, without the height above the photos.
    private static let window = 1_280.0
    private static let visibleHeight = 700.0
    private static let albumsHeight = 400.0
    private static let phoneWindow = 412.0
    private static let phoneHeight = 600.0

    /// Determines the order from the boxes in both windows; on a phone, cards of child albums fill the first
    /// screen.
    init(_ layout: AlbumLayout, isBelowAlbums: Bool, _ metrics: ThemeMetrics) {
        let sizes = WindowSizes(metrics)
        let height = Self.visibleHeight - (isBelowAlbums ? Self.albumsHeight : 0)
        let boxes = layout.boxes(in: sizes.container(of: Self.window))
        let eager = boxes.prefix { $0.y < height }.count
        turns = layout.boxes(in: sizes.container(of: Self.phoneWindow)).enumerated().map {
            index, box in
            guard index < max(1, eager) else { return .lazy }
            return !isBelowAlbums && box.y < Self.phoneHeight ? .first : .next
        }
    }

    /// When the photo at an index is loaded; lazily if the layout has no box for it.
    subscript(index: Int) -> Turn { turns.indices.contains(index) ? turns[index] : .lazy }
}
