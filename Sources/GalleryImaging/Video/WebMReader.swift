internal import GalleryFacts

/// Reads WebM files.
///
/// A published copy keeps only the elements that are needed to show picture and sound: others, such as tags and
/// attachments, may contain personal data.
struct WebMReader {
    var cleaning: VideoCleaning
    /// The numbers of the tracks.
    private(set) var numbers: Set<Int> = []
    private var size: PixelSize?
    private var codec: String?
    private var soundCodec: String?
    private var scale = 1_000_000
    private var duration: Double?

    // Ids of elements (RFC 9559, 5).
    private static let documentType = 0x4282
    private static let segment = 0x1853_8067
    private static let seekHead = 0x114D_9B74
    private static let information = 0x1549_A966
    private static let tracks = 0x1654_AE6B
    private static let cluster = 0x1F43_B675
    private static let cues = 0x1C53_BB6B

    static func read(_ source: inout VideoSource) throws(VideoProblem) -> VideoFile {
        var reader = WebMReader(cleaning: VideoCleaning(count: source.count))
        let head = try WebMElement.read(&source, in: 0..<source.count)
        for element in try WebMElement.all(&source, in: head.content)
        where element.id == documentType {
            let type = String(
                decoding: try source.bytes(
                    at: element.content.lowerBound, count: min(element.content.count, 32)),
                as: UTF8.self)
            guard type.prefix(while: { $0 != "\0" }) == "webm" else { throw .matroska }
        }
        let body = try WebMElement.read(&source, in: head.range.upperBound..<source.count)
        guard body.id == segment else { throw .malformed }
        reader.cleaning.cut(at: body.range.upperBound)
        try reader.readSegment(body, &source)
        guard let size = reader.size, let codec = reader.codec else { throw .noPicture }
        reader.cleaning.settle()
        return VideoFile(
            header: VideoHeader(
                format: .webm, size: size, milliseconds: reader.milliseconds, codec: codec,
                soundCodec: reader.soundCodec),
            cleaning: reader.cleaning)
    }

    private init(cleaning: VideoCleaning) { self.cleaning = cleaning }

    private var milliseconds: Int? {
        guard let duration, duration > 0 else { return nil }
        let value = duration * Double(scale) / 1e6
        return value < 1e12 ? Int(value.rounded()) : nil
    }

    private mutating func readSegment(
        _ body: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var start = body.content.lowerBound
        while start < body.content.upperBound {
            let element = try WebMElement.read(&source, in: start..<body.content.upperBound)
            start = element.range.upperBound
            switch element.id {
            case Self.seekHead, Self.cues: break
            case Self.information: try readInformation(element, &source)
            case Self.tracks: try readTracks(element, &source)
            case Self.cluster: start = try readCluster(element, &source)
            default:
                guard element.isBounded else { throw .malformed }
                cleaning.void(element)
            }
            if [Self.seekHead, Self.cues, Self.information, Self.tracks].contains(element.id) {
                guard element.isBounded else { throw .malformed }
            }
        }
    }

    private mutating func readInformation(
        _ information: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for element in try WebMElement.all(&source, in: information.content) {
            switch element.id {
            case 0x2AD7B1: scale = try element.number(&source)
            case 0x4489: duration = try Self.real(element, &source)
            // The names of the two programs that wrote the file are required; they may be empty.
            case 0x4D80, 0x5741: cleaning.replace(element.content)
            default: cleaning.void(element)
            }
        }
    }

    private static func real(
        _ element: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> Double? {
        guard [4, 8].contains(element.content.count) else { return nil }
        let bytes = try source.bytes(at: element.content.lowerBound, count: element.content.count)
        let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return bytes.count == 4
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private mutating func readTracks(
        _ tracks: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for element in try WebMElement.all(&source, in: tracks.content) {
            guard element.id == 0xAE else {
                cleaning.void(element)
                continue
            }
            try readTrack(element, &source)
        }
    }

    private mutating func readTrack(
        _ track: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var (type, name) = (0, "")
        var extent: PixelSize?
        for element in try WebMElement.all(&source, in: track.content) {
            switch element.id {
            case 0x83: type = try element.number(&source)
            case 0xD7: numbers.insert(try element.number(&source))
            case 0x86:
                name = String(
                    decoding: try source.bytes(
                        at: element.content.lowerBound, count: min(element.content.count, 32)),
                    as: UTF8.self)
                name = String(name.prefix { $0 != "\0" })
            case 0xE0: extent = try Self.extent(element, &source)
            // The names of track and encoder, free space, and a checksum that would be wrong.
            case 0x536E, 0x258688, 0xEC, 0xBF: cleaning.void(element)
            default: break
            }
        }
        // Other tracks cannot be removed: their samples are interleaved with those of picture and sound.
        guard [1, 2].contains(type) else { throw .hiddenTrack }
        if type == 1, codec == nil { (size, codec) = (extent, name) }
        if type == 2, soundCodec == nil { soundCodec = name }
    }

    /// The displayed size of a picture; nil if a side is 0 or exceeds 2^20.
    private static func extent(
        _ video: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> PixelSize? {
        var (coded, shown) = (PixelSize(width: 0, height: 0), PixelSize(width: 0, height: 0))
        var unit = 0
        for element in try WebMElement.all(&source, in: video.content) {
            switch element.id {
            case 0xB0: coded.width = try element.number(&source)
            case 0xBA: coded.height = try element.number(&source)
            case 0x54B0: shown.width = try element.number(&source)
            case 0x54BA: shown.height = try element.number(&source)
            case 0x54B2: unit = try element.number(&source)
            default: break
            }
        }
        // Unit 0 is pixels; the others are lengths or an aspect ratio.
        let size = unit == 0 && shown.width > 0 && shown.height > 0 ? shown : coded
        let extents = 1...1 << 20
        return extents.contains(size.width) && extents.contains(size.height) ? size : nil
    }
}
