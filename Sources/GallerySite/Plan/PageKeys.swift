internal import GalleryFacts

/// Fingerprints of what each photo and each page is made from, so that those which would come out the same
/// are not made.
///
/// What a page may depend on is decided here. An album's page: what all pages depend on, the album and those
/// above it, the photos on it, what the album's pages say of the whole of it, and the first page everything
/// below it. A photo's page: what all pages depend on, the album and those above it,
/// and the photo with the two before and after it. Whoever lets a page show more must add it here.
package struct PageKeys {
    private let common: UInt64
    private let heads: [UInt64]
    private let photos: [[UInt64]]
    private let subtrees: [UInt64]

    /// How many photos before and after its own a photo's page may depend on.
    private static let reach = 2

    /// Computes the keys of the pages of a plan from those of its photos. `common` is what all pages depend on.
    package init(_ plan: SitePlan, common: [String], photos key: (Photo) -> UInt64) {
        let albums = plan.gallery.albums
        self.common = Fingerprint(combining: common + [plan.gallery.title]).value
        var heads: [UInt64] = []
        for album in albums {
            let words = Fingerprint(
                combining: [album.path, album.title, album.source, album.cover ?? "", album.text])
            heads.append(Self.combine([album.parent.map { heads[$0] } ?? 0, words.value]))
        }
        photos = albums.map { $0.photos.map(key) }
        var subtrees = [UInt64](repeating: 0, count: albums.count)
        for index in albums.indices.reversed() {
            subtrees[index] = Self.combine(
                [heads[index]] + photos[index] + albums[index].children.map { subtrees[$0] })
        }
        (self.heads, self.subtrees) = (heads, subtrees)
    }

    /// The key of one of an album's pages, from 0, with the photos of a range. `whole` is the fingerprint of
    /// what all of them say of the whole album, `below` are the albums directly below it.
    package func album(
        _ index: Int, page: Int, _ range: Range<Int>, whole: Fingerprint, below: [Int]
    ) -> UInt64 {
        let parts = [
            common, 1, heads[index], UInt64(page), UInt64(range.lowerBound),
            UInt64(photos[index].count), whole.value,
        ]
        return Self.combine(
            parts + photos[index][range] + (page == 0 ? below.map { subtrees[$0] } : []))
    }

    /// The key of what is told of an album and everything below it to those who do not open its pages.
    package func subtree(_ index: Int) -> UInt64 { Self.combine([common, 3, subtrees[index]]) }

    /// The key of the page of a photo, by its place in the album, whose `page` it leads back to.
    package func photo(_ number: Int, in index: Int, page: Int) -> UInt64 {
        let all = photos[index]
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 7 + 2 * Self.reach) {
            let fixed = [common, 2, heads[index], UInt64(number), UInt64(page), UInt64(all.count)]
            var count = 0
            for part in fixed {
                $0.initializeElement(at: count, to: part)
                count += 1
            }
            for other in number - Self.reach...number + Self.reach {
                $0.initializeElement(
                    at: count, to: all.indices.contains(other) ? all[other] : 0)
                count += 1
            }
            return Fingerprint(of: UnsafeRawBufferPointer($0)).value
        }
    }

    private static func combine(_ parts: [UInt64]) -> UInt64 {
        parts.withUnsafeBytes { Fingerprint(of: $0).value }
    }
}

/// Fingerprints of all that the site says and shows of each photo by itself: its file, what is written beside
/// it, and the renditions that are made of it.
package struct PhotoKeys {
    private let keys: [UInt64]

    /// Computes the keys of the photos of a plan.
    package init(_ plan: SitePlan, _ settings: SiteSettings) {
        let common = Fingerprint(
            of: "\(settings.widths) \(settings.pictures) \(settings.originals)"
        ).value
        var keys = [UInt64](repeating: 0, count: plan.photoCount)
        var rights: (PhotoRights, UInt64)?
        var parts: [UInt64] = []
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            let own = photo.facts.rights
            // Most photos of a folder state the same rights.
            let stated =
                rights.flatMap { $0.0 == own ? $0.1 : nil }
                ?? Fingerprint(of: "\(own)").value
            rights = (own, stated)
            parts.removeAll(keepingCapacity: true)
            parts += [
                common, Fingerprint(of: photo.source).value, Fingerprint(of: photo.id).value,
                photo.content.value, photo.sidecar, stated, Self.note(photo),
            ]
            parts += plan.fingerprints(of: photo)
            if let clip = plan.videos[photo.source] {
                parts += [clip.content.value, Fingerprint(of: clip.source).value]
            }
            keys[photo.number] = parts.withUnsafeBytes { Fingerprint(of: $0).value }
        }
        self.keys = keys
    }

    /// The key of a photo of the plan.
    package subscript(photo: Photo) -> UInt64 { keys[photo.number] }

    /// What the author says of a photo; 0 for nothing.
    private static func note(_ photo: Photo) -> UInt64 {
        if photo.words == PhotoWords(), photo.placement == PhotoPlacement() { return 0 }
        return Fingerprint(of: "\(photo.words) \(photo.placement)").value
    }
}
