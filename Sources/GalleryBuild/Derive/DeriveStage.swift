internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The fourth stage: makes the renditions that the site lacks.
struct DeriveStage {
    /// The result of the stage.
    struct Result {
        /// The facts about photos that only derivation finds, and the lengths of their renditions.
        var derived: DerivedFacts
        /// The photos that could not be derived, by their ids.
        var failures: [String: ImageError] = [:]
        /// Whether there are outputs, of this or an earlier build, that may not be durable yet.
        var hasNewOutputs = false
        /// The number of renditions that were made.
        var writtenCount = 0
        /// The number of renditions that existed already.
        var reusedCount = 0
    }

    /// The resolved path of the photo folder.
    var root: String
    /// The sink of outputs.
    var sink: any OutputSink
    /// Whether pictures are resampled in linear light.
    var isLinear: Bool
    /// The number of photos derived in parallel.
    var jobs: Int
    /// The readers of the photos' files.
    var readers: FileReaders
    /// The clock and the event handler of the build.
    var context: BuildContext

    /// Derives the missing renditions of a plan. Results are saved at intervals, so that a killed build loses
    /// little.
    func run(
        _ plan: SitePlan, _ stored: StoredOutputs, _ store: Store
    ) async throws(BuildError) -> Result {
        let photos = plan.photos
        let outputs = { @Sendable (item: Int) in
            plan.allRenditions(of: photos[item]).map(\.output)
        }
        let work = await OutputWork(
            count: photos.count, jobs: jobs, stored: stored, outputs: outputs,
            isKnown: { stored.derived(narrowest: plan.narrowestKey(of: photos[$0])) != nil })
        try context.stopIfCancelled()
        var result = Result(derived: DerivedFacts(for: plan), reusedCount: work.reusedCount)
        var lengths = work.reusedLengths[...]
        for item in work.reused {
            let photo = photos[item]
            let count = plan.renditionIndices(of: photo).count
            result.derived.set(
                stored.derived(narrowest: plan.narrowestKey(of: photo)),
                bytes: lengths.prefix(count), of: photo)
            lengths = lengths.dropFirst(count)
        }
        for (item, links) in work.linked {
            recall(photos[item], links, of: plan, stored, into: &result.derived)
        }
        if context.reportsUnchanged, work.reusedCount > 0 {
            let made = Set(work.paths(outputs))
            for path in photos.indices.lazy.flatMap({ outputs($0).map(\.path) })
            where !made.contains(path) {
                context.onEvent(.file(action: .keep, path: path))
            }
        }
        result.hasNewOutputs = !work.isDone || stored.unconfirmedCount > 0
        guard !work.isDone else { return result }
        do throws(FileSystemError) {
            try sink.prepare(AnySequence(work.paths(outputs)), in: Rendition.folder)
            if plan.hasDownloads { try sink.prepare([], in: Original.folder) }
            try context.link(work.linked.flatMap(\.links), in: sink, action: .rename)
        } catch {
            throw .fileSystem(error)
        }
        try await derive(work, photos, plan, stored, store, into: &result)
        return result
    }

    /// Recalls the facts of a photo whose renditions exist, `links` of them under other names.
    private func recall(
        _ photo: Photo, _ links: [OutputWork.Link], of plan: SitePlan, _ stored: StoredOutputs,
        into derived: inout DerivedFacts
    ) {
        let sources = links.sources
        let lengths = plan.allRenditions(of: photo).map { rendition in
            stored.bytes(at: sources[rendition.path] ?? rendition.path) ?? 0
        }
        derived.set(
            stored.derived(narrowest: plan.narrowestKey(of: photo)), bytes: lengths[...], of: photo)
    }

    // MARK: Making

