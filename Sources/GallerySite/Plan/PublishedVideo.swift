internal import GalleryFacts

/// The published file of a video.
package struct PublishedVideo: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file in bytes; nil until it exists.
    package var bytes: Int?

    /// Increase it when the same file gives other bytes.
    private static let version = "1"

    /// The folder of all videos below the output folder.
    package static let folder = "clips"

    /// Plans the video of a photo. QuickTime files get the extension of MP4: every host has a media type for it, and
    /// players of MP4 play both.
    package init(_ video: PhotoVideo, of photo: Photo) {
        let identity = video.content.made(with: Fingerprint(combining: ["clip", Self.version]))
        path =
            "\(Self.folder)/\(photo.fileSlug)-\(identity.text).\(video.header.format.rawValue)"
    }
}
