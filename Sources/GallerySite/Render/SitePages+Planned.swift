/// A page of a site before it is made.
package struct PlannedPage {
    /// The path below the output folder.
    package let path: String
    /// The fingerprint of everything that the page shows.
    package let key: Fingerprint
    /// Makes the page, and before it the assets that it needs and others do not.
    package let render: () -> [SitePages.Page]
}

extension SitePages {
    /// The number of pages that are planned.
    package var count: Int {
        plan.gallery.albums.reduce(plan.gallery.albums.count) { $0 + $1.photos.count }
    }

    /// Hands out every page of an album or a photo: those of the innermost albums first, and each album's after
    /// those of its photos, until `body` returns false. `basis` is the fingerprint of what all pages depend on.
    package func forEachPage<Failure: Error>(
        basis: Fingerprint, _ body: (PlannedPage) throws(Failure) -> Bool
    ) throws(Failure) {
        let common = ["\(basis.value)"] + sharedByAll
        let keys = PageKeys(plan, common: common, photos: photoKeys)
        for (index, album) in plan.gallery.albums.enumerated().reversed() {
            for (page, range) in spreads[index].ranges.enumerated() {
                for number in range {
                    let planned = PlannedPage(
                        path: album.photos[number].page,
                        key: Fingerprint(value: keys.photo(number, in: index, page: page)),
                        render: { [photoPage(number, in: index)] })
                    guard try body(planned) else { return }
                }
            }
            guard try forEachPage(ofAlbum: index, keys, body) else { return }
        }
        for pages in ofIndexes() {
            let keys = PageKeys(pages.plan, common: common, photos: photoKeys)
            for index in pages.plan.gallery.albums.indices.dropFirst() {
                guard try pages.forEachPage(ofAlbum: index, keys, body) else { return }
            }
        }
    }

    /// The fingerprint of what pages say and show of each photo.
    private var photoKeys: (Photo) -> UInt64 {
        let keys = PhotoKeys(plan, settings)
        return { photo in
            var key = KeyBuilder()
            key.add(Fingerprint(value: keys[photo]))
            for copy in [originals[photo.id]?.path, clips[photo.id]?.path] { key.add(copy ?? "") }
            return key.fingerprint.value
        }
    }

    private func forEachPage<Failure: Error>(
        ofAlbum index: Int, _ keys: PageKeys, _ body: (PlannedPage) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        let album = plan.gallery.albums[index]
        let cover = plan.gallery.cover(of: index, filling: theme.metrics.cardSize).map(\.id) ?? ""
        let whole = Fingerprint(combining: wholeAlbum(index) + [cover])
        for (page, range) in spreads[index].ranges.enumerated() {
            let key = keys.album(index, page: page, range, whole: whole, below: album.children)
            let planned = PlannedPage(
                path: album.page(number: page), key: Fingerprint(value: key),
                render: { albumPage(index, number: page) })
            guard try body(planned) else { return false }
        }
        guard index > 0, settings.baseAddress != nil, let feed = feed(ofAlbum: index) else {
            return true
        }
        return try body(
            PlannedPage(
                path: feed.path, key: Fingerprint(value: keys.subtree(index)),
                render: { [feed] }))
    }
}

extension SitePages {
    /// Prepares the pages of a complete site.
    package init(_ site: Site, _ settings: SiteSettings, _ content: SiteContent, _ theme: Theme) {
        self.init(
            plan: site.plan, settings: settings, content: content, theme: theme,
            color: { site.derived[$0]?.color },
            bytes: { site.derived.bytes(of: $0, of: $1, in: site.plan) },
            originals: site.originals, clips: site.videos, zips: site.archives)
    }
}
