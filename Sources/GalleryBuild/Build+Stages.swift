internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The stages with their inputs.
extension Build {
    /// Opens the store, and joins the results of shards that were built under the same conditions.
    func openStore(
        _ paths: BuildPaths, _ record: ShardRecord, writingTo shardStore: ShardStore? = nil
    ) -> Store {
        let shards = paths.storeFolder.map { folder in
            JoinedShards(in: folder, by: record, into: paths.output) { path, problem in
                context.onEvent(.diagnostic(Diagnostic(.warning, path: path, .shard(problem))))
            }
        }
        return Store(
            folder: paths.storeFolder, site: paths.outputFromPhotos, isReadOnly: options.isDryRun,
            shards: shards ?? JoinedShards(), writingTo: shardStore
        ) { context.report($0, of: paths.storeFolder) }
    }

    /// The sink of outputs; in a dry run, one that writes nothing.
    func sink(_ folder: FolderSink) -> any PublicationSink {
        options.isDryRun ? DryRunSink(output: folder.output) : folder
    }

    /// Publishes the files that the last build staged and did not publish.
    func complete(_ published: PublishedSite) throws(BuildError) {
        do throws(FileSystemError) {
            let paths = try published.journal?.complete(in: published.output) ?? []
            guard !paths.isEmpty else { return }
            context.onEvent(.diagnostic(Diagnostic(.note, .completedPublication(paths.count))))
            for path in paths { context.onEvent(.file(action: .write, path: path)) }
        } catch {
            throw .fileSystem(error)
        }
    }

    /// Lists the photo folder.
    func scan(_ paths: BuildPaths) throws(BuildError) -> SourceTree {
        let tree: SourceTree
        do throws(FileSystemError) {
            tree = try FolderWalk.files(
                below: paths.photos, followsLinks: options.followsLinks, excluding: paths.excluded,
                limits: options.limits, of: options.shard
            ) { context.onEvent(.progress(stage: .scan, done: $0, total: 0)) }
        } catch {
            throw .fileSystem(error)
        }
        try context.stopIfCancelled()
        return tree
    }

    /// Inspects the files of a tree, and derives the addresses of unlisted albums and photos. Throws `.noSecret`
    /// when these need a secret and the options have none, and `.unlistedSite` for an unlisted first page.
    func inspect(
        _ tree: SourceTree, _ paths: BuildPaths, _ store: Store, _ content: SiteContent
    ) async throws(BuildError) -> InspectedPhotos {
        var photos = try await InspectStage(
            root: paths.photos, videos: options.settings.videos,
            converter: VideoConverter(
                programs: options.videoPrograms, limits: options.limits, files: convertedFiles),
            jobs: options.jobs, readers: readers, content: content,
            isPrivate: options.settings.isOfPrivateAlbum, today: environment.today, context: context
        ).run(tree, store)
        photos.unlisted = try UnlistedAddresses.names(
            of: photos.unlistedPaths, secret: options.secret)
        return photos
    }

    /// Derives the renditions that are missing.
    func derive(
        _ plan: SitePlan, _ stored: StoredOutputs, _ store: Store, to sink: any OutputSink,
        _ paths: BuildPaths
    ) async throws(BuildError) -> DeriveStage.Result {
        if context.reportsUnchanged, readers.lackSandbox {
            context.onEvent(.diagnostic(Diagnostic(.note, .noSandbox)))
        }
        let result = try await DeriveStage(
            root: paths.photos, sink: sink, isLinear: options.settings.pictures.isLinear,
            jobs: options.jobs, readers: readers, context: context
        ).run(plan, stored, store)
        let missing = store.shards.missing
        if result.writtenCount > 0, !missing.isEmpty, options.shard == nil {
            context.onEvent(.diagnostic(Diagnostic(.note, .missingShards(missing))))
        }
        return result
    }

    /// Throws when a strict build has no photo to show, on public pages or in a private album.
    func checkPhotos(
        of site: Site, inPrivateAlbums privateCount: Int, _ problems: Problems
    ) throws(BuildError) {
        guard options.isStrict, !options.settings.isOfPrivateAlbum, privateCount == 0,
            site.plan.gallery.albums.allSatisfy(\.photos.isEmpty)
        else { return }
        throw .noPhotos(
            folder: options.photos, hidden: site.plan.hiddenCount, omitted: problems.omitted.count)
    }

