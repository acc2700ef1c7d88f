internal import GalleryFacts
internal import GallerySite

/// The steps of a deployment, in an order that keeps the site at the target consistent after and during each step.
///
/// First new pictures, assets and pages are added, to which no existing page links yet. Then changed pages are
/// replaced in any order: all files that they reference exist. Unreferenced files are removed last.
package struct DeployPlan: Sendable, Hashable {
    /// Files that can be transferred in parallel and in any order.
    package enum Step: Sendable, Hashable {
        /// Copies files with a cache lifetime.
        case upload([String], CacheLifetime)
        /// Uploads the journal.
        case note(DeployJournal)
        /// Removes files.
        case remove([String])
    }

    /// The steps; empty when the target is up to date.
    package let steps: [Step]
    /// The number of files that are copied.
    package let uploads: Int
    /// The number of files that are removed.
    package let removals: Int
    /// The number of files that are up to date.
    package let kept: Int
    /// The folders that become empty, the innermost first.
    package let emptiedFolders: [String]
    /// What the target loses, probably by accident.
    package let loss: DeployLoss?

    /// The files whose content must be compared, because path and length equal those at the target.
    package static func comparable(_ site: [String: Int], _ target: DeployedSite) -> [String] {
        site.filter { DeployRole($0.key) != .content && target.files[$0.key] == $0.value }
            .keys.sorted()
    }

    /// Plans the deployment of a site with the lengths of its files. `unchanged` are those of `comparable` with the
    /// same content at the target. Nothing is removed unless `removes`.
    package init(
        _ site: [String: Int], to target: DeployedSite, unchanged: Set<String>,
        removes: Bool = true
    ) {
        let paths = Set(site.keys)
        let changed = paths.filter { path in
            let isKept =
                DeployRole(path) == .content
                ? target.files[path] == site[path] : unchanged.contains(path)
            return !isKept
        }
        let obsolete = target.files.keys.filter {
            !paths.contains($0) && $0 != DeployJournal.path
                && target.isObsolete($0, besides: paths)
        }
        let order = Order(site: paths, changed: changed, obsolete: obsolete) { path in
            target.files[path] == nil || target.journal.isUnreached(path)
        }
        steps = order.steps(
            target.journal, isNoted: target.files[DeployJournal.path] != nil, removes: removes)
        (uploads, removals) = (changed.count, removes ? obsolete.count : 0)
        kept = paths.count - changed.count
        loss =
            removes
            ? DeployLoss(site: paths, target: Set(target.files.keys), obsolete: obsolete) : nil
        emptiedFolders =
            removes
            ? Self.emptied(
                by: obsolete, leaving: paths.union(target.files.keys).subtracting(obsolete))
            : []
    }

    private static func emptied(by removed: [String], leaving rest: Set<String>) -> [String] {
        func folders(_ paths: some Sequence<String>) -> Set<String> {
            var folders: Set<String> = []
            for path in paths {
                var folder = FilePath.folder(of: path)
                while !folder.isEmpty, folders.insert(folder).inserted {
                    folder = FilePath.folder(of: folder)
                }
            }
            return folders
        }
        func depth(_ path: String) -> Int { path.count { $0 == "/" } }
        return folders(removed).subtracting(folders(rest)).sorted {
            (depth($1), $0) < (depth($0), $1)
        }
    }
}

/// The order of the steps.
private struct Order {
    private let site: Set<String>
    private let obsolete: [String]
    private var new: [DeployRole: [String]] = [:]
    private var changed: [DeployRole: [String]] = [:]

    init(
        site: Set<String>, changed paths: Set<String>, obsolete: [String],
        isNew: (String) -> Bool
    ) {
        (self.site, self.obsolete) = (site, obsolete.sorted())
        for path in paths.sorted() {
            let role = DeployRole(path)
            // Pages link to feeds.
            if role.isPage || role == .shared, isNew(path) {
                new[role, default: []].append(path)
            } else {
                changed[role, default: []].append(path)
            }
        }
    }

    /// The pages of albums, the innermost first.
    private static func albumPages(_ pages: [DeployRole: [String]]) -> [[String]] {
        pages.compactMap { role, paths in
            if case .albumPage(let depth) = role { (depth, paths) } else { nil }
        }.sorted { $0.0 > $1.0 }.map(\.1)
    }

    /// The steps; `journal` is that of the target, and `isNoted` whether there is one.
    func steps(
        _ journal: DeployJournal, isNoted: Bool, removes: Bool
    ) -> [DeployPlan.Step] {
        var steps: [DeployPlan.Step] = []
        var (journal, isNoted) = (journal, isNoted)
        func upload(_ paths: [String]?, _ lifetime: CacheLifetime = .none) {
            if let paths, !paths.isEmpty { steps.append(.upload(paths, lifetime)) }
        }
        func remove(_ paths: [String]) {
            if !paths.isEmpty { steps.append(.remove(paths)) }
        }
        func note(_ next: DeployJournal) {
            guard next != journal else { return }
            (journal, isNoted) = (next, true)
            steps.append(.note(next))
        }
        upload(changed[.content], .unlimited)
        note(journal.changing(new.values.flatMap(\.self)))
        // No reachable page links to these yet.
        upload(new[.shared])
        upload(new[.photoPage])
        for pages in Self.albumPages(new) { upload(pages) }
        note(journal.adding(site))
        upload(changed[.photoPage])
        upload(Self.albumPages(changed).flatMap(\.self))
        upload(changed[.shared])
        upload((new[.index] ?? []) + (changed[.index] ?? []))
        let rest = Dictionary(grouping: obsolete) { path in
            let role = DeployRole(path)
            return role.isPage ? 0 : role == .manifest ? 2 : 1
        }
        note(journal.changing(rest[0] ?? []))
        guard removes || obsolete.isEmpty else {
            // For a later deployment that removes files, the journal lists those of this one.
            note(journal.changing(obsolete.filter { !OutputPathCheck.isUnmistakable($0) }))
            upload(changed[.manifest])
            return steps
        }
        remove(rest[0] ?? [])
        remove(rest[1] ?? [])
        // Until here, the next deployment knows the earlier files by the manifests.
        upload(changed[.manifest])
        remove((rest[2] ?? []) + (isNoted ? [DeployJournal.path] : []))
        return steps
    }
}
