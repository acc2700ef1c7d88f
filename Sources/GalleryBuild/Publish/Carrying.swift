internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The putting of photographers' files into the site, several at a time.
struct Carrying<File: CarriedFile>: Sendable {
    /// What became of one file.
    enum Outcome: Sendable {
        /// It is in place, or would be, with its length.
        case written(bytes: Int)
        /// The photo has none.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The number of files worked on side by side.
    var jobs: Int
    /// Puts one file in place.
    var publish: @Sendable (CarriedWork<File>.Job) -> Outcome

    /// A disk is not faster for being asked for more at a time, and each file may be in memory twice.
    private var mostJobs: Int { 4 }

    /// Makes every file. `onFinish` hears of each as it is finished and may stop the work by returning false.
    func run(
        _ work: [CarriedWork<File>.Job], onFinish: (CarriedWork<File>.Job, Outcome) -> Bool
    ) async {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var next = 0
            var isOpen = true
            func addJob() {
                guard isOpen, next < work.count, !Task.isCancelled else { return }
                group.addTask { [next] in (next, publish(work[next])) }
                next += 1
            }
            for _ in 0..<min(max(1, jobs), mostJobs) { addJob() }
            for await (index, outcome) in group {
                isOpen = onFinish(work[index], outcome) && isOpen
                addJob()
            }
        }
    }
}
