package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Strips a camera's file of all metadata that is not about the picture, and of all bytes that decoders skip. The coded
/// pixels are copied unchanged.
///
/// It keeps a list of known parts and removes everything else: GPS coordinates, serial numbers, names, maker notes,
/// previews, comments, gain maps and trailers such as the video of a motion photo. The orientation is kept, and so are
/// the colours that the profile defines or the Exif block states.
package enum OriginalStrip {
    /// The stripped file; `header` is that of the file.
    ///
    /// The pixels of a truncated JPEG or PNG are kept and get an end marker. The result for a raw file is its embedded
    /// JPEG. Throws `unsupported` for a TIFF and for a file that cannot be cleaned, `empty` or `notAPhoto` for a file
    /// of another format than `header`, and `malformed` or `truncated` when another part is out of bounds.
    package static func stripped(
        _ bytes: [UInt8], header: ImageHeader
    ) throws(ImageError) -> [UInt8] {
        try check(bytes, header)
        switch header.format {
        case .jpeg: return try strippedJPEG(bytes, header)
        case .raw:
            let (inner, innerHeader) = try embeddedJPEG(bytes, header)
            return try stable(try strippedJPEG(inner, innerHeader))
        case .heif, .avif: return try heifPicture(bytes, header)
        case .png: return try StrippedPNG.file(bytes, turn: exif(header.orientation))
        case .webp: return try StrippedWebP.file(bytes, header)
        case .gif: return try StrippedGIF.file(bytes)
        case .jpegXL: return try StrippedJPEGXL.file(bytes)
        case .tiff: throw .unsupported(.stripping(.tiff))
        }
    }

    /// Rejects bytes of another format than `header`.
    private static func check(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageError) {
        let kind = FileKind(prefix: bytes.prefix(64))
        guard kind == header.format.kind || header.format == .raw else {
            throw bytes.isEmpty ? .empty : .notAPhoto(kind: kind)
        }
    }

    /// Passes the parts of the picture to `body`, mostly as slices of `bytes`, without reading coded data to its end.
    /// They determine what a picture is, not what is published. Throws as `stripped` does.
    static func forEachPart(
        of bytes: [UInt8], header: ImageHeader, _ body: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        try check(bytes, header)
        switch header.format {
        case .jpeg: try jpeg(bytes, header, body)
        case .png: try png(bytes, header.orientation, body)
        case .webp: try webp(bytes, header, body)
        case .gif: try gif(bytes, body)
        case .jpegXL: try jpegXL(bytes, body)
        case .heif, .avif: try heif(bytes, header, body)
        case .raw:
            let (inner, innerHeader) = try embeddedJPEG(bytes, header)
            try jpeg(inner, innerHeader, body)
        case .tiff: throw .unsupported(.stripping(.tiff))
        }
    }

    /// A TIFF structure with Exif's Orientation alone; empty for an upright picture.
    static func exif(_ orientation: Orientation) -> [UInt8] {
        guard orientation != .upright else { return [] }
        let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
        return header + entry + [0, 0, 0, 0]
    }

    /// The JPEG in a raw file, with the orientation of the raw file.
    private static func embeddedJPEG(
        _ bytes: [UInt8], _ header: ImageHeader
    ) throws(ImageError) -> (bytes: [UInt8], header: ImageHeader) {
        let start = header.embeddedStart ?? 0
        guard start < bytes.count else { throw .malformed(.structure(.raw)) }
        var inner = header
        inner.format = .jpeg
        inner.segments = header.segments.filter { $0.range.lowerBound >= start }.map {
            .init($0.kind, at: $0.range.lowerBound - start..<$0.range.upperBound - start)
        }
        return (Array(bytes[start...]), inner)
    }

    // MARK: JPEG

    /// A file with nothing but what decoders read. Coded data in an unusual form is written again from its coefficients.
    private static func strippedJPEG(
        _ bytes: [UInt8], _ header: ImageHeader
    ) throws(ImageError) -> [UInt8] {
        let added = addedSegments(bytes, header)
        if let file = try StrippedJPEG.file(bytes, adding: added) { return file }
        let file = try JPEGTranscoding.file(bytes)
        if let stripped = try StrippedJPEG.file(file, adding: added) { return stripped }
        // Arithmetic coding; JFIF must be the first segment.
        let start =
            file.dropFirst(2).starts(with: [0xFF, 0xE0]) && file.count > 6
            ? 4 + number(file[4..<6]) : 2
        return file.prefix(start) + added + file.dropFirst(start)
    }

    /// A stripped JPEG, if stripping it again changes nothing. Of a raw file that only seems to contain a JPEG, no
    /// original is offered.
    private static func stable(_ file: [UInt8]) throws(ImageError) -> [UInt8] {
        let header = try ImageHeader.read(file)
        guard try strippedJPEG(file, header) == file else { throw .malformed(.structure(.raw)) }
        return file
    }

    /// The range of the content of a JPEG segment, whose length is at `offset`; nil for a damaged one after a scan, where
    /// decoders end.
    static func segmentContent(
        _ bytes: [UInt8], _ marker: UInt8, at offset: Int, isAfterScan: Bool
    ) throws(ImageError) -> Range<Int>? {
        let length = offset + 2 <= bytes.count ? number(bytes[offset..<(offset + 2)]) : 0
        let end = offset + length
        guard length >= 2, end <= bytes.count else {
            if isAfterScan { return nil }
            throw length < 2
                ? .malformed(.segmentLength(marker: marker))
                : .truncated(expectedBytes: end, foundBytes: bytes.count)
        }
        return (offset + 2)..<end
    }

    private static func jpeg(
        _ bytes: [UInt8], _ header: ImageHeader, _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        add([0xFF, 0xD8])
        // JFIF must be the first segment; added segments come before all others.
        var added = addedSegments(bytes, header)
        var offset = 2
        var hasScan = false
        while let (marker, payload) = nextMarker(bytes, from: offset), marker != 0xD9 {
            offset = payload
            // Markers without a segment.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard
                let content = try segmentContent(
                    bytes, marker, at: offset, isAfterScan: hasScan)
            else { break }
            let end = content.upperBound
            let body = keptBody(marker, bytes[content])
            offset = end
            guard let body else { continue }
            if marker != 0xE0 {
                add(added[...])
                added = []
            }
            add(segment(marker, body)[...])
            guard marker == 0xDA else { continue }
            hasScan = true
            offset = endOfCodedData(bytes, from: offset)
            add(bytes[end..<offset])
        }
        add([0xFF, 0xD9])
    }

    /// The orientation, and the profile of the colours, including colours that only Exif states.
    private static func addedSegments(_ bytes: [UInt8], _ header: ImageHeader) -> [UInt8] {
        var added: [UInt8] = []
        let turn = exif(header.orientation)
        if !turn.isEmpty { added += segment(0xE1, Array("Exif\0\0".utf8) + turn) }
        return added + profileSegments(profile(bytes, header) ?? [])
    }

    private static func profile(_ bytes: [UInt8], _ header: ImageHeader) -> [UInt8]? {
        if let embedded = ColorProfile.assembled(from: header, in: bytes) {
            return ColorProfile.original(embedded)
        }
        // Exif states no profiles for CMYK.
        guard header.components == 1 || header.components == 3 else { return nil }
        return ColorProfile.ofJPEG(header, in: bytes, model: header.components == 1 ? .gray : .rgb)
            .profile
    }

    /// The segments of a profile, numbered from 1 (ICC.1:2022, annex B.4).
    private static func profileSegments(_ profile: [UInt8]) -> [UInt8] {
        let count = (profile.count + maxProfileChunk - 1) / maxProfileChunk
        return (0..<count).flatMap { index in
            let start = index * maxProfileChunk
            let chunk = profile[start..<min(start + maxProfileChunk, profile.count)]
            return segment(
                0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)] + chunk)
        }
    }

    private static let maxProfileChunk = 65_519

    /// The next marker and the start of its payload; nil at the end of the file. Bytes before it that belong to no
    /// segment are skipped.
    static func nextMarker(
        _ bytes: [UInt8], from offset: Int
    ) -> (marker: UInt8, payload: Int)? {
        var position = offset
        while position + 1 < bytes.count {
            if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
                return (bytes[position + 1], position + 2)
            }
            position += 1
        }
        return nil
    }

    /// The end of a scan's entropy-coded data: a marker that is not a restart (ITU-T T.81, B.1.1.5).
    static func endOfCodedData(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var position = start
            while position + 1 < bytes.count,
                let mark = memchr(base + position, 0xFF, bytes.count - 1 - position)
            {
                position = UnsafeRawPointer(mark) - UnsafeRawPointer(base)
                let code = bytes[position + 1]
                if code != 0, code != 0xFF, !(0xD0...0xD7).contains(code) { return position }
                position += 1
            }
            return bytes.count
        }
    }

    /// The kept body of a segment; nil for a removed one.
    private static func keptBody(_ marker: UInt8, _ body: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        func starts(_ text: String) -> Bool { body.starts(with: text.utf8) }
        switch marker {
        // Frames, tables, line numbers, restart intervals and scans.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD: return body
        case 0xE0:
            // Version, density, and no thumbnail.
            return starts("JFIF\0") && body.count >= 14 ? body.prefix(12) + [0, 0] : nil
        // States the colour transform in its first twelve bytes; the rest is removed.
        case 0xEE: return starts("Adobe") && body.count >= 12 ? body.prefix(12) : nil
        default: return nil
        }
    }

    /// A segment with its marker and its length.
    static func segment(_ marker: UInt8, _ body: some Collection<UInt8>) -> [UInt8] {
        let length = body.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
    }

    /// A big-endian number.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
