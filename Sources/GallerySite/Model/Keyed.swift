/// A value with the key of everything in it, so that what is made of the value need not encode it again.
struct Keyed<Value: Sendable>: Sendable, KeyEncodable {
    /// The value.
    let value: Value
    /// The key.
    let key: Fingerprint

    /// Takes a value and makes its key.
    init(_ value: Value) where Value: KeyEncodable {
        (self.value, key) = (value, KeyEncoder.key(of: value))
    }

    /// Takes a value whose key is known.
    init(_ value: Value, key: Fingerprint) { (self.value, self.key) = (value, key) }

    package func encode(to encoder: inout KeyEncoder) { key.encode(to: &encoder) }
}
