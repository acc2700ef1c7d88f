package import GalleryFiles
internal import GallerySite

extension Sentence {
    /// The sentence for a refusal of the file system, which fails a build.
    package static func of(_ error: FileSystemError) -> String {
        "cannot \(error.operation.verb) it (\(error.reason))"
    }
}
