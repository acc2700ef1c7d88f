internal import GalleryFacts

/// A track of a video: picture, sound, or something else.
struct MovieTrack: Sendable {
    /// Whether it is picture or sound.
    var isShown: Bool
    /// Its id in fragments.
    var id = 0
    /// The size of its upright picture.
    var size: PixelSize?
    /// The codec of its picture.
    var codec: String?
    /// The codec of its sound.
    var soundCodec: String?
    /// The units of its samples, which may contain more than a picture.
    var units: MovieUnits?
    /// Its changes in the published copy.
    var patches: [VideoCleaning.Patch] = []
    private var table: [String: MovieBox] = [:]

    private static let trackBoxes: Set<String> = ["tkhd", "edts", "mdia", "tapt", "load", "matt"]
    private static let mediaBoxes: Set<String> = ["mdhd", "hdlr", "minf", "elng"]
    private static let informationBoxes: Set<String> = ["vmhd", "smhd", "hdlr", "dinf", "stbl"]
    private static let tableBoxes: Set<String> = [
        "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps",
        "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "padb",
    ]
    /// The maximum number of entries of a table: more than a day of thirty samples per second.
    private static let maxEntries = 1 << 22

    private init(isShown: Bool) { self.isShown = isShown }

    static func read(_ box: MovieBox, _ source: inout VideoSource) throws(VideoProblem)
        -> MovieTrack
    {
        var track = MovieTrack(isShown: false)
        var cleaning = VideoCleaning(count: source.count)
        var shown: PixelSize?
        var isTurned = false
        for part in try keep(trackBoxes, in: box, &cleaning, &source) {
            switch part.type {
            case "tkhd":
                (shown, isTurned) = try header(part, &cleaning, &source)
                let start = part.content.lowerBound
                let isLong = try source.number(at: start, bytes: 1) == 1
                track.id = try source.number(at: start + (isLong ? 20 : 12), bytes: 4)
            case "mdia": try track.readMedia(part, &cleaning, &source)
            default: break
            }
        }
        // A track may state only the size of its samples.
        if let own = shown ?? track.size {
            track.size = isTurned ? own.transposed : own
        }
        if track.codec == nil { track.size = nil }
        track.patches = cleaning.patches
        return track
    }

    /// The boxes of the `kept` types in a box; all other boxes in it become free space.
    private static func keep(
        _ kept: Set<String>, in box: MovieBox, _ cleaning: inout VideoCleaning,
        _ source: inout VideoSource
    ) throws(VideoProblem) -> [MovieBox] {
        let boxes = try MovieBox.all(&source, in: box.content)
        for box in boxes where !kept.contains(box.type) { cleaning.free(box) }
        return boxes.filter { kept.contains($0.type) }
    }

    /// Reads the displayed size of the track before rotation, rounded to the nearest, and whether it is rotated by a
    /// quarter turn. The size is nil if it is 0.
    private static func header(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) -> (PixelSize?, Bool) {
        let start = box.content.lowerBound
        let isLong = try source.number(at: start, bytes: 1) == 1
        let matrix = start + (isLong ? 52 : 40)
        guard box.content.upperBound >= matrix + 44 else { throw .malformed }
        cleaning.replace(start + 4..<start + (isLong ? 20 : 12))
        // Width and height have 16 integer bits and 16 fractional bits.
        let (width, height) = (
            try source.number(at: matrix + 36, bytes: 4),
            try source.number(at: matrix + 40, bytes: 4)
        )
        let first = try source.number(at: matrix, bytes: 4)
        let second = try source.number(at: matrix + 16, bytes: 4)
        let isTurned = first == 0 && second == 0
        let size = PixelSize(width: (width + 0x8000) >> 16, height: (height + 0x8000) >> 16)
        return (size.width > 0 && size.height > 0 ? size : nil, isTurned)
    }

