internal import GalleryFacts

/// A video as the site has it.
package struct PublishedVideo: CopiedFile {
    /// The path below the output folder.
    package var path: String
    /// The length of the file; nil before it is made.
    package var bytes: Int?

    /// Changes when other bytes are made of the same file.
    private static let version = "1"

    /// The folder of all videos below the output folder.
    package static let folder = "clips"

    /// Plans the video of a photo. QuickTime files get the ending of MP4, which every host knows and whose readers
    /// play both.
    package init(_ video: PhotoVideo, of photo: Photo) {
        let identity = video.content.made(with: Fingerprint(combining: ["clip", Self.version]))
        path =
            "\(Self.folder)/\(photo.slug)-\(identity.text).\(video.header.format.rawValue)"
    }
}
