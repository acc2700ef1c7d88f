internal import GalleryImaging

/// The ways through an album of several pages.
extension SitePages {
    /// What each of an album's pages says of the whole album.
    func wholeAlbum(_ index: Int) -> [String] {
        let (album, spread) = (plan.gallery.albums[index], spreads[index])
        let zip = zips[album.path].map { [$0.path, "\($0.bytes)"] } ?? []
        return [summary(of: index), "\(spread.ranges.count)"] + zip
            + jump(in: album, spread).flatMap { group in
                [group.label]
                    + group.entries.flatMap { entry in
                        [
                            entry.label, album.anchor(of: album.photos[entry.photo]),
                            "\(spread.page(of: entry.photo))",
                        ]
                    }
            }
    }

    /// The links between the pages of a long album, and from its months or days to their photos.
    func pager(
        _ album: Album, _ spread: AlbumPages, here page: Int, from address: PageAddress
    ) -> PagerModel {
        func href(_ other: Int) -> String { address.href(album.page(number: other)) }
        return PagerModel(
            previous: page > 0 ? NeighborModel(href: href(page - 1)) : nil,
            next: page + 1 < spread.ranges.count ? NeighborModel(href: href(page + 1)) : nil,
            pages: spread.ranges.indices.map {
                .init(href: href($0), number: $0 + 1, isHere: $0 == page)
            },
            jump: jump(in: album, spread).map { group in
                .init(
                    title: group.label,
                    entries: group.entries.map { entry in
                        let anchor = album.anchor(of: album.photos[entry.photo])
                        return LinkModel(
                            title: entry.label,
                            href: href(spread.page(of: entry.photo)) + "#" + anchor)
                    })
            })
    }

    /// The months or days to which an album's pages lead: those of long albums and of years.
    private func jump(in album: Album, _ spread: AlbumPages) -> [JumpIndex.Group] {
        guard spread.ranges.count > 1 || PhotoIndex(path: album.path) == .dates else { return [] }
        return JumpIndex(album.photos.map(\.facts.taken), words).groups
    }
}
