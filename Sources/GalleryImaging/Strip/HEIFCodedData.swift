internal import GalleryFacts

/// The coded data of pictures in HEIF files without the messages that encoders and others put beside the samples.
enum HEIFCodedData {
    /// HEVC: slices of a picture that needs no other, and the sets of video, sequence and picture parameters.
    /// Supplemental enhancement information, delimiters, filler, other layers and units without a meaning are removed
    /// (ITU-T H.265, table 7-1).
    private static let slices: Set<UInt8> = Set(16...21)
    private static let parameterSets: Set<UInt8> = [
        HEVCParameters.video, HEVCParameters.sequence, HEVCParameters.picture,
    ]

    private enum Unit {
        static let sequence = 1
        /// Frame headers, tile groups, frames, and repeated frame headers. Metadata, tile lists, padding and reserved
        /// units are removed (AV1, 6.2.2).
        static let (frameHeader, tiles, frame, repeatedHeader) = (3, 4, 6, 7)
        /// Has no content.
        static let delimiter = 2
    }

    /// The data of an item that is derived from `sources` others or coded. Throws `stripping` for another coding, and
    /// `structure` if the data cannot be parsed to its end or contains no picture.
    static func cleaned(
        _ data: [UInt8], type: String, properties: [HEIFProperty], sources: Int, kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        func content(_ type: String) -> [UInt8]? { properties.first { $0.type == type }?.content }
        let result: [UInt8]
        switch type {
        case "hvc1":
            guard let configuration = content("hvcC") else { throw .malformed(.structure(kind)) }
            result = try hevc(data[...], configuration: configuration, kind)
        case "av01":
            let hasLayers = ["a1op", "a1lx", "lsel"].contains { content($0) != nil }
            result = try av1(data[...], hasLayers: hasLayers, kind)
            // States the lengths of parts.
            if content("a1lx") != nil, result != data { throw .unsupported(.stripping(kind)) }
        case "iden": return []
        case "grid", "iovl": result = try derivation(data, type, sources, kind)
        default: throw .unsupported(.stripping(kind))
        }
        guard !result.isEmpty else { throw .malformed(.structure(kind)) }
        return result
    }

    /// The description of a grid or an overlay, without bytes after it.
    private static func derivation(
        _ data: [UInt8], _ type: String, _ sources: Int, _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        guard data.count >= 2 else { throw .malformed(.structure(kind)) }
        let isLong = data[1] & 1 != 0
        let numberBytes = isLong ? 4 : 2
        // A grid has rows, columns and a size; an overlay a fill colour, a size, and the offset of each picture.
        let count = 4 + numberBytes * 2 + (type == "grid" ? 0 : 6 + numberBytes * 2 * sources)
        guard data.count >= count else { throw .malformed(.structure(kind)) }
        return [0, isLong ? 1 : 0] + data[2..<count]
    }

    /// The slices of a picture in HEVC, each after its length. A tail that is no unit is removed. Throws if parameters
    /// differ from those of the configuration, and for several pictures, of which decoders choose one.
    private static func hevc(
        _ data: ArraySlice<UInt8>, configuration: [UInt8], _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        let lengthBytes = Int(configuration[21] & 3) + 1
        var reader = HEIFReader(data)
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        while let length = reader.number(lengthBytes), let unit = reader.bytes(length) {
            if isKept(unit, parameterSets) {
                guard let trimmed = HEVCParameters.trimmed(unit), contains(configuration, trimmed)
                else { throw .unsupported(.stripping(kind)) }
            }
            guard isKept(unit, slices) else { continue }
            // The first bit of a slice states that it begins a picture.
            if !result.isEmpty, unit[unit.startIndex + 2] & 0x80 != 0 {
                throw .unsupported(.stripping(kind))
            }
            result += data[(unit.startIndex - lengthBytes)..<unit.endIndex]
        }
        return result
    }

    /// Whether a configuration that was cleaned has a unit.
    private static func contains(_ configuration: [UInt8], _ unit: [UInt8]) -> Bool {
        var reader = HEIFReader(configuration[23...])
        while reader.number(1) != nil, let count = reader.number(2) {
            for _ in 0..<count {
                guard let length = reader.number(2), let own = reader.bytes(length) else {
                    return false
                }
                if own.elementsEqual(unit) { return true }
            }
        }
        return false
    }

