#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reading from an open file at any offset.
package enum DescriptorReading {
    /// The number of bytes read between checks for cancellation, which may take a slow disk a second. The first chunk
    /// is always read.
    private static let chunkBytes = 1 << 23

    /// Up to `count` bytes at `offset`; fewer at the end of the file. Throws the system's error number, or
    /// `ECANCELED` when the task was cancelled.
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

    /// Fills a buffer from `offset`; returns the number of bytes, which is smaller only at the end of the file.
    /// Throws as `bytes` does.
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

    /// A failed read.
    package struct ReadFailure: Error {
        /// The error number of the system.
        package let errno: Int32
    }
}
