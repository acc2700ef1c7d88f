package import GalleryFacts

/// A record of the cache in the making: numbers of variable length and texts, one after the other.
package struct RecordWriter {
    /// The record so far.
    package private(set) var bytes: [UInt8] = []

    /// Starts an empty record; `capacity` is a guess at its length in bytes.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Adds a number in groups of 7 bits, the lowest first (LEB128); small numbers of either sign stay short.
    mutating func put(_ value: Int) {
        var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Adds 64 bits as they are.
    mutating func put(bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a text.
    package mutating func put(_ text: String) {
        put(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds a text and a zero after it, so that the system can take it as a path where it stands.
    mutating func put(path: String) {
        put(path)
        bytes.append(0)
    }

    /// Adds a record as it is.
    mutating func append(_ record: some Collection<UInt8>) { bytes.append(contentsOf: record) }

    /// Adds a byte.
    mutating func put(byte: UInt8) { bytes.append(byte) }

    /// Adds a truth.
    mutating func put(_ truth: Bool) { bytes.append(truth ? 1 : 0) }

    /// Adds a number with a fraction.
    mutating func put(_ value: Double) { put(bits: value.bitPattern) }

    /// Adds what may be missing.
    mutating func put<Value>(_ value: Value?, _ add: (inout RecordWriter, Value) -> Void) {
        put(value != nil)
        if let value { add(&self, value) }
    }

    /// Adds a list.
    mutating func put<Value>(
        _ values: some Collection<Value>, _ add: (inout RecordWriter, Value) -> Void
    ) {
        put(values.count)
        for value in values { add(&self, value) }
    }

    /// Adds a text that may be missing.
    mutating func put(_ text: String?) { put(text) { $0.put($1) } }

    /// Adds a number that may be missing.
    mutating func put(_ value: Int?) { put(value) { $0.put($1) } }

    /// Adds a number with a fraction that may be missing.
    mutating func put(_ value: Double?) { put(value) { $0.put($1) } }

    /// Adds what a file was.
    package mutating func put(_ stamp: FileStamp) {
        put(stamp.bytes)
        put(bits: UInt64(bitPattern: stamp.modified))
        put(bits: UInt64(bitPattern: stamp.changed))
        put(bits: stamp.inode)
    }
}
