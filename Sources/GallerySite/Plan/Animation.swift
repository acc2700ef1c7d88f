internal import GalleryFacts

/// The published file of an animated picture: the photographer's own file, stripped, beside the renditions of its
/// first frame.
package struct Animation: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file in bytes; nil until it exists.
    package var bytes: Int?

    /// The maximum length of a file in bytes; longer ones are shown as still pictures. A page of photos must not load
    /// more than a video of a few seconds.
    static let maxBytes = 8 << 20
    /// Increase it when the same file gives other bytes.
    private static let version = "2"

    /// The folder of all animated files below the output folder.
    package static let folder = PublishedVideo.folder

    /// Plans the file of a photo; nil for one that is not animated, longer than `maxBytes`, or neither GIF nor WebP.
    package init?(of photo: Photo) {
        let picture = photo.facts.picture
        guard picture.isAnimated, photo.fileBytes <= Self.maxBytes,
            [.gif, .webp].contains(picture.format)
        else { return nil }
        let identity = photo.content.picture.made(
            with: Fingerprint(combining: ["animation", Self.version]))
        path = "\(Self.folder)/\(photo.fileSlug)-\(identity.text).\(picture.format.kind.ending)"
    }

    /// The media type.
    var mediaType: String { path.hasSuffix(".gif") ? "image/gif" : "image/webp" }
}
