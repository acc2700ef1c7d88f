/// Plants a marker in every place of a video's structure: boxes and elements in every list, bytes after every box, bytes
/// over every field. Whatever the place is, a published copy must not contain it.
package struct VideoMarkers {
    /// The marker.
    package static let marker = Array("ZQJXmarker16KVWQ".utf8)

    /// A box or an element, with what it contains.
    private struct Part {
        var name: [UInt8]
        /// The bytes before other parts; of a part without others, its content.
        var fields: [UInt8] = []
        var parts: [Part]?
        /// Whether bytes of its fields may be a picture or a sound, which a marker replaces.
        var isCoded = false
    }

    private let isWebM: Bool
    private let parts: [Part]
    /// The number of places.
    package let count: Int

    /// Reads the structure of a video whose media precedes its header, as ffmpeg writes it.
    package init(_ video: [UInt8]) {
        let hasElements = video.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        let found = hasElements ? Self.elements(video[...]) : Self.boxes(video[...], in: "")
        var number = 0
        for part in found { _ = Self.visit(part, hasElements, &number, nil) }
        (isWebM, parts, count) = (hasElements, found, number + 1)
    }

    /// The video with the marker in a place.
    package func video(markedAt place: Int) -> [UInt8] {
        guard place < count - 1 else { return bytes(parts) + Self.marker }
        var number = 0
        return bytes(parts.flatMap { Self.visit($0, isWebM, &number, place) })
    }

    // MARK: Places

    private static let newBoxes = ["SECR", "udta", "uuid", "meta", "free"]
    private static let newElements: [[UInt8]] = [
        [0xEC], [0xBF], [0x12, 0x54, 0xC3, 0x67], [0x19, 0x41, 0xA4, 0x69], [0x75, 0xA1], [0xA4],
        [0x63, 0xA2], [0x53, 0x6E], [0x42, 0x54], [0xAF], [0x4D, 0x80],
    ]
    /// The distance of the places in fields. Markers are longer.
    private static let step = 3

    /// Counts the places in a part and its parts, and marks the one with the number; other parts stay.
    private static func visit(
        _ part: Part, _ isWebM: Bool, _ number: inout Int, _ chosen: Int?
    ) -> [Part] {
        func isChosen() -> Bool {
            number += 1
            return number - 1 == chosen
        }
        var (before, after, changed) = ([Part](), [Part](), part)
        let names = isWebM ? newElements : newBoxes.map { Array($0.utf8) }
        for name in names {
            if isChosen() { before.append(Part(name: name, fields: marker)) }
            if isChosen() { after.append(Part(name: name, fields: marker)) }
        }
        if let inner = part.parts {
            changed.parts = inner.flatMap { visit($0, isWebM, &number, chosen) }
            if isChosen() { changed.parts?.append(Part(name: names[0], fields: marker)) }
        } else if !(isWebM && part.isCoded), isChosen() {
            // After the fields. A block has no fields: its sample ends with it.
            changed.fields += marker
        }
        if !part.isCoded {
            let last = part.fields.count - marker.count
            for start in stride(from: 0, through: last, by: step) where isChosen() {
                changed.fields.replaceSubrange(start..<start + marker.count, with: marker)
            }
        }
        return before + [changed] + after
    }

    // MARK: Structure

    /// The fields before the boxes in other boxes.
    private static let lists: [String: Int] = [
        "moov": 0, "trak": 0, "edts": 0, "mdia": 0, "minf": 0, "dinf": 0, "stbl": 0, "stsd": 8,
        "dref": 8, "mvex": 0, "moof": 0, "traf": 0, "wave": 0, "udta": 0, "avc1": 78, "hvc1": 78,
        "hev1": 78, "av01": 78, "vp09": 78, "jpeg": 78, "mp4a": 28, "Opus": 28, "fLaC": 28,
        "alac": 28, "sowt": 28, "twos": 28,
    ]
    /// Samples, and parameters of codecs, of which some bytes may be anything.
    private static let coded: Set<String> = ["mdat", "avcC", "hvcC", "av1C", "esds"]

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func boxes(_ bytes: ArraySlice<UInt8>, in parent: String) -> [Part] {
        var parts: [Part] = []
        var rest = bytes
        while rest.count >= 8 {
            let length = number(rest.prefix(4))
            guard length >= 8, length <= rest.count else { break }
            let name = Array(rest.dropFirst(4).prefix(4))
            let text = String(decoding: name, as: UTF8.self)
            let content = rest.prefix(length).dropFirst(8)
            var part = Part(name: name)
            // Sound of QuickTime has fields of a later version.
            let isSound = parent == "stsd" && content.count > 10 && text != "avc1"
            let extra =
                isSound && (lists[text] ?? 0) == 28 && content.dropFirst(9).first == 1 ? 16 : 0
            if let fields = lists[text], !(text == "mp4a" && parent == "wave") {
                part.fields = Array(content.prefix(fields + extra))
                part.parts = boxes(content.dropFirst(fields + extra), in: text)
            } else {
                part.fields = Array(content)
                part.isCoded = coded.contains(text)
            }
            parts.append(part)
            rest = rest.dropFirst(length)
        }
        return parts
    }

    /// Elements that contain others.
    private static let masters: Set<[UInt8]> = [
        [0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67], [0x11, 0x4D, 0x9B, 0x74], [0x4D, 0xBB],
        [0x15, 0x49, 0xA9, 0x66], [0x16, 0x54, 0xAE, 0x6B], [0xAE], [0xE0], [0xE1], [0x55, 0xB0],
        [0x1C, 0x53, 0xBB, 0x6B], [0xBB], [0xB7], [0x1F, 0x43, 0xB6, 0x75], [0xA0],
        [0x12, 0x54, 0xC3, 0x67], [0x73, 0x73],
    ]
    /// Blocks, and parameters of codecs, of which some bytes may be anything.
    private static let codedElements: Set<[UInt8]> = [[0xA3], [0xA1], [0x63, 0xA2]]

    private static func elements(_ bytes: ArraySlice<UInt8>) -> [Part] {
        var parts: [Part] = []
        var rest = bytes
        while let first = rest.first {
            let name = Array(rest.prefix(first.leadingZeroBitCount + 1))
            guard let size = rest.dropFirst(name.count).first else { break }
            let width = size.leadingZeroBitCount + 1
            let field = rest.dropFirst(name.count).prefix(width)
            guard field.count == width, width <= 8 else { break }
            let length = number(field) & (1 << (7 * width) - 1)
            let content = rest.dropFirst(name.count + width).prefix(length)
            var part = Part(name: name)
            if masters.contains(name) {
                part.parts = elements(content)
            } else {
                part.fields = Array(content)
                part.isCoded = codedElements.contains(name)
            }
            parts.append(part)
            rest = rest.dropFirst(name.count + width + length)
        }
        return parts
    }

    private func bytes(_ parts: [Part]) -> [UInt8] {
        var result: [UInt8] = []
        for part in parts {
            let content = part.fields + bytes(part.parts ?? [])
            if isWebM {
                // Lengths of eight bytes have room for every content.
                result += part.name + [1] + Self.field(content.count, 7) + content
            } else {
                result += Self.field(content.count + 8, 4) + part.name + content
            }
        }
        return result
    }

    private static func field(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
