/// What is to be done so that every download of a plan is in place.
struct OriginalWork {
    /// A photo whose file is to be made.
    struct Job: Sendable {
        /// The photo.
        var photo: Photo
        /// Its download.
        var original: Original
    }

    /// A file that gets its content from another of the site.
    struct Link {
        /// The photo.
        var photo: Photo
        /// Its download.
        var original: Original
        /// The path of a file with the same content.
        var source: String
    }

    /// The downloads that are in place, by the ids of their photos.
    private(set) var kept: [String: Original] = [:]
    /// The files that are there under another name, because a photo was renamed.
    private(set) var links: [Link] = []
    /// The files to be made.
    private(set) var jobs: [Job] = []
    /// Files of the same content as one of `jobs`.
    private(set) var copies: [Link] = []

    /// The paths of all files that are to be made.
    var paths: [String] {
        links.map(\.original.path) + jobs.map(\.original.path) + copies.map(\.original.path)
    }

    /// Compares the downloads of photos with what is there; `known` are the lengths of what earlier builds left, by path.
    init(
        _ photos: [Photo], policy: BuildOptions.Originals, known: [String: Int],
        in output: OutputFolder
    ) {
        var elsewhere: [Substring: String]?
        var made: [Substring: String] = [:]
        func isWhole(_ path: String) -> Bool {
            known[path].map { $0 == output.bytes(of: path) } ?? false
        }
        for photo in photos {
            guard var original = Original(of: photo, policy: policy) else { continue }
            if isWhole(original.path) {
                original.bytes = known[original.path]
                kept[photo.id] = original
                continue
            }
            if elsewhere == nil { elsewhere = Self.byContent(known.keys) }
            if let other = elsewhere?[original.key], isWhole(other) {
                original.bytes = known[other]
                links.append(Link(photo: photo, original: original, source: other))
            } else if let source = made[original.key] {
                copies.append(Link(photo: photo, original: original, source: source))
            } else {
                made[original.key] = original.path
                jobs.append(Job(photo: photo, original: original))
            }
        }
    }

    private static func byContent(_ paths: some Sequence<String>) -> [Substring: String] {
        Dictionary(
            paths.sorted().map { path in
                (path[(path.lastIndex(of: "-") ?? path.startIndex)...], path)
            }, uniquingKeysWith: { first, _ in first })
    }
}
