internal import GalleryFacts

/// The header of a frame in a JPEG XL (ISO/IEC 18181-1, annex F).
struct JPEGXLFrameHeader {
    private typealias Way = JPEGXLBits.Way

    /// A name and extensions, by their bits.
    private(set) var absent: [Range<Int>] = []
    /// Whether it is a frame of its own, which is shown for a time.
    private(set) var isShown = true
    private(set) var isLast = true

    // The fields on which the number of parts depends.
    private var isModular = false
    private var groupShift = 1
    private var passes = 1
    private var upsampling = 1
    private var halvesWidth = false
    private var halvesHeight = false
    private var size: PixelSize?

    // What the meaning of fields depends on.
    private let extraChannels: Int
    private let isAnimated: Bool
    private let hasTimecodes: Bool

    private static let regular = 0
    private static let maxExtraChannels = 256
    private static let scales: [Way] = [.fixed(1), .fixed(2), .fixed(4), .fixed(8)]
    private static let places: [Way] = [
        .bits(8, 0), .bits(11, 256), .bits(14, 2_304), .bits(30, 18_688),
    ]

    /// Reads a header; nil for a type of frame that is not shown. `animation` states whether frames have timecodes, and
    /// is nil for a picture that does not move.
    init?(
        _ bits: inout JPEGXLBits, of picture: PixelSize, isXYB: Bool, extraChannels: Int,
        animation: Bool?
    ) {
        guard extraChannels <= Self.maxExtraChannels else { return nil }
        (self.extraChannels, isAnimated) = (extraChannels, animation != nil)
        hasTimecodes = animation == true
        if bits.flag() { return }
        guard bits.number(2) == Self.regular else { return nil }
        isModular = bits.flag()
        // Coefficients of low frequencies in a frame of their own.
        let flags = bits.longNumber()
        guard flags & 0x20 == 0 else { return nil }
        let isYCbCr = !isXYB && bits.flag()
        if isYCbCr {
            // One of the components has half the samples in a direction, or all have the same.
            let modes = (0..<3).map { _ in bits.number(2) }
            halvesWidth = modes.contains { $0 == 1 || $0 == 2 }
            halvesHeight = modes.contains { $0 == 1 || $0 == 3 }
        }
        upsampling = bits.choice(Self.scales)
        for _ in 0..<extraChannels { _ = bits.choice(Self.scales) }
        if isModular { groupShift = bits.number(2) }
        if !isModular, isXYB { bits.skip(6) }
        readPasses(&bits)
        readPlace(&bits, of: picture)
        absent.append(bits.skipName())
        readFilters(&bits)
        absent.append(bits.skipExtensions())
    }

    private mutating func readPasses(_ bits: inout JPEGXLBits) {
        passes = bits.choice([.fixed(1), .fixed(2), .fixed(3), .bits(3, 4)])
        guard passes > 1 else { return }
        let scaled = bits.choice([.fixed(0), .fixed(1), .fixed(2), .bits(1, 3)])
        bits.skip(2 * (passes - 1))
        for _ in 0..<scaled { _ = bits.choice(Self.scales) }
        for _ in 0..<scaled { _ = bits.choice([.fixed(0), .fixed(1), .fixed(2), .bits(3, 0)]) }
    }

    /// Reads the size, the blending and the duration.
    private mutating func readPlace(_ bits: inout JPEGXLBits, of picture: PixelSize) {
        var isPart = false
        if bits.flag() {
            // Odd numbers are negative.
            let (left, top) = (bits.choice(Self.places), bits.choice(Self.places))
            let (x, y) = (
                left & 1 == 0 ? left / 2 : -(left + 1) / 2, top & 1 == 0 ? top / 2 : -(top + 1) / 2
            )
            let own = PixelSize(width: bits.choice(Self.places), height: bits.choice(Self.places))
            isPart =
                x > 0 || y > 0 || x + own.width < picture.width || y + own.height < picture.height
            size = own
        }
        let mode = skipBlending(&bits, isPart: isPart)
        for _ in 0..<extraChannels { _ = skipBlending(&bits, isPart: isPart) }
        var duration = 0
        if isAnimated {
            duration = bits.choice([.fixed(0), .fixed(1), .bits(8, 0), .bits(32, 0)])
            if hasTimecodes { bits.skip(32) }
        }
        isLast = bits.flag()
        isShown = isLast || duration > 0
        let reference = isLast ? 0 : bits.choice([.fixed(0), .fixed(1), .fixed(2), .fixed(3)])
        let isReferable = !isLast && (duration == 0 || reference != 0)
        if isReferable, mode == 0, !isPart { bits.skip(1) }
    }

    /// Passes the blending of one or all channels; returns its mode, 0 for none.
    private func skipBlending(_ bits: inout JPEGXLBits, isPart: Bool) -> Int {
        let (blend, weighted, multiply) = (2, 3, 4)
        let mode = bits.choice([.fixed(0), .fixed(1), .fixed(2), .bits(2, 3)])
        let usesAlpha = extraChannels > 0 && (mode == blend || mode == weighted)
        if usesAlpha { _ = bits.choice([.fixed(0), .fixed(1), .fixed(2), .bits(3, 3)]) }
        if usesAlpha || mode == multiply { bits.skip(1) }
        if mode != 0 || isPart { bits.skip(2) }
        return mode
    }

    private mutating func readFilters(_ bits: inout JPEGXLBits) {
        if bits.flag() { return }
        let number = 16
        if bits.flag(), bits.flag() { bits.skip(6 * number) }
        if bits.number(2) > 0 {
            if !isModular, bits.flag() { bits.skip(8 * number) }
            if bits.flag() { bits.skip(5 * number) }
            if bits.flag() { bits.skip((isModular ? 3 : 4) * number) }
            if isModular { bits.skip(number) }
        }
        absent.append(bits.skipExtensions())
    }

    /// The number of separately coded parts in a picture of a size (F.3).
    func parts(of picture: PixelSize) -> Int {
        func divided(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
        let group = 128 << groupShift
        let width = divided((size ?? picture).width, upsampling)
        let height = divided((size ?? picture).height, upsampling)
        func blocks(_ extent: Int, _ isHalved: Bool) -> Int {
            let shift = isHalved ? 1 : 0
            return divided(extent, 8 << shift) << shift
        }
        let (across, down) = (blocks(width, halvesWidth), blocks(height, halvesHeight))
        let groups =
            divided(isModular ? width : 8 * across, group)
            * divided(isModular ? height : 8 * down, group)
        let lowGroups = divided(across, group) * divided(down, group)
        return groups == 1 && passes == 1 ? 1 : 2 + lowGroups + groups * passes
    }
}
