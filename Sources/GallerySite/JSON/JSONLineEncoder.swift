/// Encodes values as JSON on one line, straight into a text: keys in the order in which a type encodes them,
/// nothing for what is missing.
///
/// Several times as fast as Foundation's encoder, which builds a tree of every value first; a manifest holds
/// a value for each of a hundred thousand photos.
final class JSONLineEncoder: Encoder {
    fileprivate var writer: JSONWriter
    fileprivate var openContainers: [StaticString] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private init(_ writer: JSONWriter) { self.writer = writer }

    /// Adds `value`, whose type does not refuse to be encoded, to a text.
    fileprivate static func write(_ value: some Encodable, to writer: inout JSONWriter) {
        let encoder = JSONLineEncoder(writer)
        writer = JSONWriter()
        // The text is written to where it is, without a second owner that would force a copy.
        defer { writer = encoder.writer }
        // Nothing here throws, and synthesised encoding passes on nothing else.
        try? encoder.put(value)
    }

    fileprivate func put(_ value: some Encodable) throws {
        let outer = openContainers
        openContainers = []
        try value.encode(to: self)
        for end in openContainers.reversed() { writer.write(end) }
        openContainers = outer
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        writer.write("{")
        openContainers.append("}")
        return KeyedEncodingContainer(Fields(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        writer.write("[")
        openContainers.append("]")
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

extension JSONWriter {
    /// Adds `value`, whose type does not refuse to be encoded, as JSON on one line.
    package mutating func write(value: some Encodable) {
        JSONLineEncoder.write(value, to: &self)
    }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONLineEncoder
    var isFirst = true
    var codingPath: [any CodingKey] { [] }

    init(encoder: JSONLineEncoder) { self.encoder = encoder }

    private mutating func start(_ key: Key) {
        if !isFirst { encoder.writer.write(",") }
        isFirst = false
        encoder.writer.write(text: key.stringValue)
        encoder.writer.write(":")
    }

    mutating func encodeNil(forKey key: Key) {
        start(key)
        encoder.writer.write("null")
    }

    mutating func encode(_ value: String, forKey key: Key) {
        start(key)
        encoder.writer.write(text: value)
    }

    mutating func encode(_ value: Int, forKey key: Key) {
        start(key)
        encoder.writer.write(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) {
        start(key)
        encoder.writer.write(value)
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        start(key)
        try encoder.put(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        start(key)
        return encoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        start(key)
        return encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: JSONLineEncoder
    var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: JSONLineEncoder) { self.encoder = encoder }

    private mutating func start() {
        if count > 0 { encoder.writer.write(",") }
        count += 1
    }

    mutating func encodeNil() {
        start()
        encoder.writer.write("null")
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        start()
        try encoder.put(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        start()
        return encoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        start()
        return encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder }
}

private struct Single: SingleValueEncodingContainer {
    let encoder: JSONLineEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { encoder.writer.write("null") }
    mutating func encode(_ value: Bool) {
        if value { encoder.writer.write("true") } else { encoder.writer.write("false") }
    }
    mutating func encode(_ value: String) { encoder.writer.write(text: value) }
    mutating func encode(_ value: Double) { encoder.writer.write(value) }
    mutating func encode(_ value: Float) { encoder.writer.write(Double(value)) }
    mutating func encode(_ value: Int) { encoder.writer.write(value) }
    mutating func encode(_ value: Int8) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: Int16) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: Int32) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: Int64) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: UInt) { encoder.writer.write(Int(clamping: value)) }
    mutating func encode(_ value: UInt8) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: UInt16) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: UInt32) { encoder.writer.write(Int(value)) }
    mutating func encode(_ value: UInt64) { encoder.writer.write(Int(clamping: value)) }
    mutating func encode<T: Encodable>(_ value: T) throws { try encoder.put(value) }
}
