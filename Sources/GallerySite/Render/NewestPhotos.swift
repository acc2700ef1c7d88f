internal import GalleryFacts

/// The newest photos of each album of a gallery, child albums included. Photos without a date come last, in the
/// order of the pages.
struct NewestPhotos: Sendable {
    /// The position of a photo in a gallery.
    struct Position: Sendable {
        /// The index of its album.
        var album: Int
        /// Its index in the album.
        var index: Int
        fileprivate var key: CaptureOrder.Key

        /// The newest first; of photos with equal dates, the first in the gallery.
        fileprivate static func precedes(_ a: Position, _ b: Position) -> Bool {
            (b.key, a.album, a.index) < (a.key, b.album, b.index)
        }
    }

    private let positions: [[Position]]

    /// Finds the newest `count` photos of each album.
    init(_ gallery: Gallery, count: Int) {
        var positions: [[Position]] = gallery.albums.map { _ in [] }
        var keys = CaptureOrder(gallery.albums.flatMap { $0.photos.map(\.facts.taken) }).keys[...]
        // Children follow their parents.
        for (index, album) in gallery.albums.enumerated().reversed() {
            let below = album.children.flatMap { positions[$0] }
            let all = Self.newest(count, of: keys.suffix(album.photos.count), index) + below
            keys.removeLast(album.photos.count)
            positions[index] = Array(all.sorted(by: Position.precedes).prefix(count))
        }
        self.positions = positions
    }

    /// The newest photos of an album, the newest first.
    subscript(album: Int) -> [Position] { positions[album] }

    private static func newest(
        _ count: Int, of keys: ArraySlice<CaptureOrder.Key?>, _ album: Int
    ) -> [Position] {
        var newest: [Position] = []
        for (index, key) in keys.enumerated() {
            let key = key ?? .first
            if newest.count == count, let last = newest.last, last.key >= key { continue }
            let position = newest.firstIndex { $0.key < key } ?? newest.count
            newest.insert(Position(album: album, index: index, key: key), at: position)
            if newest.count > count { newest.removeLast() }
        }
        return newest
    }
}
