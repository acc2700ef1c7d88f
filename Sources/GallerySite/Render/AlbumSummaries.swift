internal import GalleryFacts

/// The numbers of photos and videos in each album including its child albums, and their dates.
struct AlbumSummaries: Sendable {
    /// The number of photos in each album, videos and child albums included.
    let photoCounts: [Int]
    // The videos among them.
    private let videoCounts: [Int]
    private let isVideo: @Sendable (Photo) -> Bool
    // The first and the last date in each album, child albums included.
    private let dates: [[CaptureDate]]

    /// Counts the photos of a gallery.
    init(_ gallery: Gallery, isVideo: @escaping @Sendable (Photo) -> Bool = { _ in false }) {
        var counts = gallery.albums.map(\.photos.count)
        var videos = gallery.albums.map { $0.photos.count(where: isVideo) }
        var dates: [[CaptureDate]] = gallery.albums.map { _ in [] }
        // Children follow their parents.
        for (index, album) in gallery.albums.enumerated().reversed() {
            counts[index] += album.children.reduce(0) { $0 + counts[$1] }
            videos[index] += album.children.reduce(0) { $0 + videos[$1] }
            let own = album.photos.lazy.compactMap(\.facts.taken)
            let all =
                [own.min(by: Self.precedes), own.max(by: Self.precedes)].compactMap(\.self)
                + album.children.flatMap { dates[$0] }
            dates[index] = [all.min(by: Self.precedes), all.max(by: Self.precedes)]
                .compactMap(\.self)
        }
        (photoCounts, videoCounts, self.dates, self.isVideo) = (counts, videos, dates, isVideo)
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
            var (known, videos): (Set<String>, Int) = ([], 0)
            for photo in album.children.lazy.flatMap({ gallery.albums[$0].photos })
            where known.insert(photo.id).inserted && isVideo(photo) { videos += 1 }
            parts.append(words.counts(photos: known.count - videos, videos: videos))
        } else {
            let albums = album.children.count { photoCounts[$0] > 0 }
            if albums > 0 { parts.append(words.albums(albums)) }
            let videos = videoCounts[index]
            parts.append(words.counts(photos: photoCounts[index] - videos, videos: videos))
        }
        // A folder named after a date has it in its title.
        let dates = [album.date?.text(words), PhotoText.span(dates[index], words)]
        if let date = dates.compactMap(\.self).first(where: { $0 != album.title }) {
            parts.append(date)
        }
        return parts.joined(separator: " · ")
    }
}
