package import GalleryFacts

/// A fingerprint of named facts in the making: each is added with its length, so that no two lists of facts give the
/// same bytes.
package struct KeyBuilder {
    private var bytes: [UInt8] = []

    /// Starts with nothing.
    package init() {}

    /// The fingerprint of what was added.
    package var fingerprint: Fingerprint { Fingerprint(of: bytes) }

    /// Adds a text.
    package mutating func add(_ text: String) {
        add(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds a number.
    package mutating func add(_ value: UInt64) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a number.
    package mutating func add(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }

    /// Adds a truth value.
    package mutating func add(_ value: Bool) { add(value ? 1 : 0 as UInt64) }

    /// Adds what a file was.
    package mutating func add(_ stamp: FileStamp) {
        add(stamp.bytes)
        add(UInt64(bitPattern: stamp.modified))
        add(UInt64(bitPattern: stamp.changed))
        add(stamp.inode)
    }

    /// Adds what a fingerprint stands for.
    package mutating func add(_ fingerprint: Fingerprint) { add(fingerprint.value) }
}
