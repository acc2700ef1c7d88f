internal import GalleryFiles
package import GallerySite

/// The search for the photos of a list of picks.
package enum PickSearch {
    /// The photos below `folder` that a list picks, found by their content whatever their names are. Every file that may be
    /// a photo is read, `jobs` side by side.
    package static func photos(
        of list: PickList, in folder: String, jobs: Int, isolation: Isolation
    ) async throws(BuildError) -> PickedPhotos {
        guard let root = ResolvedPath.of(folder), FileStatus(path: root)?.kind == .folder else {
            throw .noPhotoFolder(folder)
        }
        let limits = ReadingLimits()
        let tree: SourceTree
        do {
            tree = try FolderWalk.files(below: root, followsLinks: false, limits: limits)
        } catch {
            throw .fileSystem(error)
        }
        let outcomes: [Inspection.Outcome]
        do {
            outcomes = try await Inspection(
                root: root, readsContent: true, jobs: jobs,
                readers: FileReaders(isolation, limits: limits)
            )
            .run(tree.folders.flatMap(\.files))
        } catch {
            throw .interrupted
        }
        return PickedPhotos(
            list,
            among: outcomes.compactMap { outcome in
                guard case .photo(let photo) = outcome, let content = photo.content else {
                    return nil
                }
                return (photo.file.path, PickID(content))
            })
    }
}
