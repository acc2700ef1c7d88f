/// Decodes what `RecordEncoder` wrote; whatever does not fit the type is `RecordReader.Malformed`.
final class RecordDecoder: Decoder {
    fileprivate var reader: RecordReader
    fileprivate var keys = KeyTrace()
    fileprivate var isList = false

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private init(_ reader: RecordReader) { self.reader = reader }

    /// Reads a value and moves `reader` past it.
    static func value<Value: Decodable>(
        _ type: Value.Type, from reader: inout RecordReader
    ) throws(RecordReader.Malformed) -> Value {
        let decoder = RecordDecoder(reader)
        let value: Value
        // Only `Malformed` is thrown here and below; the protocol does not say so.
        do { value = try decoder.take(type) } catch { throw RecordReader.Malformed() }
        guard try decoder.reader.bits() == decoder.keys.value else {
            throw RecordReader.Malformed()
        }
        reader = decoder.reader
        return value
    }

    fileprivate func take<T: Decodable>(_ type: T.Type) throws -> T {
        let wasList = isList
        isList = false
        let value = try T(from: self)
        if isList, try reader.bool() { throw RecordReader.Malformed() }
        isList = wasList
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        isList = true
        return Elements(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
        decoder.keys.add(key)
        return try !decoder.reader.bool()
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        decoder.keys.add(key)
        return try decoder.reader.bool()
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        decoder.keys.add(key)
        return try decoder.reader.int()
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        decoder.keys.add(key)
        return try decoder.reader.double()
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        decoder.keys.add(key)
        return try decoder.reader.text()
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        decoder.keys.add(key)
        return try decoder.take(type)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try decodeNil(forKey: key) ? nil : try decoder.reader.bool()
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try decodeNil(forKey: key) ? nil : try decoder.reader.int()
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try decodeNil(forKey: key) ? nil : try decoder.reader.double()
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try decodeNil(forKey: key) ? nil : try decoder.reader.text()
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try decodeNil(forKey: key) ? nil : try decoder.take(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        decoder.keys.add(key)
        return decoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        decoder.keys.add(key)
        return decoder.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct Elements: UnkeyedDecodingContainer {
    let decoder: RecordDecoder
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var currentIndex = 0

    var isAtEnd: Bool {
        // A copy of the reader looks ahead.
        var ahead = decoder.reader
        return (try? ahead.bool()) != true
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard try decoder.reader.bool() else { throw RecordReader.Malformed() }
        currentIndex += 1
        return try decoder.take(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        guard try decoder.reader.bool() else { throw RecordReader.Malformed() }
        currentIndex += 1
        return decoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    mutating func superDecoder() -> any Decoder { decoder }
}

private struct Single: SingleValueDecodingContainer {
    let decoder: RecordDecoder
    var codingPath: [any CodingKey] { [] }

    private func whole<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
        guard let value = T(exactly: try decoder.reader.int()) else {
            throw RecordReader.Malformed()
        }
        return value
    }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.reader.bool() }
    func decode(_ type: String.Type) throws -> String { try decoder.reader.text() }
    func decode(_ type: Double.Type) throws -> Double { try decoder.reader.double() }
    func decode(_ type: Float.Type) throws -> Float { Float(try decoder.reader.double()) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.reader.int() }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { UInt(try decoder.reader.bits()) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.reader.bits() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.take(type) }
}
