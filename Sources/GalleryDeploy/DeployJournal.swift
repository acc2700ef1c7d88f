internal import GallerySite

/// The journal of an unfinished deployment at the target: the pages and feeds that the manifests there do not list,
/// or no longer list correctly.
///
/// It states for the next deployment which pages an unfinished one uploaded, and which of them no visitor can reach: the
/// files that those reference may be missing. The file is public, so it contains fingerprints: paths of unlisted
/// albums are secret.
package struct DeployJournal: Sendable, Hashable {
    /// The path of the file at the target.
    package static let path = ".gallery-deploying"
    private static let head = "gallery 1"
    private static let mark: Character = "-"

    /// Pages that are being added or removed, and to which no reachable page links.
    private var unreached: Set<String> = []
    /// Pages that were added together with all files that they reference.
    private var added: Set<String> = []

    /// Creates an empty journal.
    package init() {}

    /// Parses a journal; an invalid one is empty.
    package init(_ text: String) {
        let lines = text.split(separator: "\n")
        guard lines.first == Self.head[...] else { return }
        for line in lines.dropFirst() {
            if line.first == Self.mark {
                unreached.insert(String(line.dropFirst()))
            } else {
                added.insert(String(line))
            }
        }
    }

    /// Whether it is empty.
    package var isEmpty: Bool { unreached.isEmpty && added.isEmpty }

    /// Whether a deployment uploaded a page.
    package func contains(_ path: String) -> Bool {
        let fingerprint = Self.fingerprint(path)
        return unreached.contains(fingerprint) || added.contains(fingerprint)
    }

    /// Whether no page that visitors can reach links to a page.
    package func isUnreached(_ path: String) -> Bool {
        unreached.contains(Self.fingerprint(path))
    }

    /// The journal before pages are added or removed.
    package func changing(_ paths: some Sequence<String>) -> Self {
        var journal = self
        let fingerprints = Set(paths.lazy.map(Self.fingerprint))
        journal.unreached.formUnion(fingerprints)
        journal.added.subtract(fingerprints)
        return journal
    }

    /// The journal after all pages of a site were uploaded.
    package func adding(_ site: some Sequence<String>) -> Self {
        var journal = self
        let reached = journal.unreached.intersection(site.lazy.map(Self.fingerprint))
        journal.unreached.subtract(reached)
        journal.added.formUnion(reached)
        return journal
    }

    private static func fingerprint(_ path: String) -> String { Fingerprint(of: path).text }

    /// The content of the file.
    package var text: String {
        ([Self.head] + unreached.sorted().map { "\(Self.mark)\($0)" } + added.sorted())
            .map { $0 + "\n" }.joined()
    }
}
