/// What is to be done so that every rendition of a plan is in place.
struct RenditionWork {
    /// A file that is there under another name.
    struct Link: Hashable {
        /// The path it has.
        var source: String
        /// The path it is to have as well.
        var target: String
    }

    /// A photo with the same content as one that is derived.
    struct Copy {
        /// The photo.
        var photo: Photo
        /// The id of the photo that is derived.
        var original: String
        /// The files that are to be named for it.
        var links: [Link]

        /// The paths of the files that are not there yet.
        var missing: [String] { links.map(\.target) }
    }

    /// The photos that must be decoded.
    private(set) var jobs: [RenditionDerivation.Job] = []
    /// Photos of the same content as one of `jobs`.
    private(set) var copies: [Copy] = []
    /// Renditions whose bytes are there under another name, because a photo was renamed.
    private(set) var links: [Link] = []
    /// The number of renditions that are in place.
    private(set) var kept = 0

    /// Whether everything is in place.
    var isEmpty: Bool { jobs.isEmpty && copies.isEmpty && links.isEmpty }

    /// The paths of all files that are to be made.
    var paths: [String] {
        jobs.flatMap(\.missing) + copies.flatMap(\.missing) + links.map(\.target)
    }

    /// Compares what is planned for photos with what is known of their renditions and with what is there.
    init(
        _ photos: [Photo], of plan: SitePlan, known: KnownRenditions, in output: OutputFolder
    ) {
        var jobIndices: [[RenditionKey]: Int] = [:]
        var elsewhere: [RenditionKey: String]?
        for photo in photos {
            let renditions = plan.allRenditions(of: photo)
            let missing = renditions.filter { rendition in
                known.bytes(of: rendition).map { output.bytes(of: rendition.path) != $0 } ?? true
            }
            kept += renditions.count - missing.count
            let hasFacts = known.facts(renditions) != nil
            if hasFacts, missing.isEmpty { continue }
            if hasFacts, missing.allSatisfy({ known.bytes(of: $0) != nil }) {
                let others = elsewhere ?? Self.files(in: output)
                elsewhere = others
                let found = missing.compactMap { rendition -> Link? in
                    guard let other = others[rendition.key], other != rendition.path,
                        output.bytes(of: other) == known.bytes(of: rendition)
                    else { return nil }
                    return Link(source: other, target: rendition.path)
                }
                if found.count == missing.count {
                    links += found
                    continue
                }
            }
            let keys = renditions.map(\.key)
            if let index = jobIndices[keys] {
                let original = jobs[index]
                // What the first photo of this content already had is taken from there as well.
                let own = zip(original.renditions, renditions).compactMap { source, target in
                    source.path == target.path || !missing.contains(target)
                        ? nil : Link(source: source.path, target: target.path)
                }
                copies.append(Copy(photo: photo, original: original.photo.id, links: own))
            } else {
                jobIndices[keys] = jobs.count
                jobs.append(
                    RenditionDerivation.Job(
                        photo: photo, renditions: plan.derivableRenditions(of: photo),
                        missing: missing.map(\.path)))
            }
        }
    }

    /// The renditions that are there, by what they hold.
    private static func files(in output: OutputFolder) -> [RenditionKey: String] {
        var files: [RenditionKey: String] = [:]
        for name in output.names(in: "images").sorted() {
            if let key = RenditionKey(path: name) { files[key] = "images/" + name }
        }
        return files
    }
}
