#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reading from an open file at any place in it.
package enum DescriptorReading {
    /// The bytes at the start of a file that are read whether the task is cancelled or not, and what is asked
    /// for at a time: a disk may take a second for more.
    private static let chunkBytes = 1 << 23

    /// Up to `count` bytes at `offset`; fewer when the file ends before. Throws the system's error number, of
    /// which `ECANCELED` means that the task was cancelled while many were read.
    package static func bytes(
        _ descriptor: CInt, at offset: Int, count: Int
    ) throws(ReadFailure) -> [UInt8] {
        var failure: ReadFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(ReadFailure) {
                filled = try fill(UnsafeMutableRawBufferPointer(buffer), descriptor, at: offset)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Fills a buffer with what is at `offset`; how many bytes that are, fewer than it holds only when the
    /// file ends before. Throws as `bytes` does.
    package static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, _ descriptor: CInt, at offset: Int
    ) throws(ReadFailure) -> Int {
        var filled = 0
        while filled < buffer.count {
            if offset + filled >= chunkBytes, Task.isCancelled {
                throw ReadFailure(errno: ECANCELED)
            }
            let got = pread(
                descriptor, buffer.baseAddress.map { $0 + filled },
                min(chunkBytes, buffer.count - filled), off_t(offset + filled))
            if got < 0 && errno == EINTR { continue }
            if got < 0 { throw ReadFailure(errno: errno) }
            if got == 0 { break }
            filled += got
        }
        return filled
    }

    /// The system's refusal to read.
    package struct ReadFailure: Error {
        /// The system's number for the reason.
        package let errno: Int32
    }
}
