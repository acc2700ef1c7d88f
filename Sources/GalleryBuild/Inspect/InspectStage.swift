internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The second stage: what the files of a photo folder say; that of unchanged ones comes from the store.
struct InspectStage {
    /// The resolved path of the photo folder.
    var root: String
    /// What becomes of videos.
    var videos: SiteSettings.Videos
    /// What makes pictures of videos, and videos that browsers play.
    var converter: VideoConverter
    /// The number of files inspected side by side.
    var jobs: Int
    /// What reads them.
    var readers: FileReaders
    /// The pages of text, which may have pictures.
    var content: SiteContent
    /// The day, as `CaptureDate.dayNumber` counts it.
    var today: Int
    /// What the build began with.
    var context: BuildContext

    /// So many files are inspected before what was found is offered to the store.
    private static let chunk = 2_048

    /// Inspects every file of a tree, and stores what it finds.
    func run(_ tree: SourceTree, _ store: Store) async throws(BuildError) -> InspectedPhotos {
        var inspected = InspectedPhotos()
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
            case .other(let file):
                inspected.ignoredCount += Self.isUsed(file, inspected.captions) ? 0 : 1
            }
        }
        inspected.ignoredCount += PhotoForms.merge(&inspected.photos)
        report(failures, in: &inspected)
        try context.stopIfCancelled()
        inspected.videoContents = videos.compactMap(\.content)
        if self.videos == .none {
            inspected.ignoredCount += videos.count { (try? $0.result.get()) == nil }
        } else {
            try await add(videos, to: &inspected, store)
        }
        inspected.photos = sidecars.overlaid(inspected.photos)
        return inspected
    }

    /// Reports files that cannot be shown, but for other forms of photos that are: a raw file beside its JPEG.
    private func report(
        _ failures: [(file: SourceTree.File, error: ImageError)],
        in inspected: inout InspectedPhotos
    ) {
        guard !failures.isEmpty else { return }
        let shown = Set(inspected.photos.lazy.map { PhotoName.shared($0.file.path) })
        let shownEdits = PhotoName.edits(of: inspected.photos.lazy.map(\.file.path))
        for (file, error) in failures {
            let name = PhotoName.shared(file.path)
            // An edit is not replaced by what was edited.
            let isReplaced =
                PhotoName.isEdit(file.path) ? shownEdits.contains(name) : shown.contains(name)
            var kind = FileKind(name: FilePath.name(of: file.path)) ?? .unknown
            if case .notAPhoto(let found) = error { kind = found }
            if kind.isOtherForm && isReplaced {
                inspected.ignoredCount += 1
            } else {
                inspected.problems.omit(file.path, .photo(error))
            }
        }
    }

    /// Whether a site is made of a file that is neither a photo nor a video.
    private static func isUsed(_ file: SourceTree.File, _ captions: [String: String]) -> Bool {
        let path = file.path.lowercased()
        return path.hasSuffix(".md") || path.hasSuffix(".xmp")
            || (path.hasSuffix(".txt") && captions[String(file.path.dropLast(4))] != nil)
    }

    // MARK: Files

    /// What each file is.
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
        // What was found is true however the build ends.
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

    /// Takes over what the store knows of files that are what they were, in one ordered scan of it. The store is to
    /// forget those that are gone and to know what shards found.
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
                // A shard sees only its own files.
                if !store.isOfShard { changes.removedFiles.append(path) }
                return
            }
            guard found[index] == nil, stored.isOf(files[index]),
                let outcome = stored.outcome(of: files[index])
            else { return }
            found[index] = outcome
            if stored.isOfShard, isSettled(outcome) { changes.inspected.append(outcome) }
        }
        return changes
    }

    /// Whether any later change of a file must give it another stamp.
    func isSettled(_ outcome: Inspection.Outcome) -> Bool {
        outcome.file?.stamp.isSettled(at: context.buildStart) ?? false
    }
}

extension Inspection.Outcome {
    /// The file as it was when it was inspected; nil when it could not be.
    var file: SourceTree.File? {
        switch self {
        case .photo(let photo): photo.file
        case .other(let file): file
        case .video(let video): video.file
        case .failed: nil
        }
    }

    /// The outcome without what only its reading needs: a hundred thousand of them are held at a time.
    fileprivate var withoutHeader: Self {
        guard case .photo(var photo) = self else { return self }
        photo.header = nil
        return .photo(photo)
    }
}
