internal import GalleryFacts

/// The clusters, which contain the samples.
extension WebMReader {
    // Ids of elements (RFC 9559, 5.1.3).
    private static let block = 0xA1
    private static let simpleBlock = 0xA3
    private static let blockGroup = 0xA0
    /// Other kept elements of a cluster: its timestamp, position, and the length of the previous one.
    private static let clusterElements: Set<Int> = [0xE7, 0xA7, 0xAB]
    /// Other kept elements of a block group: additions such as transparency, duration, references, padding.
    private static let groupElements: Set<Int> = [0x75A1, 0x9B, 0xFA, 0xFB, 0x75A2]
    /// Other elements in a cluster of unknown length; anything else ends it.
    private static let otherElements: Set<Int> = [0x5854, 0xAF, 0xEC, 0xBF]

    /// Reads a cluster, and blanks everything that is not needed to show the samples of its tracks; returns the end of
    /// the cluster.
    mutating func readCluster(
        _ cluster: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        var start = cluster.content.lowerBound
        while start < cluster.content.upperBound {
            let element = try WebMElement.read(&source, in: start..<cluster.content.upperBound)
            let isKnown =
                [Self.simpleBlock, Self.blockGroup].contains(element.id)
                || Self.clusterElements.contains(element.id)
            if !cluster.isBounded, !isKnown, !Self.otherElements.contains(element.id) { break }
            guard element.isBounded else {
                if cluster.isBounded { throw .malformed }
                break
            }
            start = element.range.upperBound
            switch element.id {
            case Self.blockGroup: try readGroup(element, &source)
            case Self.simpleBlock:
                if try !isOfTrack(element, &source) { cleaning.void(element) }
            default: if !isKnown { cleaning.void(element) }
            }
        }
        return start
    }

    private mutating func readGroup(
        _ group: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for element in try WebMElement.all(&source, in: group.content)
        where !Self.groupElements.contains(element.id) {
            if element.id != Self.block {
                cleaning.void(element)
            } else if try !isOfTrack(element, &source) {
                // A group without its block is invalid.
                cleaning.void(group)
            }
        }
    }

    /// Whether a block, which begins with the number of its track, belongs to a track of the file; true for all blocks
    /// before the tracks are known.
    private func isOfTrack(
        _ block: WebMElement, _ source: inout VideoSource
    ) throws(VideoProblem) -> Bool {
        guard !numbers.isEmpty else { return true }
        let start = block.content.lowerBound
        guard !block.content.isEmpty else { return false }
        let first = try source.number(at: start, bytes: 1)
        let length = first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
        guard length <= min(8, block.content.count) else { return false }
        let number = try source.number(at: start, bytes: length) & ((1 << (7 * length)) - 1)
        return numbers.contains(number)
    }
}
