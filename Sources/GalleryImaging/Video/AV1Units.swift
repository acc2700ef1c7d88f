internal import GalleryFacts

/// The open bitstream units of AV1 (AV1 specification, 5.3). Only units of types that are needed for the picture are in
/// a published copy: metadata and padding may contain anything.
enum AV1Units {
    /// A unit, by its place in a file or an item.
    struct Unit {
        /// The first byte, which has the type.
        var first: UInt8
        /// The type (6.2.2).
        var type: Int
        var range: Range<Int>
        var payload: Range<Int>
    }

    // Sequence header; frame header, group of tiles, frame, repeated frame header.
    private static let sequence = 1
    private static let padding = 15
    private static let pictures: Set<Int> = [3, 4, 6, 7]
    /// More bytes than a header has.
    static let maxHeaderBytes = 16

    /// Appends a sample without the units that no picture needs. Bytes that are not a complete unit are removed, too.
    static func append(
        _ sample: Range<Int>, to copy: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var place = sample.lowerBound
        while place < sample.upperBound {
            guard let unit = try unit(at: place, before: sample.upperBound, &source) else { return }
            place = unit.range.upperBound
            if pictures.contains(unit.type) {
                copy.append(unit.range)
            } else if unit.type == sequence {
                copy.append(try sequence(payload(of: unit, &source)))
            }
        }
    }

    /// Turns the units of a sample that no picture needs into padding. Bytes that are not a complete unit become zeros.
    static func blank(
        _ sample: Range<Int>, _ changes: inout WebMChanges, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var place = sample.lowerBound
        while place < sample.upperBound {
            guard let unit = try unit(at: place, before: sample.upperBound, &source) else {
                changes.replace(place..<sample.upperBound)
                return
            }
            place = unit.range.upperBound
            if unit.type == sequence {
                let bytes = try payload(of: unit, &source)
                guard let header = AV1SequenceHeader.trimmed(bytes), header.count <= bytes.count
                else { throw .malformed }
                changes.replace(unit.payload, with: header)
            } else if !pictures.contains(unit.type) {
                changes.replace(
                    unit.range.lowerBound..<unit.range.lowerBound + 1,
                    with: [unit.first & 6 | UInt8(padding << 3)])
                if unit.first & 4 != 0 {
                    changes.replace(unit.range.lowerBound + 1..<unit.range.lowerBound + 2)
                }
                // Padding ends with a bit.
                changes.replace(unit.payload.dropLast())
                changes.replace(unit.payload.suffix(1), with: [0x80])
            }
        }
    }

    /// The content of an `av1C` box in a published copy.
    static func configuration(_ bytes: [UInt8]) throws(VideoProblem) -> [UInt8] {
        guard bytes.count >= 4, bytes[0] == 0x81 else { throw .malformed }
        var result = Array(bytes.prefix(3)) + [0]
        var place = 4
        while place < bytes.count {
            let head = Array(bytes[place...].prefix(maxHeaderBytes))
            guard let unit = unit(head, at: place, before: bytes.count) else { break }
            place = unit.range.upperBound
            if unit.type == sequence { result += try sequence(Array(bytes[unit.payload])) }
        }
        return result
    }

