/// Decodes values that `WireEncoder` encoded. The input is untrusted: malformed bytes throw an error, and memory is
/// allocated only for bytes that exist.
enum WireDecoder {
    /// The bytes do not encode a value of the type.
    struct Malformed: Error {}

    /// Decodes a value, which must fill all of `bytes`.
    static func value<Value: Decodable>(of type: Value.Type, in bytes: [UInt8]) throws -> Value {
        let input = WireInput(bytes)
        let value = try input.take(type)
        guard input.isAtEnd else { throw Malformed() }
        return value
    }
}

/// The input bytes, as the decoder of values.
private final class WireInput: Decoder {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var isAtEnd: Bool { position == bytes.count }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(WireFieldReading<Key>(input: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        WireListReading(input: self, count: try takeCount())
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        WireSingleReading(input: self)
    }

    func take(count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - position else { throw WireDecoder.Malformed() }
        position += count
        return bytes[position - count..<position]
    }

    func takeBits() throws -> UInt64 {
        let part = try take(count: 8)
        return part.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    }

    /// A number of elements, each of which takes at least one byte.
    func takeCount() throws -> Int {
        let count = try takeBits()
        guard count <= bytes.count - position else { throw WireDecoder.Malformed() }
        return Int(count)
    }

    func takeFlag() throws -> Bool {
        switch try take(count: 1).first {
        case 0: false
        case 1: true
        default: throw WireDecoder.Malformed()
        }
    }

    func takeText() throws -> String {
        String(decoding: try take(count: try takeCount()), as: UTF8.self)
    }

    /// The next string, without consuming it; nil when there is none.
    func peekText() -> String? {
        let start = position
        defer { position = start }
        return try? takeText()
    }

    func takeInteger<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        let bits = try takeBits()
        let value = Value(truncatingIfNeeded: bits)
        guard UInt64(truncatingIfNeeded: value) == bits else { throw WireDecoder.Malformed() }
        return value
    }

    func take<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == [UInt8].self {
            let list = Array(try take(count: try takeCount()))
            guard let value = list as? Value else { throw WireDecoder.Malformed() }
            return value
        }
        return try type.init(from: self)
    }
}

private struct WireFieldReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let input: WireInput

    var codingPath: [any CodingKey] { [] }

    // Only the synthesized decoding of enumerations reads the keys, to find the case.
    var allKeys: [Key] { input.peekText().flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }
    func contains(_ key: Key) -> Bool { true }

    // The standard library's decodeIfPresent calls this before it decodes the value.
    func decodeNil(forKey key: Key) throws -> Bool { try !input.takeFlag() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try input.take(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        _ = try input.takeText()
        return input.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try input.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { input }
    func superDecoder(forKey key: Key) -> any Decoder { input }
}

private struct WireListReading: UnkeyedDecodingContainer {
    let input: WireInput
    let count: Int?
    private(set) var currentIndex = 0

    init(input: WireInput, count: Int) { (self.input, self.count) = (input, count) }

    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { currentIndex == count }

    private mutating func step() throws {
        guard !isAtEnd else { throw WireDecoder.Malformed() }
        currentIndex += 1
    }

    mutating func decodeNil() throws -> Bool {
        try step()
        return try !input.takeFlag()
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try step()
        return try input.take(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try step()
        return input.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try step()
        return try input.unkeyedContainer()
    }

    mutating func superDecoder() -> any Decoder { input }
}

private struct WireSingleReading: SingleValueDecodingContainer {
    let input: WireInput

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) throws -> Bool { try input.takeFlag() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try input.take(count: 1).first ?? 0 }
    func decode(_ type: String.Type) throws -> String { try input.takeText() }
    func decode(_ type: Double.Type) throws -> Double { Double(bitPattern: try input.takeBits()) }
    func decode(_ type: Float.Type) throws -> Float {
        Float(bitPattern: try input.takeInteger(UInt32.self))
    }
    func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        try input.takeInteger(type)
    }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try input.take(type) }
}
