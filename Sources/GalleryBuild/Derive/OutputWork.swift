internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The work for the outputs of a list of items: reuse or make.
///
/// An item is a photo with its renditions, or with the copy of a file; the outputs of an item are made together.
struct OutputWork {
    /// A file that becomes a link to another file of the site.
    struct Link: Hashable {
        /// The path of the existing file.
        var source: String
        /// The path of the link.
        var target: String
    }

    /// An item whose outputs are to be made.
    struct Job: Sendable {
        /// The index of the item.
        var item: Int
        /// The missing outputs, a bit for each, the first the lowest.
        var missing: UInt64
    }

    /// An item with the same outputs as a job, under other names.
    struct Copy {
        /// The index of the item.
        var item: Int
        /// The index of the item of the job.
        var original: Int
        /// The missing outputs.
        var links: [Link]
    }

    /// The items that are in place.
    private(set) var reused: [Int] = []
    /// The lengths of the outputs of `reused`, in bytes, one item after the other.
    private(set) var reusedLengths: [Int] = []
    /// The items whose missing outputs exist under other names, because a photo was renamed.
    private(set) var linked: [(item: Int, links: [Link])] = []
    /// The items to be made.
    private(set) var jobs: [Job] = []
    /// Items with the same content as one of `jobs`.
    private(set) var copies: [Copy] = []
    /// The number of outputs that exist, under their own names or others.
    private(set) var reusedCount = 0

    /// Whether nothing is missing.
    var isDone: Bool { linked.isEmpty && jobs.isEmpty && copies.isEmpty }

    /// The comparison of some items with the store.
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

    /// The number of items that are compared together.
    private static let batchLength = 4_096

    /// Compares the outputs of `count` items with the store, on `jobs` cores. `isKnown` states whether all facts
    /// that derivation finds about an item are known; an item is made again when they are not, even if no output is
    /// missing. A cancelled task may get fewer.
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
        // Outputs that the first item of the same content already has are linked, too.
        for index in copies.indices {
            let (own, source) = (outputs(copies[index].item), outputs(copies[index].original))
            copies[index].links = zip(own, source).compactMap { output, source in
                output.path == source.path || stored.has(output)
                    ? nil : Link(source: source.path, target: output.path)
            }
        }
    }

    /// The paths of all missing outputs, lazily; there may be half a million.
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
