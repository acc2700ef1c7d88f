package import GalleryFacts

/// The video of which a photo is the poster.
package struct PhotoVideo: Sendable, Hashable {
    /// The path below the photo folder.
    package var source: String
    /// The path of the file that is published in place of that one; nil where it is published itself.
    package var converted: String?
    /// What the published file was when it was looked at.
    package var stamp: FileStamp
    /// What its header says.
    package var header: VideoHeader
    /// The identity of what is published of it.
    package var content: ContentIdentity

    /// The video of a file that can be published and has been read; nil for others.
    package init?(_ video: InspectedVideo) {
        guard let header = video.publishedHeader, let content = video.content else { return nil }
        (source, converted, self.header) = (video.file.path, video.converted?.file, header)
        stamp = video.converted?.stamp ?? video.file.stamp
        let options = video.converted.map { Fingerprint(combining: ["converted", $0.version]) }
        self.content = options.map(content.made) ?? content
    }
}
