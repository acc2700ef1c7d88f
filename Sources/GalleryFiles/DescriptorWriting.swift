#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Writing all bytes to an open file or stream.
package enum DescriptorWriting {
    /// Writes all bytes at `offset`, or at the current position when it is nil. `path` is only for the error.
    package static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: CInt, at offset: Int? = nil,
        path: String
    ) throws(FileSystemError) {
        var written = 0
        while written < bytes.count {
            let (start, count) = (bytes.baseAddress.map { $0 + written }, bytes.count - written)
            let taken =
                if let offset {
                    pwrite(descriptor, start, count, off_t(offset + written))
                } else {
                    next(descriptor, start, count)
                }
            if taken < 0 && errno == EINTR { continue }
            guard taken > 0 else { throw .last(.write, path) }
            written += taken
        }
    }

    /// Writes all bytes in the same way.
    package static func write(
        _ bytes: [UInt8], to descriptor: CInt, at offset: Int? = nil, path: String
    ) throws(FileSystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(FileSystemError) in
            try write(bytes, to: descriptor, at: offset, path: path)
        }
    }

    private static func next(_ descriptor: CInt, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, start, count)
        #else
            Glibc.write(descriptor, start, count)
        #endif
    }
}
