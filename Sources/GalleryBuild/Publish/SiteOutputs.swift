internal import GallerySite

/// The files of a published site that builds wrote.
package struct SiteOutputs: Sendable {
    /// The paths below the folder, including those of unlisted and private albums.
    package let paths: Set<String>
    /// Whether the last build finished.
    package let isFinished: Bool

    /// Reads the manifests of the site in a folder, each once; nil when there is none of this program, or when the
    /// task is cancelled.
    package init?(_ folder: String) {
        let output = OutputFolder(path: folder)
        isFinished =
            Journal(in: output) == nil && Journal.shardPaths(in: output, but: []).isEmpty
        guard let manifest = PublishedManifest(in: output),
            manifest.withoutPhotos.generator == Manifest.generatorName
        else { return nil }
        paths = Set(manifest.outputs.obsolete { _ in false })
    }
}
