#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reading from an open file at any place in it.
package enum DescriptorReading {
    /// As much is read before a look whether the task is cancelled: a disk may take a second for more.
    private static let portion = 1 << 23

    /// Up to `count` bytes at `offset`; fewer when the file ends before. Throws the system's error number, of
    /// which `ECANCELED` says that the task was cancelled while many were read.
    package static func bytes(
        _ descriptor: CInt, at offset: Int, count: Int
    ) throws(ReadFailure) -> [UInt8] {
        var failure: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                if filled >= portion, Task.isCancelled {
                    failure = ECANCELED
                    break
                }
                let got = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled },
                    min(portion, count - filled), off_t(offset + filled))
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                filled += got
            }
        }
        if failure != 0 { throw ReadFailure(errno: failure) }
        return bytes
    }

    /// The system's refusal to read.
    package struct ReadFailure: Error {
        /// The system's number for the reason.
        package let errno: Int32
    }
}
