internal import CSandbox
internal import Foundation
internal import GalleryFiles

/// An installed program that runs with the same permissions and ends with this process. Its arguments do not pass
/// through a shell.
struct AttachedProgram {
    /// The output streams.
    enum Stream: CInt {
        case output = 1
        case error = 2
    }

    /// The kind of program.
    let program: DeployProgram
    /// The path of its file.
    let path: String
    private let environment: [String]

    private static let pollMilliseconds: CInt = 100
    private static let chunkBytes = 1 << 16
    /// The number of polls after SIGTERM before SIGKILL: about five seconds.
    private static let maxEndingPolls = 50

    /// Finds a program in the absolute folders of `PATH`; throws `.notInstalled` when there is none.
    init(_ program: DeployProgram, environment: [String: String]) throws(DeployError) {
        let found = InstalledProgram.path(of: program.rawValue, in: environment["PATH"])
        guard let found else { throw .notInstalled(program) }
        (self.program, path) = (program, found)
        // The output to be parsed must not depend on the language.
        self.environment = environment.filter { Self.needs($0.key) }.merging(["LC_ALL": "C"]) { $1 }
            .map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Whether rsync, ssh or rclone read an environment variable: for the user, the network, keys of hosts, or their
    /// own options. The secret of the site and passwords of albums are not among them.
    private static func needs(_ variable: String) -> Bool {
        variables.contains(variable) || prefixes.contains { variable.hasPrefix($0) }
    }

    private static let variables: Set = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "DISPLAY", "KRB5CCNAME",
        "DBUS_SESSION_BUS_ADDRESS", "http_proxy", "https_proxy", "all_proxy", "no_proxy",
        "HTTP_PROXY",
        "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    ]
    private static let prefixes = [
        "SSH_", "RSYNC_", "RCLONE_", "XDG_", "SSL_CERT_", "AWS_", "AZURE_", "GOOGLE_", "B2_", "OS_",
        "ST_",
        "IBM_", "SWIFT_",
    ]

    /// Runs the program to its end; `onLine` receives the lines of one stream that are not empty, the file at
    /// `otherStream` the other one. Returns its exit status. Cancelling the task ends the program and throws
    /// `.interrupted`; the death of the program by a signal throws `.ended`.
    func run(
        _ arguments: [String], reading stream: Stream, otherStream: String,
        onLine: (Substring) -> Void
    ) throws(DeployError) -> Int32 {
        let file = open(otherStream, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .fileSystem(.last(.create, otherStream)) }
        defer { close(file) }
        var (pid, messages) = (pid_t(), CInt())
        let reason = withCStrings([path] + arguments) { arguments in
            withCStrings(environment) { environment in
                var attached = attached_program(
                    arguments: arguments, environment: environment, stream: stream.rawValue,
                    rest: file)
                return attached_start(&attached, &pid, &messages)
            }
        }
        guard reason == 0 else { throw .notStarted(program, errno: reason) }
        defer { close(messages) }
        let status = Self.follow(pid, messages, onLine)
        if Task.isCancelled { throw .interrupted }
        guard status & 0x7F == 0 else { throw .ended(program, signal: status & 0x7F) }
        return status >> 8 & 0xFF
    }

    /// Passes on the program's output until it has ended; returns its wait status.
    private static func follow(
        _ pid: pid_t, _ messages: CInt, _ onLine: (Substring) -> Void
    ) -> CInt {
        var text = ""
        var bytes: [UInt8] = []
        var (isOpen, status, endingPolls) = (true, CInt(), 0)
        while isOpen || attached_has_ended(pid, &status) == 0 {
            if Task.isCancelled {
                // The process is reaped only when the loop ends, so its id is valid here. Each signal is sent once.
                if endingPolls == 0 { kill(pid, SIGTERM) }
                if endingPolls == maxEndingPolls { kill(pid, SIGKILL) }
                endingPolls += 1
            }
            guard isOpen else {
                usleep(Task.isCancelled ? UInt32(pollMilliseconds) * 1_000 : 1_000)
                continue
            }
            guard worker_wait(messages, pollMilliseconds) == 1 else { continue }
            let chunk = [UInt8](unsafeUninitializedCapacity: chunkBytes) {
                $1 = max(0, read(messages, $0.baseAddress, $0.count))
            }
            isOpen = !chunk.isEmpty
            bytes += chunk
            guard let end = bytes.lastIndex(of: 0x0A) else { continue }
            text = String(decoding: bytes[..<end], as: UTF8.self)
            bytes.removeSubrange(...end)
            for line in text.split(whereSeparator: \.isNewline) { onLine(line) }
        }
        if !bytes.isEmpty { onLine(Substring(String(decoding: bytes, as: UTF8.self))) }
        return status
    }
}