    /// The unit of a file at an offset; nil for bytes that are not a complete unit.
    private static func unit(
        at start: Int, before end: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Unit? {
        try source.stepUnit()
        let head = Array(try source.bytes(at: start, count: min(maxHeaderBytes, end - start)))
        return unit(head, at: start, before: end)
    }

    private static func payload(
        of unit: Unit, _ source: inout VideoSource
    ) throws(VideoProblem) -> [UInt8] {
        Array(try source.bytes(at: unit.payload.lowerBound, count: unit.payload.count))
    }

    /// The unit that begins with `head`, of at most `maxHeaderBytes`; nil for bytes that are not a complete unit. The
    /// length may be omitted in the last unit.
    static func unit(_ head: [UInt8], at start: Int, before end: Int) -> Unit? {
        guard let first = head.first, first & 0x80 == 0 else { return nil }
        var length = first & 4 != 0 ? 2 : 1
        var payload = end - start - length
        if first & 2 != 0 {
            // A number in groups of seven bits (4.10.5).
            payload = 0
            for index in 0..<8 {
                guard length < head.count else { return nil }
                let byte = head[length]
                payload |= Int(byte & 0x7F) << (7 * index)
                length += 1
                guard byte & 0x80 != 0 else { break }
                if index == 7 { return nil }
            }
        }
        guard payload >= 0, payload <= end - start - length else { return nil }
        let content = start + length..<start + length + payload
        return Unit(
            first: first, type: Int(first >> 3 & 15), range: start..<content.upperBound,
            payload: content)
    }

    /// The unit of a sequence header without what follows it.
    private static func sequence(_ payload: [UInt8]) throws(VideoProblem) -> [UInt8] {
        guard let header = AV1SequenceHeader.trimmed(payload) else { throw .malformed }
        return [0x0A, UInt8(header.count)] + header
    }
}

/// The sequence header of AV1 (AV1 specification, 5.5).
enum AV1SequenceHeader {
    /// A sequence header of up to 127 bytes without what follows it; nil for a malformed one.
    static func trimmed(_ bytes: [UInt8]) -> [UInt8]? {
        var bits = BitReader(bytes)
        let profile = bits.number(3)
        // Whether there is a single picture.
        bits.skip(1)
        let isReduced = bits.flag()
        if isReduced {
            bits.skip(5)
        } else {
            skipOperatingPoints(&bits)
        }
        let (widthBits, heightBits) = (bits.number(4) + 1, bits.number(4) + 1)
        bits.skip(widthBits + heightBits)
        if !isReduced, bits.flag() { bits.skip(7) }
        // Sizes of blocks and filters.
        bits.skip(3)
        if !isReduced {
            bits.skip(4)
            let hasOrder = bits.flag()
            if hasOrder { bits.skip(2) }
            let choosesTools = bits.flag()
            let tools = choosesTools ? 2 : bits.number(1)
            if tools > 0, !bits.flag() { bits.skip(1) }
            if hasOrder { bits.skip(3) }
        }
        // Super-resolution, filters.
        bits.skip(3)
        skipColors(&bits, profile: profile)
        // Synthetic grain of the picture.
        bits.skip(1)
        guard !bits.isPastEnd, bits.place < 127 * 8 else { return nil }
        return bits.trimmed
    }

    private static func skipOperatingPoints(_ bits: inout BitReader) {
        var hasModel = false
        var delayBits = 0
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { _ = bits.golomb() }
            hasModel = bits.flag()
            if hasModel {
                delayBits = bits.number(5) + 1
                bits.skip(32 + 5 + 5)
            }
        }
        let hasDelay = bits.flag()
        for _ in 0...bits.number(5) {
            bits.skip(12)
            if bits.number(5) > 7 { bits.skip(1) }
            if hasModel, bits.flag() { bits.skip(2 * delayBits + 1) }
            if hasDelay, bits.flag() { bits.skip(4) }
        }
    }

    private static func skipColors(_ bits: inout BitReader, profile: Int) {
        let isDeep = bits.flag()
        let isTwelve = profile == 2 && isDeep && bits.flag()
        let isMonochrome = profile != 1 && bits.flag()
        var colors = (primaries: 2, transfer: 2, matrix: 2)
        if bits.flag() { colors = (bits.number(8), bits.number(8), bits.number(8)) }
        if isMonochrome {
            bits.skip(1)
            return
        }
        if colors == (1, 13, 0) {
            bits.skip(1)
            return
        }
        bits.skip(1)
        var (halvesWidth, halvesHeight) = (profile != 1, profile == 0)
        if profile == 2, isTwelve {
            halvesWidth = bits.flag()
            halvesHeight = halvesWidth && bits.flag()
        }
        if halvesWidth, halvesHeight { bits.skip(2) }
        bits.skip(1)
    }
}
