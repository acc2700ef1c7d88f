internal import GalleryImaging

/// The making of all renditions that are missing, several photos at a time.
struct RenditionDerivation {
    /// One photo whose renditions are to be made.
    struct Job: Sendable {
        var photo: Photo
        var renditions: [Rendition]
    }

    /// What became of one photo.
    enum Outcome: Sendable {
        /// The renditions are in place, with their lengths in bytes.
        case derived(bytes: [String: Int], photo: DerivedPhoto)
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

    /// Derives every job, the longest first, so that no worker is left with a large photo at the end.
    /// `onFinish` hears of each photo as it is finished and may stop the work by returning false.
    func run(_ work: [Job], onFinish: (Job, Outcome) -> Bool) async {
        let queue = work.sorted {
            ($0.photo.fileBytes, $1.photo.id) > ($1.photo.fileBytes, $0.photo.id)
        }
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var next = 0
            func addJob() {
                guard next < queue.count, !Task.isCancelled else { return }
                let index = next
                next += 1
                group.addTask { (index, derive(queue[index])) }
            }
            for _ in 0..<max(1, jobs) { addJob() }
            for await (index, outcome) in group {
                if onFinish(queue[index], outcome) { addJob() } else { next = queue.count }
            }
        }
    }

    /// Reads, decodes and encodes one photo; each file appears whole or not at all.
    private func derive(_ job: Job) -> Outcome {
        let bytes: [UInt8]
        do {
            bytes = try SourceFileHandle(root + "/" + job.photo.source).contents(
                limit: limits.fileBytes)
        } catch {
            return .failed(.unreadable(errno: error.errno))
        }
        let derivation = PhotoDerivation(
            bytes, header: job.photo.header, requests: job.renditions.map(\.request),
            isLinear: isLinear, limits: limits)
        var written: [String: Int] = [:]
        do {
            let photo = try derivation.run { index, file throws(FileSystemError) in
                try output.write(file, to: job.renditions[index].path)
                written[job.renditions[index].path] = file.count
            }
            return .derived(bytes: written, photo: photo)
        } catch {
            switch error {
            case .image(let error): return .failed(error)
            case .delivery(let error): return .unwritable(error)
            }
        }
    }
}
