internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// Makes missing renditions, several photos in parallel.
struct RenditionDerivation: Sendable {
    /// A photo with missing renditions.
    struct Job: Sendable {
        /// The photo.
        var photo: Photo
        /// All of its renditions, narrowest first: the largest decides how much is decoded.
        var renditions: [Rendition]
        /// The missing renditions, a bit for each, the narrowest the lowest.
        var missing: UInt64
        /// The watermark.
        var watermark: Watermark?
    }

    /// A rendition that was made.
    struct File: Sendable {
        /// The length in bytes.
        var bytes: Int
        /// The fingerprint of the bytes, if they were written; nil for a rendition that existed already.
        var written: Fingerprint?
    }

    /// The outcome of one photo.
    enum Outcome: Sendable {
        /// The renditions are in place.
        case derived([File], photo: DerivedPhoto)
        /// A dry run: nothing was made.
        case planned
        /// The photo cannot be decoded.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The resolved path of the photo folder.
    var root: String
    /// The sink of renditions.
    var sink: any OutputSink
    /// Whether pictures are resampled in linear light.
    var isLinear: Bool
    /// The number of photos derived in parallel.
    var jobs: Int
    /// The readers of the photos' files.
    var readers = FileReaders()

    /// The memory budget for photos in work, in bytes: 40 MiB per job, 100 MiB with AVIFs, at least 80 MiB. It has
    /// room for a progressive file of 24 megapixels beside a camera's largest baseline file; an AVIF of 2,048 pixels
    /// takes 60 MB.
    private func budget(hasAVIFs: Bool) -> Int { max(80, (hasAVIFs ? 100 : 40) * jobs) << 20 }

    /// Derives every job in the order of `WorkQueue`; a job may be created again each time it is needed. `onFinish`
    /// is called for each finished photo and may stop the work by returning false.
    func run(
        _ work: some RandomAccessCollection<Job>, onFinish: (Job, Outcome) -> Bool
    ) async {
        func job(_ index: Int) -> Job { work[work.index(work.startIndex, offsetBy: index)] }
        let hasAVIFs = work.contains { $0.renditions.contains { $0.format == .avif } }
        var queue = WorkQueue(work.map(\.cost), budget: budget(hasAVIFs: hasAVIFs))
        await Workers.run(jobs: jobs) { () -> (index: Int, job: Job)? in
            guard let index = queue.start() else { return nil }
            if let next = queue.next { prefetch(job(next)) }
            return (index, job(index))
        } work: { item in
            await Cancellation.following { derive(item.job, $0) }
        } onFinish: { item, outcome in
            queue.finish(item.index)
            if !onFinish(item.job, outcome) { queue.close() }
        }
    }

    /// Opens the file with a photo's picture.
    private func open(_ photo: Photo) throws(FileSystemError) -> SourceFileHandle {
        if let frame = photo.frame { return try readers.open(frame.file) }
        return try readers.open(photo.inspected.file, below: root)
    }

    /// Starts to read a photo's file into the page cache before its turn.
    private func prefetch(_ job: Job) {
        // A missing file is reported when it is read.
        try? open(job.photo).prefetch(limit: readers.limits.fileBytes)
    }

    /// Reads, decodes and encodes one photo; each file appears whole or not at all.
    private func derive(_ job: Job, _ cancellation: Cancellation) -> Outcome {
        // Reads the file a second time when it differs from the plan, because a running program may restore it.
        let first = derivedOnce(job, cancellation)
        guard case .failed(.changed) = first else { return first }
        return derivedOnce(job, cancellation)
    }

    private func derivedOnce(_ job: Job, _ cancellation: Cancellation) -> Outcome {
        let file: SourceFileHandle
        do { file = try open(job.photo) } catch { return .failed(.init(opening: error)) }
        let task = RenditionTask(
            content: job.photo.content.file, hasAlpha: job.photo.facts.hasAlpha,
            requests: job.renditions.map(\.request), missing: job.missing, isLinear: isLinear,
            watermark: job.watermark)
        var written: [Int: Fingerprint] = [:]
        do {
            let (lengths, photo) = try readers.derived(file, task, cancellation) {
                index, bytes throws(FileSystemError) in
                try sink.write(bytes, to: job.renditions[index].path)
                written[index] = Fingerprint(of: UnsafeRawBufferPointer(bytes))
            }
            let files = lengths.enumerated().map { File(bytes: $1, written: written[$0]) }
            return .derived(files, photo: photo)
        } catch {
            switch error {
            case .image(let error): return .failed(error)
            case .delivery(let error): return .unwritable(error)
            }
        }
    }
}

extension RenditionDerivation.Job {
    /// The cost of the derivation.
    fileprivate var cost: DerivationCost {
        DerivationCost(
            photo.facts.picture, fileBytes: photo.fileBytes,
            sizes: renditions.filter { !$0.format.isAlternative }.map(\.size),
            webPs: renditions.filter { $0.format == .webp }.map(\.size),
            avifs: renditions.filter { $0.format == .avif }.map(\.size))
    }

    /// The paths of the missing renditions.
    var missingPaths: [String] {
        renditions.indices.filter { missing & 1 << UInt64($0) != 0 }.map { renditions[$0].path }
    }

    /// The rows of the renditions for the store; `files` has their lengths, and `stored` the renditions that existed
    /// already.
    func rows(
        _ files: [RenditionDerivation.File], _ facts: DerivedFacts.Photo, _ stored: StoredOutputs
    ) -> [StoredOutput] {
        zip(renditions, files).enumerated().map { index, made in
            let (rendition, file) = made
            return StoredOutput(
                output: rendition.output, bytes: file.bytes,
                digest: file.written ?? stored.digest(at: rendition.path),
                derived: index == 0 ? facts : nil)
        }
    }
}

extension DerivedFacts.Photo {
    /// The facts that a derivation found.
    init(_ photo: DerivedPhoto) {
        self.init(
            color: photo.meanColor, preview: photo.preview, damage: photo.damage,
            gainMapProblem: photo.gainMapProblem)
    }
}
