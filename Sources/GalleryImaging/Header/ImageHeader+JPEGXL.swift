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
