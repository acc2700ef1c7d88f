internal import GalleryFacts

/// The NAL units in samples of H.264 and HEVC, each after its length (ISO/IEC 14496-15, 5.3.3 and 8.3.3). Only units of
/// types that are needed for the picture are in a published copy: cameras write coordinates, speeds and serial numbers
/// into others.
struct VideoUnits: Sendable, Hashable {
    private let isHEVC: Bool
    /// The bytes of a length field, 1 to 4.
    private let lengthBytes: Int

    /// The maximum length of parameters and messages; longer ones are removed. No video needs as much.
    private static let maxParameterBytes = 1 << 16

    /// What a type of unit is for.
    private enum Purpose {
        /// A part of a picture.
        case picture
        /// Parameters of pictures.
        case parameters
        /// Messages for displays, among others.
        case messages
        /// A mark of this length.
        case mark(bytes: Int)
        case other
    }

    private func purpose(_ head: Int) -> Purpose {
        if isHEVC {
            // H.265, table 7-1.
            switch head >> 1 & 0x3F {
            case 0...9, 16...21: return .picture
            case 32...34: return .parameters
            case 35: return .mark(bytes: 3)
            case 36, 37: return .mark(bytes: 2)
            case 39, 40: return .messages
            default: return .other
            }
        }
        // H.264, table 7-1.
        switch head & 0x1F {
        case 1...5: return .picture
        case 7, 8: return .parameters
        case 6: return .messages
        case 9: return .mark(bytes: 2)
        case 10, 11: return .mark(bytes: 1)
        default: return .other
        }
    }

    // MARK: Descriptions

    /// Reads the description of an H.264 track; returns the format of its units, and the box in a published copy.
    static func read(
        avcC box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) -> (VideoUnits, [UInt8]) {
        let head = try box.prefix(6, &source)
        guard head[0] == 1 else { throw .malformed }
        let units = VideoUnits(isHEVC: false, lengthBytes: Int(head[4] & 3) + 1)
        var content = [1] + head[1..<4] + [head[4] | 0xFC]
        var place = 5
        for mask: UInt8 in [0x1F, 0xFF] {
            let count = try box.number(at: place, bytes: 1, &source) & Int(mask)
            place += 1
            let kept = try units.list(box, count, &place, &source)
            content += [UInt8(kept.count) | ~mask] + kept.flatMap { $0 }
        }
        // The profiles that have the format of samples here, too.
        if [100, 110, 122, 144].contains(head[1]), box.content.count - place >= 4 {
            let tail = try source.bytes(at: box.content.lowerBound + place, count: 3)
            content += zip(tail, [0xFC, 0xF8, 0xF8]).map { $0 | $1 } + [0]
        }
        return (units, BoxBytes.box("avcC", content))
    }

    /// Reads the description of an HEVC track in the same way.
    static func read(
        hvcC box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) -> (VideoUnits, [UInt8]) {
        let head = try box.prefix(23, &source)
        guard head[0] == 1 else { throw .malformed }
        let units = VideoUnits(isHEVC: true, lengthBytes: Int(head[21] & 3) + 1)
        // Most bits of the constraints of a profile are reserved.
        var content = [1] + head[1..<8] + [0, 0, 0, 0, head[12], head[13] | 0xF0, head[14]]
        content += [head[15] | 0xFC, head[16] | 0xFC, head[17] | 0xF8, head[18] | 0xF8]
        content += [0, 0, head[21]]
        var place = 23
        var arrays: [[UInt8]] = []
        for _ in 0..<head[22] {
            let type = try box.number(at: place, bytes: 1, &source)
            let count = try box.number(at: place + 1, bytes: 2, &source)
            place += 3
            let kept = try units.list(box, count, &place, &source) { $0 >> 1 & 0x3F == type & 0x3F }
            guard !kept.isEmpty else { continue }
            arrays.append(
                [UInt8(type & 0xBF)] + BoxBytes.number(kept.count, 2) + kept.flatMap { $0 })
        }
        content += [UInt8(arrays.count)] + arrays.flatMap { $0 }
        return (units, BoxBytes.box("hvcC", content))
    }

    /// The parameters and messages in a list of units with lengths of two bytes, each with its length.
    private func list(
        _ box: MovieBox, _ count: Int, _ place: inout Int, _ source: inout VideoSource,
        isOfList: (Int) -> Bool = { _ in true }
    ) throws(VideoProblem) -> [[UInt8]] {
        var kept: [[UInt8]] = []
        for _ in 0..<count {
            let length = try box.number(at: place, bytes: 2, &source)
            let start = place + 2
            place = start + length
            guard length > 0, place <= box.content.count else { throw .malformed }
            let bytes = Array(
                try source.bytes(at: box.content.lowerBound + start, count: length))
            guard isOfList(Int(bytes[0])), let unit = rebuilt(bytes) else { continue }
            kept.append(BoxBytes.number(unit.count, 2) + unit)
        }
        return kept
    }

