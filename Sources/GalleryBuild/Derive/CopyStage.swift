internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Copies the photographer's files into the site, originals and videos, when the plan is complete.
struct CopyStage {
    /// The outcome of all copies of one kind.
    struct Result<File: CopiedFile> {
        /// The copies that are in place, by the ids of their photos.
        var files: [String: File] = [:]
        /// The photos whose copies failed, in the order of the pages; those with the content of another photo last.
        var failures: [(photo: Photo, error: ImageError)] = []
        /// The copies that were made or linked, for the store once they are durable.
        var made: [StoredOutput] = []
    }

    /// The outcome of one copy.
    enum Outcome: Sendable {
        /// The copy is in place, or would be in a dry run, with its length in bytes.
        case written(bytes: Int)
        /// The file cannot be read, or has changed.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The sink of outputs.
    var sink: any OutputSink
    /// The number of files copied in parallel, at most four: more make a disk no faster, and each file may be in
    /// memory twice.
    var jobs: Int
    /// The clock and the event handler of the build.
    var context: BuildContext

    /// Makes the copies that the site lacks; `copy` makes one of them. Throws `.fileSystem` when an output cannot be
    /// written, and `.interrupted` when the task is cancelled.
    func run<File: CopiedFile>(
        _ planned: [(photo: Photo, file: File)], stage: BuildEvent.Stage, stored: StoredOutputs,
        _ copy: @escaping @Sendable (Photo, File) -> Outcome
    ) async throws(BuildError) -> Result<File> {
        let outputs = { @Sendable (item: Int) in [planned[item].file.output] }
        let work = await OutputWork(
            count: planned.count, jobs: jobs, stored: stored, outputs: outputs,
            isKnown: { _ in true })
        var result = Result<File>()
        func settle(_ item: Int, bytes: Int?) {
            var file = planned[item].file
            file.bytes = bytes
            result.files[planned[item].photo.id] = file
        }
        for (item, bytes) in zip(work.reused, work.reusedLengths) { settle(item, bytes: bytes) }
        if context.reportsUnchanged {
            for path in work.reused.map({ planned[$0].file.path }).sorted() {
                context.onEvent(.file(action: .keep, path: path))
            }
        }
        guard !work.isDone else { return result }
        var lengths: [Int: Outcome] = [:]
        do throws(FileSystemError) {
            try sink.prepare(AnySequence(work.paths(outputs)), in: File.folder)
            for (item, links) in work.linked {
                try context.link(links, in: sink, action: .rename)
                settle(item, bytes: links.first.flatMap { stored.bytes(at: $0.source) })
            }
            lengths = try await make(work.jobs.map(\.item), planned, stage, copy)
        } catch {
            throw .fileSystem(error)
        }
        try context.stopIfCancelled()
        // In the order of the pages and not of the workers, so that reports are reproducible.
        for job in work.jobs {
            switch lengths[job.item] {
            case .written(let bytes): settle(job.item, bytes: bytes)
            case .failed(let error): result.failures.append((planned[job.item].photo, error))
            case .unwritable, nil: break
            }
        }
        for copy in work.copies {
            guard case .written(let bytes) = lengths[copy.original] else {
                if case .failed(let error) = lengths[copy.original] {
                    result.failures.append((planned[copy.item].photo, error))
                }
                continue
            }
            do { try context.link(copy.links, in: sink, action: .write) } catch {
                throw .fileSystem(error)
            }
            settle(copy.item, bytes: bytes)
        }
        let items = work.linked.map(\.item) + work.jobs.map(\.item) + work.copies.map(\.item)
        result.made = items.compactMap { item in
            result.files[planned[item].photo.id].map {
                StoredOutput(output: $0.output, bytes: $0.bytes ?? 0)
            }
        }
        return result
    }

    /// Makes copies and returns the outcome of each.
    private func make<File: CopiedFile>(
        _ items: [Int], _ planned: [(photo: Photo, file: File)], _ stage: BuildEvent.Stage,
        _ copy: @escaping @Sendable (Photo, File) -> Outcome
    ) async throws(FileSystemError) -> [Int: Outcome] {
        var outcomes: [Int: Outcome] = [:]
        var refusal: FileSystemError?
        var waiting = items[...]
        context.onEvent(.progress(stage: stage, done: 0, total: items.count))
        await Workers.run(jobs: min(4, jobs)) {
            refusal == nil ? waiting.popFirst() : nil
        } work: { item in
            copy(planned[item].photo, planned[item].file)
        } onFinish: { item, outcome in
            outcomes[item] = outcome
            context.onEvent(.progress(stage: stage, done: outcomes.count, total: items.count))
            switch outcome {
            case .written:
                context.onEvent(.file(action: .write, path: planned[item].file.path))
            case .failed: break
            case .unwritable(let error): refusal = error
            }
        }
        if let refusal { throw refusal }
        return outcomes
    }
}
