internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What is to be done so that the outputs of a list of items are in place: reuse or make.
///
/// An item is a photo with its renditions, or with the copy of a file; what it needs is made together.
struct OutputWork {
    /// A file that gets its content from another one of the site.
    struct Link: Hashable {
        /// The path that the content has.
        var source: String
        /// The path that it is to have as well.
        var target: String
    }

    /// An item whose outputs are to be made.
    struct Job: Sendable {
        /// The index of the item.
        var item: Int
        /// Which of its outputs are missing, a bit for each, the first the lowest.
        var missing: UInt64
    }

    /// An item whose outputs are those of a job under other names.
    struct Copy {
        /// The index of the item.
        var item: Int
        /// The index of the item that is made.
        var original: Int
        /// The outputs that are missing.
        var links: [Link]
    }

    /// The items that are in place.
    private(set) var reused: [Int] = []
    /// The lengths of the outputs of `reused`, in bytes, one item after the other.
    private(set) var reusedLengths: [Int] = []
    /// The items whose missing outputs are there under other names, because a photo was renamed.
    private(set) var linked: [(item: Int, links: [Link])] = []
    /// The items to be made.
    private(set) var jobs: [Job] = []
    /// Items of the same content as one of `jobs`.
    private(set) var copies: [Copy] = []
    /// The number of outputs that are in place, or are there under other names.
    private(set) var reusedCount = 0

    /// Whether everything is in place.
    var isDone: Bool { linked.isEmpty && jobs.isEmpty && copies.isEmpty }

    /// What some items have and lack.
    private struct Comparison: Sendable {
        var reused: [Int] = []
        var reusedLengths: [Int] = []
        var reusedCount = 0
        var unfinished: [Int] = []
        var missingKeys: Set<UInt64> = []

        init(
            _ items: Range<Int>, _ stored: StoredOutputs, outputs: (Int) -> [Output],
            isKnown: (Int) -> Bool
        ) {
            for item in items {
                let outputs = outputs(item)
                let start = reusedLengths.count
                for output in outputs {
                    if let bytes = stored.bytes(of: output) {
                        reusedLengths.append(bytes)
                    } else if stored.count > 0 {
                        missingKeys.insert(output.key.value)
                    }
                }
                let count = reusedLengths.count - start
                reusedCount += count
                if count == outputs.count, isKnown(item) {
                    reused.append(item)
                } else {
                    reusedLengths.removeLast(count)
                    unfinished.append(item)
                }
            }
        }
    }

    /// So many items are compared together.
    private static let batchLength = 4_096

    /// Compares the outputs of `count` items with what is stored, on `jobs` cores. `isKnown` states whether all that making
    /// an item brings to light is known; one of which it is not is made, even if no output is missing. A task that is
    /// cancelled may get less.
    init(
        count: Int, jobs: Int, stored: StoredOutputs,
        outputs: @escaping @Sendable (Int) -> [Output],
        isKnown: @escaping @Sendable (Int) -> Bool
    ) async {
        let starts = Array(stride(from: 0, to: count, by: Self.batchLength))
        let comparisons = try? await Workers.map(starts, jobs: jobs) { start in
            Comparison(
                start..<min(start + Self.batchLength, count), stored, outputs: outputs,
                isKnown: isKnown)
        }
        var unfinished: [Int] = []
        var missingKeys: Set<UInt64> = []
        for comparison in comparisons ?? [] {
            reused += comparison.reused
            reusedLengths += comparison.reusedLengths
            reusedCount += comparison.reusedCount
            unfinished += comparison.unfinished
            missingKeys.formUnion(comparison.missingKeys)
        }
        let elsewhere = missingKeys.isEmpty ? [:] : stored.paths(withKeys: missingKeys)
        var originals: [[Fingerprint]: Int] = [:]
        for item in unfinished where !Task.isCancelled {
            let outputs = outputs(item)
            let isMissing = outputs.map { !stored.has($0) }
            let found = zip(outputs, isMissing).compactMap { output, isMissing in
                isMissing
                    ? elsewhere[output.key.value].map { Link(source: $0, target: output.path) }
                    : nil
            }
            let keys = outputs.map(\.key)
            if isKnown(item), found.count == isMissing.count(where: \.self) {
                linked.append((item, found))
                reusedCount += found.count
            } else if let original = originals[keys] {
                copies.append(Copy(item: item, original: original, links: []))
            } else {
                originals[keys] = item
                var bits: UInt64 = 0
                for (index, isMissing) in isMissing.enumerated() where isMissing {
                    bits |= 1 << UInt64(index)
                }
                self.jobs.append(Job(item: item, missing: bits))
            }
        }
        // What the first item of a content already has is taken from there as well.
        for index in copies.indices {
            let (own, source) = (outputs(copies[index].item), outputs(copies[index].original))
            copies[index].links = zip(own, source).compactMap { output, source in
                output.path == source.path || stored.has(output)
                    ? nil : Link(source: source.path, target: output.path)
            }
        }
    }

    /// The paths of all outputs that are to be made, in turn; there may be half a million.
    func paths(_ outputs: @escaping (Int) -> [Output]) -> some Sequence<String> {
        let made = jobs.lazy.flatMap { job in
            outputs(job.item).enumerated().lazy.compactMap { index, output in
                job.missing & 1 << UInt64(index) != 0 ? output.path : nil
            }
        }
        let links = linked.flatMap(\.links) + copies.flatMap(\.links)
        return [AnySequence(made), AnySequence(links.map(\.target))].lazy.joined()
    }
}
