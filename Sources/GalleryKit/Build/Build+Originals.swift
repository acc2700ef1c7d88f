internal import GalleryImaging

/// The way from a plan to downloads that are in place.
extension Build {
    /// Puts the files that pages offer for download in place, by the ids of their photos.
    ///
    /// A photo whose file cannot be offered is shown all the same, without a download.
    mutating func publishOriginals(
        _ plan: SitePlan, _ standing: PhotoStanding, tree: SourceTree, place: BuildPlace,
        publication: inout Publication
    ) async throws(BuildError) -> [String: Original] {
        guard options.originals != .none else { return [:] }
        tellPositions(plan)
        var (originals, others) = ([String: Original](), [Photo]())
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            let place = standing.finishedPlace(photo)
            if let original = place.flatMap({ publication.previous.snapshot?.photo($0)?.original })
            {
                originals[photo.id] = original
            } else {
                others.append(photo)
            }
        }
        let work = OriginalWork(
            others, policy: options.originals,
            known: others.isEmpty ? [:] : publication.previous.originals(), in: place.output)
        originals.merge(work.kept) { $1 }
        if tellsKept {
            for path in originals.values.map(\.path).sorted() {
                onEvent(.file(action: .keep, path: path))
            }
        }
        guard !work.paths.isEmpty else { return originals }
        do {
            if !options.isDryRun {
                try publication.prepare(work.paths, in: Original.folder)
            }
            for link in work.links {
                try self.link(link, action: .rename, in: place.output)
                originals[link.photo.id] = link.original
            }
        } catch {
            throw BuildError(error)
        }
        let made = try await make(work, tree: tree, place: place)
        originals.merge(made) { $1 }
        return originals
    }

    private mutating func make(
        _ work: OriginalWork, tree: SourceTree, place: BuildPlace
    ) async throws(BuildError) -> [String: Original] {
        let wanted = Set(work.jobs.map(\.photo.source))
        let stamps = tree.folders.lazy.flatMap(\.files).filter { wanted.contains($0.path) }
        let copying = OriginalPublication(
            root: place.photos, output: place.output, policy: options.originals,
            stamps: Dictionary(stamps.map { ($0.path, $0.stamp) }) { first, _ in first },
            writes: !options.isDryRun, jobs: options.jobs)
        var made: [String: Original] = [:]
        var lengths: [String: Int] = [:]
        var failures: [String: ImageError] = [:]
        var refusal: FileSystemError?
        var done = 0
        onEvent(.progress(stage: .originals, done: 0, total: work.jobs.count))
        await copying.run(work.jobs) { [onEvent] job, outcome in
            done += 1
            onEvent(.progress(stage: .originals, done: done, total: work.jobs.count))
            switch outcome {
            case .written(let bytes):
                onEvent(.file(action: .write, path: job.original.path))
                lengths[job.original.path] = bytes
            case .failed(let error): failures[job.original.path] = error
            case .unwritable(let error): refusal = error
            }
            return refusal == nil
        }
        if let refusal { throw BuildError(refusal) }
        if Task.isCancelled { throw .interrupted }
        // In the order of the pages and not of the workers, so that every run tells the same.
        func settle(_ photo: Photo, _ original: Original, from source: String) {
            if let error = failures[source] {
                withhold(photo, error)
            } else {
                made[photo.id] = original
                made[photo.id]?.bytes = lengths[source]
            }
        }
        for job in work.jobs { settle(job.photo, job.original, from: job.original.path) }
        for copy in work.copies {
            settle(copy.photo, copy.original, from: copy.source)
            guard failures[copy.source] == nil else { continue }
            do { try link(copy, action: .write, in: place.output) } catch {
                throw BuildError(error)
            }
        }
        return made
    }

    private func link(
        _ link: OriginalWork.Link, action: BuildEvent.FileAction, in output: OutputFolder
    ) throws(FileSystemError) {
        if !options.isDryRun { try output.link(link.source, as: link.original.path) }
        onEvent(.file(action: action, path: link.original.path))
    }

    /// Tells of a photo that is shown and cannot be offered for download.
    private mutating func withhold(_ photo: Photo, _ error: ImageError) {
        judge(error)
        tell(
            .warning, photo.source, "is not offered for download: it " + Sentence.of(error))
    }

    /// Tells of positions that go out with files, unless they are on the pages as well.
    private mutating func tellPositions(_ plan: SitePlan) {
        guard options.originals == .copy, options.location != .coordinates else { return }
        let count = plan.gallery.albums.lazy.flatMap(\.photos).count {
            $0.metadata.position != nil
        }
        guard count > 0 else { return }
        let subject =
            count == 1 ? "1 original says where it was" : "\(count) originals say where they were"
        tell(.note, nil, "\(subject) taken; --originals strip leaves that out")
    }
}
