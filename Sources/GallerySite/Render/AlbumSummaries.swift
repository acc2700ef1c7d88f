internal import GalleryFacts

/// The number of photos in each album including its child albums, and their dates.
struct AlbumSummaries: Sendable {
    /// The number of photos in each album, child albums included.
    let photoCounts: [Int]
    // The first and the last date in each album, child albums included.
    private let dates: [[CaptureDate]]

    /// Counts the photos of a gallery.
    init(_ gallery: Gallery) {
        var counts = gallery.albums.map(\.photos.count)
        var dates: [[CaptureDate]] = gallery.albums.map { _ in [] }
        // Children follow their parents.
        for (index, album) in gallery.albums.enumerated().reversed() {
            counts[index] += album.children.reduce(0) { $0 + counts[$1] }
            let own = album.photos.lazy.compactMap(\.facts.taken)
            let all =
                [own.min(by: Self.precedes), own.max(by: Self.precedes)].compactMap(\.self)
                + album.children.flatMap { dates[$0] }
            dates[index] = [all.min(by: Self.precedes), all.max(by: Self.precedes)]
                .compactMap(\.self)
        }
        (photoCounts, self.dates) = (counts, dates)
    }

    private static func precedes(_ a: CaptureDate, _ b: CaptureDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    /// The summary of an album: `3 albums · 40 photos · May 2026`.
    func text(of index: Int, in gallery: Gallery, _ words: Wording) -> String {
        let album = gallery.albums[index]
        var parts: [String] = []
        if PhotoIndex(rawValue: album.path) != nil {
            // A photo with several keywords counts once.
            let photos = album.children.lazy.flatMap { gallery.albums[$0].photos.map(\.id) }
            parts.append(words.photos(Set(photos).count))
        } else {
            let albums = album.children.count { photoCounts[$0] > 0 }
            if albums > 0 { parts.append(words.albums(albums)) }
            parts.append(words.photos(photoCounts[index]))
        }
        if let day = album.date {
            parts.append(PhotoText.day(day, words))
        } else if let span = PhotoText.span(dates[index], words) {
            parts.append(span)
        }
        return parts.joined(separator: " · ")
    }
}