    private static func isKept(_ unit: ArraySlice<UInt8>, _ types: Set<UInt8>) -> Bool {
        guard unit.count > 2, let first = unit.first else { return false }
        // Two bytes: a zero bit, the type, and the layer, which is 0 for the picture itself.
        let layer = first & 1 == 0 && unit[unit.startIndex + 1] >> 3 == 0
        return first & 0x80 == 0 && layer && types.contains(first >> 1 & 0x3F)
    }

    /// The configuration of an HEVC decoder with nothing but parameter sets (ISO/IEC 14496-15, 8.3.3.1).
    static func hevcConfiguration(
        _ content: ArraySlice<UInt8>, _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        var reader = HEIFReader(content)
        guard let head = reader.bytes(22), head.first == 1, let count = reader.number(1) else {
            throw .malformed(.structure(kind))
        }
        let fields = Array(head)
        // Most bits of the constraints of a profile are reserved, and so are frame rates of pictures.
        var result: [UInt8] = [1] + fields[1..<8] + [0, 0, 0, 0, fields[12], fields[13] | 0xF0]
        result += [fields[14], fields[15] | 0xFC, fields[16] | 0xFC, fields[17] | 0xF8]
        result += [fields[18] | 0xF8, 0, 0, fields[21]]
        var sets: [UInt8: [UInt8]] = [:]
        for _ in 0..<count {
            guard reader.number(1) != nil, let units = reader.number(2) else {
                throw .malformed(.structure(kind))
            }
            for _ in 0..<units {
                guard let length = reader.number(2), let unit = reader.bytes(length) else {
                    throw .malformed(.structure(kind))
                }
                guard isKept(unit, parameterSets) else { continue }
                // Of several sets of a kind, some may be without use.
                guard let trimmed = HEVCParameters.trimmed(unit),
                    sets.updateValue(trimmed, forKey: trimmed[0] >> 1) ?? trimmed == trimmed
                else { throw .unsupported(.stripping(kind)) }
            }
        }
        result.append(UInt8(sets.count))
        for (type, unit) in sets.sorted(by: { $0.key < $1.key }) {
            result += [0x80 | type] + BoxBytes.number(1, 2) + BoxBytes.number(unit.count, 2) + unit
        }
        return result
    }

    /// The configuration of an AV1 decoder with nothing but sequence headers (AV1 in ISO base media, 2.3.3).
    static func av1Configuration(
        _ content: ArraySlice<UInt8>, _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        do { return try AV1Units.configuration(Array(content)) } catch {
            throw .malformed(.structure(kind))
        }
    }

    /// The kept units of AV1 (5.3), up to the end of the first picture unless there are layers. A tail that is no unit
    /// is removed. Throws for several frames, of which decoders choose one.
    private static func av1(
        _ data: ArraySlice<UInt8>, hasLayers: Bool, _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        var place = data.startIndex
        var isReduced = false
        var hasPicture = false
        while place < data.endIndex,
            let unit = AV1Units.unit(
                Array(data[place...].prefix(AV1Units.maxHeaderBytes)), at: place,
                before: data.endIndex)
        {
            place = unit.range.upperBound
            switch unit.type {
            case Unit.sequence:
                // Another one would begin another picture.
                if hasPicture, !hasLayers { return result }
                guard let header = AV1SequenceHeader.trimmed(Array(data[unit.payload])),
                    header.count < 128
                else { throw .malformed(.structure(kind)) }
                // The fifth bit, after the profile and the mark of still pictures.
                isReduced = header[0] & 8 != 0
                // The header of the unit may have an extension for layers.
                let head = data[unit.range.lowerBound..<unit.payload.lowerBound]
                let hasExtension = unit.first & 4 != 0
                result += [unit.first & 0x7C | 2] + (hasExtension ? head.dropFirst().prefix(1) : [])
                result += [UInt8(header.count)] + header
            case Unit.frame, Unit.frameHeader:
                // A key frame that is shown.
                let isShown =
                    isReduced || data[unit.payload].first.map { $0 & 0xF0 == 0x10 } == true
                guard isShown && !hasPicture || hasLayers else {
                    throw .unsupported(.stripping(kind))
                }
                hasPicture = true
                result += data[unit.range]
            case Unit.tiles, Unit.repeatedHeader: result += data[unit.range]
            case Unit.delimiter where unit.payload.isEmpty: result += data[unit.range]
            default: break
            }
        }
        return result
    }
}
