internal import GalleryFacts

extension ImageHeader {
    private enum Flag {
        static let alpha = 0x10
        static let animation = 0x02
    }

    /// Walks all chunks of a WebP (RFC 9649, section 2).
    static func readWebP(_ window: inout ByteWindow, limits: ImageLimits) throws(ImageError)
        -> ImageHeader
    {
        var header: ImageHeader?
        var segments: [Segment] = []
        var hasPicture = false
        var offset = WebPContainer.headBytes
        var chunks = 0
        while let name = try window.bytes(at: offset, count: 4).map({
            String(decoding: $0, as: UTF8.self)
        }), let length = try window.littleEndian(at: offset + 4, bytes: 4) {
            chunks += 1
            guard chunks <= limits.markers else {
                throw .tooLarge(.markers, value: chunks, limit: limits.markers)
            }
            let body = (offset + 8)..<(offset + 8 + length)
            switch name {
            case "VP8X" where header == nil: header = try extended(&window, body)
            case "VP8 ", "VP8L":
                hasPicture = true
                if header == nil { header = try simple(&window, name, body) }
            case "ANMF": hasPicture = true
            case "ICCP": segments.append(Segment(.profile(number: 1, of: 1), at: body))
            case "EXIF" where body.count > 6:
                let named = try window.bytes(at: body.lowerBound, count: 6)
                let prefix = named?.elementsEqual("Exif\0\0".utf8) == true ? 6 : 0
                segments.append(Segment(.exif, at: body.lowerBound + prefix..<body.upperBound))
            case "XMP ": segments.append(Segment(.xmp, at: body))
            default: break
            }
            offset = body.upperBound + length % 2
        }
        guard var header, hasPicture else { throw .malformed(.structure(.webp)) }
        header.segments = segments.filter { $0.range.upperBound <= window.count }
        header.declaredBytes = try window.littleEndian(at: 4, bytes: 4).map { $0 + 8 }
        return header
    }

    private static func extended(
        _ window: inout ByteWindow, _ body: Range<Int>
    ) throws(ImageError) -> ImageHeader {
        guard let flags = try window.byte(at: body.lowerBound).map(Int.init),
            let width = try window.littleEndian(at: body.lowerBound + 4, bytes: 3),
            let height = try window.littleEndian(at: body.lowerBound + 7, bytes: 3)
        else { throw .malformed(.structure(.webp)) }
        let hasAlpha = flags & Flag.alpha != 0
        var header = ImageHeader(
            format: .webp, storedSize: PixelSize(width: width + 1, height: height + 1),
            components: hasAlpha ? 4 : 3, bitsPerSample: 8, coding: .sequential(arithmetic: false),
            hasAlpha: hasAlpha)
        header.isAnimated = flags & Flag.animation != 0
        return header
    }

    /// The header of the simple form, by its only picture (RFC 6386, 9.1; RFC 9649, 3.4).
    private static func simple(
        _ window: inout ByteWindow, _ name: String, _ body: Range<Int>
    ) throws(ImageError) -> ImageHeader {
        let isLossless = name == "VP8L"
        let place = body.lowerBound + (isLossless ? 1 : 6)
        guard let bits = try window.littleEndian(at: place, bytes: 4) else {
            throw .truncated(expectedBytes: body.upperBound, foundBytes: window.count)
        }
        let size =
            isLossless
            ? PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
            : PixelSize(width: bits & 0x3FFF, height: bits >> 16 & 0x3FFF)
        let hasAlpha = isLossless && bits >> 28 & 1 != 0
        return ImageHeader(
            format: .webp, storedSize: size, components: hasAlpha ? 4 : 3, bitsPerSample: 8,
            coding: .sequential(arithmetic: false), hasAlpha: hasAlpha)
    }
}
