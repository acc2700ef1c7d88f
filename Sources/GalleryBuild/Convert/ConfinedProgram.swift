internal import CSandbox
internal import GalleryFacts
internal import GalleryFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An external program that reads one open file and writes another. Where the system has a sandbox, the program
/// cannot use anything else.
struct ConfinedProgram {
    /// The path of the program and its arguments; its files are `/dev/fd/3` and `/dev/fd/4`.
    var arguments: [String]
    /// The limit of address space, in bytes.
    var memoryBytes: Int
    /// The limit of the file that it writes, in bytes.
    var resultBytes: Int
    /// The limit of processor time, in seconds; the program is killed after twice that time on the clock plus a
    /// second, too.
    var seconds: Int

    /// The input file in arguments.
    static let input = "/dev/fd/3"
    /// The output file in arguments.
    static let output = "/dev/fd/4"
    private static let maxOpenFiles: UInt64 = 256
    /// The exit statuses of a program whose libraries do not fit into memory, and of ffmpeg for `ENOMEM`.
    private static let memoryStatuses: Set<CInt> = [127, 256 - ENOMEM]
    private static let pollMilliseconds: CInt = 100
    private static let chunkBytes = 1 << 14
    /// The folders of programs, their libraries and the settings of these.
    private static let systemPaths = [
        "/usr", "/lib", "/lib64", "/bin", "/opt", "/nix/store", "/home/linuxbrew/.linuxbrew",
        "/System", "/Library", "/etc/ld.so.cache", "/etc/fonts", "/sys/devices/system/cpu",
        "/proc/cpuinfo", "/proc/meminfo",
    ]

    /// Runs the program to its end; `onLine` receives each complete line of its standard output. Throws for any exit
    /// status but 0, and kills the program when the task is cancelled.
    func run(
        on input: CInt, writingTo output: CInt = -1, onLine: (Substring) -> Void = { _ in }
    ) throws(WorkerFailure) {
        var (pid, messages) = (pid_t(), CInt())
        let reason = start(input, output, &pid, &messages)
        guard reason == 0 else { throw .notStarted(errno: reason) }
        defer { close(messages) }
        let deadline = Deadline(processorSeconds: seconds)
        var text = ""
        var isOpen = true
        var (status, usedSeconds): (CInt, UInt64) = (0, 0)
        while isOpen || program_has_ended(pid, &status, &usedSeconds) == 0 {
            if Task.isCancelled || deadline.hasPassed {
                _ = worker_end(pid, &usedSeconds)
                throw Task.isCancelled ? .cancelled : .timedOut(seconds: seconds)
            }
            guard isOpen else {
                usleep(1_000)
                continue
            }
            guard worker_wait(messages, Self.pollMilliseconds) == 1 else { continue }
            let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkBytes) {
                $1 = max(0, read(messages, $0.baseAddress, $0.count))
            }
            isOpen = !chunk.isEmpty
            text += String(decoding: chunk, as: UTF8.self)
            while let end = text.firstIndex(where: \.isNewline) {
                onLine(text[..<end])
                text.removeSubrange(...end)
            }
            // A line of more than `chunkBytes` is discarded.
            if text.utf8.count > Self.chunkBytes { text = "" }
        }
        let signal = status & 0x7F
        let hadItsTime = usedSeconds >= UInt64(max(1, seconds))
        let machine = MachineLimits.current()
        let refusal = machine.refusal(
            of: .init(
                signal: signal, processorSeconds: usedSeconds, hadItsTime: hadItsTime,
                memoryBytes: memoryBytes, resultBytes: resultBytes))
        if let refusal { throw .refused(refusal) }
        // ffmpeg handles the signal, and exits with a status of its own.
        if signal == SIGXCPU || (status != 0 && hadItsTime) { throw .timedOut(seconds: seconds) }
        let exit = status >> 8 & 0xFF
        if Self.memoryStatuses.contains(exit), machine.isShort(ofMemory: memoryBytes) {
            throw .refused(.addressSpace)
        }
        guard signal == 0 else { throw .crashed(signal: signal) }
        guard status == 0 else { throw .ended(status: exit) }
    }

    private func start(
        _ input: CInt, _ output: CInt, _ pid: inout pid_t, _ messages: inout CInt
    ) -> CInt {
        // Libraries that were installed with the program are in a folder beside its own.
        let own = arguments[0].split(separator: "/").dropLast(2).joined(separator: "/")
        let readable = Self.systemPaths + [arguments[0], "/\(own)/lib", "/\(own)/lib64"]
        return withCStrings(arguments) { arguments in
            withCStrings(readable) { readable in
                var program = confined_program()
                program.arguments = arguments
                program.readable = readable
                (program.input, program.output) = (input, output)
                program.limits = sandbox_limits(
                    memory: UInt64(max(0, memoryBytes)), result: UInt64(max(0, resultBytes)),
                    files: Self.maxOpenFiles)
                program.seconds = UInt64(max(1, seconds))
                return program_start(&program, &pid, &messages)
            }
        }
    }
}
