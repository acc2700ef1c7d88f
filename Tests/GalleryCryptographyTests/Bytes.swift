/// Bytes as published test vectors write them.
enum Bytes {
    /// The bytes of a hexadecimal text.
    static func hex(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    /// A byte, `count` times.
    static func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] {
        Array(repeating: byte, count: count)
    }
}
