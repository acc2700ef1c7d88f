internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The second stage: the facts in the files of a photo folder; those of unchanged files come from the store.
struct InspectStage {
    /// The resolved path of the photo folder.
    var root: String
    /// How videos are published.
    var videos: SiteSettings.Videos
    /// Extracts pictures of videos and converts them.
    var converter: VideoConverter
    /// The number of files inspected in parallel.
    var jobs: Int
    /// The readers of files.
    var readers: FileReaders
    /// The pages of text, which may contain pictures.
    var content: SiteContent
    /// Whether the folder is that of a private album.
    var isPrivate: Bool
    /// The date, as `CaptureDate.dayNumber` counts days.
    var today: Int
    /// The clock and the event handler of the build.
    var context: BuildContext

    /// The number of files to inspect before the results may be saved.
    private static let chunk = 2_048

    /// Inspects every file of a tree and saves the results.
    func run(_ tree: SourceTree, _ store: Store) async throws(BuildError) -> InspectedPhotos {
        var inspected = InspectedPhotos()
        inspected.privateFolders = tree.privateFolders
        readNotes(tree, into: &inspected)
        let sidecars = Sidecars(tree, root: root, readers) { path, error in
            inspected.problems.report(.warning, path, Sidecars.problem(error))
        }
        try context.stopIfCancelled()
        for problem in tree.problems {
            inspected.problems.omit(problem.path, .ignored(problem.reason))
        }
        let textFiles = textFiles(beside: tree, &inspected)
        let files = tree.folders.flatMap(\.files)
        let outcomes = try await outcomes(of: files + textFiles, store)
        add(outcomes[files.count...], to: &inspected)
        var videos: [InspectedVideo] = []
        var failures: [(file: SourceTree.File, error: ImageError)] = []
        inspected.photos.reserveCapacity(files.count)
        for outcome in outcomes[..<files.count] {
            switch outcome {
            case .photo(let photo): inspected.photos.append(photo)
            case .failed(let file, let error): failures.append((file, error))
            case .video(let video): videos.append(video)
            case .other(let file): inspected.others.append(file.path)
            }
        }
        PhotoForms.merge(&inspected.photos)
        report(failures, in: &inspected)
        try context.stopIfCancelled()
        inspected.videoContents = videos.compactMap(\.content)
        if self.videos != .none { try await add(videos, to: &inspected, store) }
        inspected.photos = sidecars.overlaid(inspected.photos)
        return inspected
    }

    /// Reports files that cannot be shown, except for other forms of published photos, such as a raw file beside
    /// its JPEG.
    private func report(
        _ failures: [(file: SourceTree.File, error: ImageError)],
        in inspected: inout InspectedPhotos
    ) {
        guard !failures.isEmpty else { return }
        let shown = Set(inspected.photos.lazy.map { PhotoName.shared($0.file.path) })
        let shownEdits = PhotoName.edits(of: inspected.photos.lazy.map(\.file.path))
        for (file, error) in failures {
            let name = PhotoName.shared(file.path)
            // An edited file is not replaced by its original.
            let isReplaced =
                PhotoName.isEdit(file.path) ? shownEdits.contains(name) : shown.contains(name)
            var kind = FileKind(name: FilePath.name(of: file.path)) ?? .unknown
            if case .notAPhoto(let found) = error { kind = found }
            if !kind.isOtherForm || !isReplaced {
                inspected.problems.omit(file.path, .photo(error))
            }
        }
    }

    // MARK: Files

    /// The outcome of each file.
    private func outcomes(
        of files: [SourceTree.File], _ store: Store
    ) async throws(BuildError) -> [Inspection.Outcome] {
        var found = [Inspection.Outcome?](repeating: nil, count: files.count)
        var changes = recall(files, store, into: &found)
        let unknown = found.indices.filter { found[$0] == nil }
        let known = files.count - unknown.count
        context.onEvent(.progress(stage: .inspect, done: known, total: files.count))
        var saved = context.clock()
        let inspection = Inspection(root: root, readsContent: true, jobs: jobs, readers: readers)
        // Results stay true however the build ends.
        defer { store.save(changes) }
        for start in stride(from: 0, to: unknown.count, by: Self.chunk) {
            let chunk = unknown[start..<min(start + Self.chunk, unknown.count)]
            let outcomes = try? await inspection.run(chunk.map { files[$0] }) { done in
                context.onEvent(
                    .progress(stage: .inspect, done: known + start + done, total: files.count))
            }
            guard let outcomes else { throw .interrupted }
            for (index, outcome) in zip(chunk, outcomes) { found[index] = outcome.withoutHeader }
            changes.inspected += outcomes.filter(isSettled)
            guard context.clock() - saved > Store.saveInterval else { continue }
            store.save(changes)
            (changes, saved) = (Store.Changes(), context.clock())
        }
        return found.compactMap(\.self)
    }

    /// Recalls the facts of unchanged files in one ordered scan of the store. Marks deleted files to be forgotten
    /// and findings of shards to be saved.
    private func recall(
        _ files: [SourceTree.File], _ store: Store, into found: inout [Inspection.Outcome?]
    ) -> Store.Changes {
        var indices: [String: Int] = [:]
        indices.reserveCapacity(files.count)
        for (index, file) in files.enumerated() { indices[file.path] = index }
        var changes = Store.Changes()
        store.forEachFile { stored in
            let path = stored.path
            guard let index = indices[path] else {
                // A shard scans only its own share.
                if !store.isOfShard { changes.removedFiles.append(path) }
                return
            }
            guard found[index] == nil, stored.isOf(files[index]),
                let outcome = stored.outcome(of: files[index]), outcome.fits(readers.limits)
            else { return }
            found[index] = outcome
            if stored.isOfShard, isSettled(outcome) { changes.inspected.append(outcome) }
        }
        return changes
    }

    /// Whether any later change of a file must change its stamp.
    func isSettled(_ outcome: Inspection.Outcome) -> Bool {
        outcome.file?.stamp.isSettled(at: context.buildStart) ?? false
    }
}

extension InspectedVideo {
    fileprivate var mayBecomeUsable: Bool {
        if case .failure(let problem) = result { problem.isRetryable } else { false }
    }
}

extension Inspection.Outcome {
    /// The file as it was when it was inspected; nil for a failed inspection that may succeed another time.
    var file: SourceTree.File? {
        switch self {
        case .photo(let photo): photo.file
        case .other(let file): file
        case .video(let video): video.mayBecomeUsable ? nil : video.file
        case .failed: nil
        }
    }

    /// Whether a photo is within the limits, which may be lower than those of the build that inspected it.
    fileprivate func fits(_ limits: ImageLimits) -> Bool {
        guard case .photo(let photo) = self else { return true }
        let size = photo.facts.size
        return photo.file.bytes <= limits.fileBytes && size.area <= limits.pixels
            && max(size.width, size.height) <= limits.side
    }

    /// The outcome without the header, which is not needed after inspection: the headers of 100,000 photos would
    /// take much memory.
    fileprivate var withoutHeader: Self {
        guard case .photo(var photo) = self else { return self }
        photo.header = nil
        return .photo(photo)
    }
}
