internal import GallerySite

/// What is to be done so that every rendition of a plan is in place.
struct RenditionWork {
    /// A file that is there under another name.
    struct Link: Hashable {
        /// The path it has.
        var source: String
        /// The path it is to have as well.
        var target: String
    }

    /// A photo that must be decoded.
    struct Job: Sendable {
        /// The photo's place in the plan.
        var place: SitePlan.Place
        /// Which of its renditions are not in place, a bit for each, the narrowest the lowest.
        var missing: UInt64
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
    private(set) var jobs: [Job] = []
    /// Photos of the same content as one of `jobs`.
    private(set) var copies: [Copy] = []
    /// Renditions whose bytes are there under another name, because a photo was renamed.
    private(set) var links: [Link] = []
    /// The number of renditions that are in place.
    private(set) var kept = 0

    /// Whether everything is in place.
    var isEmpty: Bool { jobs.isEmpty && copies.isEmpty && links.isEmpty }

    /// The jobs with what their derivation needs, each made when it is asked for.
    func derivations(
        of plan: SitePlan
    ) -> LazyMapCollection<[Job], RenditionDerivation.Job> {
        jobs.lazy.map { job in
            let photo = plan[job.place]
            return RenditionDerivation.Job(
                photo: photo, renditions: plan.derivableRenditions(of: photo),
                missing: job.missing)
        }
    }

    /// The paths of all files that are to be made, as they are asked for; there may be half a million.
    func paths(in plan: SitePlan) -> some Sequence<String> {
        let derived = jobs.lazy.flatMap { job in
            plan.allRenditions(of: plan[job.place]).enumerated().compactMap { index, rendition in
                job.missing & 1 << UInt64(index) != 0 ? rendition.path : nil
            }
        }
        let linked = copies.flatMap(\.missing) + links.map(\.target)
        return [AnySequence(derived), AnySequence(linked)].lazy.joined()
    }

    /// Compares what is planned for photos with what is known of their renditions and with what is there.
    init(
        _ places: [SitePlan.Place], of plan: SitePlan, known: KnownRenditions,
        in output: OutputFolder
    ) {
        var jobIndices: [Fingerprint: Int] = [:]
        var elsewhere: [RenditionKey: String]?
        // A build that is to stop does nothing of it.
        for place in places where !Task.isCancelled {
            let photo = plan[place]
            let renditions = plan.allRenditions(of: photo)
            let missing = renditions.filter { rendition in
                !known.isWhole(rendition, at: rendition.path, in: output)
            }
            kept += renditions.count - missing.count
            let hasFacts = known.facts(renditions) != nil
            if hasFacts, missing.isEmpty { continue }
            if hasFacts, missing.allSatisfy({ known.bytes(of: $0) != nil }) {
                let others = elsewhere ?? Self.files(in: output)
                elsewhere = others
                let found = missing.compactMap { rendition -> Link? in
                    guard let other = others[rendition.key], other != rendition.path,
                        known.isWhole(rendition, at: other, in: output)
                    else { return nil }
                    return Link(source: other, target: rendition.path)
                }
                if found.count == missing.count {
                    links += found
                    continue
                }
            }
            // Equal content, made in the same ways.
            let work = plan.fingerprints(of: photo).withUnsafeBytes { Fingerprint(of: $0) }
            if let index = jobIndices[work] {
                let original = plan[jobs[index].place]
                // What the first photo of this content already had is taken from there as well.
                let own = zip(plan.allRenditions(of: original), renditions).compactMap {
                    source, target in
                    source.path == target.path || !missing.contains(target)
                        ? nil : Link(source: source.path, target: target.path)
                }
                copies.append(Copy(photo: photo, original: original.id, links: own))
            } else {
                jobIndices[work] = jobs.count
                var bits: UInt64 = 0
                for (index, rendition) in renditions.enumerated() where missing.contains(rendition)
                {
                    bits |= 1 << UInt64(index)
                }
                jobs.append(Job(place: place, missing: bits))
            }
        }
    }

    /// The renditions that are there, by what they hold.
    private static func files(in output: OutputFolder) -> [RenditionKey: String] {
        var files: [RenditionKey: String] = [:]
        for name in output.names(in: OutputFolder.pictures).sorted() {
            if let key = RenditionKey(path: name) {
                files[key] = OutputFolder.pictures + "/" + name
            }
        }
        return files
    }
}
