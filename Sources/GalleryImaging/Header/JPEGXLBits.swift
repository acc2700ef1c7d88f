internal import GalleryFacts

/// The bits of a JPEG XL, from the lowest of each byte; past the end they are 0.
struct JPEGXLBits {
    /// One of four encodings of a number.
    enum Way {
        case fixed(Int)
        /// A number of bits, and an offset.
        case bits(Int, Int)
    }

    let bytes: [UInt8]
    /// The number of bits before the next one.
    private(set) var place = 0

    /// Starts at a byte.
    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        place = 8 * start
    }

    /// Whether more bits were read than exist.
    var isAtEnd: Bool { place > bytes.count * 8 }

    mutating func number(_ count: Int) -> Int {
        var value = 0
        for index in 0..<count {
            let byte = place / 8
            if byte < bytes.count, bytes[byte] >> UInt8(place % 8) & 1 != 0 { value |= 1 << index }
            place += 1
        }
        return value
    }

    mutating func flag() -> Bool { number(1) == 1 }

    /// Passes bits.
    mutating func skip(_ count: Int) { place += count }

    /// Passes the bits before the next byte.
    mutating func align() { place = (place + 7) / 8 * 8 }

    mutating func choice(_ ways: [Way]) -> Int {
        switch ways[number(2)] {
        case .fixed(let value): value
        case .bits(let count, let base): number(count) + base
        }
    }

    private static let extents: [Way] = [.bits(9, 1), .bits(13, 1), .bits(18, 1), .bits(30, 1)]
    private static let ratios = [(0, 0), (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

    /// The size, whose width is stated or follows from the height by one of seven ratios; nil past the end.
    mutating func size() -> PixelSize? {
        let isSmall = number(1) == 1
        let height = isSmall ? (number(5) + 1) * 8 : choice(Self.extents)
        let ratio = Self.ratios[number(3)]
        let width =
            ratio.1 > 0
            ? height * ratio.0 / ratio.1 : isSmall ? (number(5) + 1) * 8 : choice(Self.extents)
        return isAtEnd ? nil : PixelSize(width: width, height: height)
    }

    mutating func skipPreview() {
        let ways: [Way] =
            number(1) == 1
            ? [.fixed(16), .fixed(32), .bits(5, 1), .bits(9, 33)]
            : [.bits(6, 1), .bits(8, 65), .bits(10, 321), .bits(12, 1_345)]
        _ = choice(ways)
        if number(3) == 0 { _ = choice(ways) }
    }

    /// Passes the settings of an animation; returns whether its frames have timecodes.
    @discardableResult mutating func skipAnimation() -> Bool {
        _ = choice([.fixed(100), .fixed(1_000), .bits(10, 1), .bits(30, 1)])
        _ = choice([.fixed(1), .fixed(1_001), .bits(8, 1), .bits(10, 1)])
        _ = choice([.fixed(0), .bits(3, 0), .bits(16, 0), .bits(32, 0)])
        return flag()
    }

    /// The bits per sample.
    mutating func depth() -> Int {
        if number(1) == 0 { return choice([.fixed(8), .fixed(10), .fixed(12), .bits(6, 1)]) }
        let bits = choice([.fixed(32), .fixed(16), .fixed(24), .bits(6, 1)])
        _ = number(4)
        return bits
    }

    // MARK: Parts without an effect

    /// Passes a name; returns its place.
    mutating func skipName() -> Range<Int> {
        let start = place
        skip(8 * choice([.fixed(0), .bits(4, 0), .bits(5, 16), .bits(10, 48)]))
        return start..<place
    }

    /// Passes extensions; returns their place.
    mutating func skipExtensions() -> Range<Int> {
        let start = place
        let kinds = longNumber()
        var length = 0
        for index in 0..<64 where kinds >> UInt64(index) & 1 != 0 {
            length += Int(min(longNumber(), 1 << 32))
        }
        skip(length)
        return start..<place
    }

    /// A number of up to 64 bits.
    mutating func longNumber() -> UInt64 {
        switch number(2) {
        case 0: return 0
        case 1: return UInt64(1 + number(4))
        case 2: return UInt64(17 + number(8))
        default: break
        }
        var value = UInt64(number(12))
        var shift = 12
        while flag() {
            let count = shift == 60 ? 4 : 8
            value |= UInt64(number(count)) << UInt64(shift)
            guard count == 8 else { break }
            shift += 8
        }
        return value
    }
}
