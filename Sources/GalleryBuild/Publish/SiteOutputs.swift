internal import GallerySite

/// The files of a built site: those that builds made, and no others.
package struct SiteOutputs: Sendable {
    /// The paths below the folder, those of unlisted and private albums among them.
    package let paths: Set<String>
    /// Whether the last build came to its end.
    package let isFinished: Bool

    /// Reads what the site in a folder states of itself; nil when no manifest of this program is there. Costs one pass
    /// through the manifest.
    package init?(_ folder: String) {
        let output = OutputFolder(path: folder)
        isFinished =
            Journal(in: output) == nil && Journal.shardPaths(in: output, but: []).isEmpty
        guard let manifest = PublishedManifest(in: output),
            manifest.rest.generator == Manifest.generatorName
        else { return nil }
        paths = Set(manifest.outputs.obsolete { _ in false })
    }
}
