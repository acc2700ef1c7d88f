internal import GalleryFacts

extension OriginalStrip {
    /// The chunks that stay: the picture, its transparency, its colours, its density and its animation.
    private static let keptChunks: Set<String> = [
        "IHDR", "PLTE", "IDAT", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
        "cLLI", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    static func png(
        _ bytes: [UInt8], _ orientation: Orientation
    ) throws(ImageError) -> [UInt8] {
        var result = Array(bytes.prefix(8))
        result.reserveCapacity(bytes.count)
        let turn = exif(orientation)
        var offset = 8
        while offset + 12 <= bytes.count {
            let end = offset + 12 + number(bytes[offset..<(offset + 4)])
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            guard end <= bytes.count else {
                guard name == "IDAT" else {
                    throw .truncated(expectedBytes: end, foundBytes: bytes.count)
                }
                result += chunk(name, bytes[(offset + 8)...])
                break
            }
            if name == "IEND" { break }
            if keptChunks.contains(name) { result += bytes[offset..<end] }
            if name == "IHDR", !turn.isEmpty { result += chunk("eXIf", turn[...]) }
            offset = end
        }
        return result + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ body: ArraySlice<UInt8>) -> [UInt8] {
        func bigEndian(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        let named = Array(name.utf8) + body
        return bigEndian(UInt32(body.count)) + named + bigEndian(checksum(named))
    }

    /// The cyclic redundancy check of PNG's annex D, bit by bit: it is only asked of a few bytes, or of the
    /// rest of a torn file.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
            }
        }
    }
}
