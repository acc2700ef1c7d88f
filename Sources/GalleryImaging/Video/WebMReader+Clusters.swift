internal import GalleryFacts

/// The clusters, which contain the samples.
extension WebMReader {
    // Ids of elements (RFC 9559, 5.1.3).
    private static let block = 0xA1
    private static let simpleBlock = 0xA3
    private static let blockGroup = 0xA0
    private static let additions = 0x75A1
    private static let more = 0xA6
    private static let additionNumber = 0xEE
    private static let addition = 0xA5
    /// Other elements in a cluster of unknown length; anything else ends it.
    private static let otherElements: Set<Int> = [0x5854, 0xAF, 0xEC, 0xBF]
    private static let headBytes = 6

    /// Reads a cluster, and removes everything that is not needed to show the samples of its tracks; returns the end of
    /// the cluster.
    mutating func readCluster(
        _ cluster: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        var start = cluster.content.lowerBound
        while start < cluster.content.upperBound {
            let element = try WebMElement.read(&source, in: start..<cluster.content.upperBound)
            let isKnown =
                [Self.simpleBlock, Self.blockGroup].contains(element.id)
                || WebMContent.cluster[element.id] != nil
            if !cluster.isBounded, !isKnown, !Self.otherElements.contains(element.id) { break }
            guard element.isBounded else {
                if cluster.isBounded { throw .malformed }
                break
            }
            start = element.range.upperBound
            switch element.id {
            case Self.blockGroup: try readGroup(element, &source)
            case Self.simpleBlock:
                if try clean(block: element, &source) == nil { changes.void(element) }
            default: try clean(element, WebMContent.cluster, &source)
            }
        }
        return start
    }

    private mutating func readGroup(
        _ group: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let parts = try WebMElement.all(&source, in: group.content)
        // A group without its block is invalid.
        guard let block = parts.first(where: { $0.id == Self.block }),
            let track = try clean(block: block, &source)
        else { return changes.void(group) }
        for element in parts where element != block {
            if element.id == Self.additions,
                try hasOnlyAlpha(element, of: track, &source)
            {
                continue
            }
            try clean(element, WebMContent.group, &source)
        }
    }

    /// Whether additions are the transparency of a picture, and nothing else.
    private func hasOnlyAlpha(
        _ additions: WebMElement, of track: WebMTrack, _ source: inout VideoSource
    ) throws(VideoProblem) -> Bool {
        guard track.hasAlpha, [.vp8, .vp9].contains(track.codec) else { return false }
        for more in try WebMElement.all(&source, in: additions.content) {
            guard more.id == Self.more else { return false }
            for element in try WebMElement.all(&source, in: more.content) {
                switch element.id {
                case Self.additionNumber:
                    guard try element.number(&source) == 1, element.content.count <= 8 else {
                        return false
                    }
                case Self.addition:
                    guard try isFrame(element.content, of: track, &source) else { return false }
                default: return false
                }
            }
        }
        return true
    }

    private func isFrame(
        _ frame: Range<Int>, of track: WebMTrack, _ source: inout VideoSource
    ) throws(VideoProblem) -> Bool {
        let head = try source.bytes(
            at: frame.lowerBound, count: min(Self.headBytes, frame.count))
        return track.isFrame(Array(head), bytes: frame.count)
    }

    /// Cleans a block, which begins with the number of its track, and returns the track; nil for a block that must be
    /// removed.
    private mutating func clean(
        block: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> WebMTrack? {
        let start = block.content.lowerBound
        guard !block.content.isEmpty else { return nil }
        let first = try source.number(at: start, bytes: 1)
        let length = first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
        // Two bytes of time and one of flags follow.
        guard length <= min(8, block.content.count - 3) else { return nil }
        let number = try source.number(at: start, bytes: length) & ((1 << (7 * length)) - 1)
        guard let track = tracks[number] else { return nil }
        let frames = start + length + 3..<block.content.upperBound
        let isLaced = try source.number(at: start + length + 2, bytes: 1) & 6 != 0
        switch track.codec {
        case .vp8, .vp9:
            if !isLaced, try !isFrame(frames, of: track, &source) { return nil }
        case .av1:
            // Frames of pictures are not laced.
            guard !isLaced else { return nil }
            try AV1Units.blank(frames, &changes, &source)
        case .opus, .vorbis, .flac: break
        }
        return track
    }
}
