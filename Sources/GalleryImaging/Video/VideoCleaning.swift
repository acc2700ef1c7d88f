package import GalleryFacts
internal import GalleryFiles

/// The changes in the published copy of a video's file: coordinates, devices, dates and names are overwritten, mostly
/// with zeros. Nothing moves, so that every offset in the file stays valid.
package struct VideoCleaning: Sendable, Hashable, Codable {
    /// Overwritten bytes.
    package struct Patch: Sendable, Hashable, Codable {
        /// The range.
        package var range: Range<Int>
        /// The new bytes, followed by `fill` up to the end of the range.
        package var bytes: [UInt8]
        /// The fill byte.
        package var fill: UInt8 = 0
    }

    /// The patches; after ``settle()`` in the order of the file and without overlaps.
    package private(set) var patches: [Patch] = []
    /// The length of the copy in bytes; the rest of the file is not part of the video.
    package private(set) var count: Int

    /// Creates an empty list of changes for a file of `count` bytes.
    package init(count: Int) { self.count = count }

    /// Replaces the bytes in a range by `bytes`, followed by `fill` up to the end of the range.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8] = [], fill: UInt8 = 0) {
        guard !range.isEmpty else { return }
        // Joins adjacent ranges: a file may have thousands of them.
        if bytes.isEmpty, let last = patches.last, last.range.upperBound == range.lowerBound,
            last.fill == fill
        {
            patches[patches.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            patches.append(Patch(range: range, bytes: bytes, fill: fill))
        }
    }

    /// Appends the changes of a part of the file.
    mutating func append(_ patches: [Patch]) {
        for patch in patches { replace(patch.range, with: patch.bytes, fill: patch.fill) }
    }

    /// Removes the end of the file.
    mutating func cut(at end: Int) { count = min(count, end) }

    /// Sorts the patches and cuts them at the end of the copy. Where two overlap, the one that starts first stays, and
    /// the rest of the other becomes zeros: one of them is within a removed part, or a file describes the same bytes
    /// twice.
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

    /// Whether the file with an open `descriptor`, `count` bytes long, is equal to its cleaned copy.
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

    /// The cleaned copy of a whole file.
    package func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var copy = Array(bytes.prefix(count))
        clean(&copy, at: 0)
        return copy
    }

    /// Applies the patches to a part of the file that begins at `start`; requires ``settle()``.
    package func clean(_ bytes: inout [UInt8], at start: Int) {
        // Binary search for the first patch that ends after the start.
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
