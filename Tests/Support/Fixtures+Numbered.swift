extension Fixtures {
    /// A copy of a JPEG with a number in a quantization table that no component uses. The pictures look alike, but
    /// their renditions differ, unlike those of files that differ only in comments or in what follows the picture.
    package static func numbered(_ jpeg: some Collection<UInt8>, _ number: Int) -> [UInt8] {
        let digits = (0..<8).map { UInt8(1 + (number >> (7 * $0) & 127)) }
        let ones = [UInt8](repeating: 1, count: 56)
        // Table 3 with 64 nonzero bytes, in a segment directly after the start-of-image marker.
        let segment: [UInt8] = [0xFF, 0xDB, 0x00, 0x43, 0x03] + digits + ones
        return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
    }
}
