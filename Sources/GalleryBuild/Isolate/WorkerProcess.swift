internal import CSandbox
internal import GalleryFacts
internal import GalleryFiles
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A worker process, as its parent sees it. One thread at a time may use it.
final class WorkerProcess: Sendable {
    let pid: pid_t
    private let socket: CInt
    private let memory: CInt
    // Its wait status; nil until it was reaped.
    private let ending = Mutex<CInt?>(nil)
    /// Whether it runs in a sandbox.
    let hasSandbox: Bool

    /// More than any answer needs.
    private static let maxAnswerBytes = 1 << 28
    private static let pollMilliseconds: CInt = 100

    /// Starts a process and sends it the settings. Throws when it does not answer.
    init(_ executable: String, _ settings: WorkerSettings) throws(WorkerFailure) {
        var (pid, socket, memory) = (pid_t(), CInt(), CInt())
        let reason = worker_start(executable, FileWorker.argument, &pid, &socket, &memory)
        guard reason == 0 else { throw .notStarted(errno: reason) }
        (self.pid, self.socket, self.memory) = (pid, socket, memory)
        var sandbox = false
        var failure: WorkerFailure?
        do throws(WorkerFailure) {
            sandbox = try Self.exchange(
                socket, settings, file: nil, seconds: settings.seconds, Bool.self
            ) { false }
        } catch {
            failure = error
        }
        hasSandbox = sandbox
        if let failure { throw Self.explained(failure, ended: kill(), settings.seconds) }
    }

    deinit {
        _ = kill()
        close(socket)
        close(memory)
    }

    /// Kills the process if it still runs; returns its wait status.
    private func kill() -> CInt {
        ending.withLock { ending in
            if let ending { return ending }
            let status = worker_end(pid)
            ending = status
            return status
        }
    }

    /// Sends a task and returns the answer. `isCancelled` is called every 100 ms. A failure kills the process, which
    /// cannot be used again.
    func perform(
        _ task: FileTask, on file: borrowing SourceFileHandle, seconds: Int,
        isCancelled: () -> Bool
    ) throws(WorkerFailure) -> FileAnswer {
        do throws(WorkerFailure) {
            return try Self.exchange(
                socket, task, file: file.descriptor, seconds: seconds, FileAnswer.self, isCancelled)
        } catch {
            throw Self.explained(error, ended: kill(), seconds)
        }
    }

    /// A part of the result that the last answer left in shared memory.
    func result(at offset: Int, count: Int) throws(WorkerFailure) -> [UInt8] {
        guard offset >= 0, count >= 0, count <= FileWorker.maxResultBytes,
            offset <= FileWorker.maxResultBytes - count,
            let bytes = try? DescriptorReading.bytes(memory, at: offset, count: count),
            bytes.count == count
        else { throw .nonsense }
        return bytes
    }

    /// Discards the result of the last answer.
    func discardResults(ofBytes count: Int) {
        // A small result keeps its memory for the next one.
        if count > Self.keptResultBytes { ftruncate(memory, 0) }
    }

    private static let keptResultBytes = 4 << 20

    // MARK: Messages

    private static func exchange<Answer: Decodable>(
        _ socket: CInt, _ question: some Encodable, file: CInt?, seconds: Int, _ type: Answer.Type,
        _ isCancelled: () -> Bool
    ) throws(WorkerFailure) -> Answer {
        guard WorkerChannel.send(question, file: file, to: socket) else {
            throw .ended(status: 0)
        }
        let deadline = Deadline(processorSeconds: seconds)
        while true {
            switch worker_wait(socket, pollMilliseconds) {
            case 1:
                do {
                    guard
                        let answer = try WorkerChannel.receive(
                            type, from: socket, maxBytes: maxAnswerBytes)
                    else { throw WorkerFailure.ended(status: 0) }
                    return answer.value
                } catch {
                    throw error as? WorkerFailure ?? .nonsense
                }
            case 0:
                if isCancelled() { throw .cancelled }
                if deadline.hasPassed { throw .timedOut(seconds: seconds) }
            default: throw .ended(status: 0)
            }
        }
    }

    /// A failure explained by the wait status of the process, when that is the reason.
    private static func explained(
        _ failure: WorkerFailure, ended status: CInt, _ seconds: Int
    ) -> WorkerFailure {
        guard case .ended = failure else { return failure }
        let signal = status & 0x7F
        if signal == SIGXCPU { return .timedOut(seconds: seconds) }
        return signal == 0 ? .ended(status: status >> 8 & 0xFF) : .crashed(signal: signal)
    }
}
