package import GalleryFacts

/// A value that a key depends on.
package protocol KeyEncodable {
    /// Encodes all of the value: each stored property of a structure with its name.
    func encode(to encoder: inout KeyEncoder)
}

/// Makes keys from values, so that equal values have equal keys on every machine, in every process.
///
/// The encoding of each value is self-delimiting.
package struct KeyEncoder {
    /// The encoded bytes.
    private(set) var bytes: [UInt8] = []

    /// Begins an empty encoding.
    package init() {}

    /// The key of the encoded values.
    package var key: Fingerprint { Fingerprint(of: bytes) }

    /// The key of a value.
    package static func key(of value: some KeyEncodable) -> Fingerprint {
        var encoder = KeyEncoder()
        value.encode(to: &encoder)
        return encoder.key
    }

    /// Begins again, with the same memory.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Encodes a property.
    package mutating func put(_ name: StaticString, _ value: some KeyEncodable) {
        put(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        value.encode(to: &self)
    }

    /// Encodes a property that is a list of elements.
    package mutating func put<Element>(
        _ name: StaticString, _ list: some Collection<Element>,
        _ encode: (Element, inout KeyEncoder) -> Void
    ) {
        put(name, list.count)
        for element in list { encode(element, &self) }
    }

    fileprivate mutating func put(bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    fileprivate mutating func put(byte: UInt8) { bytes.append(byte) }

    fileprivate mutating func put(_ text: UnsafeRawBufferPointer) {
        put(bits: UInt64(text.count))
        bytes.append(contentsOf: text)
    }
}

extension String: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        var text = self
        text.withUTF8 { encoder.put(UnsafeRawBufferPointer($0)) }
    }
}

extension Int: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put(bits: UInt64(bitPattern: Int64(self)))
    }
}

extension UInt64: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put(bits: self) }
}

extension UInt8: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put(byte: self) }
}

extension Double: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put(bits: bitPattern) }
}

extension Bool: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put(byte: self ? 1 : 0) }
}

extension Fingerprint: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put(bits: value) }
}

extension Optional: KeyEncodable where Wrapped: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put(byte: self == nil ? 0 : 1)
        self?.encode(to: &encoder)
    }
}

extension Array: KeyEncodable where Element: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put(bits: UInt64(count))
        for element in self { element.encode(to: &encoder) }
    }
}

extension ArraySlice: KeyEncodable where Element: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put(bits: UInt64(count))
        for element in self { element.encode(to: &encoder) }
    }
}

extension KeyEncodable where Self: RawRepresentable, RawValue == String {
    package func encode(to encoder: inout KeyEncoder) { rawValue.encode(to: &encoder) }
}

extension FileStamp: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("bytes", bytes)
        encoder.put("modified", Int(modified))
        encoder.put("changed", Int(changed))
        encoder.put("inode", inode)
    }
}
