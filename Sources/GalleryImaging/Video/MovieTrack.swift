internal import GalleryFacts

/// A track of a video: picture, sound, or something else. It has the facts that a player needs, and nothing else of the
/// file.
struct MovieTrack: Sendable {
    /// A part of the presentation (ISO/IEC 14496-12, 8.6.6).
    struct Edit: Sendable, Hashable {
        /// The duration in units of the movie; 0 for everything.
        var duration: Int
        /// The start in units of the track; nil when nothing is shown.
        var start: Int?
    }

    /// What a track is for.
    enum Kind: Sendable { case picture, sound, other }

    var kind = Kind.other
    /// Its id in fragments.
    var id = 0
    /// Whether players show it.
    var isEnabled = true
    /// The size before rotation, in units of 1/65536.
    var width = 0
    var height = 0
    var matrix = MovieMatrix()
    /// The number of units per second.
    var scale = 0
    /// The code of the language.
    var language = 0
    var edits: [Edit] = []
    var entries: [MovieSampleEntry] = []
    var samples: [MovieSample] = []
    /// The common size of samples as a table states it, if it does.
    var statedSize: Int?

    private static let maxEdits = 1 << 12
    private static let maxEntries = 64

    /// The size of the upright picture; nil if it is 0.
    var size: PixelSize? {
        guard kind == .picture else { return nil }
        let stated = PixelSize(width: (width + 0x8000) >> 16, height: (height + 0x8000) >> 16)
        // A track may state only the size of its samples.
        let own = stated.width > 0 && stated.height > 0 ? stated : entries.first?.size
        return matrix.isTurned ? own?.transposed : own
    }

    /// Reads a `trak` box. The samples of other tracks are not read.
    static func read(_ box: MovieBox, _ source: inout VideoSource) throws(VideoProblem)
        -> MovieTrack
    {
        var track = MovieTrack()
        let boxes = try MovieBox.all(&source, in: box.content)
        for part in boxes where part.type == "tkhd" { try track.readHeader(part, &source) }
        for part in boxes where part.type == "mdia" { try track.readMedia(part, &source) }
        for part in boxes where part.type == "edts" {
            if let list = try MovieBox.first("elst", &source, in: part.content) {
                try track.readEdits(list, &source)
            }
        }
        return track
    }

    private mutating func readHeader(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let isLong = try box.number(at: 0, bytes: 1, &source) == 1
        let head = isLong ? 32 : 20
        let bytes = try box.prefix(head + 64, &source)
        isEnabled = bytes[3] & 1 == 1
        id = try box.number(at: isLong ? 20 : 12, bytes: 4, &source)
        (width, height) = (
            try box.number(at: head + 56, bytes: 4, &source),
            try box.number(at: head + 60, bytes: 4, &source)
        )
        matrix = MovieMatrix(Array(bytes[head + 20..<head + 56]), width: width, height: height)
    }

    private mutating func readEdits(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let isLong = try box.number(at: 0, bytes: 1, &source) == 1
        let width = isLong ? 8 : 4
        let table = try MovieTable(box, width: 2 * width + 4, &source)
        guard table.count <= Self.maxEdits else { throw .tooManyParts }
        for index in 0..<table.count {
            let time = try table.number(index, at: width, bytes: width, &source)
            let isEmpty = time == (isLong ? .max : 0xFFFF_FFFF)
            edits.append(
                Edit(
                    duration: try table.number(index, at: 0, bytes: width, &source),
                    start: isEmpty ? nil : time))
        }
        // Longer than any video, or a number that is none.
        guard edits.allSatisfy({ max($0.duration, $0.start ?? 0) < 1 << 48 }) else {
            throw .malformed
        }
    }

    private mutating func readMedia(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let parts = try MovieBox.all(&source, in: box.content)
        for part in parts where part.type == "hdlr" {
            let handler = String(
                decoding: try part.prefix(12, &source).suffix(4), as: Unicode.ASCII.self)
            kind = handler == "vide" ? .picture : handler == "soun" ? .sound : .other
        }
        for part in parts where part.type == "mdhd" {
            let isLong = try part.number(at: 0, bytes: 1, &source) == 1
            scale = try part.number(at: isLong ? 20 : 12, bytes: 4, &source)
            language = try part.number(at: isLong ? 32 : 20, bytes: 2, &source)
        }
        guard kind != .other else { return }
        for part in parts where part.type == "minf" {
            for inner in try MovieBox.all(&source, in: part.content) {
                switch inner.type {
                case "dinf": try checkSources(inner, &source)
                case "stbl": try readTables(inner, &source)
                default: break
                }
            }
        }
    }

    /// Throws `otherFile` if the samples are not in this file.
    private func checkSources(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        guard let list = try MovieBox.first("dref", &source, in: box.content) else { return }
        guard list.content.count >= 8 else { throw .malformed }
        let entries = list.content.lowerBound + 8..<list.content.upperBound
        for entry in try MovieBox.all(&source, in: entries)
        where try entry.number(at: 3, bytes: 1, &source) & 1 == 0 {
            throw .otherFile
        }
    }

    private mutating func readTables(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let boxes = try MovieBox.all(&source, in: box.content)
        guard let descriptions = boxes.first(where: { $0.type == "stsd" }) else { return }
        let version = try descriptions.number(at: 0, bytes: 1, &source)
        guard descriptions.content.count >= 8 else { throw .malformed }
        let count = try descriptions.number(at: 4, bytes: 4, &source)
        let range = descriptions.content.lowerBound + 8..<descriptions.content.upperBound
        for entry in try MovieBox.all(&source, in: range).prefix(min(count, Self.maxEntries)) {
            entries.append(
                kind == .picture
                    ? try MovieSampleEntry(picture: entry, &source)
                    : try MovieSampleEntry(sound: entry, tableVersion: version, &source))
        }
        let tables = try MovieSampleTables(boxes, &source)
        statedSize = tables.fixedSize
        samples = try tables.samples(of: self, &source)
    }
}
