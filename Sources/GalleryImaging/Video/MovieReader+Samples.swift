internal import GalleryFacts

/// The samples of shown pictures and sounds in the media.
extension MovieReader {
    /// The maximum number of media boxes. A video that is not fragmented has one, or one per interruption of the
    /// recording.
    private static let maxMedia = 256

    /// Blanks all bytes of the media outside of samples of shown tracks: other tracks, such as GPS data and motion,
    /// and data between samples.
    mutating func removeUnshown(
        _ source: inout VideoSource, readsSamples: Bool
    ) throws(VideoProblem) {
        let hasOthers = tracks.contains { !$0.isShown }
        // Fragments of other tracks may be anything.
        if isFragmented, hasOthers { throw .hiddenTrack }
        guard isFragmented || media.count <= Self.maxMedia else { throw .tooManyParts }
        let ids = Set(tracks.lazy.filter(\.isShown).map(\.id))
        var shown = fragments.samples.filter { ids.contains($0.track) }.map {
            MovieTrack.Chunk(range: $0.range, isOpen: false)
        }
        if readsSamples {
            for samples in fragments.samples {
                let units = tracks.first { $0.id == samples.track && $0.isShown }?.units
                try units?.clean(samples.range, &cleaning, &source)
            }
        }
        var starts: [Int] = []
        for track in tracks {
            let chunks = try track.chunks(&source)
            starts += chunks.map(\.range.lowerBound)
            guard !track.isShown else {
                shown += chunks
                if readsSamples, let units = track.units {
                    for chunk in chunks { try units.clean(chunk.range, &cleaning, &source) }
                }
                continue
            }
            // Samples elsewhere are a part of the structure, and not of the track.
            for chunk in chunks.map(\.range)
            where !media.contains(where: {
                $0.contains(chunk.lowerBound) && chunk.upperBound <= $0.upperBound
            }) {
                throw .malformed
            }
        }
        blank(outside: completed(shown, starts.sorted()))
    }

    /// The ranges of chunks, in the order of the file; open ones extend to the next of `starts`, or to the end of
    /// the media.
    private func completed(_ chunks: [MovieTrack.Chunk], _ starts: [Int]) -> [Range<Int>] {
        chunks.map { chunk in
            let start = chunk.range.lowerBound
            guard chunk.isOpen else { return chunk.range }
            let end = media.first { $0.contains(start) }?.upperBound ?? start
            // Binary search for the first start after this one.
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= start { low = middle + 1 } else { high = middle }
            }
            return start..<max(start, low < starts.count ? min(starts[low], end) : end)
        }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    private mutating func blank(outside shown: [Range<Int>]) {
        var (next, covered) = (0, 0)
        for part in media {
            var place = max(part.lowerBound, covered)
            while next < shown.count, shown[next].lowerBound < part.upperBound {
                if shown[next].lowerBound > place {
                    cleaning.replace(place..<shown[next].lowerBound)
                }
                covered = max(covered, shown[next].upperBound)
                place = max(place, covered)
                next += 1
            }
            if place < part.upperBound { cleaning.replace(place..<part.upperBound) }
        }
    }
}
