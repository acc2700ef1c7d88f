/// Fingerprints of what each page is made from, so that pages which would come out the same are not made.
///
/// What a page may depend on is decided here. An album's page: what all pages depend on, the album, those
/// above it, and everything below it. A photo's page: what all pages depend on, the album and those above it,
/// and the photo with the two before and after it. Whoever lets a page show more must add it here.
struct PageKeys {
    private let common: UInt64
    private let heads: [UInt64]
    private let photos: [[UInt64]]
    private let subtrees: [UInt64]

    /// How many photos before and after its own a photo's page may depend on.
    private static let reach = 2

    /// Computes the keys of a plan. `facts` tells what else pages show of a photo: its colour. `common` is
    /// what all pages depend on.
    init(_ plan: SitePlan, common: [String], facts: (Photo) -> String) {
        let albums = plan.gallery.albums
        self.common =
            Fingerprint(
                combining: common + [plan.gallery.title]
                    + albums.flatMap {
                        [$0.path, $0.title]
                    }
            ).value
        var heads: [UInt64] = []
        var photos: [[UInt64]] = []
        for album in albums {
            heads.append(
                Self.combine([
                    album.parent.map { heads[$0] } ?? 0, Fingerprint(of: album.path).value,
                    Fingerprint(of: album.title).value, Fingerprint(of: album.source).value,
                ]))
            photos.append(
                album.photos.map { photo in
                    Self.combine([
                        Fingerprint(of: photo.source).value, Fingerprint(of: photo.slug).value,
                        photo.content.value, Fingerprint(of: facts(photo)).value,
                    ])
                })
        }
        var subtrees = [UInt64](repeating: 0, count: albums.count)
        for index in albums.indices.reversed() {
            subtrees[index] = Self.combine(
                [heads[index]] + photos[index] + albums[index].children.map { subtrees[$0] })
        }
        (self.heads, self.photos, self.subtrees) = (heads, photos, subtrees)
    }

    /// The key of one of an album's pages, from 0.
    func album(_ index: Int, page: Int) -> UInt64 {
        Self.combine([common, 1, subtrees[index], UInt64(page)])
    }

    /// The key of the page of a photo, by its place in the album, whose `page` it leads back to.
    func photo(_ number: Int, in index: Int, page: Int) -> UInt64 {
        let all = photos[index]
        var parts = [common, 2, heads[index], UInt64(number), UInt64(page), UInt64(all.count)]
        for other in number - Self.reach...number + Self.reach {
            parts.append(all.indices.contains(other) ? all[other] : 0)
        }
        return Self.combine(parts)
    }

    private static func combine(_ parts: [UInt64]) -> UInt64 {
        parts.withUnsafeBytes { Fingerprint(of: $0).value }
    }
}
