internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What earlier builds left in an output folder.
package struct PublishedSite: Sendable {
    /// The folder.
    let output: OutputFolder
    /// The list that an unfinished build left.
    let journal: Journal?
    /// What shards noted that they were about to make, and the store does not know; nil when no shard did.
    let shardPaths: [String]?
    /// The manifest, read only where the store does not know it as it is.
    let manifest: PublishedManifest?
    /// Whether the folder holds a site of ours, finished or not.
    let isOurs: Bool
    /// Whether the store knows the manifest as it is.
    private let isKnown: Bool

    /// Looks at an output folder; `stored` is what the store knows of it. What `others` made is not looked at.
    init(_ output: OutputFolder, _ stored: StoredOutputs, but others: Set<Shard> = []) {
        self.output = output
        journal = Journal(in: output)
        let journals = Journal.shardPaths(in: output, but: others)
        shardPaths =
            journals.isEmpty
            ? nil
            : journals.flatMap { path in
                (Journal(in: output, at: path)?.paths ?? []).filter { stored.bytes(at: $0) == nil }
            }
        isKnown = stored.isIntact(Manifest.output, in: output)
        manifest = isKnown ? nil : PublishedManifest(in: output)
        isOurs =
            isKnown || journal != nil || manifest?.rest.generator == Manifest.generatorName
            || !Journal.shardPaths(in: output, but: []).isEmpty
            || stored.isPartlyIntact(in: output)
    }

    /// Whether a folder holds a site of ours, finished or not.
    package static func isOurs(_ output: OutputFolder) -> Bool {
        PublishedSite(output, StoredOutputs()).isOurs
    }

    /// Whether the store may know all of it: the last build came to its end, and no other one has been here since.
    var mayBeUnchanged: Bool { journal == nil && shardPaths == nil && manifest == nil }

    /// The paths that unfinished builds, and shards, noted that they were about to make.
    var notedPaths: [String] { Array(journal?.paths ?? []) + (shardPaths ?? []) }

    /// The number of photos that the site shows, by the paths of their folders; `last` is what the store knows of the
    /// last build.
    func photoCounts(_ last: LastBuild?) -> [String: Int] {
        isKnown ? last?.photoCounts ?? [:] : manifest?.photoCounts ?? [:]
    }

    /// The outputs that the store knows, and those that the manifest states besides.
    func adopted(_ stored: StoredOutputs) -> StoredOutputs {
        guard let manifest else { return stored }
        var stored = stored
        stored.adopt(manifest.outputs)
        return stored
    }

    /// Every folder that may hold a file of an earlier build.
    func folders(_ stored: StoredOutputs) -> Set<String> {
        var folders: Set<String> = [
            "", Rendition.folder, AlbumZip.folder, Original.folder, PublishedVideo.folder,
        ]
        for path in stored.obsolete({ _ in false }) + notedPaths {
            if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
        }
        return folders
    }

    /// The folders in which a killed build may have left files half-written.
    func unfinishedFolders(_ stored: StoredOutputs) -> Set<String> {
        journal == nil && shardPaths == nil ? [""] : folders(stored)
    }
}
