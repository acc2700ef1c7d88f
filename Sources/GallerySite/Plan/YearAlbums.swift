internal import GalleryFacts

/// The years in which photos were taken as albums.
enum YearAlbums {
    /// An album for each year, the newest first; each has its photos in the order in which they were taken, those
    /// of the same time in the order of the gallery. Photos without a date are in none.
    static func albums(of gallery: Gallery) -> [Album] {
        let dated = gallery.listedAlbums.lazy.flatMap(\.photos).compactMap { photo in
            photo.facts.taken.map { (date: $0, photo: photo) }
        }
        let years = Dictionary(grouping: dated) { $0.date.year }
        return years.sorted { $0.key > $1.key }.map { year, photos in
            var album = PhotoIndex.dates.album(String(year), title: String(year))
            // By their places too, because sorting alone does not promise to keep the order of equals.
            let order = CaptureOrder(photos.map(\.date)).keys.map { $0 ?? .first }
            album.photos = photos.indices.sorted { (order[$0], $0) < (order[$1], $1) }
                .map { photos[$0].photo.withoutPlacement }
            return album
        }
    }
}
