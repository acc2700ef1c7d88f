/// The parameter sets of H.264 (ITU-T H.264, 7.3.2), read to their end: bytes may follow it that no decoder reads.
enum VideoParameters {
    /// A unit of parameters without what follows them; nil for malformed ones.
    static func trimmed(_ unit: [UInt8]) -> [UInt8]? {
        var bits = BitReader(UnitBytes.unescaped(unit.dropFirst()))
        let isComplete = unit[0] & 0x1F == 7 ? skipSequence(&bits) : skipPicture(&bits)
        guard isComplete, !bits.isPastEnd else { return nil }
        return unit.prefix(1) + UnitBytes.escaped(bits.trimmed)
    }

    /// The profiles with formats of samples.
    private static let highProfiles: Set<Int> = [
        100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
    ]
    private static let maxCount = 256

    // MARK: Sequences

    private static func skipSequence(_ bits: inout BitReader) -> Bool {
        let profile = bits.number(8)
        bits.skip(16)
        _ = bits.golomb()
        if highProfiles.contains(profile) {
            let format = bits.golomb()
            if format == 3 { bits.skip(1) }
            (_, _) = (bits.golomb(), bits.golomb())
            bits.skip(1)
            if bits.flag() { skipScaling(&bits, count: format == 3 ? 12 : 8) }
        }
        _ = bits.golomb()
        switch bits.golomb() {
        case 0: _ = bits.golomb()
        case 1:
            bits.skip(1)
            (_, _) = (bits.golomb(), bits.golomb())
            let count = bits.golomb()
            guard count < maxCount else { return false }
            for _ in 0..<count { _ = bits.golomb() }
        default: break
        }
        _ = bits.golomb()
        bits.skip(1)
        (_, _) = (bits.golomb(), bits.golomb())
        // Fields of half pictures.
        if !bits.flag() { bits.skip(1) }
        bits.skip(1)
        if bits.flag() { for _ in 0..<4 { _ = bits.golomb() } }
        return bits.flag() ? skipUsability(&bits) : true
    }

    /// Passes the usability information (annex E).
    private static func skipUsability(_ bits: inout BitReader) -> Bool {
        bits.skipAppearance()
        if bits.flag() { bits.skip(65) }
        var hasBuffer = false
        for _ in 0..<2 where bits.flag() {
            hasBuffer = true
            guard skipBuffer(&bits) else { return false }
        }
        if hasBuffer { bits.skip(1) }
        bits.skip(1)
        if bits.flag() {
            bits.skip(1)
            for _ in 0..<6 { _ = bits.golomb() }
        }
        return true
    }

    private static func skipBuffer(_ bits: inout BitReader) -> Bool {
        let count = bits.golomb() + 1
        guard count <= 32 else { return false }
        bits.skip(8)
        for _ in 0..<count {
            (_, _) = (bits.golomb(), bits.golomb())
            bits.skip(1)
        }
        bits.skip(20)
        return true
    }

    private static func skipScaling(_ bits: inout BitReader, count: Int) {
        for index in 0..<count where bits.flag() {
            var (last, next) = (8, 8)
            for _ in 0..<(index < 6 ? 16 : 64) where next != 0 {
                let code = bits.golomb()
                let delta = code & 1 == 1 ? (code + 1) / 2 : -code / 2
                next = (last + delta + 256) & 255
                if next != 0 { last = next }
            }
        }
    }

    // MARK: Pictures

    private static func skipPicture(_ bits: inout BitReader) -> Bool {
        (_, _) = (bits.golomb(), bits.golomb())
        bits.skip(2)
        // Groups of slices are of a profile that is not used.
        guard bits.golomb() == 0 else { return false }
        (_, _) = (bits.golomb(), bits.golomb())
        bits.skip(3)
        for _ in 0..<3 { _ = bits.golomb() }
        bits.skip(3)
        guard bits.hasMore else { return true }
        let hasLargeTransform = bits.flag()
        if bits.flag() { skipScaling(&bits, count: hasLargeTransform ? 8 : 6) }
        _ = bits.golomb()
        return true
    }
}
