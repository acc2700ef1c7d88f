internal import GallerySite

/// What a deployment would remove from a target, probably by accident: the site was built from an empty or incomplete
/// folder, or the target is that of another site.
package enum DeployLoss: Sendable, Hashable {
    /// More than half of the pages at the target.
    case pages(removed: Int, total: Int)
    /// All pictures and videos at the target; the number of their files.
    case pictures(Int)

    /// The loss when `obsolete` files are removed from a target and those of `site` are there afterwards; nil when there
    /// is none. Only the list of files decides: a fresh checkout has no other history. Files of others do not count,
    /// and neither do pictures that other ones replace.
    init?(site: Set<String>, target: Set<String>, obsolete: [String]) {
        let isPage = { @Sendable (path: String) in DeployRole(path).isPage }
        let removed = obsolete.count(where: isPage)
        let total = removed + target.intersection(site).count(where: isPage)
        if removed * 2 > total {
            self = .pages(removed: removed, total: total)
            return
        }
        let pictures = obsolete.count(where: OutputPathCheck.isPicture)
        guard pictures > 0, !site.contains(where: OutputPathCheck.isPicture) else { return nil }
        self = .pictures(pictures)
    }
}
