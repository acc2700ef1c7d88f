internal import GalleryFacts

/// Reads WebM files.
///
/// A published copy keeps only the elements that are needed to show picture and sound: others, such as tags and
/// attachments, may contain personal data.
struct WebMReader {
    var changes = WebMChanges()
    /// The tracks, by their numbers.
    private(set) var tracks: [Int: WebMTrack] = [:]
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
    private static let track = 0xAE
    private static let cluster = 0x1F43_B675
    private static let cues = 0x1C53_BB6B

    static func read(_ source: inout VideoSource) throws(VideoProblem) -> VideoFile {
        var reader = WebMReader()
        let head = try WebMElement.read(&source, in: 0..<source.count)
        guard head.isBounded else { throw .malformed }
        try reader.readHead(head, &source)
        let body = try WebMElement.read(&source, in: head.range.upperBound..<source.count)
        guard body.id == segment else { throw .malformed }
        try reader.readSegment(body, &source)
        guard let size = reader.size, let codec = reader.codec else { throw .noPicture }
        return VideoFile(
            header: VideoHeader(
                format: .webm, size: size, milliseconds: reader.milliseconds, codec: codec,
                soundCodec: reader.soundCodec),
            cleaning: reader.changes.copy(of: body.range.upperBound))
    }

    private init() {}

    private var milliseconds: Int? {
        guard let duration, duration > 0 else { return nil }
        let value = duration * Double(scale) / 1e6
        return value < 1e12 ? Int(value.rounded()) : nil
    }

    private mutating func readHead(
        _ head: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for element in try WebMElement.all(&source, in: head.content) {
            guard element.id == Self.documentType else {
                try clean(element, WebMContent.head, &source)
                continue
            }
            guard try Self.text(element, &source) == "webm" else { throw .matroska }
            changes.replace(element.content, with: Array("webm".utf8))
        }
    }

    private mutating func readSegment(
        _ body: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var start = body.content.lowerBound
        while start < body.content.upperBound {
            let element = try WebMElement.read(&source, in: start..<body.content.upperBound)
            start = element.range.upperBound
            guard element.id != Self.cluster else {
                start = try readCluster(element, &source)
                continue
            }
            guard element.isBounded else { throw .malformed }
            switch element.id {
            case Self.seekHead: try cleanAll(in: element, WebMContent.seekHead, &source)
            case Self.cues: try cleanAll(in: element, WebMContent.cues, &source)
            case Self.information: try readInformation(element, &source)
            case Self.tracks: try readTracks(element, &source)
            default: changes.void(element)
            }
        }
    }

    // MARK: Lists of elements

    /// Removes an element that is not in a list, or that does not contain what the list states.
    mutating func clean(
        _ element: WebMElement, _ list: [Int: WebMContent], _ source: inout VideoSource
    ) throws(VideoProblem) {
        switch list[element.id] {
        case .number where element.content.count <= 8: break
        case .real where [0, 4, 8].contains(element.content.count): break
        case .program: changes.replace(element.content)
        case .list(let inner): try cleanAll(in: element, inner, &source)
        default: changes.void(element)
        }
    }

    private mutating func cleanAll(
        in element: WebMElement, _ list: [Int: WebMContent], _ source: inout VideoSource
    ) throws(VideoProblem) {
        for inner in try WebMElement.all(&source, in: element.content) {
            try clean(inner, list, &source)
        }
    }

    /// The text of an element without the zeros after it.
    private static func text(
        _ element: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> String {
        let bytes = try source.bytes(
            at: element.content.lowerBound, count: min(element.content.count, 32))
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    // MARK: Facts

    private mutating func readInformation(
        _ information: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for element in try WebMElement.all(&source, in: information.content) {
            if element.id == 0x2AD7B1 { scale = try element.number(&source) }
            if element.id == 0x4489 { duration = try Self.real(element, &source) }
            try clean(element, WebMContent.information, &source)
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
            if element.id == Self.track {
                try readTrack(element, &source)
            } else {
                changes.void(element)
            }
        }
    }

    private mutating func readTrack(
        _ element: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var (type, number, name) = (0, 0, "")
        var extent: PixelSize?
        var hasAlpha = false
        let parts = try WebMElement.all(&source, in: element.content)
        for part in parts {
            switch part.id {
            case 0x83: type = try part.number(&source)
            case 0xD7: number = try part.number(&source)
            case 0x86: name = try Self.text(part, &source)
            case 0xE0:
                extent = try Self.extent(part, &source)
                for inner in try WebMElement.all(&source, in: part.content)
                where inner.id == 0x53C0 {
                    hasAlpha = try inner.number(&source) == 1
                }
            // Coded or encrypted in another way.
            case 0x6D80: throw .opaqueCodec(name)
            default: break
            }
        }
        // Other tracks cannot be removed: their samples are interleaved with those of picture and sound.
        guard [1, 2].contains(type) else { throw .hiddenTrack }
        guard let codec = WebMTrack.Codec(rawValue: name) else { throw .opaqueCodec(name) }
        let track = WebMTrack(codec: codec, hasAlpha: hasAlpha)
        for part in parts {
            switch part.id {
            case 0x86: changes.replace(part.content, with: Array(name.utf8))
            case 0x63A2:
                let bytes = Array(
                    try source.bytes(at: part.content.lowerBound, count: part.content.count))
                guard let kept = try track.parameters(bytes) else {
                    changes.void(part)
                    break
                }
                if kept != bytes { changes.replaceContent(of: part, with: kept) }
            default: try clean(part, WebMContent.track, &source)
            }
        }
        tracks[number] = track
        if type == 1, self.codec == nil { (size, self.codec) = (extent, name) }
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
