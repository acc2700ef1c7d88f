/// The bytes of boxes of ISO base media files (ISO/IEC 14496-12, 4.2), in which pictures and videos are.
enum BoxBytes {
    /// A box.
    static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        let count = content.reduce(8) { $0 + $1.count }
        return content.reduce(into: number(count, 4) + Array(type.utf8)) { $0 += $1 }
    }

    /// A box that has a version and flags.
    static func full(
        _ type: String, version: UInt8 = 0, flags: Int = 0, _ content: [UInt8]...
    ) -> [UInt8] {
        box(type, [version] + number(flags, 3) + content.flatMap { $0 })
    }

    /// The last `bytes` bytes of a number, the most significant one first.
    static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
