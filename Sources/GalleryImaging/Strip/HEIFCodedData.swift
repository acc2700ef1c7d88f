internal import GalleryFacts

/// The coded data of pictures in HEIF files without the messages that encoders and others put beside the samples.
enum HEIFCodedData {
    /// HEVC: slices, and the sets of video, sequence and picture parameters. Supplemental enhancement information,
    /// delimiters, filler, other layers and units without a meaning are removed (ITU-T H.265, table 7-1).
    private static let keptUnits: Set<UInt8> = Set(0...9).union(16...21).union(parameterSets)
    private static let parameterSets: Set<UInt8> = [32, 33, 34]

    private enum Unit {
        static let sequence = 1
        /// Sequence headers, frame headers, tile groups, frames, and repeated frame headers. Metadata, tile lists,
        /// delimiters, padding and reserved units are removed (AV1, 6.2.2).
        static let kept: Set<Int> = [sequence, 3, 4, 6, 7]
        /// Has no content.
        static let delimiter = 2
    }

    /// The data of an item that is derived from `sources` others or coded. Throws `stripping` for another coding, and `structure` if the data cannot be parsed to its
    /// end or contains no picture.
    static func cleaned(
        _ data: [UInt8], type: String, properties: [HEIFProperty], sources: Int, kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        func content(_ type: String) -> [UInt8]? { properties.first { $0.type == type }?.content }
        let result: [UInt8]
        switch type {
        case "hvc1":
            guard let configuration = content("hvcC") else { throw .malformed(.structure(kind)) }
            result = hevc(data[...], lengthBytes: Int(configuration[21] & 3) + 1)
        case "av01":
            result = av1(data[...], keeping: Unit.kept)
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

    /// The kept units of HEVC, each after its length. A tail that is no unit is removed.
    private static func hevc(_ data: ArraySlice<UInt8>, lengthBytes: Int) -> [UInt8] {
        var reader = HEIFReader(data)
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        while let length = reader.number(lengthBytes), let unit = reader.bytes(length) {
            guard isKept(unit, keptUnits) else { continue }
            result += data[(unit.startIndex - lengthBytes)..<unit.endIndex]
        }
        return result
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
        var arrays: [[UInt8]] = []
        for _ in 0..<count {
            guard let type = reader.number(1), let units = reader.number(2) else {
                throw .malformed(.structure(kind))
            }
            var kept: [[UInt8]] = []
            for _ in 0..<units {
                guard let length = reader.number(2), let unit = reader.bytes(length) else {
                    throw .malformed(.structure(kind))
                }
                if isKept(unit, parameterSets) { kept.append(BoxBytes.number(length, 2) + unit) }
            }
            if !kept.isEmpty {
                arrays.append([UInt8(type & 0xBF)] + BoxBytes.number(kept.count, 2) + kept.joined())
            }
        }
        return head + [UInt8(arrays.count)] + arrays.joined()
    }

    /// The configuration of an AV1 decoder with nothing but sequence headers (AV1 in ISO base media, 2.3.3).
    static func av1Configuration(
        _ content: ArraySlice<UInt8>, _ kind: FileKind
    ) throws(ImageError) -> [UInt8] {
        guard content.count >= 4, content.first == 0x81 else { throw .malformed(.structure(kind)) }
        return content.prefix(4) + av1(content.dropFirst(4), keeping: [Unit.sequence])
    }

    /// The kept units of AV1 (5.3). A tail that is no unit is removed.
    private static func av1(_ data: ArraySlice<UInt8>, keeping types: Set<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        var place = data.startIndex
        while place < data.endIndex,
            let unit = AV1Units.unit(
                Array(data[place...].prefix(AV1Units.maxHeaderBytes)), at: place,
                before: data.endIndex)
        {
            place = unit.range.upperBound
            if types.contains(unit.type) || unit.type == Unit.delimiter && unit.payload.isEmpty {
                result += data[unit.range]
            }
        }
        return result
    }
}
