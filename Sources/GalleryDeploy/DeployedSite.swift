internal import GalleryFacts
internal import GallerySite

/// The files at the target of a deployment.
package struct DeployedSite: Sendable {
    /// The lengths of all files, by their paths below the target.
    package var files: [String: Int]
    /// The paths that the manifests there state; nil without a site of this program.
    package var stated: Set<String>?
    /// The journal of an unfinished deployment.
    package var journal: DeployJournal
    /// The paths of files that only their owner can read.
    package var ownerOnly: Set<String> = []

    /// Creates the facts about a target.
    package init(
        files: [String: Int], stated: Set<String>?, journal: DeployJournal = DeployJournal()
    ) {
        (self.files, self.stated, self.journal) = (files, stated, journal)
    }

    /// Whether the target contains a site of this program, or a part of one.
    var isOurs: Bool { stated != nil || !journal.isEmpty }

    /// Whether a file at the target that is not part of `site` comes from a deployment, so that it may be removed.
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

    /// The file to which a leftover of an interrupted transfer belongs: rsync writes to `.name.Ab12Cd`, which only
    /// its owner can read meanwhile, rclone to `name.1a2b3c4d.partial`. A readable `.name.backup` may belong to
    /// someone else.
    private func original(ofLeftover path: String) -> String? {
        let name = FilePath.name(of: path)
        let folder = path.dropLast(name.count)
        if let match = name.wholeMatch(of: #/\.(.+)\.([A-Za-z0-9]{6})/#) {
            // rsync adds no second dot to a name with a leading dot.
            if folder + "." + match.1 == DeployJournal.path { return DeployJournal.path }
            let mayBeWord = match.2.allSatisfy { ("a"..."z").contains($0) }
            guard ownerOnly.contains(path) || !mayBeWord else { return nil }
            return String(folder + match.1)
        }
        let partial = name.wholeMatch(of: #/(.+)\.[0-9a-z]{8}\.partial/#)
        return partial.map { String(folder + $0.1) }
    }

    /// The files to read: manifests, the journal, and pages that only their content identifies as those of a build.
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