    private func derive(
        _ work: OutputWork, _ photos: [Photo], _ plan: SitePlan, _ stored: StoredOutputs,
        _ store: Store, into result: inout Result
    ) async throws(BuildError) {
        var (changes, saved, done) = (Store.Changes(), context.clock(), 0)
        for (item, links) in work.linked {
            changes.outputs += sink.rows(
                rows(photos[item], links, plan, result.derived) { stored.digest(at: $0) })
        }
        // The fingerprints of new renditions that are linked, too.
        let linked = Set(work.copies.flatMap(\.links).map(\.source))
        var digests: [String: Fingerprint] = [:]
        // Facts about outputs stay true however the build ends.
        defer { store.save(changes) }
        var (planned, refusal) = ([String](), FileSystemError?.none)
        let derivation = RenditionDerivation(
            root: root, sink: sink, isLinear: isLinear, jobs: jobs, readers: readers)
        let jobs = work.jobs.lazy.map { job in
            RenditionDerivation.Job(
                photo: photos[job.item],
                renditions: plan.derivableRenditions(of: photos[job.item]), missing: job.missing,
                watermark: plan.watermark(of: photos[job.item]))
        }
        context.onEvent(.progress(stage: .derive, done: 0, total: jobs.count))
        await sink.derive(derivation, jobs) { job, outcome in
            done += 1
            switch outcome {
            case .derived(let files, let photo):
                let facts = DerivedFacts.Photo(photo)
                result.derived.set(
                    facts, bytes: files.map(\.bytes)[...], of: job.photo)
                result.writtenCount += job.missing.nonzeroBitCount
                for path in job.missingPaths {
                    context.onEvent(.file(action: .write, path: path))
                }
                let rows = job.rows(files, facts, stored)
                for row in rows where linked.contains(row.output.path) {
                    digests[row.output.path] = row.digest
                }
                changes.outputs += sink.rows(rows)
            case .planned: planned += job.missingPaths
            case .failed(let error): result.failures[job.photo.id] = error
            case .unwritable(let error): refusal = error
            }
            context.onEvent(.progress(stage: .derive, done: done, total: jobs.count))
            if context.clock() - saved > Store.saveInterval {
                store.save(changes)
                (changes, saved) = (Store.Changes(), context.clock())
            }
            return refusal == nil
        }
        if let refusal { throw .fileSystem(refusal) }
        try context.stopIfCancelled()
        // Photos of the same name and content share a path.
        for path in Set(planned).sorted() { context.onEvent(.file(action: .write, path: path)) }
        result.writtenCount += Set(planned).count
        changes.outputs += sink.rows(
            try settle(work, photos, plan, digests, into: &result))
    }

    /// Links the renditions of photos with the same content, in the order of the pages and not of the workers, so
    /// that reports are reproducible.
    private func settle(
        _ work: OutputWork, _ photos: [Photo], _ plan: SitePlan,
        _ digests: [String: Fingerprint], into result: inout Result
    ) throws(BuildError) -> [StoredOutput] {
        var rows: [StoredOutput] = []
        for copy in work.copies {
            let (photo, original) = (photos[copy.item], photos[copy.original])
            if let error = result.failures[original.id] {
                result.failures[photo.id] = error
                continue
            }
            do throws(FileSystemError) {
                try context.link(copy.links, in: sink, action: .write)
            } catch {
                throw .fileSystem(error)
            }
            result.writtenCount += copy.links.count
            result.derived.set(
                result.derived[original], bytes: Array(result.derived.lengths(of: original))[...],
                of: photo)
            rows += self.rows(photo, copy.links, plan, result.derived) { digests[$0] }
        }
        return rows
    }

    /// The rows of a photo's renditions that are links. A link is durable when its source is; `digest` returns that of
    /// the source.
    private func rows(
        _ photo: Photo, _ links: [OutputWork.Link], _ plan: SitePlan, _ derived: DerivedFacts,
        digest: (String) -> Fingerprint?
    ) -> [StoredOutput] {
        let sources = links.sources
        let narrowest = plan.narrowestKey(of: photo)
        return zip(plan.allRenditions(of: photo), derived.lengths(of: photo)).compactMap {
            rendition, bytes in
            guard let source = sources[rendition.path] else { return nil }
            let output = rendition.output
            return StoredOutput(
                output: output, bytes: bytes, digest: digest(source),
                derived: output.key == narrowest ? derived[photo] : nil)
        }
    }
}

extension [OutputWork.Link] {
    /// The paths of the existing files, by the paths of the links.
    fileprivate var sources: [String: String] {
        Dictionary(map { ($0.target, $0.source) }) { first, _ in first }
    }
}
