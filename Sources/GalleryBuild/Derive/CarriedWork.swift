internal import GallerySite

/// What is to be done so that every file of one kind that a plan carries over is in place.
struct CarriedWork<File: CarriedFile> {
    /// A photo whose file is to be made.
    struct Job: Sendable {
        /// The photo.
        var photo: Photo
        /// The file.
        var file: File
    }

    /// A file that gets its content from another of the site.
    struct Link {
        /// The photo.
        var photo: Photo
        /// The file.
        var file: File
        /// The path of a file with the same content.
        var source: String
    }

    /// The files that are in place, by the ids of their photos.
    private(set) var kept: [String: File] = [:]
    /// The files that are there under another name, because a photo was renamed.
    private(set) var links: [Link] = []
    /// The files to be made.
    private(set) var jobs: [Job] = []
    /// Files of the same content as one of `jobs`.
    private(set) var copies: [Link] = []

    /// The paths of all files that are to be made.
    var paths: [String] {
        links.map(\.file.path) + jobs.map(\.file.path) + copies.map(\.file.path)
    }

    /// Compares the files of photos with what is there; `known` are the lengths of what earlier builds left,
    /// by path.
    init(_ files: [(Photo, File)], known: [String: Int], in output: OutputFolder) {
        var elsewhere: [Substring: String]?
        var made: [Substring: String] = [:]
        func isWhole(_ path: String) -> Bool {
            known[path].map { $0 == output.bytes(of: path) } ?? false
        }
        for (photo, planned) in files {
            var file = planned
            if isWhole(file.path) {
                file.bytes = known[file.path]
                kept[photo.id] = file
                continue
            }
            if elsewhere == nil { elsewhere = Self.byContent(known.keys) }
            if let other = elsewhere?[file.key], isWhole(other) {
                file.bytes = known[other]
                links.append(Link(photo: photo, file: file, source: other))
            } else if let source = made[file.key] {
                copies.append(Link(photo: photo, file: file, source: source))
            } else {
                made[file.key] = file.path
                jobs.append(Job(photo: photo, file: file))
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
