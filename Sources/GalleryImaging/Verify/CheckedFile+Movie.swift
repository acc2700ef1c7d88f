/// The boxes of an MP4 or QuickTime file.
extension CheckedFile {
    /// The boxes that are known, by the path of the box around them.
    private static let boxes: [String: Set<String>] = [
        "": ["ftyp", "moov", "mdat"],
        "moov": ["mvhd", "trak"],
        "moov/trak": ["tkhd", "edts", "mdia"],
        "moov/trak/edts": ["elst"],
        "moov/trak/mdia": ["mdhd", "hdlr", "minf"],
        "moov/trak/mdia/minf": ["vmhd", "smhd", "hdlr", "dinf", "stbl"],
        "moov/trak/mdia/minf/dinf": ["dref"],
        "moov/trak/mdia/minf/stbl": [
            "stsd", "stts", "ctts", "stss", "stsc", "stsz", "stco", "co64",
        ],
    ]
    /// The lengths of the entries of tables, after a count at 4.
    private static let tables = [
        "stts": 8, "ctts": 8, "stss": 4, "stsc": 12, "stco": 4, "co64": 8,
    ]
    /// The lengths of other boxes.
    private static let lengths: [String: Set<Int>] = [
        "mvhd": [100, 112], "tkhd": [84, 96], "mdhd": [24, 36], "hdlr": [25], "vmhd": [12],
        "smhd": [8], "dref": [20], "ftyp": [12, 20],
    ]
    /// The boxes of descriptions, with their maximum lengths.
    private static let parts: [String: Int] = [
        "avcC": 1 << 14, "hvcC": 1 << 14, "av1C": 256, "vpcC": 12, "pasp": 8, "fiel": 2, "colr": 11,
        "clli": 4, "mdcv": 24, "esds": 64, "enda": 2, "pcmC": 6, "dac3": 3, "dec3": 10, "chan": 16,
        "alac": 28, "dfLa": 42, "dOps": 21, "frma": 4, "wave": 256, "\0\0\0\0": 0,
    ]
    private static let maxEntries = 1 << 22

    struct Box {
        var type: String
        var content: Range<Int>
    }

    /// A track, as far as its samples are concerned.
    struct CheckedTrack {
        var codec = ""
        var lengthBytes = 0
        var sizes: (fixed: Int, count: Int, start: Int) = (0, 0, 0)
        var chunks: [[Int]] = []
        var offsets: [Int] = []
        var bytesPerSample: (samples: Int, bytes: Int) = (1, 1)
    }

    mutating func box(at start: Int, before end: Int) throws(Damage) -> Box {
        guard end - start >= 8 else { throw Damage() }
        var (head, length) = (8, try number(at: start, bytes: 4))
        let type = String(decoding: try bytes(at: start + 4, count: 4), as: Unicode.ASCII.self)
        if length == 0 { length = end - start }
        if length == 1 { (head, length) = (16, try number(at: start + 8, bytes: 8)) }
        guard length >= head, length <= end - start else { throw Damage() }
        return Box(type: type, content: start + head..<start + length)
    }

    /// The boxes in a range, up to the first damaged one.
    mutating func boxes(in range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var start = range.lowerBound
        while start < range.upperBound {
            guard boxes.count < 1 << 16, let box = try? box(at: start, before: range.upperBound)
            else {
                add(Self.damagedPart)
                break
            }
            boxes.append(box)
            start = box.content.upperBound
        }
        return boxes
    }

    /// Reads the file.
    mutating func readMovie() throws(Damage) {
        var tracks: [CheckedTrack] = []
        var media: [Range<Int>] = []
        for box in boxes(in: 0..<count) {
            if box.type == "mdat" { media.append(box.content) }
            try read(box, in: "", &tracks)
        }
        try readSamples(of: tracks, in: media)
    }

