package import GalleryFiles
internal import GallerySite

extension Sentence {
    /// The sentence for a refusal of the file system, which fails a build.
    package static func of(_ error: FileSystemError) -> String {
        "cannot \(error.operation.verb) it (\(error.reason))"
    }

    /// The sentence for a cache that is not used as it is.
    package static func of(_ problem: BuildCache.Problem) -> String {
        switch problem {
        case .otherVersion: "cache from another version; rebuilding it"
        case .damaged: "damaged cache; rebuilding it"
        case .locked: "cache in use by another build; building without it"
        case .unusable(let reason):
            "cannot be used as a cache (\(reason)); building without it"
        }
    }
}
