internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// A photo folder whose files were inspected outside of a build.
struct InspectedFolder {
    /// The resolved path.
    let root: String
    /// The listed files.
    let tree: SourceTree
    /// The outcome of each file, in the order of the tree.
    let outcomes: [Inspection.Outcome]

    /// Scans `folder` and inspects every file, `jobs` in parallel; with `readsContent` including the identity of
    /// its content.
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
        for outcome in outcomes {
            if let (path, refusal) = outcome.refusal { throw .refused(refusal, path: path) }
        }
        (self.root, self.outcomes) = (root, outcomes)
    }
}

extension Inspection.Outcome {
    /// What the machine refused when the file was read, with its path; nil when it refused nothing.
    fileprivate var refusal: (path: String, refusal: MachineRefusal)? {
        switch self {
        case .failed(let file, let error): error.refusal.map { (file.path, $0) }
        case .video(let video):
            if case .failure(let problem) = video.result {
                problem.refusal.map { (video.file.path, $0) }
            } else {
                nil
            }
        case .photo, .other: nil
        }
    }
}
