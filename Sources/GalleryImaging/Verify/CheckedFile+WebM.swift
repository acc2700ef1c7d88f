/// The elements of a WebM file.
extension CheckedFile {
    /// The names of the elements around others.
    private static let lists: [Int: String] = [
        0x1A45_DFA3: "EBML", 0x1853_8067: "Segment", 0x114D_9B74: "SeekHead", 0x4DBB: "Seek",
        0x1549_A966: "Info", 0x1654_AE6B: "Tracks", 0xAE: "TrackEntry", 0xE0: "Video",
        0xE1: "Audio", 0x55B0: "Colour", 0x55D0: "MasteringMetadata", 0x7670: "Projection",
        0x1C53_BB6B: "Cues", 0xBB: "CuePoint", 0xB7: "CueTrackPositions", 0x1F43_B675: "Cluster",
        0xA0: "BlockGroup", 0x75A1: "BlockAdditions", 0xA6: "BlockMore",
    ]
    /// The elements inside of them, but for free space.
    private static let elements: [String: Set<Int>] = [
        "": [0x1A45_DFA3, 0x1853_8067],
        "EBML": [0x4286, 0x42F7, 0x42F2, 0x42F3, 0x4282, 0x4287, 0x4285],
        "Segment": [0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0x1C53_BB6B, 0x1F43_B675],
        "SeekHead": [0x4DBB],
        "Seek": [0x53AB, 0x53AC],
        "Info": [0x2AD7B1, 0x4489, 0x4D80, 0x5741],
        "Tracks": [0xAE],
        "TrackEntry": [
            0xD7, 0x73C5, 0x83, 0xB9, 0x88, 0x55AA, 0x9C, 0x6DE7, 0x6DF8, 0x55EE, 0x23E383,
            0x234E7A, 0x56AA, 0x56BB, 0x23314F, 0xE0, 0xE1, 0x86, 0x63A2,
        ],
        "Video": [
            0x9A, 0x9D, 0x53B8, 0x53C0, 0xB0, 0xBA, 0x54AA, 0x54BB, 0x54CC, 0x54DD, 0x54B0, 0x54BA,
            0x54B2, 0x54B3, 0x55B0, 0x7670,
        ],
        "Audio": [0xB5, 0x78B5, 0x9F, 0x6264],
        "Colour": Set(0x55B1...0x55BD).union([0x55D0]),
        "MasteringMetadata": Set(0x55D1...0x55DA),
        "Projection": [0x7671, 0x7673, 0x7674, 0x7675],
        "Cues": [0xBB],
        "CuePoint": [0xB3, 0xB7],
        "CueTrackPositions": [0xF7, 0xF1, 0xF0, 0xB2, 0x5378],
        "Cluster": [0xE7, 0xA7, 0xAB, 0xA0, 0xA3],
        "BlockGroup": [0xA1, 0x9B, 0xFA, 0xFB, 0x75A2, 0x75A1],
        "BlockAdditions": [0xA6],
        "BlockMore": [0xEE, 0xA5],
    ]
    private static let (free, cluster, codec, parameters, number): (Int, Int, Int, Int, Int) =
        (0xEC, 0x1F43_B675, 0x86, 0x63A2, 0xD7)
    /// The names of programs, which are empty; samples; texts that are read on their own.
    private static let blank: Set<Int> = [0x4D80, 0x5741]
    private static let samples: Set<Int> = [0xA1, 0xA3, 0xA5]
    private static let texts: Set<Int> = [0x4282, 0x86, 0x63A2]

    /// A track, as far as its samples are concerned.
    private struct Track {
        var number = 0
        var codec = ""
    }

    private struct Element {
        var id: Int
        var content: Range<Int>
        var isBounded: Bool
    }

    private mutating func element(at start: Int, before end: Int) throws(Damage) -> Element {
        func width(_ first: Int) -> Int { first.leadingZeroBitCount - (Int.bitWidth - 8) + 1 }
        let idWidth = width(try number(at: start, bytes: 1))
        guard idWidth <= 4, start + idWidth < end else { throw Damage() }
        let id = try number(at: start, bytes: idWidth)
        let sizeWidth = width(try number(at: start + idWidth, bytes: 1))
        guard sizeWidth <= 8, start + idWidth + sizeWidth <= end else { throw Damage() }
        let limit = 1 << (7 * sizeWidth) - 1
        let size = try number(at: start + idWidth, bytes: sizeWidth) & limit
        let content = start + idWidth + sizeWidth
        if size == limit { return Element(id: id, content: content..<end, isBounded: false) }
        guard size <= end - content else { throw Damage() }
        return Element(id: id, content: content..<content + size, isBounded: true)
    }

