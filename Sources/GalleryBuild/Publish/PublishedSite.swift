internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The state of an output folder after earlier builds.
package struct PublishedSite: Sendable {
    /// The folder.
    let output: OutputFolder
    /// The journal of an unfinished build.
    let journal: Journal?
    /// The paths in the journals of shards, except for those in the store; nil when there is no such journal.
    let shardPaths: [String]?
    /// The manifest, read only when the store does not know it.
    let manifest: PublishedManifest?
    /// Whether the folder contains a site of this program, finished or not.
    let isOurs: Bool
    /// Whether the store knows the manifest.
    private let isKnown: Bool

    /// Examines an output folder; `stored` are the outputs in the store. Journals of the shards in `others` are
    /// ignored.
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
            isKnown || journal != nil || manifest?.withoutPhotos.generator == Manifest.generatorName
            || !Journal.shardPaths(in: output, but: []).isEmpty
            || stored.isPartlyIntact(in: output)
    }

    /// Whether a folder contains a site of this program, finished or not.
    package static func isOurs(_ output: OutputFolder) -> Bool {
        PublishedSite(output, StoredOutputs()).isOurs
    }

    /// Whether the store may know the whole site: the last build finished, and no other build followed.
    var mayBeUnchanged: Bool { journal == nil && shardPaths == nil && manifest == nil }

    /// The paths in the journals of unfinished builds and of shards. The page of a private album stands for its
    /// encrypted files, whose names are not known before they are written.
    var notedPaths: [String] {
        let noted = Array(journal?.paths ?? []) + (shardPaths ?? [])
        let folders = Set(
            noted.filter { FilePath.name(of: $0) == "index.html" }.map(FilePath.folder))
        return noted
            + folders.sorted().flatMap { folder in
                output.names(in: folder).filter(PrivateAlbum.isFile).map {
                    FilePath.joined(folder, $0)
                }
            }
    }

    /// The number of photos that the site shows, by the paths of their folders; `last` is the last build in the
    /// store.
    func photoCounts(_ last: LastBuild?) -> [String: Int] {
        if isKnown, let last { return last.photoCounts }
        // The store may know the files and not the last build.
        return (manifest ?? PublishedManifest(in: output))?.photoCounts ?? [:]
    }

    /// The outputs in the store, and those that only the manifest lists.
    func adopted(_ stored: StoredOutputs) -> StoredOutputs {
        guard let manifest else { return stored }
        var stored = stored
        stored.adopt(manifest.outputs)
        return stored
    }

    /// Every folder that may contain a file of an earlier build.
    func folders(_ stored: StoredOutputs) -> Set<String> {
        var folders: Set<String> = [
            "", Rendition.folder, AlbumZip.folder, Original.folder, PublishedVideo.folder,
        ]
        for path in stored.obsolete({ _ in false }) + notedPaths {
            if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
        }
        return folders
    }

    /// The folders that may contain temporary files of a killed build.
    func unfinishedFolders(_ stored: StoredOutputs) -> Set<String> {
        journal == nil && shardPaths == nil ? [""] : folders(stored)
    }
}
