internal import GalleryFacts

/// A published copy of an MP4 or QuickTime file: the header first, then the samples in the order of the file.
struct MovieCopy {
    /// The number of units per second.
    var scale: Int
    /// Whether the file is QuickTime.
    var isQuickTime: Bool
    var matrix: MovieMatrix
    /// The tracks, with the samples of the file.
    var tracks: [MovieTrack]

    /// The maximum length of a chunk of samples.
    private static let maxChunkBytes = 1 << 20
    private static let maxShortOffset = 1 << 32 - 1 << 24

    /// The place of a sample in the file.
    private struct Place {
        var start: Int
        var track: Int
        var index: Int
    }

    /// Prepares the tracks: throws for what cannot be cleaned, and removes what is not shown. `media` are the ranges of
    /// the file for samples, in order; samples elsewhere would be a part of its structure.
    mutating func prepare(media: [Range<Int>]) throws(VideoProblem) {
        let count = media.reduce(0) { $0 + $1.count }
        var total = 0
        for index in tracks.indices {
            tracks[index].removeHidden(movieScale: scale)
            try keepUsedEntries(index)
            let isFixed = tracks[index].statedSize != nil && tracks[index].kind == .sound
            for sample in tracks[index].samples {
                guard sample.count == 1 || isFixed, sample.duration <= Int(UInt32.max),
                    Self.isInside(media, sample.range)
                else { throw .malformed }
                // A file that states the same bytes many times would become longer.
                total += sample.range.count
                guard total <= count else { throw .malformed }
            }
        }
    }

