/// The parameter sets of HEVC (ITU-T H.265, 7.3.2), read to their end: bytes may follow it that no decoder reads.
enum HEVCParameters {
    static let (video, sequence, picture): (UInt8, UInt8, UInt8) = (32, 33, 34)

    /// A unit of parameters without what follows them; nil for malformed ones, and for those whose extensions decoders
    /// of still pictures skip.
    static func trimmed(_ unit: ArraySlice<UInt8>) -> [UInt8]? {
        guard unit.count > 2 else { return nil }
        var bits = BitReader(UnitBytes.unescaped(unit.dropFirst(2)))
        let isComplete: Bool
        switch unit[unit.startIndex] >> 1 & 0x3F {
        case video: isComplete = skipVideo(&bits)
        case sequence: isComplete = skipSequence(&bits)
        default: isComplete = skipPicture(&bits)
        }
        guard isComplete, !bits.isPastEnd else { return nil }
        return unit.prefix(2) + UnitBytes.escaped(bits.trimmed)
    }

    private static let maxCount = 256

    private static func skipNumbers(_ count: Int, _ bits: inout BitReader) {
        for _ in 0..<count { _ = bits.golomb() }
    }

    // MARK: Video

    private static func skipVideo(_ bits: inout BitReader) -> Bool {
        bits.skip(12)
        let layers = bits.number(3)
        bits.skip(17)
        guard skipProfile(layers, &bits) else { return false }
        skipOrder(layers, &bits)
        let lastLayer = bits.number(6)
        let sets = bits.golomb()
        guard sets < maxCount else { return false }
        bits.skip(sets * (lastLayer + 1))
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { _ = bits.golomb() }
            guard bits.golomb() == 0 else { return false }
        }
        // An extension describes other layers, which are removed.
        let place = bits.place
        guard bits.flag() else { return true }
        var bytes = bits.bytes
        guard place / 8 < bytes.count else { return false }
        bytes[place / 8] &= ~(0x80 >> UInt8(place % 8))
        bits = BitReader(bytes)
        bits.skip(place + 1)
        return true
    }

    /// Passes the profile and the level (7.3.3). Those of parts of a video have no meaning in a picture.
    private static func skipProfile(_ layers: Int, _ bits: inout BitReader) -> Bool {
        bits.skip(96)
        return layers == 0 || bits.number(16) == 0
    }

    private static func skipOrder(_ layers: Int, _ bits: inout BitReader) {
        skipNumbers(bits.flag() ? 3 * (layers + 1) : 3, &bits)
    }

    // MARK: Sequences

    private static func skipSequence(_ bits: inout BitReader) -> Bool {
        bits.skip(4)
        let layers = bits.number(3)
        bits.skip(1)
        guard skipProfile(layers, &bits) else { return false }
        _ = bits.golomb()
        if bits.golomb() == 3 { bits.skip(1) }
        skipNumbers(2, &bits)
        if bits.flag() { skipNumbers(4, &bits) }
        skipNumbers(2, &bits)
        let orderBits = bits.golomb() + 4
        skipOrder(layers, &bits)
        skipNumbers(6, &bits)
        if bits.flag(), bits.flag() { skipScaling(&bits) }
        bits.skip(2)
        // Samples without prediction.
        if bits.flag() {
            bits.skip(8)
            skipNumbers(2, &bits)
            bits.skip(1)
        }
        guard skipReferences(&bits) else { return false }
        if bits.flag() {
            let count = bits.golomb()
            guard count < maxCount, orderBits <= 32 else { return false }
            bits.skip(count * (orderBits + 1))
        }
        bits.skip(2)
        if bits.flag() {
            guard skipUsability(&bits) else { return false }
        }
        guard let hasRange = hasRangeExtension(&bits) else { return false }
        if hasRange { bits.skip(9) }
        return true
    }

    /// Reads which extensions follow; nil if others than that of formats do.
    private static func hasRangeExtension(_ bits: inout BitReader) -> Bool? {
        guard bits.flag() else { return false }
        let hasRange = bits.flag()
        return bits.number(7) == 0 ? hasRange : nil
    }

    /// Passes the sets of short-term reference pictures (7.3.7).
    private static func skipReferences(_ bits: inout BitReader) -> Bool {
        let count = bits.golomb()
        guard count <= 64 else { return false }
        var lengths: [Int] = []
        for index in 0..<count {
            if index > 0, bits.flag() {
                bits.skip(1)
                _ = bits.golomb()
                var length = 0
                for _ in 0...lengths[index - 1] where bits.flag() || bits.flag() { length += 1 }
                lengths.append(length)
            } else {
                let length = bits.golomb() + bits.golomb()
                guard length < maxCount else { return false }
                for _ in 0..<length {
                    _ = bits.golomb()
                    bits.skip(1)
                }
                lengths.append(length)
            }
        }
        return true
    }

    /// Passes the lists of scaling factors (7.3.4).
    private static func skipScaling(_ bits: inout BitReader) {
        for size in 0..<4 {
            for _ in 0..<(size == 3 ? 2 : 6) {
                guard bits.flag() else {
                    _ = bits.golomb()
                    continue
                }
                skipNumbers(min(64, 1 << (4 + 2 * size)) + (size > 1 ? 1 : 0), &bits)
            }
        }
    }

    /// Passes the usability information (annex E).
    private static func skipUsability(_ bits: inout BitReader) -> Bool {
        bits.skipAppearance()
        bits.skip(3)
        if bits.flag() { skipNumbers(4, &bits) }
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { _ = bits.golomb() }
            // Parameters of a buffer, which a picture does not need.
            guard !bits.flag() else { return false }
        }
        if bits.flag() {
            bits.skip(3)
            skipNumbers(5, &bits)
        }
        return true
    }

    // MARK: Pictures

    private static func skipPicture(_ bits: inout BitReader) -> Bool {
        skipNumbers(2, &bits)
        bits.skip(7)
        skipNumbers(3, &bits)
        bits.skip(1)
        let skipsTransform = bits.flag()
        if bits.flag() { _ = bits.golomb() }
        skipNumbers(2, &bits)
        bits.skip(4)
        let hasTiles = bits.flag()
        bits.skip(1)
        if hasTiles {
            let (columns, rows) = (bits.golomb(), bits.golomb())
            guard columns < maxCount, rows < maxCount else { return false }
            if !bits.flag() { skipNumbers(columns + rows, &bits) }
            bits.skip(1)
        }
        bits.skip(1)
        if bits.flag() {
            bits.skip(1)
            if !bits.flag() { skipNumbers(2, &bits) }
        }
        if bits.flag() { skipScaling(&bits) }
        bits.skip(1)
        _ = bits.golomb()
        // The headers of slices have extensions, which decoders skip.
        guard !bits.flag() else { return false }
        guard let hasRange = hasRangeExtension(&bits) else { return false }
        if hasRange {
            if skipsTransform { _ = bits.golomb() }
            bits.skip(1)
            if bits.flag() {
                _ = bits.golomb()
                let count = bits.golomb()
                guard count < 6 else { return false }
                skipNumbers(2 * (count + 1), &bits)
            }
            skipNumbers(2, &bits)
        }
        return true
    }
}
