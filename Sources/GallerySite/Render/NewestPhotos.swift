internal import GalleryFacts

/// The newest photos of each album of a gallery with those below it. Photos without a date come last, in the order
/// of the pages.
struct NewestPhotos: Sendable {
    /// Where a photo is in a gallery.
    struct Place: Sendable {
        /// The index of its album.
        var album: Int
        /// Its index in the album.
        var index: Int
        fileprivate var key: Int

        /// The newest first; of photos of one moment, the one that comes first in the gallery.
        fileprivate static func precedes(_ a: Place, _ b: Place) -> Bool {
            (b.key, a.album, a.index) < (a.key, b.album, b.index)
        }
    }

    private let places: [[Place]]

    /// Finds the newest `count` photos of each album.
    init(_ gallery: Gallery, count: Int) {
        var places: [[Place]] = gallery.albums.map { _ in [] }
        // Children come after their parents.
        for (index, album) in gallery.albums.enumerated().reversed() {
            let below = album.children.flatMap { places[$0] }
            let all = Self.newest(count, of: album, index) + below
            places[index] = Array(all.sorted(by: Place.precedes).prefix(count))
        }
        self.places = places
    }

    /// The newest photos of an album, the newest first.
    subscript(album: Int) -> [Place] { places[album] }

    private static func newest(_ count: Int, of album: Album, _ albumIndex: Int) -> [Place] {
        var newest: [Place] = []
        for (index, photo) in album.photos.enumerated() {
            let key = photo.facts.taken?.sortKey ?? Int.min
            if newest.count == count, let last = newest.last, last.key >= key { continue }
            let place = newest.firstIndex { $0.key < key } ?? newest.count
            newest.insert(Place(album: albumIndex, index: index, key: key), at: place)
            if newest.count > count { newest.removeLast() }
        }
        return newest
    }
}
