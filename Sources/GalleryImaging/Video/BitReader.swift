/// The bits of bytes, from the most significant one on. Bits past the end are 0.
struct BitReader {
    let bytes: [UInt8]
    /// The number of bits read.
    private(set) var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether more bits were read than there are.
    var isPastEnd: Bool { place > 8 * bytes.count }

    /// A number of up to 32 bits.
    mutating func number(_ count: Int) -> Int {
        var value = 0
        for _ in 0..<count {
            let byte = place / 8 < bytes.count ? bytes[place / 8] : 0
            value = value << 1 | Int(byte >> (7 - UInt8(place % 8)) & 1)
            place += 1
        }
        return value
    }

    /// A bit.
    mutating func flag() -> Bool { number(1) == 1 }

    /// Passes bits.
    mutating func skip(_ count: Int) { place += count }

    /// An unsigned number of variable length, an Exp-Golomb code (H.264, 9.1); a longer one than 32 bits is past the
    /// end.
    mutating func golomb() -> Int {
        var zeros = 0
        while zeros < 32, !isPastEnd, !flag() { zeros += 1 }
        guard zeros < 32 else {
            place = 8 * bytes.count + 1
            return 0
        }
        return (1 << zeros) - 1 + number(zeros)
    }
}

extension BitReader {
    /// The bytes of the bits that were read, closed by a 1 and zeros as a unit is.
    var trimmed: [UInt8] {
        var result = Array(bytes.prefix(place / 8))
        let last = UInt8(place % 8)
        let byte = place / 8 < bytes.count ? bytes[place / 8] : 0
        result.append(byte & ~(0xFF >> last) | 0x80 >> last)
        return result
    }
}

extension BitReader {
    /// Whether other bits than the last 1 and zeros follow.
    var hasMore: Bool {
        guard place / 8 < bytes.count else { return false }
        let rest = bytes[place / 8] << UInt8(place % 8)
        return rest != 0x80 || bytes.dropFirst(place / 8 + 1).contains { $0 != 0 }
    }
}

extension BitReader {
    /// Passes the usability information that H.264 and HEVC have in common (annex E): the shape of pixels, overscan, the
    /// signal and its colours, and the places of chroma samples.
    mutating func skipAppearance() {
        if flag(), number(8) == 255 { skip(32) }
        if flag() { skip(1) }
        if flag() {
            skip(4)
            if flag() { skip(24) }
        }
        if flag() { (_, _) = (golomb(), golomb()) }
    }
}
