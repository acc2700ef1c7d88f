internal import GalleryFacts

/// The description of samples: their codec and its parameters, written from the fields that are known.
struct MovieSampleEntry: Sendable {
    /// The codec, by its name in the file.
    var codec: String
    /// The box in a published copy.
    var bytes: [UInt8] = []
    /// What samples may contain; nil for codecs whose samples may contain more than picture or sound that cannot be
    /// found.
    var coding: MovieCoding?
    /// The size of a picture in pixels.
    var size: PixelSize?
    /// A number of samples of sound, and the bytes that they take together.
    var packet: (samples: Int, bytes: Int)?

    /// Reads a visual sample entry (ISO/IEC 14496-12, 12.1.3).
    init(picture entry: MovieBox, _ source: inout VideoSource) throws(VideoProblem) {
        codec = entry.type
        let fields = try entry.prefix(78, &source)
        let (width, height) = (Array(fields[24..<26]), Array(fields[26..<28]))
        let extent = PixelSize(
            width: Int(width[0]) << 8 | Int(width[1]), height: Int(height[0]) << 8 | Int(height[1]))
        size = extent.width > 0 && extent.height > 0 ? extent : nil
        var content = [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16) + width + height
        content += [0, 0x48, 0, 0, 0, 0x48, 0, 0, 0, 0, 0, 0, 0, 1]
        content += [UInt8](repeating: 0, count: 32)
        content += [0, fields[74] == 0 && fields[75] <= 40 ? fields[75] : 24, 0xFF, 0xFF]

        var type = codec
        let boxes = try MovieBox.all(
            &source, in: entry.content.lowerBound + 78..<entry.content.upperBound)
        func box(_ name: String) -> MovieBox? { boxes.first { $0.type == name } }
        switch codec {
        case "avc1", "avc3":
            guard let box = box("avcC") else { throw .malformed }
            let (units, bytes) = try VideoUnits.read(avcC: box, &source)
            coding = .units(units)
            content += bytes
        case "hvc1", "hev1", "dvh1", "dvhe":
            guard let box = box("hvcC") else { throw .malformed }
            let (units, bytes) = try VideoUnits.read(hvcC: box, &source)
            coding = .units(units)
            content += bytes
            // The base layer of Dolby Vision is HEVC; its own data is removed.
            type = codec == "dvh1" ? "hvc1" : codec == "dvhe" ? "hev1" : codec
        case "av01":
            guard let box = box("av1C") else { throw .malformed }
            coding = .obus
            content += BoxBytes.box(
                "av1C",
                try AV1Units.configuration(
                    Array(try source.bytes(at: box.content.lowerBound, count: box.content.count))))
        case "vp08", "vp09":
            guard let box = box("vpcC") else { throw .malformed }
            // Without data for initialization, which VP8 and VP9 do not have.
            content += BoxBytes.full(
                "vpcC", version: 1, Array(try box.prefix(10, &source).dropFirst(4)), [0, 0])
            coding = .plain
        case "jpeg": coding = .jpeg
        case "apch", "apcn", "apcs", "apco", "ap4h", "ap4x": coding = .proRes
        default: break
        }
        for box in boxes {
            if let bytes = try Self.picturePart(box, &source) { content += bytes }
        }
        bytes = BoxBytes.box(type, content)
    }

    /// A box about the look of a picture; nil for every other one.
    private static func picturePart(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) -> [UInt8]? {
        switch box.type {
        case "pasp":
            let ratio = try box.prefix(8, &source)
            return ratio[0] == 0 && ratio[4] == 0 ? BoxBytes.box("pasp", ratio) : nil
        case "fiel": return BoxBytes.box("fiel", try box.prefix(2, &source))
        case "colr":
            let type = Array(try box.prefix(4, &source))
            if type == Array("nclc".utf8) {
                return BoxBytes.box("colr", try box.prefix(10, &source))
            }
            guard type == Array("nclx".utf8) else { return nil }
            let fields = try box.prefix(11, &source)
            return BoxBytes.box("colr", fields.dropLast() + [fields[10] & 0x80])
        case "clli": return BoxBytes.box("clli", try box.prefix(4, &source))
        case "mdcv":
            let display = try box.prefix(24, &source)
            return MasteringDisplay.isPlausible(display) ? BoxBytes.box("mdcv", display) : nil
        default: return nil
        }
    }
}

/// The primaries, white and brightness of a mastering display (SMPTE ST 2086), as HEVC and MP4 have them.
enum MasteringDisplay {
    /// Whether 24 bytes can be those of a display: they are not any text.
    static func isPlausible(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 24 else { return false }
        let numbers = (0..<8).map { Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]) }
        let brightest = (16..<20).reduce(0) { $0 << 8 | Int(bytes[$1]) }
        let darkest = (20..<24).reduce(0) { $0 << 8 | Int(bytes[$1]) }
        // Green, blue, red, white, in units of 1/50000; brightness in units of 1/10000.
        return (5_000...17_500).contains(numbers[0]) && (25_000...45_000).contains(numbers[1])
            && (5_000...10_000).contains(numbers[2]) && (1_500...5_000).contains(numbers[3])
            && (28_000...38_000).contains(numbers[4]) && (13_000...18_000).contains(numbers[5])
            && (13_500...18_500).contains(numbers[6]) && (13_500...19_500).contains(numbers[7])
            && brightest <= 100_000_000 && darkest <= 500_000
    }
}
