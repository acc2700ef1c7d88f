/// Encodes values for another process of the same program: fields in order, without names. `Bool` and `UInt8` take
/// one byte, all other numbers eight, little-endian. Strings (UTF-8) and lists start with their count, optional
/// values with a byte for their presence, enumerations with the name of the case.
///
/// Only for types with synthesized `Codable`; dictionaries are not supported.
enum WireEncoder {
    /// The bytes of a value.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let output = WireOutput()
        try output.put(value)
        return output.bytes
    }
}

/// The output bytes, as the encoder of values.
private final class WireOutput: Encoder {
    var bytes: [UInt8] = []

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(WireFields<Key>(output: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { WireList(output: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { WireSingle(output: self) }

    func put(bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    func put(_ value: String) {
        put(bits: UInt64(value.utf8.count))
        bytes.append(contentsOf: value.utf8)
    }

    func put<Value: Encodable>(_ value: Value) throws {
        // All other lists are encoded element by element.
        if Value.self == [UInt8].self, let list = value as? [UInt8] {
            put(bits: UInt64(list.count))
            bytes.append(contentsOf: list)
        } else {
            try value.encode(to: self)
        }
    }

    func put(optional value: (some Encodable)?) throws {
        bytes.append(value == nil ? 0 : 1)
        if let value { try put(value) }
    }
}

private struct WireFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: WireOutput

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { output.bytes.append(0) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try output.put(value) }

    // All overloads are needed: the default implementation of the standard library writes nothing for nil.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try output.put(optional: value) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try output.put(optional: value) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try output.put(optional: value) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try output.put(optional: value) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        try output.put(optional: value)
    }
    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        try output.put(optional: value)
    }

    // The case of an enumeration is the only key that is encoded.
    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        output.put(key.stringValue)
        return output.container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        output.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { output }
    func superEncoder(forKey key: Key) -> any Encoder { output }
}

private struct WireList: UnkeyedEncodingContainer {
    let output: WireOutput
    private let place: Int
    private(set) var count = 0

    var codingPath: [any CodingKey] { [] }

    init(output: WireOutput) {
        self.output = output
        place = output.bytes.count
        output.put(bits: 0)
    }

    private mutating func step() {
        count += 1
        withUnsafeBytes(of: UInt64(count).littleEndian) {
            output.bytes.replaceSubrange(place..<place + 8, with: $0)
        }
    }

    mutating func encodeNil() {
        step()
        output.bytes.append(0)
    }

    mutating func encode(_ value: some Encodable) throws {
        step()
        try output.put(value)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        step()
        return output.container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        step()
        return output.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { output }
}

private struct WireSingle: SingleValueEncodingContainer {
    let output: WireOutput

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { output.bytes.append(0) }
    func encode(_ value: Bool) { output.bytes.append(value ? 1 : 0) }
    func encode(_ value: UInt8) { output.bytes.append(value) }
    func encode(_ value: String) { output.put(value) }
    func encode(_ value: Double) { output.put(bits: value.bitPattern) }
    func encode(_ value: Float) { output.put(bits: UInt64(value.bitPattern)) }
    func encode(_ value: Int) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: Int8) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: Int16) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: Int32) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: Int64) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: UInt) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: UInt16) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: UInt32) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: UInt64) { output.put(bits: UInt64(truncatingIfNeeded: value)) }
    func encode(_ value: some Encodable) throws { try output.put(value) }
}
