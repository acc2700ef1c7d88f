internal import GalleryFiles
internal import GallerySite

/// The pages that a deployment is about to add, kept at the target until it has come to its end.
///
/// It shows the next deployment which pages an unfinished one brought: no page that visitors find names them yet, and no
/// manifest states them. Anyone can fetch it, so it holds fingerprints: paths of unlisted albums are secret.
package struct DeployJournal: Sendable, Hashable {
    /// The path of the file at the target.
    package static let path = ".gallery-deploying"
    private static let head = "gallery 1"

    private var fingerprints: Set<String> = []

    /// A journal that lists nothing.
    package init() {}

    /// Reads a journal; one of another form lists nothing.
    package init(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.first == Self.head else { return }
        fingerprints = Set(lines.dropFirst())
    }

    /// Whether it lists nothing.
    package var isEmpty: Bool { fingerprints.isEmpty }

    /// Whether it lists a page.
    package func contains(_ path: String) -> Bool {
        fingerprints.contains(Fingerprint(of: path).text)
    }

    /// The journal with more pages.
    package func adding(_ paths: some Sequence<String>) -> Self {
        var journal = self
        journal.fingerprints.formUnion(paths.lazy.map { Fingerprint(of: $0).text })
        return journal
    }

    /// The content of the file.
    package var text: String { ([Self.head] + fingerprints.sorted()).map { $0 + "\n" }.joined() }
}
