internal import GalleryFacts

extension ImageHeader {
    enum TIFFTag {
        static let kind = 0x00FE
        static let width = 0x0100
        static let height = 0x0101
        static let bits = 0x0102
        static let compression = 0x0103
        static let photometric = 0x0106
        static let orientation = 0x0112
        static let samples = 0x0115
        static let directories = 0x014A
        static let extraSamples = 0x0152
        static let xmp = 0x02BC
        static let iptc = 0x83BB
        static let photoshop = 0x8649
        static let profile = 0x8773
        static let dngVersion = 0xC612
    }

    /// Colour filter arrays, and linear raw samples (TIFF/EP; DNG 1.6).
    private static let rawPhotometrics = [32_803, 34_892]
    /// The raw compressions of Nikon, Sony, Samsung, Pentax and Kodak (LibTIFF, tiff.h).
    private static let rawCompressions = [34_713, 32_767, 32_769, 32_770, 65_535, 65_000]
    private static let maxDirectories = 32

    /// Reads the first picture of a TIFF that is not a reduced version of another, among the first 33; nil for a
    /// camera's raw file.
    static func readTIFF(_ window: inout ByteWindow) throws(ImageError) -> ImageHeader? {
        guard let first = try TIFFDirectory.first(&window) else {
            throw .malformed(.structure(.tiff))
        }
        if try isRaw(&window, first) { return nil }
        var directory = first
        for _ in 0..<maxDirectories {
            guard try (directory.number(&window, TIFFTag.kind) ?? 0) & 1 != 0,
                let next = try TIFFDirectory(&window, first.form, at: directory.next)
            else { break }
            directory = next
        }
        guard let width = try directory.number(&window, TIFFTag.width),
            let height = try directory.number(&window, TIFFTag.height),
            width < 1 << 31, height < 1 << 31
        else { throw .malformed(.structure(.tiff)) }
        let samples = try directory.number(&window, TIFFTag.samples) ?? 1
        let extra = try directory.numbers(&window, TIFFTag.extraSamples, atMost: 1).first
        var header = ImageHeader(
            format: .tiff, storedSize: PixelSize(width: width, height: height),
            components: min(4, max(1, samples)),
            bitsPerSample: min(64, max(1, try directory.number(&window, TIFFTag.bits) ?? 1)),
            coding: .sequential(arithmetic: false),
            // Alpha, associated or not; libtiff treats an extra fourth sample without a description as alpha, too.
            hasAlpha: extra == 1 || extra == 2 || (extra == 0 && samples > 3))
        header.orientation =
            try directory.number(&window, TIFFTag.orientation).flatMap(Orientation.init(rawValue:))
            ?? .upright
        for (tag, kind) in [
            (TIFFTag.xmp, Segment.Kind.xmp), (TIFFTag.iptc, .iptc),
            (TIFFTag.photoshop, .photoshop), (TIFFTag.profile, .profile(number: 1, of: 1)),
        ] {
            guard let entry = directory.entry(tag), !entry.range.isEmpty else { continue }
            header.segments.append(Segment(kind, at: entry.range))
        }
        return header
    }

    /// Whether one of the directories contains sensor samples.
    private static func isRaw(
        _ window: inout ByteWindow, _ first: TIFFDirectory
    ) throws(ImageError) -> Bool {
        var waiting = [first]
        var seen = 0
        while let directory = waiting.popLast(), seen < maxDirectories {
            seen += 1
            if directory.entry(TIFFTag.dngVersion) != nil { return true }
            if let photometric = try directory.number(&window, TIFFTag.photometric),
                rawPhotometrics.contains(photometric)
            {
                return true
            }
            if let compression = try directory.number(&window, TIFFTag.compression),
                rawCompressions.contains(compression)
            {
                return true
            }
            let inner = try directory.numbers(
                &window, TIFFTag.directories, atMost: maxDirectories)
            for offset in inner + [directory.next] {
                if let next = try TIFFDirectory(&window, first.form, at: offset) {
                    waiting.append(next)
                }
            }
        }
        return false
    }
}
