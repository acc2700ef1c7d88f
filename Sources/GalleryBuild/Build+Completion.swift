internal import GalleryFacts
internal import GallerySite

/// The stages that the public site and private albums have in common.
extension Build {
    /// A site before anything of it is made.
    struct PlannedSite {
        /// The files of the photo folder.
        var tree: SourceTree
        /// The photos.
        var photos: InspectedPhotos
        /// The plan.
        var plan: SitePlan
        /// The problems so far.
        var problems: Problems
    }

    /// A site whose pictures and copies are in place.
    struct CompletedSite {
        /// The site.
        var site: Site
        /// What derivation made and found.
        var renditions: DeriveStage.Result
        /// The plan without the photos that failed.
        var completed: CompletedPlan
        /// The copies.
        var copies: SiteCopies
        /// All problems so far.
        var problems: Problems
    }

    /// Plans the site of inspected photos. `earlier` are the addresses of the last build.
    func plan(
        _ photos: InspectedPhotos, of folders: PrivateFolders, _ inputs: SiteInputs,
        _ paths: BuildPaths, earlier: PublishedAddresses
    ) throws(BuildError) -> PlannedSite {
        let plan = SitePlan(
            photos, inputs.settings, inputs.content, folder: paths.photosName, earlier: earlier)
        let problems = Problems([
            inputs.problems, folders.problems, photos.problems, plan.problems,
        ])
        try context.report(problems)
        return PlannedSite(tree: folders.tree, photos: photos, plan: plan, problems: problems)
    }

    /// Makes the pictures and copies that a planned site lacks. Throws `.photosLost` when many photos of the earlier
    /// site are missing.
    func complete(
        _ planned: PlannedSite, _ inputs: SiteInputs, _ paths: BuildPaths,
        _ earlier: EarlierSite, to sink: any OutputSink
    ) async throws(BuildError) -> CompletedSite {
        // 4. Derive: the renditions that are missing.
        let renditions = try await derive(
            planned.plan, earlier.stored, earlier.store, to: sink, paths)
        // 5. Complete: without failed photos, with the photographer's own files.
        let completed = CompletedPlan(
            planned.plan, renditions.derived, failures: renditions.failures,
            isStrict: options.isStrict)
        try context.report(completed.problems)
        try checkLoss(of: planned, completed, earlier)
        for note in planned.plan.moved { context.onEvent(.diagnostic(note)) }
        let copies = try await copy(
            completed.plan, of: planned.tree, earlier.stored, to: sink, paths)
        let site = Site(
            plan: completed.plan, derived: renditions.derived, originals: copies.originals,
            videos: copies.videos, animations: copies.animations, settings: inputs.settings)
        return CompletedSite(
            site: site, renditions: renditions, completed: completed, copies: copies,
            problems: Problems([planned.problems, completed.problems, copies.problems]))
    }

    /// What earlier builds of a site left.
    struct EarlierSite {
        /// The store.
        var store: Store
        /// The outputs, compared with the files on disk.
        var stored: StoredOutputs
        /// The result of the last build; nil when it is not known.
        var last: LastBuild?
        /// The number of photos that the site shows, by their folders.
        var photoCounts: [String: Int]
    }

    /// Throws when many photos of the site are missing in the photo folder, probably by accident.
    private func checkLoss(
        of planned: PlannedSite, _ completed: CompletedPlan, _ earlier: EarlierSite
    ) throws(BuildError) {
        guard !options.isForced else { return }
        let photos = planned.photos
        // Photos that the last build left out are not lost now.
        let omittedBefore = Set(earlier.last?.report.omitted.compactMap(\.path) ?? [])
        let failed = Set(completed.problems.omitted.compactMap(\.path))
        let found = photos.photos.lazy.map(\.file.path).filter { !failed.contains($0) }
        let loss = PhotoLoss(
            published: earlier.photoCounts, found: PhotoLoss.counts(found),
            omitted: (photos.problems.omitted + completed.problems.omitted).filter {
                !omittedBefore.contains($0.path ?? "")
            }, closed: planned.tree.closed + planned.tree.privateFolders)
        if let loss { throw .photosLost(loss, folder: options.photos) }
    }
}