    private mutating func readMedia(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let parts = try Self.keep(Self.mediaBoxes, in: box, &cleaning, &source)
        var handler = ""
        for part in parts where part.type == "hdlr" {
            handler = try Self.handler(part, &cleaning, &source)
        }
        isShown = ["vide", "soun"].contains(handler)
        for part in parts {
            switch part.type {
            case "mdhd":
                let start = part.content.lowerBound
                let isLong = try source.number(at: start, bytes: 1) == 1
                guard part.content.count >= (isLong ? 32 : 20) else { throw .malformed }
                cleaning.replace(start + 4..<start + (isLong ? 20 : 12))
            case "minf":
                for inner in try Self.keep(Self.informationBoxes, in: part, &cleaning, &source) {
                    switch inner.type {
                    case "hdlr": _ = try Self.handler(inner, &cleaning, &source)
                    case "dinf": try readSources(inner, &cleaning, &source)
                    case "stbl": try readTable(inner, handler, &cleaning, &source)
                    default: break
                    }
                }
            default: break
            }
        }
    }

    /// Reads the type of a track, and blanks the name that the program gave it.
    private static func handler(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) -> String {
        let start = box.content.lowerBound
        guard box.content.count >= 12 else { throw .malformed }
        cleaning.replace(start + 12..<box.content.upperBound)
        return String(decoding: try source.bytes(at: start + 8, count: 4), as: Unicode.ASCII.self)
    }

    /// Reads the location of the samples, and blanks the path of another file. Throws `otherFile` if the samples of a
    /// shown track are not in this file.
    private func readSources(
        _ box: MovieBox, _ cleaning: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for list in try Self.keep(["dref"], in: box, &cleaning, &source) {
            guard list.content.count >= 8 else { throw .malformed }
            let entries = list.content.lowerBound + 8..<list.content.upperBound
            for entry in try MovieBox.all(&source, in: entries) {
                guard entry.content.count >= 4 else { throw .malformed }
                let start = entry.content.lowerBound
                if isShown, try source.number(at: start + 3, bytes: 1) & 1 == 0 { throw .otherFile }
                cleaning.replace(start + 4..<entry.content.upperBound)
            }
        }
    }

    private mutating func readTable(
        _ box: MovieBox, _ handler: String, _ cleaning: inout VideoCleaning,
        _ source: inout VideoSource
    ) throws(VideoProblem) {
        for part in try Self.keep(Self.tableBoxes, in: box, &cleaning, &source) {
            table[part.type] = part
        }
        guard let descriptions = table["stsd"], ["vide", "soun"].contains(handler) else { return }
        guard descriptions.content.count >= 8 else { throw .malformed }
        let entries = descriptions.content.lowerBound + 8..<descriptions.content.upperBound
        if handler == "soun" {
            // Only needed for the compatibility with browsers.
            soundCodec = (try? MovieBox.read(&source, in: entries))?.type
            return
        }
        for entry in try MovieBox.all(&source, in: entries) {
            // A visual sample entry (ISO/IEC 14496-12, 12.1.3): its boxes follow after 78 bytes.
            let start = entry.content.lowerBound
            guard entry.content.count >= 78 else { throw .malformed }
            if codec == nil {
                codec = entry.type
                let extent = PixelSize(
                    width: try source.number(at: start + 24, bytes: 2),
                    height: try source.number(at: start + 26, bytes: 2))
                size = extent.width > 0 && extent.height > 0 ? extent : nil
            }
            // The vendor of the program, and the name of the camera's encoder.
            cleaning.replace(start + 12..<start + 16)
            cleaning.replace(start + 42..<start + 74)
            for inner in try MovieBox.all(&source, in: start + 78..<entry.content.upperBound) {
                switch inner.type {
                case "udta", "meta", "uuid", "free", "skip": cleaning.free(inner)
                case "avcC", "hvcC":
                    let found = try MovieUnits(inner, &cleaning, &source)
                    if units == nil { units = found }
                default: break
                }
            }
        }
    }

    // MARK: Samples

    /// Consecutive samples in the file.
    struct Chunk: Sendable {
        /// The range.
        var range: Range<Int>
        /// Whether only the start is known: they end before the next chunk.
        var isOpen: Bool
    }

