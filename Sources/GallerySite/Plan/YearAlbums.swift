internal import GalleryFacts

/// The years of capture as albums.
enum YearAlbums {
    /// An album for each year, the newest first, with its photos by capture time, and in the order of the gallery
    /// where times are equal. Photos without a date are in none.
    static func albums(of gallery: Gallery) -> [Album] {
        let dated = gallery.listedAlbums.lazy.flatMap(\.photos).compactMap { photo in
            photo.facts.taken.map { (date: $0, photo: photo) }
        }
        let years = Dictionary(grouping: dated) { $0.date.year }
        return years.sorted { $0.key > $1.key }.map { year, photos in
            var album = PhotoIndex.dates.album(String(year), title: String(year))
            // Sorted by index, too, because `sort` is not guaranteed to be stable.
            let order = CaptureOrder(photos.map(\.date)).keys.map { $0 ?? .first }
            album.photos = photos.indices.sorted { (order[$0], $0) < (order[$1], $1) }
                .map { photos[$0].photo.withoutPlacement }
            return album
        }
    }
}
