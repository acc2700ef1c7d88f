package import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite
internal import Synchronization

/// Readers of files of the photo folder: in this process, or in worker processes, whose crash loses no more than a
/// file.
///
/// Workers start on demand and are reused. Any number of threads may read.
package final class FileReaders: Sendable {
    private let isolation: Isolation
    private let settings: WorkerSettings
    private let local: FileReading
    private let idle = Mutex<[WorkerProcess]>([])
    private let isUnconfined = Mutex(false)
    private let turns = ReadingTurns()
    private let machine = MachineLimits.current()
    // What the machine refused twice.
    private let refusal = Mutex<MachineRefusal?>(nil)

    /// The limits of one file.
    var limits: ImageLimits { settings.limits }

    /// The limit of processor time for one file, in seconds.
    var seconds: Int { settings.seconds }

    /// Creates readers.
    package init(_ isolation: Isolation = .inProcess, limits: ReadingLimits = ReadingLimits()) {
        self.isolation = isolation
        settings = WorkerSettings(
            limits: limits.image, seconds: limits.seconds, memoryBytes: limits.memoryBytes)
        local = FileReading(limits: limits.image)
    }

    /// Whether any worker was started without a sandbox.
    var lackSandbox: Bool { isUnconfined.withLock { $0 } }

    // MARK: Reading

    /// Opens a file. When the machine refuses that, it is tried once more while nothing else is read.
    func open(_ path: String) throws(FileSystemError) -> SourceFileHandle {
        try opened { () throws(FileSystemError) in try SourceFileHandle(path) }
    }

    /// Opens a file that the scan listed below `root`, as `open` does. Throws a replacement when another file is there
    /// now.
    func open(
        _ file: SourceTree.File, below root: String
    ) throws(FileSystemError) -> SourceFileHandle {
        try opened { () throws(FileSystemError) in try file.opened(below: root) }
    }

    private func opened(
        _ open: () throws(FileSystemError) -> SourceFileHandle
    ) throws(FileSystemError) -> SourceFileHandle {
        try turns.perform(
            isRefusal: { MachineRefusal(errno: $0.errno) != nil }, makeRoom: discardIdleWorkers,
            open)
    }

    /// Does work that reads files without these readers. When the machine refuses it something, it is done once more
    /// while nothing else is read.
    func retrying<Value>(
        _ work: () throws(WorkerFailure) -> Value
    ) throws(WorkerFailure) -> Value {
        try turns.perform(
            isRefusal: { $0.refusal != nil }, makeRoom: discardIdleWorkers, work)
    }

    /// Inspects a file.
    func inspected(_ file: borrowing SourceFileHandle, readsContent: Bool) -> FileFinding {
        guard case .processes(let executable, _) = isolation else {
            return local.inspected(file, readsContent: readsContent)
        }
        do throws(ImageError) {
            let count = file.count
            return try asked(.inspect(readsContent: readsContent), file, executable, nil) {
                answer, _ in
                guard case .found(let finding) = answer, finding.isPlausible(count: count) else {
                    return nil
                }
                return finding
            }
        } catch {
            return .failed(error)
        }
    }

    /// How a video is published. Throws `.worker` when a worker fails, and `.malformed` when the task is cancelled
    /// meanwhile, too.
    func video(_ file: borrowing SourceFileHandle) throws(VideoProblem) -> VideoFile {
        guard case .processes(let executable, _) = isolation else { return try local.video(file) }
        let count = file.count
        let result: Result<VideoFile, VideoProblem>
        do throws(ImageError) {
            result = try asked(.video, file, executable, nil) { answer, _ in
                switch answer {
                case .video(let file): file.isPlausible(count: count) ? .success(file) : nil
                case .unusableVideo(let problem): .failure(problem)
                default: nil
                }
            }
        } catch {
            switch error {
            case .worker(let failure): throw .worker(failure)
            case .unreadable(let errno): throw .unreadable(errno: errno)
            default: throw .malformed
            }
        }
        return try result.get()
    }

    /// The metadata in a sidecar.
    func sidecar(_ file: borrowing SourceFileHandle) throws(ImageError) -> SidecarFacts {
        guard case .processes(let executable, _) = isolation else { return try local.sidecar(file) }
        return try asked(.sidecar, file, executable, nil) { answer, _ in
            guard case .sidecar(let facts) = answer, facts.metadata.isPlausible else { return nil }
            return facts
        }
    }

    /// What the published file at a path contains, for a check.
    package func verified(
        _ path: String, _ depth: VerifiedFile.Depth
    ) throws(ImageError) -> VerifiedFile {
        let file: SourceFileHandle
        do throws(FileSystemError) { file = try open(path) } catch {
            throw MachineRefusal(errno: error.errno).map { .worker(.refused($0)) }
                ?? .unreadable(errno: error.errno)
        }
        guard case .processes(let executable, _) = isolation else {
            return try local.verified(file, depth)
        }
        return try asked(.verify(depth), file, executable, nil) { answer, _ in
            guard case .verified(let result) = answer, result.isPlausible else { return nil }
            return result
        }
    }

    /// The file of a photo without everything but the picture.
    func stripped(
        _ file: borrowing SourceFileHandle, _ task: RenditionTask
    ) throws(ImageError) -> [UInt8] {
        guard case .processes(let executable, _) = isolation else {
            return try local.stripped(file, task)
        }
        return try asked(.strip(task), file, executable, nil) { answer, worker in
            guard case .stripped(let length) = answer else { return nil }
            defer { worker.discardResults(ofBytes: length) }
            return try? worker.result(at: 0, count: length)
        }
    }

    /// Makes the renditions of a photo and passes the missing ones, with their indices, to a closure.
    func derived<Failure: Error>(
        _ file: borrowing SourceFileHandle, _ task: RenditionTask, _ cancellation: Cancellation,
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) -> (lengths: [Int], photo: DerivedPhoto) {
        guard case .processes(let executable, _) = isolation else {
            return try local.derived(file, task, cancellation, deliver: deliver)
        }
        let made: (lengths: [Int], photo: DerivedPhoto, files: [[UInt8]])
        do throws(ImageError) {
            made = try asked(.derive(task), file, executable, cancellation) { answer, worker in
                guard case .derived(let lengths, let places, let photo) = answer,
                    lengths.count == task.requests.count, places.count == lengths.count,
                    photo.isPlausible, lengths.allSatisfy({ $0 > 0 })
                else { return nil }
                let files = lengths.indices.map { index in
                    task.missing & 1 << UInt64(index) == 0
                        ? [] : try? worker.result(at: places[index], count: lengths[index])
                }
                worker.discardResults(ofBytes: files.reduce(0) { $0 + ($1?.count ?? 0) })
                guard !files.contains(nil) else { return nil }
                return (lengths, photo, files.compactMap(\.self))
            }
        } catch {
            throw .image(error)
        }
        for (index, bytes) in made.files.enumerated() where !bytes.isEmpty {
            var failure: Failure?
            bytes.withUnsafeBufferPointer { buffer in
                do throws(Failure) { try deliver(index, buffer) } catch { failure = error }
            }
            if let failure { throw .delivery(failure) }
        }
        return (made.lengths, made.photo)
    }

    // MARK: Workers

    /// Applies `use` to a worker's answer. `use` returns nil for an invalid answer, which throws
    /// `.worker(.nonsense)` and ends the worker. When the machine refuses something, the worker is asked once more
    /// while nothing else is read; after a second refusal, all reading fails.
    private func asked<Value>(
        _ task: FileTask, _ file: borrowing SourceFileHandle, _ executable: String,
        _ cancellation: Cancellation?, use: (FileAnswer, WorkerProcess) -> Value?
    ) throws(ImageError) -> Value {
        if let refusal = refusal.withLock({ $0 }) { throw .worker(.refused(refusal)) }
        do throws(ImageError) {
            return try turns.perform(
                isRefusal: { $0.refusal != nil }, makeRoom: discardIdleWorkers
            ) { () throws(ImageError) in
                try askedOnce(task, file, executable, cancellation, use: use)
            }
        } catch {
            if let refused = error.refusal { refusal.withLock { $0 = $0 ?? refused } }
            throw error
        }
    }

    private func askedOnce<Value>(
        _ task: FileTask, _ file: borrowing SourceFileHandle, _ executable: String,
        _ cancellation: Cancellation?, use: (FileAnswer, WorkerProcess) -> Value?
    ) throws(ImageError) -> Value {
        let (worker, answer): (WorkerProcess, FileAnswer)
        do throws(WorkerFailure) {
            if let free = idle.withLock({ $0.popLast() }) {
                worker = free
            } else {
                worker = try newWorker(executable)
            }
            answer = try worker.perform(task, on: file) {
                Task.isCancelled || cancellation?.isRequested == true
            }
        } catch {
            throw error == .cancelled ? .cancelled : .worker(error)
        }
        if case .failed(let error) = answer {
            keep(worker)
            if error == .outOfMemory, machine.isShort(ofMemory: settings.memoryBytes) {
                throw .worker(.refused(.addressSpace))
            }
            throw error
        }
        guard let value = use(answer, worker) else { throw .worker(.nonsense) }
        keep(worker)
        return value
    }

    /// Starts a worker. Throws `.refused` when that fails, because no file is the reason.
    private func newWorker(_ executable: String) throws(WorkerFailure) -> WorkerProcess {
        let worker: WorkerProcess
        do throws(WorkerFailure) {
            worker = try WorkerProcess(executable, .init(settings: settings, machine: machine))
        } catch {
            if error == .cancelled { throw error }
            throw .refused(
                error.refusal
                    ?? machine.refusal(
                        ofStartWithMemory: settings.memoryBytes, files: FileWorker.maxOpenFiles))
        }
        if !worker.hasSandbox { isUnconfined.withLock { $0 = true } }
        return worker
    }

    private func discardIdleWorkers() { idle.withLock { $0 = [] } }

    private func keep(_ worker: WorkerProcess) {
        if case .processes(_, oneFileEach: false) = isolation {
            idle.withLock { $0.append(worker) }
        }
    }
}
