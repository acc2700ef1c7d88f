internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The making of renditions that are missing, several photos at a time.
struct RenditionDerivation: Sendable {
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
        /// The length in bytes.
        var bytes: Int
        /// The fingerprint of the bytes, if they were written; nil when they were in place.
        var written: Fingerprint?
    }

    /// What became of one photo.
    enum Outcome: Sendable {
        /// The renditions are in place.
        case derived([File], photo: DerivedPhoto)
        /// Nothing is made; the renditions would be.
        case planned
        /// The photo cannot be decoded.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The resolved path of the photo folder.
    var root: String
    /// Where renditions go.
    var sink: any OutputSink
    /// Whether pictures are made smaller in linear light.
    var isLinear: Bool
    /// The number of photos derived side by side.
    var jobs: Int
    /// What one photo may cost.
    var limits = ImageLimits()
    private let axes = ResampleAxes()

    /// Creates the derivation of photos below `root`.
    init(root: String, sink: any OutputSink, isLinear: Bool, jobs: Int) {
        (self.root, self.sink, self.isLinear, self.jobs) = (root, sink, isLinear, jobs)
    }

    /// The bytes that the photos in work may hold by estimate. Room for a progressive file of 24 megapixels
    /// and a camera's largest baseline file side by side, and more with more cores.
    private var budget: Int { max(80, 40 * jobs) << 20 }

    /// Derives every job, as `WorkQueue` orders them; a job may be made each time it is asked for. `onFinish` is
    /// called for each photo as it is finished and may stop the work by returning false.
    func run(
        _ work: some RandomAccessCollection<Job>, onFinish: (Job, Outcome) -> Bool
    ) async {
        func job(_ index: Int) -> Job { work[work.index(work.startIndex, offsetBy: index)] }
        var queue = WorkQueue(work.map(\.cost), budget: budget)
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
                if Fingerprint(of: bytes) == photo.content.file { return bytes }
            } catch {
                throw .unreadable(errno: error.errno)
            }
        }
        throw .changed
    }

    /// Reads, decodes and encodes one photo; each file appears whole or not at all.
    private func derive(_ job: Job, _ cancellation: Cancellation) -> Outcome {
        let (bytes, header): ([UInt8], ImageHeader)
        do throws(ImageError) {
            bytes = try content(of: job.photo)
            header = try ImageHeader.read(bytes, of: job.photo.facts, limits: limits)
        } catch {
            return .failed(error)
        }
        let derivation = PhotoDerivation(
            bytes, header: header, requests: job.renditions.map(\.request),
            isLinear: isLinear, limits: limits, cancellation: cancellation, axes: axes)
        var files = job.renditions.map { _ in File(bytes: 0) }
        do {
            let photo = try derivation.run { index, file throws(FileSystemError) in
                files[index].bytes = file.count
                if job.missing & 1 << UInt64(index) != 0 {
                    try sink.write(file, to: job.renditions[index].path)
                    files[index].written = Fingerprint(of: UnsafeRawBufferPointer(file))
                }
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

extension RenditionDerivation.Job {
    /// What the derivation takes.
    fileprivate var cost: DerivationCost {
        DerivationCost(
            photo.facts.picture, fileBytes: photo.fileBytes,
            sizes: renditions.filter { $0.format != .webp }.map(\.size),
            webPs: renditions.filter { $0.format == .webp }.map(\.size))
    }

    /// The paths of the renditions that are not in place.
    var missingPaths: [String] {
        renditions.indices.filter { missing & 1 << UInt64($0) != 0 }.map { renditions[$0].path }
    }

    /// What the store is to know of the renditions, of which `files` has the lengths.
    func rows(
        _ files: [RenditionDerivation.File], _ facts: DerivedFacts.Photo
    ) -> [StoredOutput] {
        zip(renditions, files).enumerated().map { index, made in
            StoredOutput(
                output: made.0.output, bytes: made.1.bytes, digest: made.1.written,
                derived: index == 0 ? facts : nil)
        }
    }
}

extension ImageHeader {
    /// Reads the header of a photo that was inspected before, and what a look at its pixels has shown since.
    static func read(
        _ bytes: [UInt8], of facts: PhotoFacts, limits: ImageLimits
    ) throws(ImageError) -> ImageHeader {
        var header = try read(bytes, limits: limits)
        header.hasAlpha = facts.hasAlpha
        return header
    }
}

extension DerivedFacts.Photo {
    /// The facts that a derivation found out.
    init(_ photo: DerivedPhoto) {
        self.init(
            color: photo.meanColor, preview: photo.preview, damage: photo.damage,
            gainMapProblem: photo.gainMapProblem)
    }
}
