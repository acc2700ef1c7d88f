/// The ways through an album of several pages.
extension SitePages {
    /// What each of an album's pages says of the whole album.
    package func wholeAlbum(_ index: Int) -> [String] {
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
    func pagerValues(
        _ album: Album, _ spread: AlbumPages, here page: Int, from address: PageAddress
    ) -> [String: Any] {
        func link(_ other: Int) -> [String: Any] {
            ["href": address.href(album.page(number: other))]
        }
        var values: [String: Any] = ["hasPages": spread.ranges.count > 1]
        values["pages"] = spread.ranges.indices.map { other in
            link(other).merging(["number": other + 1, "isHere": other == page]) { $1 }
        }
        if page > 0 { values["previous"] = link(page - 1) }
        if page + 1 < spread.ranges.count { values["next"] = link(page + 1) }
        let jump = jump(in: album, spread)
        values["hasJump"] = !jump.isEmpty
        values["jump"] = jump.map { group in
            let links = group.entries.map { entry in
                let target = album.page(number: spread.page(of: entry.photo))
                let anchor = album.anchor(of: album.photos[entry.photo])
                return ["title": entry.label, "href": address.href(target) + "#" + anchor]
            }
            return ["title": group.label, "entries": links] as [String: Any]
        }
        return values
    }

    /// The months or days to which an album's pages lead: those of long albums and of years.
    private func jump(in album: Album, _ spread: AlbumPages) -> [JumpIndex.Group] {
        guard spread.ranges.count > 1 || PhotoIndex(path: album.path) == .dates else { return [] }
        return JumpIndex(album.photos.map(\.facts.taken), words).groups
    }
}
