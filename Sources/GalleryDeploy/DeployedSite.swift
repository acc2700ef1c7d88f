internal import GalleryFacts
internal import GallerySite

/// What is at the target of a deployment.
package struct DeployedSite: Sendable {
    /// The lengths of all files, by their paths below the target.
    package var files: [String: Int]
    /// The paths that the manifests there state; nil when no site of ours is there.
    package var stated: Set<String>?
    /// What an unfinished deployment was about to add.
    package var journal: DeployJournal
    /// The paths of files that only their owner may read.
    package var ownerOnly: Set<String> = []

    /// Describes a target.
    package init(
        files: [String: Int], stated: Set<String>?, journal: DeployJournal = DeployJournal()
    ) {
        (self.files, self.stated, self.journal) = (files, stated, journal)
    }

    /// Whether a site, or a part of one, is there that a deployment, or someone, brought.
    var isOurs: Bool { stated != nil || !journal.isEmpty }

    /// Whether a file at the target, that is not part of `site`, comes from a deployment, so that it may be removed.
    func isObsolete(_ path: String, besides site: Set<String>) -> Bool {
        if let original = original(ofLeftover: path) {
            return original == DeployJournal.path || site.contains(original) || isOurs(original)
        }
        return isOurs(path)
    }

    private func isOurs(_ path: String) -> Bool {
        if stated?.contains(path) == true { return true }
        return OutputPathCheck.isUnmistakable(path)
            || (OutputPathCheck.isPossible(path) && journal.contains(path))
    }

    /// The file of which another one is what a broken transfer left: rsync writes to `.name.Ab12Cd`, which only its owner may
    /// read meanwhile, rclone to `name.1a2b3c4d.partial`. `.name.backup` may be someone's who made it readable.
    private func original(ofLeftover path: String) -> String? {
        let name = FilePath.name(of: path)
        let folder = path.dropLast(name.count)
        if let match = name.wholeMatch(of: #/\.(.+)\.([A-Za-z0-9]{6})/#) {
            // There is no second dot before a name that begins with one.
            if folder + "." + match.1 == DeployJournal.path { return DeployJournal.path }
            let mayBeWord = match.2.allSatisfy { ("a"..."z").contains($0) }
            guard ownerOnly.contains(path) || !mayBeWord else { return nil }
            return String(folder + match.1)
        }
        let partial = name.wholeMatch(of: #/(.+)\.[0-9a-z]{8}\.partial/#)
        return partial.map { String(folder + $0.1) }
    }

    /// The files that have to be read to know what is there: manifests, the journal, and pages that show by their content
    /// alone that a build made them.
    func informative(besides site: Set<String>) -> [String] {
        files.filter { path, bytes in
            let names = path.split(separator: "/")
            if path == DeployJournal.path || path == Manifest.path { return true }
            if names.count == 2, UnlistedName.isName(names[0]) {
                return names[1] == Manifest.path
                    || (names[1] == "index.html" && bytes <= Self.maxPageBytes)
            }
            // A page at an old address may have any name.
            return path.hasSuffix(".html") && bytes <= Self.maxRedirectBytes
                && !site.contains(path) && !OutputPathCheck.isPossible(path)
        }.keys.sorted()
    }

    private static let maxPageBytes = 1 << 20
    private static let maxRedirectBytes = 1 << 14
}
