internal import GalleryFacts

/// The samples in fragments of a video (ISO/IEC 14496-12, 8.8).
struct MovieFragments: Sendable {
    private struct Defaults {
        var entry = 0
        var duration = 0
        var size = 0
        var flags = 0
    }

    /// The samples of the tracks, by the ids of the tracks.
    private(set) var samples: [Int: [MovieSample]] = [:]
    /// The times of decoding of the first fragments, by the ids of the tracks.
    private(set) var starts: [Int: Int] = [:]
    // The times after the samples, by the ids of the tracks.
    private var ends: [Int: Int] = [:]
    private var defaults: [Int: Defaults] = [:]
    private var count = 0

    private static let maxTime = 1 << 48

    /// Reads the defaults for the samples of a track, a `trex` box.
    mutating func readDefaults(_ box: MovieBox, _ source: inout VideoSource) throws(VideoProblem) {
        guard box.content.count >= 24 else { return }
        defaults[try box.number(at: 4, bytes: 4, &source)] = Defaults(
            entry: try box.number(at: 8, bytes: 4, &source) - 1,
            duration: try box.number(at: 12, bytes: 4, &source),
            size: try box.number(at: 16, bytes: 4, &source),
            flags: try box.number(at: 20, bytes: 4, &source))
    }

    /// Reads a fragment, a `moof` box.
    mutating func read(_ fragment: MovieBox, _ source: inout VideoSource) throws(VideoProblem) {
        // The samples of a track, and of a run, follow those of the previous one, unless their position is stated.
        var end = fragment.range.lowerBound
        for box in try MovieBox.all(&source, in: fragment.content) where box.type == "traf" {
            var head: Head?
            for inner in try MovieBox.all(&source, in: box.content) {
                switch inner.type {
                case "tfhd":
                    head = try readHead(inner, fragment, after: end, &source)
                    end = head?.base ?? end
                case "tfdt":
                    guard let head else { break }
                    let isLong = try inner.number(at: 0, bytes: 1, &source) == 1
                    readTime(try inner.number(at: 4, bytes: isLong ? 8 : 4, &source), head)
                case "trun":
                    if let head { end = try readRun(inner, head, after: end, &source) }
                default: break
                }
            }
        }
    }

    /// A gap before a fragment makes the sample before it longer.
    private mutating func readTime(_ time: Int, _ head: Head) {
        guard time < Self.maxTime else { return }
        guard let end = ends[head.track], let last = samples[head.track]?.indices.last else {
            (starts[head.track], ends[head.track]) = (time, time)
            return
        }
        guard time > end else { return }
        samples[head.track]?[last].duration += time - end
        ends[head.track] = time
    }

    private struct Head {
        var track: Int
        var base: Int
        var values: Defaults
    }

    private func readHead(
        _ box: MovieBox, _ fragment: MovieBox, after end: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Head? {
        guard box.content.count >= 8 else { return nil }
        let flags = try box.number(at: 1, bytes: 3, &source)
        let track = try box.number(at: 4, bytes: 4, &source)
        var place = 8
        var head = Head(
            track: track, base: flags & 0x2_0000 != 0 ? fragment.range.lowerBound : end,
            values: defaults[track] ?? Defaults())
        for (flag, bytes) in [(0x1, 8), (0x2, 4), (0x8, 4), (0x10, 4), (0x20, 4)]
        where flags & flag != 0 {
            let value = try box.number(at: place, bytes: bytes, &source)
            switch flag {
            case 0x1: head.base = value
            case 0x2: head.values.entry = value - 1
            case 0x8: head.values.duration = value
            case 0x10: head.values.size = value
            default: head.values.flags = value
            }
            place += bytes
        }
        return head
    }

    /// Reads a run of samples, which begins at `end` unless its position is stated; returns its end.
    private mutating func readRun(
        _ box: MovieBox, _ head: Head, after end: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        let flags = try box.number(at: 1, bytes: 3, &source)
        let count = try box.number(at: 4, bytes: 4, &source)
        var place = 8
        var start = end
        if flags & 0x1 != 0 {
            let offset = Int(
                Int32(truncatingIfNeeded: try box.number(at: place, bytes: 4, &source)))
            guard head.base <= source.count, head.base + offset >= 0 else { throw .malformed }
            start = head.base + offset
            place += 4
        }
        var firstFlags: Int?
        if flags & 0x4 != 0 {
            firstFlags = try box.number(at: place, bytes: 4, &source)
            place += 4
        }
        // Each sample has at least one byte.
        guard count <= min(MovieSample.maxCount, source.count) - self.count else {
            throw .tooManyParts
        }
        self.count += count
        var time = ends[head.track] ?? 0
        for index in 0..<count {
            var values = head.values
            if index == 0, let firstFlags { values.flags = firstFlags }
            var shift = 0
            for flag in [0x100, 0x200, 0x400, 0x800] where flags & flag != 0 {
                let value = try box.number(at: place, bytes: 4, &source)
                place += 4
                switch flag {
                case 0x100: values.duration = value
                case 0x200: values.size = value
                case 0x400: values.flags = value
                default: shift = Int(Int32(truncatingIfNeeded: value))
                }
            }
            guard start <= source.count, values.size <= source.count - start else {
                throw .malformed
            }
            samples[head.track, default: []].append(
                MovieSample(
                    range: start..<start + values.size, duration: values.duration, shift: shift,
                    entry: max(0, values.entry), isSync: values.flags & 0x1_0000 == 0))
            start += values.size
            time += values.duration
        }
        ends[head.track] = time
        return start
    }
}
