extension MovieTrack {
    /// The sound before a shown part that decoders need, in milliseconds (Opus needs the most).
    private static let leadMilliseconds = 80

    /// Removes the samples that the edits of the track hide, such as what was recorded before and after a trimmed part.
    /// Those stay that shown ones are decoded from: of a picture all from the last independent one on.
    mutating func removeHidden(movieScale: Int) {
        let shown = shownTimes(movieScale: movieScale)
        guard !edits.isEmpty, !samples.isEmpty, scale > 0 else { return }
        if kind == .sound, samples.contains(where: { $0.count > 1 }) { split(at: shown) }
        let isKept = kind == .picture ? keptPictures(shown) : keptSounds(shown)
        keep(isKept)
    }

    /// The shown parts of the track in its own units, in order and without overlaps.
    private func shownTimes(movieScale: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for edit in edits {
            guard let start = edit.start else { continue }
            // An edit is rounded to units of the movie.
            let units = Double(edit.duration + 1) * Double(scale) / Double(max(1, movieScale))
            let length = edit.duration == 0 ? 1 << 52 : Int(min(units.rounded(.up), 0x1p52))
            ranges.append(start..<start + length)
        }
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                let end = max(last.upperBound, range.upperBound)
                merged[merged.count - 1] = last.lowerBound..<end
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// Whether a time is in a range of an ordered list.
    private static func isShown(_ times: Range<Int>, _ shown: [Range<Int>]) -> Bool {
        let index = shown.indexOfFirstRange(endingAfter: times.lowerBound)
        let end = max(times.upperBound, times.lowerBound + 1)
        return index < shown.count && shown[index].lowerBound < end
    }

    private func keptPictures(_ shown: [Range<Int>]) -> [Bool] {
        var isKept = [Bool](repeating: false, count: samples.count)
        var time = 0
        // The last two independent pictures, when the last one is shown, and the first kept sample before this one
        // without a gap.
        var (sync, before, syncTime, first) = (0, 0, Int.min, 0)
        for (index, sample) in samples.enumerated() {
            let start = time + sample.shift
            time += sample.duration
            if sample.isSync { (before, sync, syncTime) = (sync, index, start) }
            guard Self.isShown(start..<max(start, time + sample.shift), shown) else { continue }
            if index == 0 || !isKept[index - 1] { first = index }
            isKept[index] = true
            // A picture that is shown before the independent one may need those before it, too.
            let needed = start < syncTime ? before : sync
            while first > needed {
                first -= 1
                isKept[first] = true
            }
        }
        return isKept
    }

    private func keptSounds(_ shown: [Range<Int>]) -> [Bool] {
        let isCompressed = !samples.contains { $0.count > 1 }
        let maxDuration = samples.prefix(2).map(\.duration).max() ?? 0
        let lead = isCompressed ? max(2 * maxDuration, scale * Self.leadMilliseconds / 1_000) : 0
        var time = 0
        return samples.map { sample in
            let start = time + sample.shift
            time += sample.count * sample.duration
            return Self.isShown(start..<start + sample.count * sample.duration + lead, shown)
        }
    }

    /// Splits joined samples at the limits of the shown parts.
    private mutating func split(at shown: [Range<Int>]) {
        var result: [MovieSample] = []
        var time = 0
        var cuts = shown.flatMap { [$0.lowerBound, $0.upperBound] }[...]
        for sample in samples {
            var rest = sample
            while let cut = cuts.first, rest.duration > 0 {
                let count = (cut - time) / rest.duration
                if count >= rest.count { break }
                if count <= 0 {
                    if cut <= time { cuts.removeFirst() } else { break }
                    continue
                }
                // Packets of several samples stay whole.
                let bytes = rest.range.count / rest.count
                guard bytes * rest.count == rest.range.count, bytes > 0 else { break }
                var head = rest
                head.count = count
                head.range = rest.range.lowerBound..<rest.range.lowerBound + count * bytes
                result.append(head)
                rest.range = head.range.upperBound..<rest.range.upperBound
                rest.count -= count
                time += count * head.duration
            }
            result.append(rest)
            time += rest.count * rest.duration
        }
        samples = result
    }

    /// Keeps some samples. Those before the first one make the edits begin earlier; others make the sample before them
    /// longer.
    private mutating func keep(_ isKept: [Bool]) {
        var result: [MovieSample] = []
        var (removedStart, gap) = (0, 0)
        for (sample, isKept) in zip(samples, isKept) {
            guard isKept else {
                gap += sample.count * sample.duration
                continue
            }
            if gap > 0, var last = result.popLast() {
                if last.count > 1 {
                    let bytes = last.range.count / last.count
                    var head = last
                    head.count -= 1
                    head.range = last.range.lowerBound..<last.range.upperBound - bytes
                    last.range = head.range.upperBound..<last.range.upperBound
                    last.count = 1
                    result.append(head)
                }
                last.duration += gap
                result.append(last)
            } else {
                removedStart += gap
            }
            gap = 0
            result.append(sample)
        }
        samples = result
        for index in edits.indices {
            edits[index].start = edits[index].start.map { max(0, $0 - removedStart) }
        }
    }
}
