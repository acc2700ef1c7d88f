internal import GallerySite

/// The pages and feeds of which the manifests at a target state nothing, or nothing true any more, kept there until a deployment has come
/// to its end.
///
/// It shows the next deployment which pages an unfinished one brought, and which of them no visitor finds: what those lead to
/// may be missing. Anyone can fetch it, so it holds fingerprints: paths of unlisted albums are secret.
package struct DeployJournal: Sendable, Hashable {
    /// The path of the file at the target.
    package static let path = ".gallery-deploying"
    private static let head = "gallery 1"
    private static let mark: Character = "-"

    /// Pages that are being added or removed: no page that visitors find leads to them.
    private var unreached: Set<String> = []
    /// Pages that were added, with all that they lead to.
    private var added: Set<String> = []

    /// A journal that lists nothing.
    package init() {}

    /// Reads a journal; one of another form lists nothing.
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

    /// Whether it lists nothing.
    package var isEmpty: Bool { unreached.isEmpty && added.isEmpty }

    /// Whether a deployment brought a page.
    package func contains(_ path: String) -> Bool {
        let fingerprint = Self.fingerprint(path)
        return unreached.contains(fingerprint) || added.contains(fingerprint)
    }

    /// Whether no page that visitors find leads to a page.
    package func isUnreached(_ path: String) -> Bool {
        unreached.contains(Self.fingerprint(path))
    }

    /// The journal once pages are about to be added, or removed.
    package func changing(_ paths: some Sequence<String>) -> Self {
        var journal = self
        let fingerprints = Set(paths.lazy.map(Self.fingerprint))
        journal.unreached.formUnion(fingerprints)
        journal.added.subtract(fingerprints)
        return journal
    }

    /// The journal once all pages of a site are there.
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
