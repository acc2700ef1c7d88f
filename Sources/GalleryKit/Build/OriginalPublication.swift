internal import GalleryImaging

/// The putting of the photographer's files into the site, several at a time.
struct OriginalPublication {
    /// What became of one file.
    enum Outcome: Sendable {
        /// It is in place, or would be, with its length.
        case written(bytes: Int)
        /// The photo has no download.
        case failed(ImageError)
        /// The output cannot be written.
        case unwritable(FileSystemError)
    }

    /// The resolved path of the photo folder.
    var root: String
    /// Where the files go.
    var output: OutputFolder
    /// What is done with them.
    var policy: BuildOptions.Originals
    /// What each file was when it was listed, by its path below the photo folder.
    var stamps: [String: FileStamp]
    /// Whether files are written; else only their lengths are found out.
    var writes = true
    /// The number of files worked on side by side.
    var jobs: Int
    /// What one file may cost.
    var limits = ImageLimits()

    /// A disk is not faster for being asked for more at a time, and each file may be in memory twice.
    private static let mostJobs = 4

    /// Makes every file. `onFinish` hears of each as it is finished and may stop the work by returning false.
    func run(_ work: [OriginalWork.Job], onFinish: (OriginalWork.Job, Outcome) -> Bool) async {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var next = 0
            var isOpen = true
            func addJob() {
                guard isOpen, next < work.count, !Task.isCancelled else { return }
                group.addTask { [next] in (next, publish(work[next])) }
                next += 1
            }
            for _ in 0..<min(max(1, jobs), Self.mostJobs) { addJob() }
            for await (index, outcome) in group {
                isOpen = onFinish(work[index], outcome) && isOpen
                addJob()
            }
        }
    }

    private func publish(_ job: OriginalWork.Job) -> Outcome {
        do throws(FileSystemError) {
            let path = root + "/" + job.photo.source
            if policy == .copy {
                let file: SourceFileHandle
                do { file = try SourceFileHandle(path) } catch {
                    return .failed(.unreadable(errno: error.errno))
                }
                // The name was planned for the content that this file had when it was listed.
                if file.stamp == stamps[job.photo.source] {
                    guard writes else { return .written(bytes: file.count) }
                    if try output.copy(file, to: job.original.path) {
                        return .written(bytes: file.count)
                    }
                }
            }
            let bytes: [UInt8]
            do throws(ImageError) { bytes = try content(of: job.photo, at: path) } catch {
                return .failed(error)
            }
            if writes { try output.publish(try output.stage(bytes, for: job.original.path)) }
            return .written(bytes: bytes.count)
        } catch {
            return .unwritable(error)
        }
    }

    private func content(of photo: Photo, at path: String) throws(ImageError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = try SourceFileHandle(path).contents(limit: limits.fileBytes) } catch {
            throw .unreadable(errno: error.errno)
        }
        guard Fingerprint(of: bytes) == photo.content else { throw .changed }
        return policy == .strip
            ? try OriginalStrip.stripped(bytes, header: photo.header) : bytes
    }
}
