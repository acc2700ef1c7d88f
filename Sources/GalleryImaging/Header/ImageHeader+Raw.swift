internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension ImageHeader {
    /// The minimum length of the longer side of the JPEG in a raw file, in pixels: smaller ones are for the
    /// camera's display.
    static let minRawExtent = 1_600
    private static let maxRawPictures = 256
    private static let chunkBytes = 1 << 20
    /// The magic numbers of raw files after the byte order: those of TIFF, BigTIFF, Panasonic and Olympus.
    static let rawMagics: Set<Int> = [42, 43, 0x55, 0x4F52, 0x5352]

    /// Finds the largest JPEG in a camera's raw file, at any position, among the first 256 possible ones.
    ///
    /// Reads the whole file, 1 MiB at a time. Lossless JPEGs, which some manufacturers use for sensor samples, are
    /// ignored. Throws `rawWithoutPicture` if the largest is smaller than ``minRawExtent``.
    static func readRaw(_ window: inout ByteWindow, limits: ImageLimits) throws(ImageError)
        -> ImageHeader
    {
        var largest: ImageHeader?
        for start in try jpegStarts(&window) {
            guard let header = try jpeg(&window, at: start, limits: limits),
                header.storedSize.area > largest?.storedSize.area ?? 0
            else { continue }
            largest = header
            largest?.embeddedStart = start
        }
        guard var header = largest,
            max(header.storedSize.width, header.storedSize.height) >= minRawExtent
        else {
            let found = largest?.storedSize ?? PixelSize(width: 0, height: 0)
            throw .unsupported(.rawWithoutPicture(width: found.width, height: found.height))
        }
        header.format = .raw
        // What the raw file states comes before its preview.
        if let directory = try TIFFDirectory.first(&window, magics: rawMagics) {
            let stated = [(TIFFTag.xmp, Segment.Kind.xmp), (TIFFTag.iptc, .iptc)]
            header.segments =
                stated.compactMap { tag, kind in
                    directory.entry(tag).flatMap {
                        $0.range.isEmpty ? nil : Segment(kind, at: $0.range)
                    }
                } + header.segments
        }
        if header.exif == nil, let orientation = try CanonRaw.orientation(&window) {
            header.orientation = orientation
        } else if header.exif == nil {
            let directory = try TIFFDirectory.first(&window, magics: rawMagics)
            header.orientation =
                try directory?.number(&window, TIFFTag.orientation)
                .flatMap(Orientation.init(rawValue:)) ?? .upright
        }
        return header
    }

    private static func jpeg(
        _ window: inout ByteWindow, at start: Int, limits: ImageLimits
    ) throws(ImageError) -> ImageHeader? {
        do throws(ImageError) {
            return try readJPEG(&window, at: start, limits: limits)
        } catch {
            if case .unreadable = error { throw error }
            return nil
        }
    }

    /// The offsets of possible JPEGs, at most 256: a start marker followed by another marker.
    private static func jpegStarts(_ window: inout ByteWindow) throws(ImageError) -> [Int] {
        var starts: [Int] = []
        var offset = 0
        while offset < window.count {
            let count = min(chunkBytes, window.count - offset)
            guard let chunk = try window.bytes(at: offset, count: count) else { break }
            chunk.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                var place = 0
                while place + 2 < bytes.count,
                    let mark = memchr(base + place, 0xFF, bytes.count - 2 - place)
                {
                    place = UnsafeRawPointer(mark) - UnsafeRawPointer(base)
                    if bytes[place + 1] == 0xD8, bytes[place + 2] == 0xFF {
                        starts.append(offset + place)
                    }
                    place += 1
                }
            }
            guard starts.count < maxRawPictures else { return Array(starts.prefix(maxRawPictures)) }
            // The next chunk begins with the last two bytes of this one.
            offset += max(1, count - 2)
            if count <= 2 { break }
        }
        return starts
    }
}
