internal import GalleryFacts

extension ImageHeader {
    /// Walks the chunks of a PNG (W3C PNG, third edition, section 5) to its end, past the pixels, because
    /// tools write Exif after them.
    static func readPNG(_ window: inout ByteWindow, limits: ImageLimits) throws(ImageError)
        -> ImageHeader
    {
        var header: ImageHeader?
        var sawPixels = false
        var sawEnd = false
        var isHighDynamicRange = false
        var chunks = 0
        var offset = 8
        while let length = try window.bigEndian(at: offset, bytes: 4),
            let name = try window.bytes(at: offset + 4, count: 4).map({
                String(decoding: $0, as: UTF8.self)
            })
        {
            let body = (offset + 8)..<(offset + 8 + length)
            if name == "IDAT" {
                // A picture may have any number of IDAT chunks, so the limit does not apply to them.
                sawPixels = true
            } else {
                chunks += 1
                guard chunks <= limits.markers else {
                    throw .tooLarge(.markers, value: chunks, limit: limits.markers)
                }
            }
            switch name {
            case "CgBI":
                throw .unsupported(.appleOptimisedPNG)
            case "IHDR":
                guard header == nil else { throw .malformed(.imageHeader) }
                header = try readImageHeader(&window, body: body)
            case "cICP" where !sawPixels:
                let points = try window.bytes(at: body.lowerBound, count: min(length, 4))
                isHighDynamicRange =
                    points.flatMap(PNGColor.CodePoints.init)?.isHighDynamicRange ?? false
            case "tRNS":
                header?.hasAlpha = true
            case "iCCP":
                header?.segments.append(Segment(.profile(number: 1, of: 1), at: body))
            case "eXIf" where body.upperBound <= window.count:
                header?.segments.append(Segment(.exif, at: body))
            case "iTXt":
                if let xmp = try packet(&window, body: body) {
                    header?.segments.append(Segment(.xmp, at: xmp))
                }
            default:
                break
            }
            guard header != nil else { throw .malformed(.imageHeader) }
            offset = body.upperBound + 4
            if name == "IEND" {
                sawEnd = true
                break
            }
        }
        // Without an IEND chunk, twelve bytes long, the file is truncated wherever it ends.
        let declared = sawEnd ? offset : offset + 12
        header?.declaredBytes = declared
        guard let header else { throw .truncated(expectedBytes: 33, foundBytes: window.count) }
        // A profile beside the code points defines the appearance without them.
        let hasProfile = header.segments.contains { $0.kind == .profile(number: 1, of: 1) }
        guard !isHighDynamicRange || hasProfile else { throw .unsupported(.highDynamicRange(.png)) }
        guard sawPixels else {
            throw declared > window.count
                ? .truncated(expectedBytes: declared, foundBytes: window.count)
                : .malformed(.noScan)
        }
        return header
    }

    private static func readImageHeader(
        _ window: inout ByteWindow, body: Range<Int>
    ) throws(ImageError) -> ImageHeader {
        guard body.count == 13,
            let fields = try window.bytes(at: body.lowerBound, count: 13).map(Array.init)
        else {
            throw body.upperBound > window.count
                ? .truncated(expectedBytes: body.upperBound, foundBytes: window.count)
                : .malformed(.imageHeader)
        }
        let width = fields[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let height = fields[4..<8].reduce(0) { $0 << 8 | Int($1) }
        let (components, depths): (Int, [UInt8]) =
            switch fields[9] {
            case 0: (1, [1, 2, 4, 8, 16])
            case 2: (3, [8, 16])
            case 3: (1, [1, 2, 4, 8])
            case 4: (2, [8, 16])
            case 6: (4, [8, 16])
            default: (0, [])
            }
        guard depths.contains(fields[8]), fields[12] <= 1, width < 1 << 31, height < 1 << 31 else {
            throw .malformed(.imageHeader)
        }
        return ImageHeader(
            format: .png, storedSize: PixelSize(width: width, height: height),
            components: components,
            bitsPerSample: Int(fields[8]),
            coding: fields[12] == 1
                ? .progressive(arithmetic: false) : .sequential(arithmetic: false),
            hasAlpha: fields[9] == 4 || fields[9] == 6)
    }

    /// The range of the XMP packet in an uncompressed international text chunk; nil for any other text.
    private static func packet(_ window: inout ByteWindow, body: Range<Int>) throws(ImageError)
        -> Range<Int>?
    {
        // The keyword, two zero bytes of flags and two empty strings, as Adobe writes them.
        let prefix = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]
        guard body.count > prefix.count, body.upperBound <= window.count,
            let start = try window.bytes(at: body.lowerBound, count: prefix.count),
            start.elementsEqual(prefix)
        else { return nil }
        return (body.lowerBound + prefix.count)..<body.upperBound
    }
}
