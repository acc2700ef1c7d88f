internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The making of all renditions that are missing, several photos at a time.
struct RenditionDerivation {
    /// One photo whose renditions are to be made.
    struct Job: Sendable {
        /// The photo.
        var photo: Photo
        /// All of its renditions, narrowest first: the largest decides how much is decoded.
        var renditions: [Rendition]
        /// Which of them are not in place, a bit for each, the narrowest the lowest.
        var missing: UInt64
    }

    /// A rendition that was made.
    struct File: Sendable {
        /// What it holds.
        var key: RenditionKey
        /// The length in bytes.
        var bytes: Int
        /// The fingerprint of the bytes, if they were written; nil when they were in place.
        var written: Fingerprint?
    }

    /// What became of one photo.
    enum Outcome: Sendable {
        /// The renditions are in place.
        case derived([File], photo: DerivedPhoto)
        /// The photo cannot be decoded.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The resolved path of the photo folder.
    var root: String
    /// Where renditions are written.
    var output: OutputFolder
    /// Whether pictures are made smaller in linear light.
    var isLinear: Bool
    /// The number of photos worked on side by side.
    var jobs: Int
    /// What one photo may cost.
    var limits = ImageLimits()
    private let axes = ResampleAxes()

    /// The bytes that the photos in work may hold by estimate. Room for a progressive file of 24 megapixels
    /// and a camera's largest baseline file side by side, and more with more cores.
    private var budget: Int { max(80, 40 * jobs) << 20 }

    /// Derives every job, as `WorkQueue` orders them; jobs may be made anew each time one is asked for.
    /// `onFinish` hears of each photo as it is finished and may stop the work by returning false.
    func run<Work: RandomAccessCollection<Job>>(
        _ work: Work, onFinish: (Job, Outcome) -> Bool
    ) async where Work.Index == Int {
        let costs = work.map { job in
            DerivationCost(
                header: job.photo.header, fileBytes: job.photo.fileBytes,
                sizes: job.renditions.filter { $0.format != .webp }.map(\.size),
                webPs: job.renditions.filter { $0.format == .webp }.map(\.size))
        }
        var queue = WorkQueue(costs, budget: budget)
        await withTaskGroup(of: (Int, Job, Outcome).self) { group in
            var running = 0
            func addJobs() {
                while running < max(1, jobs), !Task.isCancelled, let index = queue.start() {
                    running += 1
                    let job = work[index]
                    group.addTask {
                        await Cancellation.following { (index, job, derive(job, $0)) }
                    }
                }
                if let next = queue.next { prefetch(work[next]) }
            }
            addJobs()
            for await (index, job, outcome) in group {
                running -= 1
                queue.finish(index)
                if !onFinish(job, outcome) { queue.close() }
                addJobs()
            }
        }
    }

    /// Asks the system to have a photo's file in memory when its turn comes.
    private func prefetch(_ job: Job) {
        // A file that is gone is reported when it is read.
        try? SourceFileHandle(root + "/" + job.photo.source).prefetch(limit: limits.fileBytes)
    }

    /// The content that the names of the renditions were planned for; read once more if it is another,
    /// because whoever is writing it may restore it.
    private func content(of photo: Photo) throws(ImageError) -> [UInt8] {
        for _ in 0..<2 {
            do throws(FileSystemError) {
                let bytes = try SourceFileHandle(root + "/" + photo.source).contents(
                    limit: limits.fileBytes)
                if Fingerprint(of: bytes) == photo.content { return bytes }
            } catch {
                throw .unreadable(errno: error.errno)
            }
        }
        throw .changed
    }

    /// Reads, decodes and encodes one photo; each file appears whole or not at all.
    private func derive(_ job: Job, _ cancellation: Cancellation) -> Outcome {
        let bytes: [UInt8]
        do throws(ImageError) { bytes = try content(of: job.photo) } catch {
            return .failed(error)
        }
        let derivation = PhotoDerivation(
            bytes, header: job.photo.header, requests: job.renditions.map(\.request),
            isLinear: isLinear, limits: limits, cancellation: cancellation, axes: axes)
        var files: [File] = []
        do {
            let photo = try derivation.run { index, file throws(FileSystemError) in
                let rendition = job.renditions[index]
                var made = File(key: rendition.key, bytes: file.count)
                if job.missing & 1 << UInt64(index) != 0 {
                    try output.write(file, to: rendition.path)
                    made.written = Fingerprint(of: UnsafeRawBufferPointer(file))
                }
                files.append(made)
            }
            return .derived(files, photo: photo)
        } catch {
            switch error {
            case .image(let error): return .failed(error)
            case .delivery(let error): return .unwritable(error)
            }
        }
    }
}
