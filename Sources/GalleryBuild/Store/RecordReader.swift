internal import GalleryFacts

/// A record of the cache that is being read. Nothing in it is believed: what does not fit is an error.
struct RecordReader {
    /// The record is truncated or holds what no writer puts there.
    struct Malformed: Error, Hashable {}

    private let bytes: UnsafeRawBufferPointer
    /// Where the next value starts.
    private(set) var position: Int

    /// Starts at a position of bytes that live as long as the reader.
    init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { position >= bytes.count }

    /// Passes over bytes that are known to be there.
    mutating func skip(_ count: Int) { position += count }

    mutating func byte() throws(Malformed) -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func int() throws(Malformed) -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            guard shift < 64 else { throw Malformed() }
            value |= UInt64(next & 0x7F) << shift
            if next & 0x80 == 0 { break }
            shift += 7
        }
        return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(value & 1))
    }

    /// A number that counts things still to come, each of at least one byte.
    mutating func count() throws(Malformed) -> Int {
        let count = try int()
        guard (0...bytes.count - position).contains(count) else { throw Malformed() }
        return count
    }

    mutating func bits() throws(Malformed) -> UInt64 {
        guard bytes.count - position >= 8 else { throw Malformed() }
        defer { position += 8 }
        return UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    mutating func bool() throws(Malformed) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw Malformed()
        }
    }

    mutating func double() throws(Malformed) -> Double { Double(bitPattern: try bits()) }

    mutating func text() throws(Malformed) -> String {
        let count = try count()
        defer { position += count }
        let part = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        guard let text = String(validating: part, as: UTF8.self) else { throw Malformed() }
        return text
    }

    /// Bytes whose number stands before them, where they stand.
    mutating func span() throws(Malformed) -> UnsafeRawBufferPointer {
        let count = try count()
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    /// A path that ends with a zero, where it stands.
    mutating func path() throws(Malformed) -> UnsafeRawBufferPointer {
        let count = try count()
        guard position + count < bytes.count, bytes[position + count] == 0 else {
            throw Malformed()
        }
        defer { position += count + 1 }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    mutating func optional<Value>(
        _ read: (inout RecordReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value? {
        try bool() ? try read(&self) : nil
    }

    mutating func list<Value>(
        _ read: (inout RecordReader) throws(Malformed) -> Value
    ) throws(Malformed) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    mutating func stamp() throws(Malformed) -> FileStamp {
        var stamp = FileStamp()
        stamp.bytes = try int()
        stamp.modified = Int64(bitPattern: try bits())
        stamp.changed = Int64(bitPattern: try bits())
        stamp.inode = try bits()
        return stamp
    }
}
