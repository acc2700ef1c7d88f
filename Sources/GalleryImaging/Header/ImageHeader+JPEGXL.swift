internal import GalleryFacts

extension ImageHeader {
    /// Reads a JPEG XL: the boxes around its codestream (ISO/IEC 18181-2), if there are any, and the beginning of the
    /// codestream (ISO/IEC 18181-1, annex D). Gray pictures count as three components.
    static func readJPEGXL(_ window: inout ByteWindow, limits: ImageLimits) throws(ImageError)
        -> ImageHeader
    {
        var segments: [Segment] = []
        var start: Int?
        var offset = 0
        var boxes = 0
        if try window.byte(at: 0) == 0xFF { start = 0 }
        while start != 0, let short = try window.bigEndian(at: offset, bytes: 4),
            let type = try window.bytes(at: offset + 4, count: 4).map({
                String(decoding: $0, as: UTF8.self)
            })
        {
            boxes += 1
            guard boxes <= limits.markers else {
                throw .tooLarge(.markers, value: boxes, limit: limits.markers)
            }
            let length = short == 0 ? window.count - offset : short
            // Boxes of 4 GiB and more, whose length is 1 here, are not metadata.
            guard length >= 8 else { break }
            let body = (offset + 8)..<(offset + length)
            switch type {
            case "jxlc" where start == nil: start = body.lowerBound
            case "jxlp" where start == nil: start = body.lowerBound + 4
            case "Exif" where body.upperBound <= window.count:
                if let skipped = try window.bigEndian(at: body.lowerBound, bytes: 4),
                    4 + skipped < body.count
                {
                    segments.append(
                        Segment(.exif, at: body.lowerBound + 4 + skipped..<body.upperBound))
                }
            case "xml " where body.upperBound <= window.count:
                segments.append(Segment(.xmp, at: body))
            default: break
            }
            offset = body.upperBound
        }
        guard let start, try window.bigEndian(at: start, bytes: 2) == 0xFF0A else {
            throw .malformed(.structure(.jxl))
        }
        let count = min(64, window.count - start - 2)
        var bits = JPEGXLBits(Array(try window.bytes(at: start + 2, count: count) ?? []))
        var header = try read(&bits)
        header.segments = segments
        return header
    }

    private static func read(_ bits: inout JPEGXLBits) throws(ImageError) -> ImageHeader {
        guard let size = bits.size() else { throw .malformed(.structure(.jxl)) }
        var header = ImageHeader(
            format: .jpegXL, storedSize: size, components: 3, bitsPerSample: 8,
            coding: .sequential(arithmetic: false))
        // All defaults: 8 bits, upright, no extra channels.
        guard bits.number(1) == 0 else { return header }
        if bits.number(1) == 1 {
            header.orientation = Orientation(rawValue: bits.number(3) + 1) ?? .upright
            if bits.number(1) == 1 { _ = bits.size() }
            if bits.number(1) == 1 { bits.skipPreview() }
            if bits.number(1) == 1 {
                header.isAnimated = true
                bits.skipAnimation()
            }
        }
        header.bitsPerSample = min(64, bits.depth())
        _ = bits.number(1)
        // Only the first extra channel is read: its type follows unless it is alpha with default values.
        let extra = bits.choice([.fixed(0), .fixed(1), .bits(4, 2), .bits(12, 1)])
        if extra > 0 {
            let isAlpha = bits.number(1) == 1 || bits.number(4) == 0
            header.hasAlpha = isAlpha
            header.components += isAlpha ? 1 : 0
        }
        guard !bits.isAtEnd else { throw .malformed(.structure(.jxl)) }
        return header
    }
}

/// The bits of a JPEG XL, from the lowest of each byte; past the end they are 0.
private struct JPEGXLBits {
    /// One of four encodings of a number.
    enum Way {
        case fixed(Int)
        /// A number of bits, and an offset.
        case bits(Int, Int)
    }

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

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

    mutating func skipAnimation() {
        _ = choice([.fixed(100), .fixed(1_000), .bits(10, 1), .bits(30, 1)])
        _ = choice([.fixed(1), .fixed(1_001), .bits(8, 1), .bits(10, 1)])
        _ = choice([.fixed(0), .bits(3, 0), .bits(16, 0), .bits(32, 0)])
        _ = number(1)
    }

    /// The bits per sample.
    mutating func depth() -> Int {
        if number(1) == 0 { return choice([.fixed(8), .fixed(10), .fixed(12), .bits(6, 1)]) }
        let bits = choice([.fixed(32), .fixed(16), .fixed(24), .bits(6, 1)])
        _ = number(4)
        return bits
    }
}
