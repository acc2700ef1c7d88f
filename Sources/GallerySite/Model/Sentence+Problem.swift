internal import GalleryFacts

/// The sentences for what a build reports.
extension Sentence {
    /// The sentence for a problem: what it is and, where it is not plain, what to do.
    package static func of(_ problem: Problem) -> String {
        switch problem {
        case .photo(let error): return of(error)
        case .damage(let damage): return of(damage)
        case .lostGainMap(let problem): return of(problem)
        case .noDownload(let error): return "not offered for download: " + of(error)
        case .exposedPositions(let count):
            let subject =
                count == 1
                ? "1 original says where it was" : "\(count) originals say where they were"
            return "\(subject) taken; --originals strip leaves that out"
        case .video(let problem): return of(problem)
        case .noPoster: return of(VideoPairing.Rest.Reason.noStill)
        case .duplicateVideo(let path): return of(VideoPairing.Rest.Reason.secondOf(path))
        case .uncommonCodec(let codec): return of(unusual: codec)
        case .ignored(let reason): return of(reason)
        case .unreadable(let errno):
            return "cannot read it (\(systemReason(errno)))"
        case .frontMatter(let problem): return of(problem)
        case .unknownCover(let name):
            return "cover \(name) does not exist; name a photo of the album"
        case .noPhotos(let folder):
            return "there are no photos in \(folder); the site will be empty"
        case .store(let problem): return of(problem)
        }
    }

    private static func of(_ problem: FrontMatterProblem) -> String {
        switch problem {
        case .invalidYAML: "the front matter is not valid YAML; fix or remove it"
        case .invalidPhotos: "photos must name files, each with its placement"
        case .notBoolean(let key): "\(key) must be true or false"
        case .invalidSpan: "span must be two whole numbers from 1, such as [2, 1]"
        case .invalidStart:
            "start must be two whole numbers from 0 or null, such as [0, null]"
        }
    }

    private static func of(_ problem: StoreProblem) -> String {
        switch problem {
        case .otherVersion: "cache from another version; rebuilding it"
        case .damaged: "damaged cache; rebuilding it"
        case .inUse: "cache in use by another build; building without it"
        case .refused(let errno): unusable(systemReason(errno))
        case .otherProgram: unusable("it belongs to another program")
        case .unusable(let message): unusable(message)
        }
    }

    private static func unusable(_ reason: String) -> String {
        "cannot be used as a cache (\(reason)); building without it"
    }
}