    private static func isInside(_ media: [Range<Int>], _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return true }
        let index = media.indexOfFirstRange(endingAfter: range.lowerBound)
        return index < media.count && media[index].lowerBound <= range.lowerBound
            && range.upperBound <= media[index].upperBound
    }

    private mutating func keepUsedEntries(_ index: Int) throws(VideoProblem) {
        let used = Set(tracks[index].samples.lazy.map(\.entry)).sorted()
        let all = tracks[index].entries
        guard used.allSatisfy(all.indices.contains) else { throw .malformed }
        let kept = (used.isEmpty ? [0] : used).map { all[$0] }
        if let unknown = kept.first(where: { $0.coding == nil }) {
            throw .opaqueCodec(unknown.codec)
        }
        tracks[index].entries = kept
        guard used != Array(kept.indices) else { return }
        var numbers = [Int](repeating: 0, count: all.count)
        for (number, old) in used.enumerated() { numbers[old] = number }
        for sample in tracks[index].samples.indices {
            tracks[index].samples[sample].entry = numbers[tracks[index].samples[sample].entry]
        }
    }

    /// The copy; reads the samples of codecs whose samples may contain more than the picture.
    func written(_ source: inout VideoSource) throws(VideoProblem) -> VideoCleaning {
        var places: [Place] = []
        places.reserveCapacity(tracks.reduce(0) { $0 + $1.samples.count })
        for (track, value) in tracks.enumerated() {
            for (index, sample) in value.samples.enumerated() {
                places.append(Place(start: sample.range.lowerBound, track: track, index: index))
            }
        }
        places.sort { ($0.start, $0.track, $0.index) < ($1.start, $1.track, $1.index) }

        var media = VideoCleaning()
        // The positions of the samples in the copy.
        var ranges = tracks.map { [Range<Int>](repeating: 0..<0, count: $0.samples.count) }
        for place in places {
            let track = tracks[place.track]
            let sample = track.samples[place.index]
            guard let coding = track.entries[sample.entry].coding else { throw .malformed }
            let start = media.count
            try coding.append(sample.range, to: &media, &source)
            ranges[place.track][place.index] = start..<media.count
        }
        return assembled(media, ranges)
    }

    private func assembled(_ media: VideoCleaning, _ ranges: [[Range<Int>]]) -> VideoCleaning {
        let isLong = media.count >= Self.maxShortOffset
        let chunks = zip(tracks, ranges).map { self.chunks($0, $1) }
        let start = fileType + mediaHeader(media.count, isLong: isLong)
        let header = movie(chunks, ranges, base: 0, isLong: isLong)
        let base = start.count + header.count
        var copy = VideoCleaning()
        copy.append(fileType)
        copy.append(movie(chunks, ranges, base: base, isLong: isLong))
        copy.append(mediaHeader(media.count, isLong: isLong))
        copy.append(media)
        return copy
    }

    // MARK: Chunks

    /// Samples one after the other, with one description.
    private struct Chunk {
        var start: Int
        var end: Int
        var count: Int
        var entry: Int
    }

    private func chunks(_ track: MovieTrack, _ ranges: [Range<Int>]) -> [Chunk] {
        var chunks: [Chunk] = []
        for (sample, range) in zip(track.samples, ranges) {
            if let last = chunks.last, last.end == range.lowerBound, last.entry == sample.entry,
                range.upperBound - last.start <= Self.maxChunkBytes
            {
                chunks[chunks.count - 1].end = range.upperBound
                chunks[chunks.count - 1].count += sample.count
            } else {
                chunks.append(
                    Chunk(
                        start: range.lowerBound, end: range.upperBound, count: sample.count,
                        entry: sample.entry))
            }
        }
        return chunks
    }

    // MARK: Boxes

    private var fileType: [UInt8] {
        let brands = isQuickTime ? ["qt  "] : ["isom", "iso6", "mp41"]
        return BoxBytes.box(
            "ftyp", Array(brands[0].utf8), BoxBytes.number(512, 4),
            brands.flatMap { Array($0.utf8) })
    }

    private func mediaHeader(_ count: Int, isLong: Bool) -> [UInt8] {
        isLong
            ? BoxBytes.number(1, 4) + Array("mdat".utf8) + BoxBytes.number(count + 16, 8)
            : BoxBytes.number(count + 8, 4) + Array("mdat".utf8)
    }

    private func movie(
        _ chunks: [[Chunk]], _ ranges: [[Range<Int>]], base: Int, isLong: Bool
    ) -> [UInt8] {
        let maxDuration = tracks.map { $0.duration(inScale: scale) }.max() ?? 0
        let header = timed("mvhd", times: 2, [.init(scale, 4), .init(maxDuration, 8)]) {
            [0, 1, 0, 0, 1, 0] + zeros(10) + matrix.bytes + zeros(24)
                + BoxBytes.number(tracks.count + 1, 4)
        }
        let boxes = tracks.indices.map { index in
            trackBox(index, table(index, chunks[index], ranges[index], base: base, isLong: isLong))
        }
        return BoxBytes.box("moov", header, Array(boxes.joined()))
    }

    private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    /// A number of four bytes, or one that takes eight in a box of version 1.
    private struct Field {
        var value: Int
        var bytes: Int

        init(_ value: Int, _ bytes: Int) { (self.value, self.bytes) = (value, bytes) }
    }

    /// A box with times of creation and modification, which are not stated, and fields after them.
    private func timed(
        _ type: String, flags: Int = 0, times: Int, _ fields: [Field], rest: () -> [UInt8]
    ) -> [UInt8] {
        let isLong = fields.contains { $0.bytes == 8 && $0.value > Int(UInt32.max) }
        let content = fields.flatMap { field in
            BoxBytes.number(field.value, field.bytes == 8 && !isLong ? 4 : field.bytes)
        }
        return BoxBytes.full(
            type, version: isLong ? 1 : 0, flags: flags, zeros(times * (isLong ? 8 : 4)), content,
            rest())
    }

    private func trackBox(_ index: Int, _ table: [UInt8]) -> [UInt8] {
        let track = tracks[index]
        let isPicture = track.kind == .picture
        let duration = track.duration(inScale: scale)
        let header = timed(
            "tkhd", flags: 3, times: 2, [.init(index + 1, 4), .init(0, 4), .init(duration, 8)]
        ) {
            zeros(12) + [isPicture ? 0 : 1, 0, 0, 0] + track.matrix.bytes
                + BoxBytes.number(track.width, 4) + BoxBytes.number(track.height, 4)
        }
        let edits = track.edits.isEmpty ? [] : BoxBytes.box("edts", editList(track))
        let media = timed("mdhd", times: 2, [.init(track.scale, 4), .init(track.duration, 8)]) {
            BoxBytes.number(track.language, 2) + zeros(2)
        }
        let quickTime = { (name: String) in isQuickTime ? Array(name.utf8) : zeros(4) }
        func handler(_ kind: [UInt8], _ type: String) -> [UInt8] {
            BoxBytes.full("hdlr", kind, Array(type.utf8), zeros(13))
        }
        let look =
            isPicture
            ? BoxBytes.full("vmhd", flags: 1, zeros(8)) : BoxBytes.full("smhd", zeros(4))
        let source = BoxBytes.box(
            "dinf",
            BoxBytes.full("dref", BoxBytes.number(1, 4), BoxBytes.full("url ", flags: 1)))
        let information = BoxBytes.box(
            "minf", look, isQuickTime ? handler(Array("dhlr".utf8), "url ") : [], source, table)
        return BoxBytes.box(
            "trak", header, edits,
            BoxBytes.box(
                "mdia", media, handler(quickTime("mhlr"), isPicture ? "vide" : "soun"),
                information))
    }

    private func editList(_ track: MovieTrack) -> [UInt8] {
        let isLong = track.edits.contains { max($0.duration, $0.start ?? 0) >= 1 << 31 }
        let width = isLong ? 8 : 4
        var entries: [UInt8] = []
        for edit in track.edits {
            entries += BoxBytes.number(track.duration(of: edit, inScale: scale), width)
            entries += BoxBytes.number(edit.start ?? -1, width) + [0, 1, 0, 0]
        }
        return BoxBytes.full(
            "elst", version: isLong ? 1 : 0, BoxBytes.number(track.edits.count, 4), entries)
    }

    // MARK: Tables

    private func table(
        _ index: Int, _ chunks: [Chunk], _ ranges: [Range<Int>], base: Int, isLong: Bool
    ) -> [UInt8] {
        let track = tracks[index]
        let samples = track.samples
        func list(_ type: String, _ entries: [[Int]], version: UInt8 = 0, bytes: Int = 4)
            -> [UInt8]
        {
            let content = entries.joined().flatMap { BoxBytes.number($0, bytes) }
            return BoxBytes.full(
                type, version: version, BoxBytes.number(entries.count, 4), content)
        }
        var parts = BoxBytes.full(
            "stsd", BoxBytes.number(track.entries.count, 4), track.entries.flatMap(\.bytes))
        parts += list("stts", runs(samples.map { ($0.count, $0.duration) }))
        if samples.contains(where: { $0.shift != 0 }) {
            let version: UInt8 = samples.contains { $0.shift < 0 } ? 1 : 0
            parts += list("ctts", runs(samples.map { ($0.count, $0.shift) }), version: version)
        }
        if track.kind == .picture, samples.contains(where: { !$0.isSync }) {
            parts += list("stss", samples.indices.filter { samples[$0].isSync }.map { [$0 + 1] })
        }
        var chunkRuns: [[Int]] = []
        for (number, chunk) in chunks.enumerated() {
            let run = [chunk.count, chunk.entry + 1]
            if chunkRuns.last?.dropFirst().elementsEqual(run) != true {
                chunkRuns.append([number + 1] + run)
            }
        }
        parts += list("stsc", chunkRuns)
        let count = samples.reduce(0) { $0 + $1.count }
        if let size = track.statedSize, track.kind == .sound {
            parts += BoxBytes.full(
                "stsz", BoxBytes.number(size, 4), BoxBytes.number(count, 4))
        } else {
            parts += BoxBytes.full(
                "stsz", zeros(4), BoxBytes.number(count, 4),
                ranges.flatMap { BoxBytes.number($0.count, 4) })
        }
        parts += list(
            isLong ? "co64" : "stco", chunks.map { [$0.start + base] }, bytes: isLong ? 8 : 4)
        return BoxBytes.box("stbl", parts)
    }

    /// Joins neighbours of the same value.
    private func runs(_ values: [(count: Int, value: Int)]) -> [[Int]] {
        var runs: [[Int]] = []
        for (count, value) in values {
            if let last = runs.last, last[1] == value {
                runs[runs.count - 1][0] += count
            } else {
                runs.append([count, value])
            }
        }
        return runs
    }
}

extension MovieTrack {
    /// The duration of all samples.
    var duration: Int { samples.reduce(0) { $0 + $1.count * $1.duration } }

    /// The duration of what is shown, in units of a movie.
    func duration(inScale movieScale: Int) -> Int {
        guard edits.isEmpty else {
            return edits.reduce(0) { $0 + duration(of: $1, inScale: movieScale) }
        }
        return converted(duration, to: movieScale)
    }

    /// The duration of a part; an unstated one extends to the end.
    func duration(of edit: Edit, inScale movieScale: Int) -> Int {
        guard edit.duration == 0, let start = edit.start else { return edit.duration }
        return converted(max(0, duration - start), to: movieScale)
    }

    private func converted(_ units: Int, to movieScale: Int) -> Int {
        let value = Double(units) * Double(movieScale) / Double(max(1, scale))
        return Int(min(value.rounded(), 0x1p52))
    }

    /// Shows nothing before the first part, for a time in units of a movie.
    mutating func delay(by units: Int) {
        if edits.isEmpty { edits = [Edit(duration: 0, start: 0)] }
        edits.insert(Edit(duration: units, start: nil), at: 0)
    }
}
