/// A value with its key, so that keys that contain it need not encode it again.
struct Keyed<Value: Sendable>: Sendable, KeyEncodable {
    /// The value.
    let value: Value
    /// The key.
    let key: Fingerprint

    /// Computes the key of a value.
    init(_ value: Value) where Value: KeyEncodable {
        (self.value, key) = (value, KeyEncoder.key(of: value))
    }

    /// Combines a value with its known key.
    init(_ value: Value, key: Fingerprint) { (self.value, self.key) = (value, key) }

    package func encode(to encoder: inout KeyEncoder) { key.encode(to: &encoder) }
}