    private mutating func read(
        _ box: Box, in parent: String, _ tracks: inout [CheckedTrack]
    ) throws(Damage) {
        let path = parent.isEmpty ? box.type : parent + "/" + box.type
        guard Self.boxes[parent]?.contains(box.type) == true else { return add(path) }
        if box.type == "trak" { tracks.append(CheckedTrack()) }
        if Self.boxes[path] != nil {
            for inner in boxes(in: box.content) { try read(inner, in: path, &tracks) }
            return
        }
        let (start, length) = (box.content.lowerBound, box.content.count)
        if let lengths = Self.lengths[box.type] {
            guard lengths.contains(length) else { return add(path) }
        }
        switch box.type {
        case "mvhd", "tkhd", "mdhd":
            let isLong = try number(at: start, bytes: 1) == 1
            if try !isBlank(start + 4..<start + (isLong ? 20 : 12)) { add(path) }
        case "hdlr": if try !isBlank(start + 12..<start + 25) { add(path) }
        case "elst":
            let isLong = try number(at: start, bytes: 1) == 1
            guard length == 8 + (isLong ? 20 : 12) * (try number(at: start + 4, bytes: 4)) else {
                return add(path)
            }
        case "stsd":
            guard !tracks.isEmpty else { throw Damage() }
            try readDescriptions(start + 8..<box.content.upperBound, &tracks[tracks.count - 1])
        case "stsz":
            let (fixed, samples) = (
                try number(at: start + 4, bytes: 4), try number(at: start + 8, bytes: 4)
            )
            guard length == 12 + (fixed > 0 ? 0 : 4 * samples), !tracks.isEmpty else {
                return add(path)
            }
            tracks[tracks.count - 1].sizes = (fixed, samples, start + 12)
        default:
            guard let width = Self.tables[box.type] else { return }
            let entries = try number(at: start + 4, bytes: 4)
            guard length == 8 + width * entries, entries <= Self.maxEntries, !tracks.isEmpty
            else { return add(path) }
            for index in 0..<entries {
                let place = start + 8 + width * index
                if box.type == "stsc" {
                    tracks[tracks.count - 1].chunks.append([
                        try number(at: place, bytes: 4), try number(at: place + 4, bytes: 4),
                    ])
                } else if ["stco", "co64"].contains(box.type) {
                    tracks[tracks.count - 1].offsets.append(try number(at: place, bytes: width))
                }
            }
        }
    }

    // MARK: Descriptions

    private mutating func readDescriptions(
        _ range: Range<Int>, _ track: inout CheckedTrack
    ) throws(Damage) {
        let path = "moov/trak/mdia/minf/stbl/stsd"
        for entry in boxes(in: range) {
            let start = entry.content.lowerBound
            let isPicture = [
                "avc1", "avc3", "hvc1", "hev1", "av01", "vp08", "vp09", "jpeg", "apch", "apcn",
                "apcs", "apco", "ap4h", "ap4x",
            ].contains(entry.type)
            track.codec = entry.type
            var head = 78
            if isPicture {
                // The fields of programs, and the name of the encoder.
                for fields in [start + 8..<start + 24, start + 42..<start + 74] {
                    if try !isBlank(fields) { add(path + "/" + entry.type) }
                }
            } else {
                let version = try number(at: start + 8, bytes: 2)
                head = version == 1 ? 44 : version == 2 ? 64 : 28
                if try !isBlank(start + 10..<start + 16) { add(path + "/" + entry.type) }
                let channels = try number(at: start + 16, bytes: 2)
                track.bytesPerSample = (1, channels * (try number(at: start + 18, bytes: 2)) / 8)
                if version == 1 {
                    track.bytesPerSample = (
                        max(1, try number(at: start + 28, bytes: 4)),
                        try number(at: start + 36, bytes: 4)
                    )
                }
            }
            guard start + head <= entry.content.upperBound else { throw Damage() }
            try readParts(
                start + head..<entry.content.upperBound, path + "/" + entry.type, &track)
        }
    }

    mutating func readParts(
        _ range: Range<Int>, _ path: String, _ track: inout CheckedTrack
    ) throws(Damage) {
        for part in boxes(in: range) {
            guard let limit = Self.parts[part.type], part.content.count <= limit else {
                add(path + "/" + part.type)
                continue
            }
            let start = part.content.lowerBound
            switch part.type {
            case "wave": try readParts(part.content, path + "/wave", &track)
            case "avcC":
                track.lengthBytes = try number(at: start + 4, bytes: 1) & 3 + 1
                var place = start + 5
                for (mask, type) in [(0x1F, 7), (0xFF, 8)] {
                    let count = try number(at: place, bytes: 1) & mask
                    place += 1
                    for _ in 0..<count {
                        let length = try number(at: place, bytes: 2)
                        if try number(at: place + 2, bytes: 1) & 0x1F != type {
                            add(path + "/avcC")
                        }
                        place += 2 + length
                    }
                }
                if ![0, 4].contains(part.content.upperBound - place) { add(path + "/avcC") }
            case "hvcC":
                track.lengthBytes = try number(at: start + 21, bytes: 1) & 3 + 1
                var place = start + 23
                for _ in 0..<(try number(at: start + 22, bytes: 1)) {
                    let count = try number(at: place + 1, bytes: 2)
                    place += 3
                    for _ in 0..<count {
                        let length = try number(at: place, bytes: 2)
                        try readUnit(
                            place + 2..<place + 2 + length, isHEVC: true, path + "/hvcC")
                        place += 2 + length
                    }
                }
                if place != part.content.upperBound { add(path + "/hvcC") }
            case "av1C": try readOpenUnits(start + 4..<part.content.upperBound, path + "/av1C")
            case "dfLa":
                let kind = try number(at: start + 4, bytes: 1)
                if kind != 0x80 || part.content.count != 42 { add(path + "/dfLa") }
            default: break
            }
        }
    }
}
