package import GalleryFacts
internal import GalleryFiles

/// What changes in the published copy of a video's file, so that it contains nothing but the video: places, devices,
/// dates and names become zeros. Nothing moves, so that every offset in the file stays true.
package struct VideoCleaning: Sendable, Hashable, Codable {
    /// Bytes that are written over.
    package struct Patch: Sendable, Hashable, Codable {
        /// Where.
        package var range: Range<Int>
        /// What stands there then, followed by `fill` up to the end of the range.
        package var bytes: [UInt8]
        /// What follows.
        package var fill: UInt8 = 0
    }

    /// The patches, in the order of the file, none over another.
    package private(set) var patches: [Patch] = []
    /// The length of the copy; what follows in the file is no part of the video.
    package private(set) var count: Int

    /// Nothing changes in a file of a length in bytes.
    package init(count: Int) { self.count = count }

    /// Replaces bytes; those that are not given become `fill`.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8] = [], fill: UInt8 = 0) {
        guard !range.isEmpty else { return }
        // Ranges of samples follow one another by the thousand.
        if bytes.isEmpty, let last = patches.last, last.range.upperBound == range.lowerBound,
            last.fill == fill
        {
            patches[patches.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            patches.append(Patch(range: range, bytes: bytes, fill: fill))
        }
    }

    /// Makes the changes of a part of the file, too.
    mutating func append(_ patches: [Patch]) {
        for patch in patches { replace(patch.range, with: patch.bytes, fill: patch.fill) }
    }

    /// Leaves out the end of the file.
    mutating func cut(at end: Int) { count = min(count, end) }

    /// Brings the patches into the order of the file. Where two overlap, zeros win: one of them lies within a
    /// part that goes as a whole, or a file describes the same bytes as two things.
    mutating func settle() {
        let sorted = patches.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        patches = []
        for patch in sorted {
            let start = max(patch.range.lowerBound, patches.last?.range.upperBound ?? 0)
            let end = min(patch.range.upperBound, count)
            guard start < end else { continue }
            let isComplete = start == patch.range.lowerBound
            let bytes = isComplete ? Array(patch.bytes.prefix(end - start)) : []
            patches.append(
                Patch(range: start..<end, bytes: bytes, fill: isComplete ? patch.fill : 0))
        }
    }

    /// Whether nothing is left to do in the file behind an open `descriptor`, `count` bytes long.
    package func isDone(descriptor: CInt, count: Int) throws(VideoProblem) -> Bool {
        guard count == self.count else { return false }
        for patch in patches {
            var start = patch.range.lowerBound
            while start < patch.range.upperBound {
                let end = min(start + Self.chunkBytes, patch.range.upperBound)
                let found: [UInt8]
                do {
                    found = try DescriptorReading.bytes(descriptor, at: start, count: end - start)
                } catch {
                    throw .unreadable(errno: error.errno)
                }
                let wanted = patch.bytes.dropFirst(start - patch.range.lowerBound)
                guard found.count == end - start, found.starts(with: wanted.prefix(found.count)),
                    found.dropFirst(wanted.count).allSatisfy({ $0 == patch.fill })
                else { return false }
                start = end
            }
        }
        return true
    }

    private static let chunkBytes = 1 << 16

    /// `bytes`, which are the whole file, as the copy holds them.
    package func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var copy = Array(bytes.prefix(count))
        clean(&copy, at: 0)
        return copy
    }

    /// Cleans bytes that begin at `start` of the file.
    package func clean(_ bytes: inout [UInt8], at start: Int) {
        // The first patch that ends behind the start, among patches in order.
        var (low, high) = (0, patches.count)
        while low < high {
            let middle = (low + high) / 2
            if patches[middle].range.upperBound <= start { low = middle + 1 } else { high = middle }
        }
        let window = start..<start + bytes.count
        for patch in patches[low...] {
            guard patch.range.lowerBound < window.upperBound else { return }
            for place in patch.range.clamped(to: window) {
                let offset = place - patch.range.lowerBound
                bytes[place - start] =
                    offset < patch.bytes.count ? patch.bytes[offset] : patch.fill
            }
        }
    }
}
