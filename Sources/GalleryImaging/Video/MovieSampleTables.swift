internal import GalleryFacts

/// A table with a stated number of entries of the same length. What follows them is not read.
struct MovieTable: Sendable {
    /// The number of entries.
    let count: Int
    private let start: Int
    private let width: Int

    /// The table of a box, whose entries follow its version, flags and count.
    init(
        _ box: MovieBox, width: Int, after head: Int = 4, _ source: inout VideoSource
    ) throws(VideoProblem) {
        count = try box.number(at: head, bytes: 4, &source)
        start = box.content.lowerBound + head + 4
        self.width = width
        guard count <= (box.content.upperBound - start) / width else { throw .malformed }
        guard count <= MovieSample.maxCount else { throw .tooManyParts }
    }

    /// A number of an entry.
    func number(
        _ index: Int, at offset: Int = 0, bytes: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        try source.number(at: start + index * width + offset, bytes: bytes)
    }
}

/// The tables of the samples of a track (ISO/IEC 14496-12, 8.5 to 8.7).
struct MovieSampleTables: Sendable {
    /// The common size of samples, if they have one.
    private(set) var fixedSize: Int?
    private var sampleCount = 0
    private var sizes: MovieTable?
    private var smallSizes: (start: Int, bits: Int)?
    private var offsets: (table: MovieTable, bytes: Int)?
    private var chunks: MovieTable?
    private var durations: MovieTable?
    private var shifts: MovieTable?
    private var syncs: MovieTable?

    /// The tables among the boxes of a `stbl` box.
    init(_ boxes: [MovieBox], _ source: inout VideoSource) throws(VideoProblem) {
        for box in boxes {
            switch box.type {
            case "stsz":
                let fixed = try box.number(at: 4, bytes: 4, &source)
                fixedSize = fixed > 0 ? fixed : nil
                sampleCount = try box.number(at: 8, bytes: 4, &source)
                if fixed == 0 { sizes = try MovieTable(box, width: 4, after: 8, &source) }
            case "stz2":
                let bits = try box.number(at: 7, bytes: 1, &source)
                sampleCount = try box.number(at: 8, bytes: 4, &source)
                guard [4, 8, 16].contains(bits) else { throw .malformed }
                guard sampleCount <= MovieSample.maxCount else { throw .tooManyParts }
                guard (sampleCount * bits + 7) / 8 <= box.content.count - 12 else {
                    throw .malformed
                }
                smallSizes = (box.content.lowerBound + 12, bits)
            case "stco": offsets = (try MovieTable(box, width: 4, &source), 4)
            case "co64": offsets = (try MovieTable(box, width: 8, &source), 8)
            case "stsc": chunks = try MovieTable(box, width: 12, &source)
            case "stts": durations = try MovieTable(box, width: 8, &source)
            case "ctts": shifts = try MovieTable(box, width: 8, &source)
            case "stss": syncs = try MovieTable(box, width: 4, &source)
            default: break
            }
        }
    }

    /// A position in a table of runs: a number of samples, and their common value.
    private struct Runs {
        var table: MovieTable?
        private var next = 0
        /// The samples of the current run that are left.
        private(set) var left = 0
        private(set) var value = 0

        init(_ table: MovieTable?) { self.table = table }

        /// Goes on to a run with samples; the last one, or 0, is valid for all others.
        mutating func settle(_ source: inout VideoSource) throws(VideoProblem) {
            while left == 0 {
                guard let table, next < table.count else {
                    left = .max
                    return
                }
                left = try table.number(next, bytes: 4, &source)
                value = try table.number(next, at: 4, bytes: 4, &source)
                next += 1
            }
        }

        mutating func use(_ count: Int) { left -= count }
    }

    /// The samples of a track, in the order of decoding.
    func samples(
        of track: MovieTrack, _ source: inout VideoSource
    ) throws(VideoProblem) -> [MovieSample] {
        guard let offsets, offsets.table.count > 0 else { return [] }
        guard let chunks, fixedSize != nil || sizes != nil || smallSizes != nil else {
            throw .malformed
        }
        let joins = track.kind == .sound && fixedSize != nil && shifts == nil && syncs == nil
        var result: [MovieSample] = []
        var (times, moves) = (Runs(durations), Runs(shifts))
        var (run, perChunk, entry, sample, sync) = (0, 0, 0, 0, 0)
        var time = 0
        for chunk in 0..<offsets.table.count {
            // Chunks are counted from 1; a run describes all up to the next one.
            if run < chunks.count, try chunks.number(run, bytes: 4, &source) <= chunk + 1 {
                perChunk = try chunks.number(run, at: 4, bytes: 4, &source)
                entry = max(0, try chunks.number(run, at: 8, bytes: 4, &source) - 1)
                run += 1
            }
            guard perChunk <= sampleCount - sample else { throw .malformed }
            let start = try offsets.table.number(chunk, bytes: offsets.bytes, &source)
            var (place, done) = (start, 0)
            while done < perChunk {
                try times.settle(&source)
                try moves.settle(&source)
                let count = joins ? min(perChunk - done, times.left) : 1
                let end =
                    if let fixedSize {
                        try joined(
                            fixedSize, track.entries, entry, from: start, upTo: done + count)
                    } else {
                        place + (try size(of: sample, &source))
                    }
                guard place <= end, end <= source.count else { throw .malformed }
                var isSync = true
                if let syncs {
                    isSync = false
                    if sync < syncs.count {
                        let number = try syncs.number(sync, bytes: 4, &source)
                        isSync = number == sample + 1
                        if number <= sample + 1 { sync += 1 }
                    }
                }
                guard result.count < MovieSample.maxCount else { throw .tooManyParts }
                let (length, isTooLong) = count.multipliedReportingOverflow(by: times.value)
                time += min(length, MovieSample.maxTime)
                guard !isTooLong, time < MovieSample.maxTime else { throw .malformed }
                result.append(
                    MovieSample(
                        range: place..<end, count: count, duration: times.value,
                        shift: Int(Int32(truncatingIfNeeded: moves.value)), entry: entry,
                        isSync: isSync))
                times.use(count)
                moves.use(count)
                (place, done, sample) = (end, done + count, sample + count)
            }
        }
        return result
    }

    /// The end of the first `count` samples of a fixed size in the chunk at `start`. QuickTime may state a size of 1 byte
    /// for samples of sound, whatever their size is; their description has it.
    private func joined(
        _ size: Int, _ entries: [MovieSampleEntry], _ entry: Int, from start: Int, upTo count: Int
    ) throws(VideoProblem) -> Int {
        var (samples, bytes) = (1, size)
        if size == 1, entries.indices.contains(entry), let packet = entries[entry].packet {
            (samples, bytes) = packet
        }
        let (total, isTooLong) = (count / samples).multipliedReportingOverflow(by: bytes)
        guard !isTooLong, !start.addingReportingOverflow(total).overflow else { throw .malformed }
        return start + total
    }

    private func size(of index: Int, _ source: inout VideoSource) throws(VideoProblem) -> Int {
        if let sizes { return try sizes.number(index, bytes: 4, &source) }
        guard let (start, bits) = smallSizes else { throw .malformed }
        guard bits == 4 else {
            return try source.number(at: start + index * bits / 8, bytes: bits / 8)
        }
        let pair = try source.number(at: start + index / 2, bytes: 1)
        return index.isMultiple(of: 2) ? pair >> 4 : pair & 15
    }
}
