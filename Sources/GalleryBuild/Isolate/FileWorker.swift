internal import CSandbox
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A process that reads open files for its parent process.
///
/// Where the system has a sandbox, it cannot open files, reach the network or start programs.
public enum FileWorker {
    /// The first argument of a worker process.
    public static let argument = "--file-worker"

    /// More than the renditions of any photo need.
    static let maxResultBytes = 1 << 30
    /// More than any task needs. Its largest part is the text of the rights that is written into pictures.
    private static let maxQuestionBytes = 1 << 24
    /// The number of its open files.
    static let maxOpenFiles = 16

    /// Performs tasks until the parent closes the connection, then ends the process: with status 0, or 1 when the
    /// first message is invalid or an answer cannot be sent.
    public static func run() -> Never {
        guard
            let question = try? WorkerChannel.receive(
                WorkerSettings.self, from: CInt(WORKER_SOCKET), maxBytes: maxQuestionBytes)
        else { exit(1) }
        let settings = question.value
        CodecVersions.load()
        let has = sandbox_enter(
            sandbox_limits(
                memory: UInt64(max(0, settings.memoryBytes)), result: UInt64(maxResultBytes),
                files: UInt64(maxOpenFiles)))
        guard answer(has == SANDBOX_FILES | SANDBOX_CALLS) else { exit(1) }
        let reading = FileReading(limits: settings.limits)
        while let next = try? WorkerChannel.receive(
            FileTask.self, from: CInt(WORKER_SOCKET), maxBytes: maxQuestionBytes)
        {
            sandbox_allow_time(UInt64(max(1, settings.seconds)))
            guard let descriptor = next.file else { exit(1) }
            let isSent: Bool
            do throws(FileSystemError) {
                let file = try SourceFileHandle(adopting: descriptor)
                isSent = answer(perform(next.value, on: file, reading))
            } catch {
                isSent = answer(FileAnswer.failed(.unreadable(errno: error.errno)))
            }
            guard isSent else { exit(1) }
        }
        exit(0)
    }

    private static func answer(_ value: some Encodable) -> Bool {
        WorkerChannel.send(value, file: nil, to: CInt(WORKER_SOCKET))
    }

    private static func perform(
        _ task: FileTask, on file: borrowing SourceFileHandle, _ reading: FileReading
    ) -> FileAnswer {
        do throws(ImageError) {
            switch task {
            case .inspect(let readsContent):
                return .found(reading.inspected(file, readsContent: readsContent))
            case .derive(let task): return try derived(task, file, reading)
            case .strip(let task):
                let bytes = try reading.stripped(file, task)
                try bytes.withUnsafeBufferPointer { (buffer) throws(ImageError) in
                    try write(buffer, at: 0)
                }
                return .stripped(length: bytes.count)
            case .sidecar: return .sidecar(try reading.sidecar(file))
            case .verify(let depth): return .verified(try reading.verified(file, depth))
            case .video:
                do throws(VideoProblem) { return .video(try reading.video(file)) } catch {
                    return .unusableVideo(error)
                }
            }
        } catch {
            return .failed(error)
        }
    }

    private static func derived(
        _ task: RenditionTask, _ file: borrowing SourceFileHandle, _ reading: FileReading
    ) throws(ImageError) -> FileAnswer {
        var places = task.requests.map { _ in 0 }
        var end = 0
        do throws(DerivationFailure<ImageError>) {
            let (lengths, photo) = try reading.derived(file, task, nil) {
                (index, bytes) throws(ImageError) in
                try write(bytes, at: end)
                places[index] = end
                end += bytes.count
            }
            return .derived(lengths: lengths, places: places, photo: photo)
        } catch {
            switch error {
            case .image(let error), .delivery(let error): throw error
            }
        }
    }

    /// Writes bytes to the memory that is shared with the parent.
    private static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) throws(ImageError) {
        var done = 0
        while done < bytes.count {
            let written = pwrite(
                CInt(WORKER_MEMORY), bytes.baseAddress.map { $0 + done }, bytes.count - done,
                off_t(offset + done))
            guard written > 0 else {
                throw MachineRefusal(errno: errno).map { .worker(.refused($0)) } ?? .outOfMemory
            }
            done += written
        }
    }
}
