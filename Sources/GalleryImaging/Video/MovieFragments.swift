internal import GalleryFacts

/// The positions of the samples in fragments of a video (ISO/IEC 14496-12, 8.8).
struct MovieFragments: Sendable {
    /// Consecutive samples.
    struct Samples: Sendable {
        /// The number of the track.
        var track: Int
        /// The range in the file.
        var range: Range<Int>
    }

    /// The runs, in the order of the fragments.
    private(set) var samples: [Samples] = []
    // The default lengths of samples, by the numbers of the tracks.
    private var sizes: [Int: Int] = [:]

    private static let maxSamples = 1 << 22

    /// Reads the defaults for the samples of a track, a `trex` box.
    mutating func readDefaults(_ box: MovieBox, _ source: inout VideoSource) throws(VideoProblem) {
        guard box.content.count >= 20 else { return }
        let start = box.content.lowerBound
        sizes[try source.number(at: start + 4, bytes: 4)] = try source.number(
            at: start + 16, bytes: 4)
    }

    /// Reads a fragment, a `moof` box.
    mutating func read(_ fragment: MovieBox, _ source: inout VideoSource) throws(VideoProblem) {
        // The samples of a track, and of a run, follow those of the previous one, unless their position is stated.
        var end = fragment.range.lowerBound
        for box in try MovieBox.all(&source, in: fragment.content) where box.type == "traf" {
            var head: Head?
            for inner in try MovieBox.all(&source, in: box.content) {
                if inner.type == "tfhd" {
                    head = try readHead(inner, fragment, after: end, &source)
                    end = head?.base ?? end
                } else if inner.type == "trun", let head {
                    end = try readRun(inner, head, after: end, &source)
                }
            }
        }
    }

    private struct Head {
        var track: Int
        var base: Int
        var size: Int
    }

    private func readHead(
        _ box: MovieBox, _ fragment: MovieBox, after end: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Head? {
        guard box.content.count >= 8 else { return nil }
        var place = box.content.lowerBound
        let flags = try source.number(at: place + 1, bytes: 3)
        let track = try source.number(at: place + 4, bytes: 4)
        place += 8
        var head = Head(
            track: track, base: flags & 0x2_0000 != 0 ? fragment.range.lowerBound : end,
            size: sizes[track] ?? 0)
        for (flag, bytes) in [(0x1, 8), (0x2, 4), (0x8, 4), (0x10, 4)] where flags & flag != 0 {
            guard place + bytes <= box.content.upperBound else { throw .malformed }
            let value = try source.number(at: place, bytes: bytes)
            if flag == 0x1 { head.base = value }
            if flag == 0x10 { head.size = value }
            place += bytes
        }
        return head
    }

    /// Reads a run of samples, which begins at `end` unless its position is stated; returns its end.
    private mutating func readRun(
        _ box: MovieBox, _ head: Head, after end: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        guard box.content.count >= 8 else { throw .malformed }
        var place = box.content.lowerBound
        let flags = try source.number(at: place + 1, bytes: 3)
        let count = try source.number(at: place + 4, bytes: 4)
        place += 8
        var start = end
        if flags & 0x1 != 0 {
            guard box.content.count >= 12 else { throw .malformed }
            let offset = Int(
                Int32(truncatingIfNeeded: try source.number(at: place, bytes: 4)))
            guard head.base <= source.count, head.base + offset >= 0 else { throw .malformed }
            start = head.base + offset
            place += 4
        }
        if flags & 0x4 != 0 { place += 4 }
        let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & $0 != 0 }
        guard count <= Self.maxSamples else { throw .tooManyParts }
        guard place + count * 4 * fields.count <= box.content.upperBound else { throw .malformed }
        var length = 0
        if let index = fields.firstIndex(of: 0x200) {
            for sample in 0..<count {
                length += try source.number(
                    at: place + 4 * (sample * fields.count + index), bytes: 4)
            }
        } else {
            let (total, isTooLong) = head.size.multipliedReportingOverflow(by: count)
            guard !isTooLong else { throw .malformed }
            length = total
        }
        guard start <= source.count, length <= source.count - start else { throw .malformed }
        samples.append(Samples(track: head.track, range: start..<start + length))
        return start + length
    }
}
