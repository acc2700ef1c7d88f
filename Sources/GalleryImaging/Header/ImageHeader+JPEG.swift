internal import GalleryFacts

extension ImageHeader {
    private static let maxJunkBytes = 65_536

    /// Walks the marker segments of a JPEG (ITU-T T.81, annex B) up to its first scan.
    ///
    /// Segments are skipped by their lengths, so an embedded preview is never mistaken for the picture. Up to 64 KiB of
    /// junk between segments are skipped, as in decoders. `start` is the offset of the picture in the file. The
    /// orientation is not read.
    static func readJPEG(
        _ window: inout ByteWindow, at start: Int = 0, limits: ImageLimits
    ) throws(ImageError) -> ImageHeader {
        var header: ImageHeader?
        var segments: [Segment] = []
        var offset = start + 2
        for _ in 0..<limits.markers {
            guard let (marker, payload) = try nextMarker(&window, from: offset) else {
                throw ended(window.count, at: offset)
            }
            offset = payload
            switch marker {
            case 0x01, 0xD0...0xD8:
                continue
            case 0xD9:
                throw .malformed(header == nil ? .noFrameHeader : .noScan)
            default:
                break
            }
            guard let length = try window.bigEndian(at: offset, bytes: 2) else {
                throw ended(window.count, at: offset + 2)
            }
            guard length >= 2 else { throw .malformed(.segmentLength(marker: marker)) }
            let body = (offset + 2)..<(offset + length)
            if marker == 0xDA {
                guard var complete = header else { throw .malformed(.noFrameHeader) }
                complete.segments = segments
                return complete
            }
            guard body.upperBound <= window.count else {
                throw ended(window.count, at: body.upperBound)
            }
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard header == nil else { throw .malformed(.frameHeader) }
                header = try readFrame(&window, marker: marker, body: body)
            case 0xE1, 0xE2, 0xED, 0xFE:
                if let segment = try classify(&window, marker: marker, body: body) {
                    segments.append(segment)
                }
            default:
                break
            }
            offset = body.upperBound
        }
        throw .tooLarge(.markers, value: limits.markers + 1, limit: limits.markers)
    }

    private static func ended(_ found: Int, at expected: Int) -> ImageError {
        .truncated(expectedBytes: max(expected, found + 1), foundBytes: found)
    }

    /// The next marker at or after `offset` and the start of its payload; nil when the file ends first. Throws after
    /// 64 KiB without a marker.
    private static func nextMarker(
        _ window: inout ByteWindow, from offset: Int
    ) throws(ImageError) -> (marker: UInt8, payload: Int)? {
        var position = offset
        while position - offset <= maxJunkBytes {
            guard let byte = try window.byte(at: position) else { return nil }
            position += 1
            guard byte == 0xFF else { continue }
            // Any number of fill bytes may precede a marker's code; 0 is a stuffed byte, not a marker.
            while position - offset <= maxJunkBytes, let code = try window.byte(at: position) {
                if code == 0 { break }
                position += 1
                if code != 0xFF { return (code, position) }
            }
        }
        throw .malformed(.noFrameHeader)
    }

    private static func readFrame(
        _ window: inout ByteWindow, marker: UInt8, body: Range<Int>
    ) throws(ImageError) -> ImageHeader {
        switch marker {
        case 0xC3, 0xCB: throw .unsupported(.lossless)
        case 0xC5...0xC7, 0xCD...0xCF: throw .unsupported(.hierarchical)
        default: break
        }
        guard body.count >= 6, let bits = try window.byte(at: body.lowerBound),
            let height = try window.bigEndian(at: body.lowerBound + 1, bytes: 2),
            let width = try window.bigEndian(at: body.lowerBound + 3, bytes: 2),
            let components = try window.byte(at: body.lowerBound + 5),
            body.count >= 6 + 3 * Int(components)
        else { throw .malformed(.frameHeader) }
        guard bits == 8 else { throw .unsupported(.bitsPerSample(Int(bits))) }
        guard height > 0 else { throw .unsupported(.heightInLaterMarker) }
        // The colours of two components are undefined; no browser shows them.
        guard [1, 3, 4].contains(components) else {
            throw .malformed(.componentCount(Int(components)))
        }
        let arithmetic = marker >= 0xC9
        let progressive = marker == 0xC2 || marker == 0xCA
        return ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: width, height: height),
            components: Int(components), bitsPerSample: Int(bits),
            coding: progressive
                ? .progressive(arithmetic: arithmetic) : .sequential(arithmetic: arithmetic))
    }

    /// The type of an application segment or comment; nil if it is not needed.
    private static func classify(
        _ window: inout ByteWindow, marker: UInt8, body: Range<Int>
    ) throws(ImageError) -> Segment? {
        if marker == 0xFE { return Segment(.comment, at: body) }
        let name = Array(try window.bytes(at: body.lowerBound, count: min(body.count, 35)) ?? [])
        func starts(_ text: String) -> Bool { name.starts(with: text.utf8) }
        switch marker {
        case 0xE1 where starts("Exif\0") && body.count > 14:
            // Some programs add a second block when they cannot read the first.
            let payload = ExifPayload(tiff: Array(name.dropFirst(6)))
            guard payload?.number(at: 4, bytes: 4).map({ $0 <= body.count - 8 }) == true else {
                return nil
            }
            return Segment(.exif, at: body.dropFirst(6))
        case 0xE1 where starts("http://ns.adobe.com/xap/1.0/\0"):
            return Segment(.xmp, at: body.dropFirst(29))
        case 0xE1 where starts(ExtendedXMP.name):
            return Segment(.extendedXMP, at: body.dropFirst(ExtendedXMP.name.utf8.count))
        case 0xE2 where starts("ICC_PROFILE\0") && name.count >= 14:
            let kind = Segment.Kind.profile(number: Int(name[12]), of: Int(name[13]))
            return Segment(kind, at: body.dropFirst(14))
        case 0xE2 where name.starts(with: MultiPictureIndex.name):
            return Segment(.pictureIndex, at: body.dropFirst(MultiPictureIndex.name.count))
        case 0xE2 where name.starts(with: GainMapValues.isoName):
            return Segment(.gainMap, at: body.dropFirst(GainMapValues.isoName.count))
        case 0xED where starts("Photoshop 3.0\0"):
            return Segment(.photoshop, at: body.dropFirst(14))
        default:
            return nil
        }
    }
}
