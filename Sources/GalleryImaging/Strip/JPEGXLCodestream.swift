internal import GalleryFacts

/// The codestream of a JPEG XL with nothing but headers and frames that are shown (ISO/IEC 18181-1), without names and
/// extensions.
///
/// What cannot be removed is refused: profiles, whose coding has no known end, previews, frames that only others refer
/// to, and frames with their parts in another order.
struct JPEGXLCodestream {
    private typealias Way = JPEGXLBits.Way

    private(set) var bits: JPEGXLBits
    private var result: [UInt8] = [0xFF, 0x0A]
    /// The bits of the current header that are replaced by the two zeros of an absent part.
    private var absent: [Range<Int>] = []
    private(set) var picture = Picture()

    /// The fields of the image header on which those of frames depend.
    struct Picture {
        var size = PixelSize(width: 0, height: 0)
        var extraChannels = 0
        var isXYB = true
        var isAnimated = false
        var hasTimecodes = false
    }

    private static let kinds: [Way] = [.fixed(0), .fixed(1), .bits(4, 2), .bits(6, 18)]
    private static let parts: [Way] = [
        .bits(10, 0), .bits(14, 1_024), .bits(22, 17_408), .bits(30, 4_211_712),
    ]

    /// The cleaned codestream; nil if it cannot be cleaned. Throws for one that ends early.
    static func cleaned(_ bytes: [UInt8]) throws(ImageError) -> [UInt8]? {
        guard bytes.starts(with: [0xFF, 0x0A]) else { throw .malformed(.structure(.jxl)) }
        var stream = JPEGXLCodestream(bits: JPEGXLBits(bytes, from: 2))
        stream.result.reserveCapacity(bytes.count)
        guard stream.readHeader() else { return nil }
        while true {
            guard let frame = stream.readFrame() else { return nil }
            guard !stream.bits.isAtEnd, frame.end <= bytes.count else {
                throw .truncated(
                    expectedBytes: max(frame.end, bytes.count + 1), foundBytes: bytes.count)
            }
            stream.result += bytes[frame.start..<frame.end]
            guard !frame.isLast else { return stream.result }
            stream.bits = JPEGXLBits(bytes, from: frame.end)
        }
    }

    /// Starts at the header of the image.
    init(bits: JPEGXLBits) { self.bits = bits }

    // MARK: Parts of headers

    /// Writes the bits from a place on as whole bytes.
    private mutating func write(from start: Int) {
        var (byte, count) = (UInt8(0), 0)
        func put(_ bit: Bool, _ result: inout [UInt8]) {
            if bit { byte |= 1 << UInt8(count) }
            count += 1
            if count == 8 {
                result.append(byte)
                (byte, count) = (0, 0)
            }
        }
        var place = start
        for range in absent + [bits.place..<bits.place] {
            for index in place..<range.lowerBound {
                let byte = index / 8 < bits.bytes.count ? bits.bytes[index / 8] : 0
                put(byte >> UInt8(index & 7) & 1 != 0, &result)
            }
            if !range.isEmpty {
                put(false, &result)
                put(false, &result)
            }
            place = range.upperBound
        }
        while count > 0 { put(false, &result) }
        absent = []
    }

    // MARK: Image header

    /// Reads and writes the header of the image (annex D); false if a part of it cannot be removed.
    mutating func readHeader() -> Bool {
        let start = bits.place
        guard let size = bits.size() else { return false }
        picture.size = size
        guard readMetadata() else { return false }
        // Other coefficients for upsampling and for colours.
        guard bits.flag(), !bits.isAtEnd else { return false }
        write(from: start)
        bits.align()
        return true
    }

    private mutating func readMetadata() -> Bool {
        if bits.flag() { return true }
        let hasFields = bits.flag()
        if hasFields {
            bits.skip(3)
            if bits.flag() { _ = bits.size() }
            // A preview.
            if bits.flag() { return false }
            if bits.flag() {
                picture.isAnimated = true
                picture.hasTimecodes = bits.skipAnimation()
            }
        }
        _ = bits.depth()
        bits.skip(1)
        picture.extraChannels = bits.choice([.fixed(0), .fixed(1), .bits(4, 2), .bits(12, 1)])
        for _ in 0..<picture.extraChannels where !bits.flag() {
            guard !bits.isAtEnd else { return false }
            readExtraChannel()
        }
        picture.isXYB = bits.flag()
        guard readColors() else { return false }
        // Tone mapping: three numbers, and a flag.
        if hasFields, !bits.flag() { bits.skip(49) }
        absent.append(bits.skipExtensions())
        return true
    }

    private mutating func readExtraChannel() {
        let kind = bits.choice(Self.kinds)
        _ = bits.depth()
        _ = bits.choice([.fixed(0), .fixed(3), .fixed(4), .bits(3, 1)])
        absent.append(bits.skipName())
        switch kind {
        case 0: bits.skip(1)
        case 2: bits.skip(64)
        case 5: _ = bits.choice([.fixed(1), .bits(2, 0), .bits(4, 3), .bits(8, 19)])
        default: break
        }
    }

    /// Passes the colours; false for a profile.
    private mutating func readColors() -> Bool {
        if bits.flag() { return true }
        if bits.flag() { return false }
        let (gray, xyb, custom) = (1, 2, 2)
        let space = bits.choice(Self.kinds)
        func skipPoints(_ count: Int, _ bits: inout JPEGXLBits) {
            let ways: [Way] = [
                .bits(19, 0), .bits(19, 524_288), .bits(20, 1_048_576), .bits(21, 2_097_152),
            ]
            for _ in 0..<2 * count { _ = bits.choice(ways) }
        }
        if space != xyb {
            if bits.choice(Self.kinds) == custom { skipPoints(1, &bits) }
            if space != gray, bits.choice(Self.kinds) == custom { skipPoints(3, &bits) }
            if bits.flag() { bits.skip(24) } else { _ = bits.choice(Self.kinds) }
        }
        _ = bits.choice(Self.kinds)
        return true
    }

    // MARK: Frames

    /// Reads and writes the header of a frame (annex F) and the lengths of its parts; returns the range of these. Nil
    /// for a frame that may be hidden, or whose parts are in another order.
    private mutating func readFrame() -> (start: Int, end: Int, isLast: Bool)? {
        let start = bits.place
        guard
            let header = JPEGXLFrameHeader(
                &bits, of: picture.size, isXYB: picture.isXYB, extraChannels: picture.extraChannels,
                animation: picture.isAnimated ? picture.hasTimecodes : nil)
        else { return nil }
        absent += header.absent
        guard header.isShown, header.isLast || picture.isAnimated, !bits.flag(), !bits.isAtEnd
        else { return nil }
        write(from: start)
        bits.align()
        let table = bits.place / 8
        var length = 0
        for _ in 0..<header.parts(of: picture.size) {
            length += bits.choice(Self.parts)
            guard !bits.isAtEnd else { break }
        }
        bits.align()
        return (table, bits.place / 8 + length, header.isLast)
    }
}
