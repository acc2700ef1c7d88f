#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Lets a thread end that waits for the system: a pipe, because that is what such a thread can wait for.
final class StopSignal: Sendable {
    /// The end that can be read from once the signal is sent; -1 when there are no more descriptors.
    let descriptor: CInt
    private let sender: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        // A watch without a signal ends with the program.
        _ = pipe(&ends)
        (descriptor, sender) = (ends[0], ends[1])
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        for end in [descriptor, sender] where end >= 0 { close(end) }
    }

    /// Sends the signal.
    func send() {
        guard sender >= 0 else { return }
        var byte: UInt8 = 0
        _ = write(sender, &byte, 1)
    }

    /// Waits for the signal and returns whether it was sent.
    func wait(at most: Duration) -> Bool {
        var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&waited, 1, most.milliseconds) > 0
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, as `poll` takes them.
    var milliseconds: CInt {
        let (seconds, attoseconds) = components
        let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return CInt(clamping: max(0, seconds * 1_000 + rest))
    }
}
