internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The way from a plan to renditions that are in place.
extension Build {
    /// Findings are saved at this distance, so that a build that is killed loses little.
    static let saveInterval: Int64 = 2_000_000_000

    /// Makes the renditions that are missing; the ids of photos that turned out to be unusable.
    mutating func derive(
        _ plan: SitePlan, _ standing: PhotoStanding, place: BuildPlace, cache: BuildCache?,
        known: inout KnownRenditions, publication: inout Publication
    ) async throws(BuildError) -> Set<String> {
        var kept = 0
        let changed = plan.places { photo in
            guard standing.finishedPlace(photo) != nil else { return true }
            kept += plan.fingerprints(of: photo).count
            return false
        }
        cache?.readDerivations(of: changed.lazy.map { plan[$0].content }) { known.learn($0) }
        if !changed.isEmpty, let cache {
            known.unsynced = cache.unsyncedPictures(of: place.outputFromPhotos)
            if !known.unsynced.isEmpty { publication.relyOnUnsynced() }
        }
        try stopIfCancelled()
        let work = RenditionWork(changed, of: plan, known: known, in: place.output)
        try stopIfCancelled()
        report.renditionsReused = kept + work.kept + work.links.count
        if options.isDryRun {
            tell(work, in: plan)
            return []
        }
        if tellsKept, report.renditionsReused > 0 { tellKept(plan, except: work) }
        guard !work.isEmpty else { return [] }
        do {
            try publication.prepare(work.paths(in: plan), in: OutputFolder.pictures)
            for link in work.links {
                try place.output.link(link.source, as: link.target)
                onEvent(.file(action: .rename, path: link.target))
            }
        } catch {
            throw BuildError(error)
        }
        return try await run(work, of: plan, place: place, cache: cache, known: &known)
    }

    private mutating func tell(_ work: RenditionWork, in plan: SitePlan) {
        for link in work.links { onEvent(.file(action: .rename, path: link.target)) }
        let linked = Set(work.links.map(\.target))
        // Copies of one photo may share a name.
        var last = ""
        for path in work.paths(in: plan).sorted() where path != last && !linked.contains(path) {
            last = path
            onEvent(.file(action: .write, path: path))
            report.renditionsWritten += 1
        }
    }

    private func tellKept(_ plan: SitePlan, except work: RenditionWork) {
        let made = Set(work.paths(in: plan))
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            for rendition in plan.allRenditions(of: photo) where !made.contains(rendition.path) {
                onEvent(.file(action: .keep, path: rendition.path))
            }
        }
    }

    private mutating func run(
        _ work: RenditionWork, of plan: SitePlan, place: BuildPlace, cache: BuildCache?,
        known: inout KnownRenditions
    ) async throws(BuildError) -> Set<String> {
        let derivation = RenditionDerivation(
            root: place.photos, output: place.output, isLinear: options.settings.pictures.isLinear,
            jobs: options.jobs)
        var done = 0
        var failures: [String: ImageError] = [:]
        var refusal: FileSystemError?
        var saved = FileStamp.now
        onEvent(.progress(stage: .derive, done: 0, total: work.jobs.count))
        await derivation.run(work.derivations(of: plan)) { [onEvent] job, outcome in
            done += 1
            onEvent(.progress(stage: .derive, done: done, total: work.jobs.count))
            switch outcome {
            case .unwritable(let error): refusal = error
            case .derived(let files, let photo): learn(job, files, photo, known: &known)
            case .failed(let error): failures[job.photo.id] = error
            }
            if FileStamp.now - saved > Self.saveInterval {
                cache?.save(findings.take(), of: place.outputFromPhotos)
                saved = FileStamp.now
            }
            return refusal == nil
        }
        if let refusal { throw BuildError(refusal) }
        if Task.isCancelled { throw .interrupted }
        return try settle(work, of: plan, failures: failures, place: place)
    }

    /// Remembers what was just made of a photo.
    private mutating func learn(
        _ job: RenditionDerivation.Job, _ files: [RenditionDerivation.File], _ photo: DerivedPhoto,
        known: inout KnownRenditions
    ) {
        guard let narrowest = job.renditions.first else { return }
        var record = DerivationRecord()
        for file in files {
            record.lengths[file.key] = file.bytes
            if let written = file.written { findings.unsynced.add(file.key, written) }
        }
        record.facts[narrowest.key] = KnownRenditions.Facts(
            color: photo.meanColor, preview: photo.preview, damage: photo.damage.map(Sentence.of),
            lostHDR: photo.gainMapProblem.map(Sentence.of))
        known.learn(record)
        findings.derivations[job.photo.content] = record
        report.renditionsWritten += job.missing.nonzeroBitCount
    }

    /// Gives photos of the same content their files and tells of those that could not be derived, in the
    /// order of the pages and not of the workers, so that every run tells the same.
    private mutating func settle(
        _ work: RenditionWork, of plan: SitePlan, failures: [String: ImageError],
        place: BuildPlace
    ) throws(BuildError) -> Set<String> {
        var failed: Set<String> = []
        for job in work.jobs where !failures.isEmpty {
            let photo = plan[job.place]
            guard let error = failures[photo.id] else { continue }
            skip(photo.source, error)
            failed.insert(photo.id)
        }
        for copy in work.copies {
            if let error = failures[copy.original] {
                skip(copy.photo.source, error)
                failed.insert(copy.photo.id)
                continue
            }
            do {
                for link in copy.links { try place.output.link(link.source, as: link.target) }
            } catch {
                throw BuildError(error)
            }
            report.renditionsWritten += copy.links.count
        }
        return failed
    }

    // MARK: Damage

    /// Tells of every photo that is shown damaged; the ids of those left out because the build is strict.
    mutating func judgeDamage(
        _ plan: SitePlan, _ facts: (Photo) -> KnownRenditions.Facts?
    ) -> Set<String> {
        var leftOut: Set<String> = []
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            guard let damage = facts(photo)?.damage else { continue }
            if options.isStrict {
                skip(photo.source, damage)
                leftOut.insert(photo.id)
            } else {
                tell(.warning, photo.source, damage)
            }
        }
        return leftOut
    }
}
