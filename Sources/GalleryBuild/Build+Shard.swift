internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// Builds one share of the photos; other machines may build the other shares.
extension Build {
    /// Scans all files, inspects and derives those of one share, and writes pictures, copies and a store file for
    /// the build that joins the shards. It does not lock the output folder and does not wait for other shards: each
    /// file appears whole or not at all, and a second run of the same share writes the same bytes. Throws
    /// `.shardWithoutCache` without a store folder.
    func run(_ shard: Shard) async throws(BuildError) -> BuildReport {
        let paths = try BuildPaths(options)
        guard let folder = paths.storeFolder else { throw .shardWithoutCache }
        let inputs = try SiteInputs(options, photos: paths.photos)
        let record = ShardRecord(shard, inputs.settings)
        let found: ShardStore
        do { found = try ShardStore(record, of: shard, in: folder) } catch {
            throw .fileSystem(error)
        }
        let store = openStore(paths, record, writingTo: found)
        let remembered = store.outputs()
        let published = PublishedSite(paths.output, remembered)
        try paths.check(options, published)
        let stored = await published.adopted(remembered).compared(
            with: paths.output, journal: nil, jobs: options.jobs)
        // A shard that ends early keeps what it found.
        var isComplete = false
        defer { if !isComplete, !options.isDryRun { try? found.publish(isComplete: false) } }

        let tree = try PrivateFolders(
            try scan(paths), root: paths.photos, options, inputs.settings.wording,
            today: environment.today
        ).tree
        var photos = try await inspect(tree, paths, store, inputs.content)
        // Another shard may derive the photos that only texts show.
        photos.textPhotos = photos.textPhotos.filter { shard.contains($0.key) }
        let plan = SitePlan(photos, inputs.settings, inputs.content, folder: paths.photosName)
        // Problems of files of other shards are not reported, but those of the machine are.
        try photos.problems.throwRefusal()
        var problems = photos.problems.of(shard)
        try context.report(problems)
        let sink = sink(FolderSink(output: paths.output, journal: Journal.path(of: shard)))
        let renditions = try await derive(plan, stored, store, to: sink, paths)
        let completed = CompletedPlan(
            plan, renditions.derived, failures: renditions.failures, isStrict: options.isStrict)
        try context.report(completed.problems)
        let copies = try await copy(completed.plan, of: tree, stored, to: sink, paths)
        for later in [completed.problems, copies.problems] { problems.append(later) }
        do throws(FileSystemError) {
            let outputs = Set(
                (completed.plan.photos.flatMap(completed.plan.allRenditions).map(\.path)
                    + copies.originals.values.map(\.path) + copies.videos.values.map(\.path)
                    + copies.animations.values.map(\.path))
                    .map(StoredOutputs.hash))
            let hasNewOutputs = renditions.hasNewOutputs || !copies.made.isEmpty
            store.save(
                Store.Changes(
                    outputs: stored.adopted(outputs.contains) + copies.made,
                    isDurable: hasNewOutputs ? try sink.makeDurable() : true))
            if !options.isDryRun { try found.publish(isComplete: true) }
            isComplete = true
        } catch {
            throw .fileSystem(error)
        }
        return report(shard, completed.plan, renditions, problems, in: folder)
    }

    private func report(
        _ shard: Shard, _ plan: SitePlan, _ renditions: DeriveStage.Result, _ problems: Problems,
        in folder: String
    ) -> BuildReport {
        var report = BuildReport(plan, renditions, problems, isVideo: plan.isVideo)
        report.shardFile = folder + "/" + ShardFile.name(shard, isComplete: true)
        return report
    }
}

extension Problems {
    /// The problems of the files of a share, so that only one shard reports a problem that every shard finds.
    /// Problems without a path are dropped.
    fileprivate func of(_ shard: Shard) -> Problems {
        var own = Problems()
        let omitted = Set(omitted)
        for diagnostic in diagnostics where diagnostic.path.map(shard.contains) ?? false {
            if omitted.contains(diagnostic), let path = diagnostic.path {
                own.omit(path, diagnostic.problem)
            } else {
                own.report(
                    diagnostic.severity, diagnostic.path, line: diagnostic.line, diagnostic.problem)
            }
        }
        return own
    }
}
