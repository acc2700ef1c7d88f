package import GallerySite

/// The search for the photos of a list of picks.
package enum PickSearch {
    /// The photos below `folder` that a list picks, found by their content and not by their names. Every possible
    /// photo is read, `jobs` in parallel.
    package static func photos(
        of list: PickList, in folder: String, jobs: Int, isolation: Isolation
    ) async throws(BuildError) -> PickedPhotos {
        let limits = ReadingLimits()
        let inspected = try await InspectedFolder(
            folder, readsContent: true, jobs: jobs,
            readers: FileReaders(isolation, limits: limits), limits: limits)
        return PickedPhotos(
            list,
            among: inspected.outcomes.compactMap { outcome in
                guard case .photo(let photo) = outcome, let content = photo.content else {
                    return nil
                }
                return (photo.file.path, PickID(content))
            })
    }
}