    /// Reads the file.
    mutating func readWebM() throws(Damage) {
        var tracks: [Track] = []
        _ = try readElements(in: 0..<count, of: "", at: "", &tracks)
    }

    /// Reads the elements of a list; returns the end of a list of unknown length.
    private mutating func readElements(
        in range: Range<Int>, of list: String, at path: String, isBounded: Bool = true,
        _ tracks: inout [Track]
    ) throws(Damage) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, !isFull {
            let element = try element(at: start, before: range.upperBound)
            // A cluster of unknown length ends before the next element of the segment.
            if !isBounded, list == "Cluster",
                Self.elements["Segment"]?.contains(element.id) == true
            {
                return start
            }
            start = element.content.upperBound
            let name = Self.lists[element.id] ?? String(element.id, radix: 16, uppercase: true)
            let place = path.isEmpty ? name : path + "/" + name
            if element.id == Self.free {
                if try !isBlank(element.content) { add(place) }
            } else if Self.elements[list]?.contains(element.id) != true {
                add(place)
            } else if Self.elements[name] != nil {
                if name == "TrackEntry" { tracks.append(Track()) }
                let end = try readElements(
                    in: element.content, of: name, at: place, isBounded: element.isBounded, &tracks)
                if !element.isBounded { start = end }
            } else {
                try readContent(element, place, &tracks)
            }
        }
        return start
    }

    private mutating func readContent(
        _ element: Element, _ path: String, _ tracks: inout [Track]
    ) throws(Damage) {
        let (start, length) = (element.content.lowerBound, element.content.count)
        if Self.blank.contains(element.id) {
            if try !isBlank(element.content) { add(path) }
        } else if Self.samples.contains(element.id) {
            guard element.id != 0xA5 else { return }
            try readBlock(element.content, path, tracks)
        } else if !Self.texts.contains(element.id) {
            if length > 8 { add(path) }
        } else {
            let bytes = try bytes(at: start, count: min(length, 1 << 20))
            let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            let rest = bytes.drop { $0 != 0 }
            switch element.id {
            case Self.codec:
                if !tracks.isEmpty { tracks[tracks.count - 1].codec = text }
                if rest.contains(where: { $0 != 0 }) { add(path) }
            case Self.parameters: try readParameters(bytes, start, path, tracks.last?.codec ?? "")
            default: if text != "webm" || rest.contains(where: { $0 != 0 }) { add(path) }
            }
        }
        if element.id == Self.number, length <= 8, !tracks.isEmpty {
            tracks[tracks.count - 1].number = try number(at: start, bytes: length)
        }
    }

    /// Reads the parameters of a codec. Its name may come after them; then they are only short enough for any.
    private mutating func readParameters(
        _ bytes: [UInt8], _ start: Int, _ path: String, _ codec: String
    ) throws(Damage) {
        switch codec {
        case "A_VORBIS":
            // Three headers; the second one has comments.
            let empty = [3] + Array("vorbis".utf8) + [UInt8](repeating: 0, count: 8) + [1]
            let isKnown =
                bytes.starts(with: [2, 30, UInt8(empty.count)])
                && bytes.dropFirst(33).starts(with: empty)
            if !isKnown { add(path + "/comments") }
        case "A_OPUS": if bytes.count > 29 { add(path) }
        case "A_FLAC": if bytes.count != 42 { add(path) }
        case "V_AV1": try readOpenUnits(start + 4..<start + bytes.count, path)
        default: if !bytes.isEmpty { add(path) }
        }
    }

    private mutating func readBlock(
        _ block: Range<Int>, _ path: String, _ tracks: [Track]
    ) throws(Damage) {
        guard !block.isEmpty else { return add(path) }
        let first = try number(at: block.lowerBound, bytes: 1)
        let width = first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
        guard width <= 8, block.count >= width + 3 else { return add(path) }
        let number = try number(at: block.lowerBound, bytes: width) & (1 << (7 * width) - 1)
        guard let track = tracks.first(where: { $0.number == number }) else {
            return add(path + " of track \(number)")
        }
        guard track.codec == "V_AV1" else { return }
        try readOpenUnits(
            block.lowerBound + width + 3..<block.upperBound, path, allowsPadding: true)
    }
}
