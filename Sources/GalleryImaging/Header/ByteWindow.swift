internal import GalleryFacts
internal import GalleryFiles

/// A bounds-checked view of a file that reads only the requested parts.
///
/// One `pread` reads the first 16 KiB, which contain the headers of most camera files. Later parts are read separately,
/// at least 4 KiB at a time. Reading throws `unreadable` if the system fails.
struct ByteWindow: ~Copyable {
    /// The length of the whole file in bytes.
    let count: Int
    private let descriptor: CInt?
    private var start = 0
    private var buffer: [UInt8]

    private static let firstBytes = 16_384
    private static let laterBytes = 4_096

    /// A view of bytes in memory.
    init(_ bytes: [UInt8]) {
        count = bytes.count
        descriptor = nil
        buffer = bytes
    }

    /// A view of an open file of `count` bytes; the caller owns the descriptor.
    init(descriptor: CInt, count: Int) throws(ImageError) {
        self.count = count
        self.descriptor = descriptor
        buffer = []
        if count > 0 { _ = try load(0, min(count, Self.firstBytes)) }
    }

    /// Loads `length` bytes at `offset`; false if the file ends before their end.
    private mutating func load(_ offset: Int, _ length: Int) throws(ImageError) -> Bool {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
            return false
        }
        if offset >= start, offset + length <= start + buffer.count { return true }
        guard let descriptor else { return false }
        let wanted = min(
            max(length, start == 0 && buffer.isEmpty ? length : Self.laterBytes), count - offset)
        do { buffer = try DescriptorReading.bytes(descriptor, at: offset, count: wanted) } catch {
            throw .unreadable(errno: error.errno)
        }
        start = offset
        // A file that was truncated meanwhile ends here.
        return buffer.count >= length
    }

    /// The byte at `offset`, or nil past the end.
    mutating func byte(at offset: Int) throws(ImageError) -> UInt8? {
        guard try load(offset, 1) else { return nil }
        return buffer[offset - start]
    }

    /// `length` bytes at `offset`, or nil when the file ends before.
    mutating func bytes(at offset: Int, count length: Int) throws(ImageError) -> ArraySlice<UInt8>?
    {
        guard try load(offset, length) else { return nil }
        return buffer[(offset - start)..<(offset - start + length)]
    }

    /// The big-endian number of `length` bytes at `offset`, or nil past the end.
    mutating func bigEndian(at offset: Int, bytes length: Int) throws(ImageError) -> Int? {
        try bytes(at: offset, count: length)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The little-endian number of `length` bytes at `offset`, or nil past the end.
    mutating func littleEndian(at offset: Int, bytes length: Int) throws(ImageError) -> Int? {
        try bytes(at: offset, count: length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
