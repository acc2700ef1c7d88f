internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The way from photographers' files that are planned to those that are in place.
extension Build {
    /// What became of the files of one kind.
    struct Carried<File: CarriedFile> {
        /// Those that are in place and were not, by the ids of their photos.
        var files: [String: File] = [:]
        /// The photos that have none, in the order of the pages.
        var failures: [(photo: Photo, error: ImageError)] = []
    }

    /// Tells of files that stay what they are.
    func tellKept<File: CarriedFile>(_ files: [String: File]) {
        guard tellsKept else { return }
        for path in files.values.map(\.path).sorted() {
            onEvent(.file(action: .keep, path: path))
        }
    }

    /// Puts what is not there yet into `folder`: names for content that is there, then copies by `publish`.
    mutating func carry<File: CarriedFile>(
        _ work: CarriedWork<File>, stage: BuildEvent.Stage, in folder: String, of place: BuildPlace,
        publication: inout Publication,
        _ publish: @escaping @Sendable (CarriedWork<File>.Job) -> Carrying<File>.Outcome
    ) async throws(BuildError) -> Carried<File> {
        guard !work.paths.isEmpty else { return Carried() }
        var carried = Carried<File>()
        do {
            if !options.isDryRun { try publication.prepare(work.paths, in: folder) }
            for link in work.links {
                try self.link(link, action: .rename, in: place.output)
                carried.files[link.photo.id] = link.file
            }
        } catch {
            throw BuildError(error)
        }
        var lengths: [String: Int] = [:]
        var failures: [String: ImageError] = [:]
        var refusal: FileSystemError?
        var done = 0
        onEvent(.progress(stage: stage, done: 0, total: work.jobs.count))
        await Carrying(jobs: options.jobs, publish: publish).run(work.jobs) {
            [onEvent] job, outcome in
            done += 1
            onEvent(.progress(stage: stage, done: done, total: work.jobs.count))
            switch outcome {
            case .written(let bytes):
                onEvent(.file(action: .write, path: job.file.path))
                lengths[job.file.path] = bytes
            case .failed(let error): failures[job.file.path] = error
            case .unwritable(let error): refusal = error
            }
            return refusal == nil
        }
        if let refusal { throw BuildError(refusal) }
        if Task.isCancelled { throw .interrupted }
        // In the order of the pages and not of the workers, so that every run tells the same.
        func settle(_ photo: Photo, _ file: File, from source: String) {
            if let error = failures[source] {
                carried.failures.append((photo, error))
            } else {
                carried.files[photo.id] = file
                carried.files[photo.id]?.bytes = lengths[source]
            }
        }
        for job in work.jobs { settle(job.photo, job.file, from: job.file.path) }
        for copy in work.copies {
            settle(copy.photo, copy.file, from: copy.source)
            guard failures[copy.source] == nil else { continue }
            do { try link(copy, action: .write, in: place.output) } catch {
                throw BuildError(error)
            }
        }
        return carried
    }

    private func link<File>(
        _ link: CarriedWork<File>.Link, action: BuildEvent.FileAction, in output: OutputFolder
    ) throws(FileSystemError) {
        if !options.isDryRun { try output.link(link.source, as: link.file.path) }
        onEvent(.file(action: action, path: link.file.path))
    }
}
