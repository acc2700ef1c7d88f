#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Ends a thread that waits in a system call: a pipe, because system calls can wait for one.
final class StopSignal: Sendable {
    /// The end that is readable once the signal is sent; -1 when there are no free descriptors.
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

    /// Waits for the signal, at most for a time; returns whether it was sent.
    func wait(at most: Duration) -> Bool {
        var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&waited, 1, most.milliseconds) > 0
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, as `poll` requires.
    var milliseconds: CInt {
        let (seconds, attoseconds) = components
        let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return CInt(clamping: max(0, seconds * 1_000 + rest))
    }
}
