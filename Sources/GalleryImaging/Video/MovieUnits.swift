internal import GalleryFacts

/// The format of the NAL units in samples of H.264 and HEVC, each after its length (ISO/IEC 14496-15, 5.3.3 and 8.3.3),
/// for blanking the messages that are not part of the picture.
///
/// Cameras write coordinates, speeds and serial numbers into user data messages. Captions and HDR metadata are also
/// such messages, and are kept.
struct MovieUnits: Sendable {
    private let isHEVC: Bool
    /// The bytes of a length field, 1 to 4.
    private let lengthBytes: Int

    /// The maximum length of a unit whose messages are parsed; longer ones are blanked. No picture needs as much.
    private static let maxMessageBytes = 1 << 20
    /// The replacement for user data. Zeros could be parsed as the start of a unit.
    private static let filler: UInt8 = 0xFF

    /// Reads the format of a track's units, and blanks the messages in its description; nil if the description is
    /// truncated.
    init?(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        isHEVC = box.type == "hvcC"
        let start = box.content.lowerBound
        guard box.content.count >= (isHEVC ? 23 : 7) else { return nil }
        lengthBytes = try source.number(at: start + (isHEVC ? 21 : 4), bytes: 1) & 3 + 1
        if isHEVC { try cleanArrays(box, &cleaning, &source) }
    }

    /// Blanks the messages of the units in the description of an HEVC track, which are in arrays by type.
    private func cleanArrays(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let end = box.content.upperBound
        var place = box.content.lowerBound + 23
        for _ in 0..<(try source.number(at: place - 1, bytes: 1)) {
            guard place + 3 <= end else { throw .malformed }
            let count = try source.number(at: place + 1, bytes: 2)
            place += 3
            for _ in 0..<count {
                guard place + 2 <= end else { throw .malformed }
                let length = try source.number(at: place, bytes: 2)
                place += 2
                guard length <= end - place else { throw .malformed }
                try clean(unit: place..<place + length, &cleaning, &source)
                place += length
            }
        }
    }

    /// Blanks the messages in consecutive samples. Bytes that are not a complete unit are blanked, too.
    func clean(
        _ samples: Range<Int>, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        var place = samples.lowerBound
        while place < samples.upperBound {
            try source.stepUnit()
            let start = place + lengthBytes
            guard start <= samples.upperBound,
                case let length = try source.number(at: place, bytes: lengthBytes),
                length <= samples.upperBound - start
            else {
                cleaning.replace(place..<samples.upperBound)
                return
            }
            try clean(unit: start..<start + length, &cleaning, &source)
            place = start + length
        }
    }

    // MARK: Messages

    private func clean(
        unit: Range<Int>, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let headBytes = isHEVC ? 2 : 1
        guard unit.count > headBytes else { return }
        let head = try source.number(at: unit.lowerBound, bytes: 1)
        // Supplemental enhancement information (H.264, table 7-1; H.265, table 7-1).
        guard isHEVC ? [39, 40].contains(head >> 1 & 0x3F) : head & 0x1F == 6 else { return }
        let content = unit.lowerBound + headBytes..<unit.upperBound
        guard content.count <= Self.maxMessageBytes else {
            cleaning.replace(content, fill: Self.filler)
            return
        }
        let bytes = Array(try source.bytes(at: content.lowerBound, count: content.count))
        for run in Self.userData(in: bytes) {
            let start = content.lowerBound + run.lowerBound
            cleaning.replace(start..<start + run.count, fill: Self.filler)
        }
    }

    /// The byte ranges of user data to blank in the content of a unit.
    static func userData(in bytes: [UInt8]) -> [Range<Int>] {
        // A 3 after two zeros prevents a false start code, and belongs to no message. It and its neighbours are
        // kept, so that message lengths stay correct.
        var places: [Int] = []
        var isKept = [Bool](repeating: false, count: bytes.count)
        var zeros = 0
        for (index, byte) in bytes.enumerated() {
            if zeros >= 2, byte == 3 {
                for near in [index - 2, index - 1, index, index + 1] where near < bytes.count {
                    isKept[near] = true
                }
                zeros = 0
                continue
            }
            places.append(index)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        var runs: [Range<Int>] = []
        for message in messages(places.map { bytes[$0] }) where !message.isShown {
            for place in places[message.range] where !isKept[place] {
                if let last = runs.last, last.upperBound == place {
                    runs[runs.count - 1] = last.lowerBound..<place + 1
                } else {
                    runs.append(place..<place + 1)
                }
            }
        }
        return runs
    }

    /// The messages of a unit with the ranges of their content (H.264, 7.3.2.3.1); a truncated one counts as not shown.
    private static func messages(_ bytes: [UInt8]) -> [(range: Range<Int>, isShown: Bool)] {
        var messages: [(range: Range<Int>, isShown: Bool)] = []
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
            let start = place
            guard let type = number(), let length = number(), length <= bytes.count - place else {
                messages.append((start..<bytes.count, false))
                break
            }
            let content = place..<place + length
            messages.append((content, isShown(type, bytes[content])))
            place = content.upperBound
        }
        return messages
    }

    /// Whether a message is for displays: of user data only captions and HDR metadata.
    private static func isShown(_ type: Int, _ content: ArraySlice<UInt8>) -> Bool {
        switch type {
        // Unregistered user data may be anything.
        case 5: return false
        // Registered user data (ITU-T T.35): ATSC captions, Dolby, HDR10+; HDR Vivid.
        case 4:
            let registered: [[UInt8]] = [
                [0xB5, 0, 0x31], [0xB5, 0, 0x3B], [0xB5, 0, 0x3C], [0x26, 0, 0x04],
            ]
            return registered.contains { content.starts(with: $0) }
        default: return true
        }
    }
}
