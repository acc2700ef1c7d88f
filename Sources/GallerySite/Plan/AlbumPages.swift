internal import GalleryFacts

/// The pagination of an album's photos, which limits the size of pages.
package struct AlbumPages: Sendable, Hashable {
    /// The photos of each page, as indices into the album's; at least one page, which may be empty.
    package let ranges: [Range<Int>]

    /// Distributes `count` photos over pages of about equal length, as few as `maxCount` permits.
    ///
    /// A page ends at the end of a day if there is one within a quarter of its length, which may add a page.
    /// `startsDay` states whether a photo, by its index, is of another day than the one before it; `maxCount` is the
    /// maximum number of photos on a page, 0 for no limit.
    package init(count: Int, maxCount: Int, startsDay: (Int) -> Bool) {
        guard maxCount > 0, count > maxCount else {
            ranges = [0..<count]
            return
        }
        var ranges: [Range<Int>] = []
        var start = 0
        while count - start > maxCount {
            let pages = (count - start + maxCount - 1) / maxCount
            let length = (count - start + pages - 1) / pages
            let slack = length / 4
            let end = start + length
            let steps = (0...slack).lazy.flatMap { [end + $0, end - $0] }
            let cut = steps.first { $0 > start && $0 - start <= maxCount && startsDay($0) } ?? end
            ranges.append(start..<cut)
            start = cut
        }
        ranges.append(start..<count)
        self.ranges = ranges
    }

    /// Distributes the photos of an album, by the days on which they were taken.
    package init(_ album: Album, maxCount: Int) {
        self.init(count: album.photos.count, maxCount: maxCount) { index in
            let (before, photo) = (album.photos[index - 1], album.photos[index])
            return before.facts.taken?.dayNumber != photo.facts.taken?.dayNumber
        }
    }

    /// The number of the page, from 0, with the photo at an index of the album.
    package func page(of photo: Int) -> Int {
        ranges.firstIndex { $0.contains(photo) } ?? 0
    }
}

extension Album {
    private static let pagePrefix = "page-"

    /// The name of a page without its extension, by its number from 1; the first page has another one.
    static func pageName(_ number: Int) -> String { pagePrefix + String(number) }

    /// Whether a slug has the form of an album page's name, `page-2`, so that the page of a photo cannot have it.
    package static func isPageName(_ slug: String) -> Bool {
        slug.hasPrefix(pagePrefix) && Int(slug.dropFirst(pagePrefix.count)) != nil
    }
}
