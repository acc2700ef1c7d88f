package import GalleryFiles
package import GallerySite

extension SourceFileHandle {
    /// Held by the processor's second cache, and by what the C library hands out again and again.
    private static let chunk = 64 << 10

    /// The fingerprint of what `contents` gives, without its memory: each chunk goes through one buffer.
    package func fingerprint(limit: Int) throws(FileSystemError) -> Fingerprint {
        let length = min(count, limit)
        // No larger alignment than malloc's own: glibc before 2.38 finds few of the aligned blocks that were freed, and a
        // hundred thousand files would take gigabytes.
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(Self.chunk, max(1, length)), alignment: MemoryLayout<UInt64>.alignment)
        defer { buffer.deallocate() }
        var done = 0
        do throws(DescriptorReading.ReadFailure) {
            return try Fingerprint { () throws(DescriptorReading.ReadFailure) in
                let part = UnsafeMutableRawBufferPointer(
                    rebasing: buffer[..<min(buffer.count, length - done)])
                guard !part.isEmpty else { return nil }
                let got = try DescriptorReading.fill(part, descriptor, at: done)
                guard got > 0 else { return nil }
                // What is shorter than asked for is the end of a file that was cut off meanwhile.
                done = got == part.count ? done + got : length
                return UnsafeRawBufferPointer(rebasing: part[..<got])
            }
        } catch {
            throw FileSystemError(operation: .read, path: path, errno: error.errno)
        }
    }
}
