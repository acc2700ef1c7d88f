internal import GalleryFacts
internal import GallerySite

extension Build {
    /// What became of the files of the photo folder. Reports each of them if the caller asked for it; those of private
    /// albums were reported by their own builds.
    func account(
        of folders: PrivateFolders, _ photos: InspectedPhotos, _ site: Site, _ content: SiteContent,
        _ problems: Problems, _ sealed: SealStage.Result
    ) -> SourceCounts {
        let albums = folders.albums.map(\.path)
        func isSealed(_ path: String) -> Bool {
            !albums.isEmpty && albums.contains { FilePath.contains($0, path) }
        }
        var tree = folders.whole
        tree.folders.removeAll { isSealed($0.path) }
        tree.ignored.removeAll { isSealed($0.path) }
        var facts = SourceAccount.Facts(
            tree, photos, site.plan, content,
            omitted: problems.omitted.filter { !($0.path.map(isSealed) ?? false) })
        facts.publishesVideos = options.settings.videos != .none
        facts.withheld = folders.tree.privateFolders.filter { !albums.contains($0) }
        let account = SourceAccount(facts)
        if context.reportsSources {
            account.forEach { context.onEvent(.source(path: $0, $1)) }
        }
        var counts = account.counts
        counts.add(sealed.sources)
        return counts
    }
}