    // MARK: Samples

    /// Appends a sample without the units that no picture needs. Bytes that are not a complete unit are removed, too.
    func append(
        _ sample: Range<Int>, to copy: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var place = sample.lowerBound
        while place + lengthBytes < sample.upperBound {
            try source.stepUnit()
            let start = place + lengthBytes
            let length = try source.number(at: place, bytes: lengthBytes)
            guard length <= sample.upperBound - start else { return }
            let unit = start..<start + length
            if length > 0 {
                switch purpose(try source.number(at: start, bytes: 1)) {
                case .picture: copy.append(place..<unit.upperBound)
                case .other: break
                case .parameters, .messages, .mark:
                    guard length <= Self.maxParameterBytes else { break }
                    let bytes = Array(try source.bytes(at: start, count: length))
                    if let kept = rebuilt(bytes) {
                        if kept == bytes {
                            copy.append(place..<unit.upperBound)
                        } else if kept.count < 1 << (8 * lengthBytes) {
                            copy.append(BoxBytes.number(kept.count, lengthBytes) + kept)
                        }
                    }
                }
            }
            place = unit.upperBound
        }
    }

    /// Parameters, messages or a mark without everything that no display needs; nil when nothing is left.
    private func rebuilt(_ unit: [UInt8]) -> [UInt8]? {
        let headBytes = isHEVC ? 2 : 1
        guard unit.count >= headBytes else { return nil }
        switch purpose(Int(unit[0])) {
        case .picture, .other: return nil
        case .mark(let bytes): return unit.count >= bytes ? Array(unit.prefix(bytes)) : nil
        case .parameters: return isHEVC ? unit : VideoParameters.trimmed(unit)
        case .messages:
            let content = DisplayMessages.kept(
                in: UnitBytes.unescaped(unit.dropFirst(headBytes)))
            guard !content.isEmpty else { return nil }
            return unit.prefix(headBytes) + UnitBytes.escaped(content + [0x80])
        }
    }
}

/// The bytes of a unit. A 3 after two zeros prevents a false start code, and is no part of the content (H.264, 7.4.1).
enum UnitBytes {
    /// The content of a unit.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(bytes.count)
        var zeros = 0
        for byte in bytes {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            content.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return content
    }

    /// The bytes of a content.
    static func escaped(_ content: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(content.count)
        var zeros = 0
        for byte in content {
            if zeros >= 2, byte <= 3 {
                bytes.append(3)
                zeros = 0
            }
            bytes.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return bytes
    }
}

/// The messages of a unit that displays need (H.264, annex D; H.265, annex D).
enum DisplayMessages {
    /// These messages among those in the content of a unit, without its last bit.
    static func kept(in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        func number() -> Int? {
            var value = 0
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                value += Int(byte)
                if byte != 0xFF { return value }
            }
            return nil
        }
        // The last byte ends the unit.
        while place < bytes.count - 1 {
            guard let type = number(), let length = number(), length <= bytes.count - place else {
                break
            }
            if let content = kept(type, Array(bytes[place..<place + length])) {
                result += coded(type) + coded(content.count) + content
            }
            place += length
        }
        return result
    }

    private static func coded(_ value: Int) -> [UInt8] {
        [UInt8](repeating: 0xFF, count: value / 255) + [UInt8(value % 255)]
    }

    /// The content of a message; nil for one that is removed.
    private static func kept(_ type: Int, _ content: [UInt8]) -> [UInt8]? {
        switch type {
        // Captions, in registered user data.
        case 4: captions(content)
        // Where decoding may begin, and the position of the picture.
        case 6, 47: content.count <= 4 ? content : nil
        // The display that the video was made for.
        case 137: MasteringDisplay.isPlausible(content) ? content : nil
        case 144: content.count == 4 ? content : nil
        case 147: content.count == 1 ? content : nil
        default: nil
        }
    }

    /// Captions (ATSC A/53 part 4, 6.2.3), without invalid ones.
    private static func captions(_ content: [UInt8]) -> [UInt8]? {
        let head: [UInt8] = [0xB5, 0, 0x31] + Array("GA94".utf8) + [3]
        guard content.starts(with: head), content.count >= 10 else { return nil }
        let count = Int(content[8] & 0x1F)
        guard content.count >= 10 + 3 * count else { return nil }
        var result = head + [content[8] & 0x40 | 0x80 | UInt8(count), 0xFF]
        for place in stride(from: 10, to: 10 + 3 * count, by: 3) {
            let isValid = content[place] & 0xFC == 0xFC
            result += isValid ? content[place..<place + 3] : [content[place] & 3 | 0xF8, 0, 0]
        }
        return result + [0xFF]
    }
}