    /// Copies originals, videos and animated pictures into the site. A photo whose original or animation cannot be
    /// copied is published without it; a video that cannot be copied is left out.
    func copy(
        _ plan: SitePlan, of tree: SourceTree, _ stored: StoredOutputs, to sink: any OutputSink,
        _ paths: BuildPaths
    ) async throws(BuildError) -> SiteCopies {
        var copies = SiteCopies()
        let stage = CopyStage(sink: sink, jobs: options.jobs, context: context)
        // The share of a shard may contain no photo.
        let isOfAllPhotos = options.shard == nil
        if isOfAllPhotos, tree.privateFolders.isEmpty,
            plan.gallery.albums.allSatisfy(\.photos.isEmpty)
        {
            copies.problems.report(.warning, nil, .noPhotos(folder: options.photos))
        }
        let downloads = plan.originals(options.settings)
        if options.settings.location != .coordinates, isOfAllPhotos {
            let count = downloads.count {
                $0.file.policy == .copy && $0.photo.metadata.position != nil
            }
            if count > 0 { copies.problems.report(.note, nil, .exposedPositions(count)) }
        }
        let copying = OriginalCopy(root: paths.photos, sink: sink, readers: readers)
        let originals = try await stage.run(
            downloads, stage: .originals, stored: stored, copying.run)
        for (photo, error) in originals.failures {
            copies.problems.report(.warning, photo.source, .noDownload(error))
        }
        let videos = try await stage.run(
            plan.publishedVideos(), stage: .videos, stored: stored,
            VideoCopy(root: paths.photos, sink: sink, readers: readers, videos: plan.videos).run)
        for (photo, error) in videos.failures {
            copies.problems.omit(plan.videos[photo.source]?.source ?? photo.source, .photo(error))
        }
        let animations = try await stage.run(
            plan.animations(), stage: .videos, stored: stored, copying.run)
        for (photo, error) in animations.failures {
            copies.problems.report(.warning, photo.source, .noAnimation(error))
        }
        try context.report(copies.problems)
        copies.animations = animations.files
        (copies.originals, copies.videos) = (originals.files, videos.files)
        copies.made = originals.made + videos.made + animations.made
        return copies
    }

    /// Builds and encrypts the private albums. Throws `.addressTaken` when the address of one is reserved or that of
    /// a public album.
    func seal(
        _ folders: PrivateFolders, beside planned: PlannedSite,
        _ stored: StoredOutputs, to sink: any PublicationSink, _ paths: BuildPaths
    ) async throws(BuildError) -> SealStage.Result {
        let notes = AuthorNotes(planned.photos.notes)
        for address in folders.albums.compactMap(\.access.address)
        where planned.plan.gallery.isTaken(atRoot: address) {
            throw .addressTaken(address)
        }
        return try await SealStage(
            build: self, paths: paths, sink: sink
        ).run(folders.albums, stored: stored, above: notes.settings)
    }

    /// What the next build compares its inputs with; nothing when a problem or a file may change without a new stamp.
    func lastBuild(
        _ report: BuildReport, of site: Site, _ photos: InspectedPhotos, _ folders: PrivateFolders,
        _ problems: Problems, inputs: Fingerprint?
    ) -> LastBuild {
        var build = LastBuild(report, of: site, photos, problems)
        let isFinal = !problems.isRetryable && photos.isSettled(at: context.buildStart)
        if isFinal { build.inputs = inputs }
        if photos.dependsOnDay || folders.dependsOnDay { build.day = environment.today }
        return build
    }

    /// Removes the files of joined shards, and conversions of videos that no longer exist. A dry run removes nothing.
    func removeUnneeded(_ store: Store, _ photos: InspectedPhotos) {
        guard !options.isDryRun else { return }
        store.shards.remove()
        convertedFiles.removeOthers(than: photos.videoContents)
    }

    /// The report of a build.
    func report(
        _ site: Site, _ renditions: DeriveStage.Result, _ completed: CompletedPlan,
        _ problems: Problems, _ publication: PublishStage.Result,
        _ sources: SourceCounts
    ) -> BuildReport {
        var report = BuildReport(site.plan, renditions, problems, isVideo: site.isVideo)
        report.sources = sources
        report.pagesWritten = publication.changedCount
        report.hdr = completed.hdrCount
        report.hidden = site.plan.hiddenCount
        report.unlisted = site.plan.gallery.unlistedAlbums.map {
            .init(source: $0.source, page: $0.page)
        }.sorted { $0.source < $1.source }
        report.privatePages = site.privateAlbums.map { .init(source: $0.source, page: $0.page) }
        report.index = options.path(of: "index.html")
        return report
    }

    /// The report of a build that found nothing changed in `tree`. Reports the diagnostics of the last build again.
    func report(_ last: LastBuild, of tree: SourceTree) -> BuildReport {
        for diagnostic in last.diagnostics { context.onEvent(.diagnostic(diagnostic)) }
        var report = last.unchanged(index: options.path(of: "index.html"))
        // These files are no input of the site.
        report.sources.unscanned = tree.ignored.count
        return report
    }
}

extension BuildReport {
    /// The report about the photos of a plan; `isVideo` is true for those that only stand for a video.
    init(
        _ plan: SitePlan, _ renditions: DeriveStage.Result, _ problems: Problems,
        isVideo: (Photo) -> Bool
    ) {
        self.init()
        for album in plan.gallery.albums {
            let videoCount = album.photos.count(where: isVideo)
            videos += videoCount
            photos += album.photos.count - videoCount
        }
        omitted = problems.omitted
        renditionsWritten = renditions.writtenCount
        renditionsReused = renditions.reusedCount
    }
}

/// The copies of the photographer's files in a site.
struct SiteCopies {
    /// The files that pages offer for download, by the ids of their photos.
    var originals: [String: Original] = [:]
    /// The videos, by the ids of their posters.
    var videos: [String: PublishedVideo] = [:]
    /// The animated pictures that are in place, by the ids of their photos.
    var animations: [String: Animation] = [:]
    /// The copies that were made, for the store once they are durable.
    var made: [StoredOutput] = []
    /// The problems of the files.
    var problems = Problems()
}
