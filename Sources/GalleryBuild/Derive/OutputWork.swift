internal import GalleryFacts
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

    /// Compares the outputs of `count` items with what is stored. `isKnown` states whether all that making an item
    /// brings to light is known; one of which it is not is made, even if no output is missing.
    init(
        count: Int, stored: StoredOutputs, outputs: (Int) -> [Output], isKnown: (Int) -> Bool
    ) {
        var unfinished: [Int] = []
        var missingKeys: Set<UInt64> = []
        // A build that is to stop does nothing of it.
        for item in 0..<count where !Task.isCancelled {
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
                jobs.append(Job(item: item, missing: bits))
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
