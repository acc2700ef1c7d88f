internal import GalleryFiles
internal import GallerySite

/// A photo folder whose files were looked at, outside of a build.
struct InspectedFolder {
    /// The resolved path.
    let root: String
    /// What is in it.
    let tree: SourceTree
    /// What became of each file, in the order of the tree.
    let outcomes: [Inspection.Outcome]

    /// Walks `folder` and looks at every file, `jobs` side by side; with `readsContent` for what distinguishes it.
    init(
        _ folder: String, followsLinks: Bool = false, readsContent: Bool = false, jobs: Int,
        readers: FileReaders, limits: ReadingLimits
    ) async throws(BuildError) {
        guard let root = ResolvedPath.of(folder), FileStatus(path: root)?.kind == .folder else {
            throw .noPhotoFolder(folder)
        }
        do {
            tree = try FolderWalk.files(below: root, followsLinks: followsLinks, limits: limits)
        } catch {
            throw .fileSystem(error)
        }
        let outcomes = try? await Inspection(
            root: root, readsContent: readsContent, jobs: jobs, readers: readers
        ).run(tree.folders.flatMap(\.files))
        guard let outcomes else { throw .interrupted }
        (self.root, self.outcomes) = (root, outcomes)
    }
}
