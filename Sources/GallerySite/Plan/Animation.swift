internal import GalleryFacts

/// An animated picture as the site has it: the photographer's own file, stripped, beside the renditions of its first picture.
package struct Animation: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file; nil before it is made.
    package var bytes: Int?

    /// Longer files stay still: a page of photos is not to load more than a video of a few seconds.
    static let maxBytes = 8 << 20
    /// Changes when other bytes are made of the same file.
    private static let version = "1"

    /// The folder of all moving pictures below the output folder.
    package static let folder = PublishedVideo.folder

    /// Plans the file of a photo; nil for one that does not move, or is too long, or of a format that browsers do not play.
    package init?(of photo: Photo) {
        let picture = photo.facts.picture
        guard picture.isAnimated, photo.fileBytes <= Self.maxBytes,
            [.gif, .webp].contains(picture.format)
        else { return nil }
        let identity = photo.content.picture.made(
            with: Fingerprint(combining: ["animation", Self.version]))
        path = "\(Self.folder)/\(photo.slug)-\(identity.text).\(picture.format.kind.ending)"
    }

    /// The media type.
    var mediaType: String { path.hasSuffix(".gif") ? "image/gif" : "image/webp" }
}