    /// The positions of the samples of the track in the file (ISO/IEC 14496-12, 8.7).
    func chunks(_ source: inout VideoSource) throws(VideoProblem) -> [Chunk] {
        guard let places = table["co64"] ?? table["stco"] else { return [] }
        let width = places.type == "co64" ? 8 : 4
        let count = try Self.entries(places, at: 4, width: width, &source)
        guard count > 0 else { return [] }
        guard let runs = table["stsc"] else { throw .hiddenTrack }
        let runCount = try Self.entries(runs, at: 4, width: 12, &source)
        let sizes = try sampleSizes(&source)
        let (fixed, samples) = (sizes.fixed, sizes.count)
        var chunks: [Chunk] = []
        // QuickTime may state a size of 1 byte for samples of sound, whatever their size is.
        let isOpen = fixed == 1 && codec == nil
        var (run, sample) = (0, 0)
        var perChunk = 0
        for chunk in 0..<count {
            // Chunks are counted from 1; a run describes all up to the next one.
            if run < runCount {
                let place = runs.content.lowerBound + 8 + run * 12
                if try source.number(at: place, bytes: 4) <= chunk + 1 {
                    perChunk = try source.number(at: place + 4, bytes: 4)
                    run += 1
                }
            }
            let start = try source.number(
                at: places.content.lowerBound + 8 + chunk * width, bytes: width)
            guard perChunk <= samples - sample else { throw .malformed }
            var length = 0
            if fixed > 0 {
                guard perChunk <= source.count / fixed else { throw .malformed }
                length = fixed * perChunk
            } else {
                for index in sample..<sample + perChunk {
                    length += try sizes.size(of: index, &source)
                }
            }
            sample += perChunk
            guard start <= source.count, length <= source.count - start else { throw .malformed }
            chunks.append(Chunk(range: start..<start + length, isOpen: isOpen))
        }
        return chunks
    }

    /// The sizes of the samples.
    private func sampleSizes(_ source: inout VideoSource) throws(VideoProblem) -> SampleSizes {
        if let box = table["stsz"] {
            let start = box.content.lowerBound
            let fixed = try source.number(at: start + 4, bytes: 4)
            let count =
                fixed > 0
                ? try source.number(at: start + 8, bytes: 4)
                : try Self.entries(box, at: 8, width: 4, &source)
            return SampleSizes(fixed: fixed, count: count, start: start + 12, bits: 32)
        }
        guard let box = table["stz2"] else { throw .hiddenTrack }
        let start = box.content.lowerBound
        let bits = try source.number(at: start + 7, bytes: 1)
        guard [4, 8, 16].contains(bits), box.content.count >= 12 else { throw .malformed }
        let count = try source.number(at: start + 8, bytes: 4)
        guard count <= Self.maxEntries else { throw .tooManyParts }
        guard (count * bits + 7) / 8 <= box.content.count - 12 else { throw .malformed }
        return SampleSizes(fixed: 0, count: count, start: start + 12, bits: bits)
    }

    /// The number of entries of a required table.
    private static func entries(
        _ box: MovieBox, at offset: Int, width: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        guard box.content.count >= offset + 4 else { throw .malformed }
        let count = try source.number(at: box.content.lowerBound + offset, bytes: 4)
        guard count <= (box.content.count - offset - 4) / width else { throw .malformed }
        guard count <= maxEntries else { throw .tooManyParts }
        return count
    }
}

/// The sizes of a track's samples (ISO/IEC 14496-12, 8.7.3).
private struct SampleSizes {
    /// The common size; 0 if each has its own.
    var fixed: Int
    /// The number of samples.
    var count: Int
    /// The offset of the sizes.
    var start: Int
    /// The bits per size: 4, 8, 16 or 32.
    var bits: Int

    /// The size of one sample that has its own.
    func size(of index: Int, _ source: inout VideoSource) throws(VideoProblem) -> Int {
        guard bits == 4 else {
            return try source.number(at: start + index * bits / 8, bytes: bits / 8)
        }
        let pair = try source.number(at: start + index / 2, bytes: 1)
        return index.isMultiple(of: 2) ? pair >> 4 : pair & 15
    }
}
