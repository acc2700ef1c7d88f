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
    private let limits: Limits
    // Its wait status and processor seconds; nil until it was reaped.
    private let ending = Mutex<(status: CInt, seconds: UInt64)?>(nil)
    /// Whether it runs in a sandbox.
    let hasSandbox: Bool

    /// The limits of a worker: those of this program, and those of the machine.
    struct Limits: Sendable {
        /// The settings of the worker.
        var settings: WorkerSettings
        /// The limits of the user.
        var machine: MachineLimits
    }

    /// More than any answer needs.
    private static let maxAnswerBytes = 1 << 28
    private static let pollMilliseconds: CInt = 100

    /// Starts a process and sends it the settings. Throws when it does not answer.
    init(_ executable: String, _ limits: Limits) throws(WorkerFailure) {
        let settings = limits.settings
        var (pid, socket, memory) = (pid_t(), CInt(), CInt())
        let begin = SuspendingClock.now
        let reason = worker_start(executable, FileWorker.argument, &pid, &socket, &memory)
        guard reason == 0 else { throw .notStarted(errno: reason) }
        (self.pid, self.socket, self.memory) = (pid, socket, memory)
        self.limits = limits
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
        if let failure { throw explained(failure, since: begin) }
    }

    deinit {
        kill()
        close(socket)
        close(memory)
    }

    /// Kills the process if it still runs; returns its wait status and its processor time in seconds.
    @discardableResult
    private func kill() -> (status: CInt, seconds: UInt64) {
        ending.withLock { ending in
            if let ending { return ending }
            var seconds: UInt64 = 0
            let status = worker_end(pid, &seconds)
            ending = (status, seconds)
            return (status, seconds)
        }
    }

    /// Sends a task and returns the answer. `isCancelled` is called every 100 ms. A failure kills the process, which
    /// cannot be used again.
    func perform(
        _ task: FileTask, on file: borrowing SourceFileHandle, isCancelled: () -> Bool
    ) throws(WorkerFailure) -> FileAnswer {
        let (begin, seconds) = (SuspendingClock.now, limits.settings.seconds)
        // Its end would close the socket in use.
        defer { withExtendedLifetime(self) {} }
        do throws(WorkerFailure) {
            return try Self.exchange(
                socket, task, file: file.descriptor, seconds: seconds, FileAnswer.self, isCancelled)
        } catch {
            throw explained(error, since: begin)
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
                    // No answer needs a file; a worker under foreign control could send many.
                    if let file = answer.file { close(file) }
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

    /// Kills the process; returns the failure, explained by the wait status when that is the reason.
    private func explained(
        _ failure: WorkerFailure, since begin: SuspendingClock.Instant
    ) -> WorkerFailure {
        let (status, used) = kill()
        guard case .ended = failure else { return failure }
        let (signal, settings) = (status & 0x7F, limits.settings)
        let refusal = limits.machine.refusal(
            of: .init(
                signal: signal, processorSeconds: used,
                hadItsTime: .now - begin >= .seconds(settings.seconds),
                memoryBytes: settings.memoryBytes, resultBytes: FileWorker.maxResultBytes))
        if let refusal { return .refused(refusal) }
        if signal == SIGXCPU { return .timedOut(seconds: settings.seconds) }
        return signal == 0 ? .ended(status: status >> 8 & 0xFF) : .crashed(signal: signal)
    }
}
