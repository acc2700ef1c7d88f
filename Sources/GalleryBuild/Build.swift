internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// One build of a site: scan, inspect, plan, derive, complete, render, publish, remember.
///
/// Each stage is a function from values to a value, and no stage shares state with another. The store supplies the
/// results of earlier builds; the bytes of the site do not depend on it.
public struct Build {
    let options: BuildOptions
    let environment: BuildEnvironment
    let context: BuildContext
    let readers: FileReaders
    let convertedFiles: ConvertedFiles

    /// Builds the site that `options` describe. `onEvent` is called from the caller's task, never concurrently.
    /// With `reportsUnchanged`, every unchanged rendition, copy and page is reported, too; without it, only assets,
    /// shared pages and manifests that were rendered again and are unchanged. When the whole site is unchanged, no
    /// file is reported. With `reportsSources`, what became of each file of the photo folder is reported at the end.
    ///
    /// A photo that cannot be used is left out and reported as a diagnostic; an error that affects the whole site
    /// is thrown. Cancelling the task throws `.interrupted`; the next build continues. Source files are only opened
    /// for reading.
    public static func run(
        _ options: BuildOptions, in environment: BuildEnvironment,
        reportsUnchanged: Bool = true, reportsSources: Bool = false,
        onEvent: @escaping (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildReport {
        let context = BuildContext(
            clock: environment.clock, buildStart: environment.clock(),
            reportsUnchanged: reportsUnchanged, reportsSources: reportsSources, onEvent: onEvent)
        let build = Build(
            options: options, environment: environment, context: context,
            readers: FileReaders(options.isolation, limits: options.limits),
            convertedFiles: ConvertedFiles(options))
        defer { build.convertedFiles.removeTemporary() }
        if let shard = options.shard { return try await build.run(shard) }
        return try await FolderLock.scope(build.run)
    }

    private func run(_ lock: FolderLock) async throws(BuildError) -> BuildReport {
        let paths = try BuildPaths(options)
        // Locked before anything is read: another build may be changing the site.
        try paths.take(lock, options)
        let inputs = try SiteInputs(options, photos: paths.photos)
        let store = openStore(paths, ShardRecord(nil, inputs.settings))
        let remembered = store.outputs()
        let published = PublishedSite(paths.output, remembered, but: store.shards.others)
        try paths.check(options, published)
        if lock.isTaken { try complete(published) }
        // Outputs, which may be half a million, are compared while the photo folder is scanned.
        let (output, jobs) = (paths.output, options.jobs)
        async let comparison = published.adopted(remembered).compared(
            with: output, journal: published.journal, jobs: jobs)
        // 1. Scan: the files of the photo folder.
        let folders = try PrivateFolders(
            try scan(paths), root: paths.photos, options, inputs.settings.wording,
            today: environment.today)
        let fingerprint = inputs.fingerprint(
            of: folders.whole, paths, buildStart: context.buildStart)
        let last = store.lastBuild()
        // The build of each private album compares its own inputs.
        if !context.reportsSources, let last, let fingerprint, folders.albums.isEmpty,
            published.mayBeUnchanged, last.inputs == fingerprint,
            last.isCurrent(below: paths.photos, on: environment.today), await comparison.isIntact
        {
            return report(last, of: folders.whole)
        }
        async let earlier = PublishedAddresses(in: output)
        try paths.makeFolder(lock, options)
        // 2. Inspect: their headers, metadata and content hashes.
        let photos = try await inspect(folders.tree, paths, store, inputs.content)
        // 3. Plan: the outputs of the site.
        let planned = try plan(photos, of: folders, inputs, paths, earlier: await earlier)
        let stored = await comparison
        try context.stopIfCancelled()
        // 4. Derive and 5. complete: the missing renditions and copies.
        let sink = sink(FolderSink(output: paths.output, otherShards: store.shards.others))
        sink.removeLeftovers(in: published.unfinishedFolders(stored))
        let completed = try await complete(
            planned, inputs, paths,
            EarlierSite(
                store: store, stored: stored, last: last, photoCounts: published.photoCounts(last)),
            to: sink)
        var site = completed.site
        let sealed = try await seal(folders, beside: planned, stored, to: sink, paths)
        site.privateAlbums = sealed.albums
        // 6. Render: pages, lazily.
        let pages = SitePages(
            site, settings: inputs.settings, content: planned.plan.content, theme: inputs.theme,
            program: SiteInputs.program)
        let problems = Problems([completed.problems, sealed.problems])
        try checkPhotos(of: site, inPrivateAlbums: sealed.photoCount, problems)
        // 7. Publish: the changes.
        let parts = PublishStage.Parts(
            published: published, stored: stored, copies: completed.copies.made + sealed.made,
            hasNewRenditions: completed.renditions.hasNewOutputs,
            abandoned: completed.completed.abandoned, jobs: jobs)
        let manifest = SiteManifest(inputs.settings, sentence: environment.sentence)
        let publication = try await PublishStage.run(
            site, pages, manifest, parts, to: sink, context)
        // 8. Remember: outputs and keys.
        let sources = account(of: folders, photos, site, inputs.content, problems, sealed)
        let report = report(
            site, completed.renditions, completed.completed, problems, publication, sources)
        var changes = publication.changes
        changes.build = lastBuild(report, of: site, photos, folders, problems, inputs: fingerprint)
        store.save(changes)
        for save in sealed.saves { save(changes.isDurable) }
        removeUnneeded(store, photos)
        return report
    }
}
